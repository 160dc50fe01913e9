/** The page: a shrunk story as a scenario file, with what is known about it as remarks. */
import type { Spec } from '../../spec/spec.ts'
import type { Reason } from './reason.ts'
import type { Shrunk } from './shrink.ts'
import { fileOf, remark } from './writing.ts'

/** Where a shrunk story comes from. */
export interface Source {
  readonly run: string
  readonly seed: string
}

/** Where the document is silent or unclear, a breach counts only on request. */
const strictly = ({ basis }: Reason): string => (basis === 'document' ? '' : ' (only with --strict)')

const inevitability = (inevitable: number | null, steps: number): string =>
  inevitable === null
    ? 'Until the very end something that is said could still prevent it.'
    : `From event ${inevitable} of ${steps} on it is inevitable.`

const noHelp = 'Whatever is said from here on, and however long nothing is said, it fails.'

/** The whole file. */
export function pageOf(spec: Spec, { run, seed }: Source, shrunk: Shrunk): string {
  const { story, reason, inevitable, before } = shrunk
  const { beats } = story
  return [
    remark(`What is left of the run '${run}' with seed '${seed}': ${beats.length} of ${before} events.`),
    remark(`It fails for ${reason.check}${strictly(reason)}, as that run did, at ${reason.at} ms.`),
    remark(`Expected: ${reason.expected}`),
    remark(`Got: ${reason.got}`),
    remark(inevitability(inevitable, beats.length)),
    ...fileOf(
      spec,
      { scenario: `The least that fails for ${reason.check}`, tags: ['shrunk'] },
      story,
      inevitable === null ? {} : { [inevitable]: noHelp },
    ),
    '',
  ].join('\n')
}
