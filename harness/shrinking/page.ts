/** The page: a shrunk story as a scenario file in our own language, with what is known about it as remarks. */
import { writeTime } from '../../scenarios/language/time.ts'
import { settingWords } from '../../scenarios/language/vocabulary.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Reason } from './reason.ts'
import type { Shrunk } from './shrink.ts'
import { type Beat, pauseOf, type Story } from './story.ts'

/** Where a shrunk story comes from. */
export interface Source {
  readonly run: string
  readonly seed: string
}

type Plain = string | number | boolean

/** Words that YAML does not take for words. */
const mistaken: readonly string[] = ['true', 'false', 'null']

/** A value as YAML takes it: plain where nothing can be mistaken, in quotes everywhere else. */
const quoted = (value: Plain): string => {
  const isPlain =
    typeof value !== 'string' || (/^[A-Za-z][A-Za-z_-]+$/.test(value) && !mistaken.includes(value))
  return isPlain ? String(value) : JSON.stringify(value)
}

/** One line, whatever a sentence holds. */
const remark = (text: string): string => `# ${text.replaceAll(/\s+/g, ' ')}`

const particularsOf = ({ events }: Spec, { what, with: said }: Beat): string => {
  const fields = events.find(({ name }) => name === what)?.fields ?? {}
  const pairs = Object.entries(said).map(([name, value]) => {
    const isTime = fields[name]?.kind === 'instant' && typeof value === 'number'
    return `${name}: ${isTime ? writeTime(value) : quoted(value)}`
  })
  return pairs.length === 0 ? '' : `, with: { ${pairs.join(', ')} }`
}

const noHelp = '  # Whatever is said from here on, and however long nothing is said, it fails.'

const waiting = (ms: number): readonly string[] => (ms > 0 ? [`  - wait: ${writeTime(ms)}`] : [])

/** The steps of a story; the beat from which on nothing helps is marked. */
const stepsOf = (spec: Spec, { beats, silenceMs }: Story, inevitable: number | null): readonly string[] => [
  `  - expect: { state: ${spec.initial} }`,
  ...beats.flatMap((beat, index) => {
    const { waitMs, afterMs } = pauseOf(beat)
    return [
      ...waiting(waitMs),
      ...(index + 1 === inevitable ? [noHelp] : []),
      `  - realtime: { event: ${beat.what}${particularsOf(spec, beat)} }`,
      ...(afterMs > 0 ? [`    after: ${writeTime(afterMs)}`] : []),
    ]
  }),
  ...waiting(silenceMs),
]

const settingsOf = (spec: Spec, { settings }: Story): readonly string[] => {
  const words = Object.entries(settingWords(spec.settings))
  const lines = words.flatMap(([word, { key, kind }]) => {
    const value = settings[key]
    if (value === undefined) return []
    return [`  ${word}: ${kind === 'time' ? writeTime(Number(value)) : quoted(value)}`]
  })
  return lines.length === 0 ? [] : ['settings:', ...lines, '']
}

/** A run that broke off counts against no requirement; a file has to name one, and this one is about being the same. */
const coveredBy = ({ requirements, deterministic }: Spec, named: string | null): string =>
  named ?? deterministic[0] ?? requirements[0]?.id ?? ''

/** Where the document is silent or unclear, a breach counts only for those who ask for it. */
const strictly = ({ basis }: Reason): string => (basis === 'document' ? '' : ' (only with --strict)')

const inevitability = (inevitable: number | null, steps: number): string =>
  inevitable === null
    ? 'Until the very end something that is said could still prevent it.'
    : `From event ${inevitable} of ${steps} on it is inevitable.`

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
    `scenario: ${JSON.stringify(`The least that fails for ${reason.check}`)}`,
    'format: 1',
    `spec: ${spec.name}`,
    `covers: [${coveredBy(spec, reason.requirement)}]`,
    'tags: [shrunk]',
    '',
    ...settingsOf(spec, story),
    '# Nothing that the services say arrives; all that is heard stands below.',
    'given:',
    '  network: { loses: 100 % }',
    '',
    'steps:',
    ...stepsOf(spec, story, inevitable),
    '',
  ].join('\n')
}
