/**
 * What the services say is what the spec can hear, field for field: every act of the language and every option at
 * every kind of value, in one busy story each.
 */
import { describe, expect, test } from 'vitest'
import type { Phrase, Shape } from '../../../scenarios/language/shape.ts'
import { words } from '../../../scenarios/language/words.ts'
import { agenda } from '../../../simulators/agenda.ts'
import { stream } from '../../../simulators/random.ts'
import type { Options, Signal, Simulator } from '../../../simulators/simulator.ts'
import { events } from '../../../spec/agent-voice/words.ts'
import type { Payload, Scalar } from '../../../spec/log.ts'
import type { Field, Word } from '../../../spec/words.ts'

const names = ['user', 'session', 'audio', 'stt', 'copilot', 'tts', 'panel'] as const

const services = new Map<string, Simulator>(
  await Promise.all(
    names.map(async (name) => {
      const module = await import(`../../../simulators/services/${name}.ts`)
      return [name, module.default as Simulator] as const
    }),
  ),
)

const vocabulary = new Map(events.map((word) => [word.name, word]))

const fits = (field: Field, value: Scalar): boolean => {
  switch (field.kind) {
    case 'id':
      return typeof value === 'string' && new RegExp(`^${field.of}#[0-9]+$`).test(value)
    case 'text':
    case 'label':
      return typeof value === 'string'
    case 'one of':
      return field.values.includes(String(value))
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
    case 'instant':
      return Number.isSafeInteger(value)
  }
}

/** What is wrong with a signal to the subject. */
const wrongIn = ({ what, with: said }: Signal): readonly string[] => {
  const word: Word | undefined = vocabulary.get(what)
  if (!word) return [`${what} is no event`]
  const lacking = Object.entries(word.fields).filter(([name, field]) => !field.optional && !(name in said))
  const odd = Object.entries(said).filter(([name, value]) => {
    const field = word.fields[name]
    return !field || !fits(field, value)
  })
  return [
    ...lacking.map(([name]) => `${what} lacks ${name}`),
    ...odd.map(([name, value]) => `${what} has ${name} ${value}`),
  ]
}

type Told = readonly [at: number, to: string, what: string, said?: Payload]

/** Plays all services together on what the subject and the scripts say, and gives all that the subject hears. */
const heardBySubject = (
  options: Readonly<Record<string, Options>>,
  told: readonly Told[],
): readonly Signal[] => {
  const toCome = agenda<readonly [to: string, signal: Signal]>()
  for (const name of names) toCome.schedule(0, [name, { what: 'begin', with: {} }])
  for (const [at, to, what, said = {}] of told) toCome.schedule(at, [to, { what, with: said }])
  const states = new Map(
    names.map((name) => [name as string, services.get(name)?.start(options[name] ?? {})]),
  )
  const heard: Signal[] = []
  for (let at = toCome.next(), steps = 0; at !== null && at < 60_000; at = toCome.next(), steps += 1) {
    if (steps > 20_000) throw new Error('it never comes to rest')
    const [to = '', signal = { what: '', with: {} }] = toCome.take() ?? []
    if (to === 'subject') heard.push(signal)
    const simulator = services.get(to)
    if (!simulator) continue
    const next = simulator.hear(states.get(to), signal, at, stream('1', to))
    states.set(to, next.state)
    for (const emission of next.emissions)
      toCome.schedule(at + emission.after, [emission.to, emission.signal])
  }
  return heard
}

const busy: readonly Told[] = [
  [1, 'session', 'becomes ready'],
  [5, 'audio', 'audio.activate'],
  [6, 'user', 'turn', { event: 'turn-started', turn: 'turn#1' }],
  [6, 'copilot', 'turn', { event: 'turn-started', turn: 'turn#1' }],
  [10, 'user', 'says', { text: 'text#1', forMs: 300 }],
  [
    600,
    'copilot',
    'copilot.send',
    { request: 'request#1', utterance: 'utterance#1', text: 'text#1', attempt: 1 },
  ],
  [
    700,
    'copilot',
    'copilot.send',
    { request: 'request#2', utterance: 'utterance#1', text: 'text#1', attempt: 1 },
  ],
  [1600, 'tts', 'tts.speak', { handle: 'handle#1', request: 'request#1', text: 'text#2', last: false }],
  [1700, 'tts', 'tts.append', { handle: 'handle#1', text: 'text#3', last: true }],
  [1800, 'stt', 'stt.pause', { reason: 'diagnostics' }],
  [1900, 'stt', 'stt.resume'],
  [1950, 'stt', 'stt.commit'],
  [2500, 'tts', 'tts.cancel', { handle: 'handle#1' }],
  [2600, 'panel', 'turn', { event: 'turn-interrupted', turn: 'turn#1' }],
]
const afterwards = 2700

