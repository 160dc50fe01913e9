/** Edits of a good log that the vocabulary of its spec gives: every line left out, repeated, late, changed, or followed by another. */
import type { Line, Log, Scalar } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Field, Word } from '../../spec/words.ts'

/** One edit: the lines of a log in `[from, to)` give way to others. */
export interface Edit {
  /** The name of the line that it is about; null where it moves several. */
  readonly about: string | null
  readonly from: number
  readonly to: number
  readonly lines: Log
}

/** What edits need of a spec. */
export type Vocabulary = Pick<Spec, 'effects' | 'initial'>

/** The log after an edit. */
export const edited = (log: Log, { from, to, lines }: Edit): Log => log.toSpliced(from, to - from, ...lines)

/** Delays (ms) that exceed every budget of the specs, the smallest first. */
const delays = [1, 151, 401, 1001, 5001, 30_001, 60_001, 600_001]

/** Values that a field may have instead of `value`. */
function others(field: Field, value: Scalar | undefined): readonly Scalar[] {
  const all = {
    'one of': () => ('values' in field ? field.values : []),
    flag: () => [true, false],
    id: () => ('of' in field ? [`${field.of}#99`, `${field.of}#1`, `${field.of}#2`] : []),
    text: () => ['text#99', ''],
    label: () => ['label#99'],
    instant: () => [Number(value) + 1, Number(value) - 1, 0],
    number: () => [Number(value) + 1, Number(value) - 1, Number(value) + 100_000, 0],
  }
  return all[field.kind]().filter((other) => other !== value)
}

const isState = (line: Line): boolean => line.way === 'out' && line.what === 'state'

/**
 * Payloads with which `effect` may be inserted behind the line at `place`: what stood there before, with every choice.
 */
function payloadsOf(effect: Word, log: Log, place: number, initial: string): readonly Line['with'][] {
  const before = log.slice(0, place + 1)
  const kept: Record<string, Scalar> = {}
  const fields = Object.entries(effect.fields)
  for (const [name, field] of fields) {
    const known = log[place]?.with[name] ?? before.findLast((line) => line.what === effect.name)?.with[name]
    const value = known ?? (field.optional ? undefined : others(field, undefined)[0])
    if (value !== undefined) kept[name] = Number.isNaN(value) ? 1 : value
  }
  if (effect.name === 'state') kept.from = before.findLast(isState)?.with.to ?? initial
  const choices = fields.filter(([name, { kind }]) => kind === 'one of' && name !== 'from')
  return [
    kept,
    ...choices.flatMap(([name, field]) =>
      others(field, kept[name]).map((value) => ({ ...kept, [name]: value })),
    ),
  ]
}

/** The output line at `place` with every other value of every field, and without it. */
function* changes(effects: Vocabulary['effects'], line: Line, place: number): Generator<Edit> {
  const edit = { about: line.what, from: place, to: place + 1 }
  const fields = effects.find(({ name }) => name === line.what)?.fields ?? {}
  for (const [name, field] of Object.entries(fields)) {
    for (const value of others(field, line.with[name]))
      yield { ...edit, lines: [{ ...line, with: { ...line.with, [name]: value } }] }
    const { [name]: _, ...rest } = line.with
    yield { ...edit, lines: [{ ...line, with: rest }] }
  }
}

/** Every edit that adds a line behind the one at `place` or changes it. */
export function* lineEdits({ effects, initial }: Vocabulary, log: Log, place: number): Generator<Edit> {
  const line = log[place]
  if (line === undefined) return
  const behind = { from: place + 1, to: place + 1 }
  yield { about: line.what, ...behind, lines: [line] }
  if (line.way === 'out') yield* changes(effects, line, place)
  for (const { name, ...effect } of effects)
    for (const payload of payloadsOf({ name, ...effect }, log, place, initial)) {
      const inserted: Line = { at: line.at, who: 'subject', way: 'out', what: name, with: payload }
      yield { about: name, ...behind, lines: [inserted] }
    }
}

/** Every edit that removes the line at `place`, delays it, swaps it, or removes what follows. */
export function* restEdits(log: Log, place: number): Generator<Edit> {
  const line = log[place]
  if (line === undefined) return
  const { length } = log
  const rest = log.slice(place)
  yield { about: line.what, from: place, to: place + 1, lines: [] }
  if (line.way === 'out') {
    const lines = rest.filter((each, index) => index === 0 || each.way !== 'out' || each.what !== line.what)
    yield { about: line.what, from: place, to: length, lines }
  }
  yield { about: null, from: place, to: length, lines: [] }
  for (const ms of delays) {
    const lines = rest.map((each) => ({ ...each, at: each.at + ms }))
    yield { about: null, from: place, to: length, lines }
  }
  const last = log[place - 1]
  if (last === undefined) return
  const lines = [
    { ...line, at: last.at },
    { ...last, at: line.at },
  ]
  yield { about: null, from: place - 1, to: place + 1, lines }
}
