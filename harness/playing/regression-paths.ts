/**
 * Regression paths in words: paths that are kept because a small mistake in the chart becomes visible on them. Each
 * stride is a proposal of the spec by its name and its particulars, or a wait.
 */
import type { Machine } from '../../machine/machine.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Proposal } from '../../spec/words.ts'
import type { Plan, Stride } from './plan.ts'

const proposalInWords = ({ what, with: said }: Proposal): string => [what, ...Object.values(said)].join(' ')

/** A stride in words: `stt.final current fresh`, `wait 400 ms`. */
export const strideInWords = (stride: Stride): string =>
  'waitMs' in stride ? `wait ${stride.waitMs} ms` : proposalInWords(stride)

/** Reads the words of a stride. Throws when they are none of this spec. */
export function strideOf({ proposals }: Spec, words: string): Stride {
  const wait = /^wait (\d+) ms$/.exec(words)
  if (wait !== null) return { waitMs: Number(wait[1]) }
  const proposal = proposals.find((each) => proposalInWords(each) === words)
  if (proposal === undefined) throw new Error(`No proposal is called "${words}".`)
  return { afterMs: 0, ...proposal }
}

/** A way that is kept. */
export interface Kept {
  /** The mistake that it makes visible, by the name of its mutant. */
  readonly mutant: string
  /** The view whose settings it needs. */
  readonly view: string
  /** Its events, in words. */
  readonly strides: readonly string[]
}

/** Reads ways: a view at the margin, and below it a line for each of its ways. */
export function keptIn(text: string): readonly Kept[] {
  let view = ''
  return text.split('\n').flatMap((line) => {
    const [, mutant, said] = /^ {2}(.*) \| (.*)$/.exec(line) ?? []
    if (mutant !== undefined && said !== undefined) return [{ mutant, view, strides: said.split(', ') }]
    view = line === '' ? view : line
    return []
  })
}

/** Writes ways, by view. */
export const keptAsText = (regressionPaths: readonly Kept[]): string =>
  [...new Set(regressionPaths.map(({ view }) => view))]
    .flatMap((view) => [
      view,
      ...regressionPaths
        .filter((way) => way.view === view)
        .map(({ mutant, strides }) => `  ${mutant} | ${strides.join(', ')}`),
    ])
    .join('\n')

/** Where a mistake is, by its name: the transition or the state, which stands before the colon. */
const placeOf = (mistake: string): string => mistake.slice(0, mistake.indexOf(':') + 1)

/** Whether a run goes a way that is kept for a mistake in the same place as this one. */
export const isKeptFor = ({ keptFor }: Plan, mistake: string): boolean =>
  keptFor?.startsWith(placeOf(mistake)) === true

/** A run for each way that a machine keeps. */
export const wayPlans = (
  spec: Spec,
  { regressionPaths = '', views }: Pick<Machine, 'regressionPaths' | 'views'>,
): readonly Plan[] =>
  keptIn(regressionPaths).map(({ mutant, view, strides }, index) => {
    const settings = views.find(({ name }) => name === view)?.settings
    if (settings === undefined) throw new Error(`There is no view "${view}".`)
    return {
      name: `way/${index + 1}`,
      title: `A way on which it would show: ${mutant}`,
      keptFor: mutant,
      settings: { ...spec.settings, ...settings },
      options: {},
      open: true,
      acting: { kind: 'path', strides: strides.map((words) => strideOf(spec, words)) },
    }
  })