/** Values that a particular of this shape may have. */
const valuesOf = (shape: Shape): readonly Scalar[] => {
  if (shape.kind === 'flag') return [true, false]
  if (shape.kind === 'speech') return ['text#9', '']
  if (shape.kind === 'one of') return shape.values
  if (shape.kind !== 'field') return [0, 1, 7]
  const field = vocabulary.get(shape.event)?.fields[shape.field]
  return field?.kind === 'one of' ? field.values : []
}

const saidBy = ({ takes, alone, also = {} }: Phrase): readonly Payload[] => {
  const parts = [...(takes ? [takes] : []), ...Object.values(also)]
  const usual = Object.fromEntries(parts.map(({ as, shape }) => [as, valuesOf(shape)[0] ?? 0]))
  const all = parts.flatMap(({ as, shape }) => valuesOf(shape).map((value) => ({ ...usual, [as]: value })))
  return [...(takes && !alone ? [] : [{}]), ...all]
}

const acts = Object.entries(words.steps.shape.of.heads).flatMap(([actor, { shape }]) =>
  shape.kind === 'act'
    ? Object.entries(shape.phrases).map(([word, phrase]) => [actor, word, phrase] as const)
    : [],
)

describe('every act', () => {
  test.each(acts)('%s: %s', (_actor, _word, phrase) => {
    const before = heardBySubject({}, busy).length
    for (const said of saidBy(phrase)) {
      const heard = heardBySubject({}, [...busy, [afterwards, phrase.to, phrase.what, said]])
      expect(heard.flatMap(wrongIn)).toEqual([])
      const isQuiet = phrase.to === 'network' || phrase.what.startsWith('runs') || phrase.what === 'goes on'
      if (!isQuiet && said.count !== 0) expect(heard.length).toBeGreaterThan(before)
    }
  })
})

const optionsOf = (name: string) =>
  Object.entries(services.get(name)?.options ?? {}).flatMap(([option, nominal]) => {
    const values =
      typeof nominal === 'number'
        ? [-1, 0, 3, 250]
        : typeof nominal === 'boolean'
          ? [true, false]
          : ['AUTH_FAILED']
    return values.map((value) => [name, option, value] as const)
  })

describe('every option', () => {
  test.each(names.flatMap(optionsOf))('%s: %s %s', (name, option, value) => {
    const heard = heardBySubject({ [name]: { [option]: value } }, busy)
    expect(heard.flatMap(wrongIn)).toEqual([])
  })

  test('has a word, or is left to tests', () => {
    const said = new Set<string>()
    for (const entry of Object.values(words.given.shape.words))
      if ('service' in entry)
        for (const inner of Object.values(entry.shape.words) as readonly {
          service?: string
          option: string
        }[])
          said.add(`${inner.service ?? entry.service}.${inner.option}`)
    const known = names.flatMap((name) =>
      Object.keys(services.get(name)?.options ?? {}).map((o) => `${name}.${o}`),
    )
    expect(known.filter((option) => !said.has(option))).toEqual(['tts.pace'])
    expect([...said].filter((option) => !known.includes(option) && !option.startsWith('network.'))).toEqual(
      [],
    )
  })
})

test('Between them the acts can say every event.', () => {
  const heard = acts.flatMap(([, , phrase]) =>
    saidBy(phrase).flatMap((said) =>
      heardBySubject({ stt: { partialEveryMs: 50 } }, [...busy, [afterwards, phrase.to, phrase.what, said]]),
    ),
  )
  const said = new Set(heard.map(({ what }) => what))
  expect(events.map(({ name }) => name).filter((name) => !said.has(name))).toEqual([])
})
