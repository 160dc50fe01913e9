/**
 * Retelling: converts a played run to a story. The source of the inputs does not matter (a scenario with its world, a
 * path or a walk): only the events that the subject received, and their instants, count.
 */
import type { Line, Payload, Scalar } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Field, Word } from '../../spec/words.ts'
import type { Played } from '../playing/plan.ts'
import type { Beat, Story } from './story.ts'

/** The largest number that a scenario file takes. */
const largest = 1_000_000

/** Which id a symbol stands for at this point. */
type Resolve = (of: string, symbol: 'current' | 'stale') => string | null

const symbolOf = (of: string, id: string, resolve: Resolve): string =>
  (['current', 'stale'] as const).find((symbol) => resolve(of, symbol) === id) ?? 'fresh'

/** A speakable text in place of a private one: the same text for the same token. */
const sentence = (token: string): string =>
  token === '' ? '' : `This is what was said as ${token.replace('#', ' number ')}.`

/** A value in the form of a scenario file; null when the file cannot express it. */
function said(field: Field, value: Scalar, resolve: Resolve): string | number | boolean | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value >= 0 && (field.kind === 'instant' || value <= largest)
      ? value
      : null
  if (typeof value !== 'string') return value
  if (field.kind === 'id') return value === '' ? null : symbolOf(field.of, value, resolve)
  if (field.kind === 'one of') return field.values.includes(value) ? value : null
  return field.kind === 'text' ? sentence(value) : value
}

/** The particulars of a line; null when a required one cannot be expressed. */
function particulars({ fields }: Word, payload: Payload, resolve: Resolve): Beat['with'] | null {
  const reported: Record<string, string | number | boolean> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = payload[name]
    const word = value === undefined ? null : said(field, value, resolve)
    if (word !== null) reported[name] = word
    else if (field.optional !== true) return null
  }
  return reported
}

/** Settings that are not nominal. */
export const unusual = ({ settings: nominal }: Spec, settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([key, value]) => nominal[key] !== value))

/** Whether a timer had gone off at the instant `at` (ms) before the line at `index` of the log was written. */
function wokenBefore(wakes: Played['wakes']): (at: number, index: number) => boolean {
  const first = new Map<number, number>()
  for (const { at, lines } of wakes) if (!first.has(at)) first.set(at, lines)
  return (at, index) => (first.get(at) ?? Number.POSITIVE_INFINITY) <= index
}

/** The events that the subject received, as a story. What a file cannot express, such as a blank id, is left out. */
export function retold(spec: Spec, { plan, log, wakes, untilMs, deaf }: Played): Story {
  const words = new Map(spec.events.map((word) => [word.name, word]))
  const isWoken = wokenBefore(wakes)
  let memory = spec.reducer.start(plan.settings)
  let last = 0
  const beatOf = ({ at, what, with: payload }: Line, index: number): readonly Beat[] => {
    const word = words.get(what)
    const reported =
      word && particulars(word, payload, (of, symbol) => spec.resolve(memory as never, of, symbol))
    if (!reported || deaf.includes(what)) return []
    const late = at > last && isWoken(at, index) ? { isLate: true as const } : {}
    const beat = { afterMs: at - last, ...late, what, with: reported }
    last = at
    return [beat]
  }
  const beats = log.flatMap((line, index) => {
    const beat = line.way === 'in' ? beatOf(line, index) : []
    memory = spec.reducer.reduce(memory, line)
    return beat
  })
  return { settings: unusual(spec, plan.settings), beats, silenceMs: untilMs - last }
}

/** The story up to `untilMs`, without any later event. */
export function upTo(story: Story, untilMs: number): Story {
  let at = 0
  let last = 0
  const beats = story.beats.filter(({ afterMs }) => {
    at += afterMs
    if (at <= untilMs) last = at
    return at <= untilMs
  })
  return { ...story, beats, silenceMs: untilMs - last }
}
