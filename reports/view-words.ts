/** The words of a debug view, in every output: facts, figures, and the stays one after the other. */
import type { Figure, RunView, Span, Stay } from '../harness/viewing/viewed.ts'
import { oneLine } from './printable.ts'
import { stretch } from './stretch.ts'

const lasts = ({ fromMs, untilMs }: Stay): number => untilMs - fromMs

/** The state at the end of the run and the one before it, and how old the session is. */
export function factsOf({ stays, sessionMs }: RunView): readonly (readonly [what: string, is: string])[] {
  const current = stays.at(-1)
  const previous = stays.at(-2)
  return [
    ['Current', current === undefined ? 'none' : oneLine(current.state)],
    [
      'Previous',
      previous === undefined ? 'none' : `${oneLine(previous.state)} (${stretch(lasts(previous))})`,
    ],
    ['Session', sessionMs === null ? 'none' : stretch(sessionMs)],
  ]
}

/** The stays in order, each with its duration; the last one has not ended. */
export const staysInWords = ({ stays }: RunView): readonly string[] =>
  stays.map((stay, place) =>
    place === stays.length - 1
      ? `${oneLine(stay.state)} (current, ${stretch(lasts(stay))} elapsed)`
      : `${oneLine(stay.state)} (${stretch(lasts(stay))})`,
  )

const units: Readonly<Record<Figure['kind'], (value: number) => string>> = {
  count: String,
  share: (value) => `${value}%`,
  mean: stretch,
}

/** A figure in words; `none` where there was nothing to count from. */
export const figureInWords = ({ kind, value }: Figure): string =>
  value === null ? 'none' : units[kind](value)

/** Of how many a share or an average is, in words. */
export const baseInWords = ({ kind, of }: Figure): string => (kind === 'count' ? '' : `of ${of}`)

/** What was measured of one budget in a run: the longest, and how often. */
export interface Used {
  readonly budget: string
  readonly worst: Span
  readonly times: number
}

/** The measurements of a run by budget, each with the one that left least of its limit. */
export function usedOf({ spans }: RunView): readonly Used[] {
  const used = new Map<string, Used>()
  const leftOf = ({ limitMs, tookMs }: Span): number => limitMs - tookMs
  for (const span of spans) {
    const { worst, times } = used.get(span.budget) ?? { worst: span, times: 0 }
    used.set(span.budget, {
      budget: span.budget,
      worst: leftOf(span) < leftOf(worst) ? span : worst,
      times: times + 1,
    })
  }
  return [...used.values()]
}
