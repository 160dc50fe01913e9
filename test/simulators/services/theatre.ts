/**
 * The services of one spec on a stage of their own, for tests of what they say: every act of the language and every
 * option at every kind of value, in one busy story each. Nobody plays the subject.
 */
import type { Phrase, Shape } from '../../../scenarios/language/shape.ts'
import { words } from '../../../scenarios/language/words.ts'
import { agenda } from '../../../simulators/agenda.ts'
import { stream } from '../../../simulators/random.ts'
import type { Options, Signal, Simulator } from '../../../simulators/simulator.ts'
import type { Payload, Scalar } from '../../../spec/log.ts'
import type { Spec } from '../../../spec/spec.ts'
import type { Field, Word } from '../../../spec/words.ts'

/** Something said to a service or the network at an instant (ms). */
export type Told = readonly [at: number, to: string, what: string, said?: Payload]

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

/** A theatre for the cast of a spec, which plays `busy` and then whatever else it is told. */
export async function theatre({ cast, events }: Pick<Spec, 'cast' | 'events'>, busy: readonly Told[]) {
  const services = new Map<string, Simulator>(
    await Promise.all(
      cast.map(async (name) => {
        const module = await import(`../../../simulators/services/${name}.ts`)
        return [name, module.default as Simulator] as const
      }),
    ),
  )
  const vocabulary = new Map(events.map((word) => [word.name, word]))

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

  /** All that the subject hears in the busy story, and behind it. */
  const heardBySubject = (
    options: Readonly<Record<string, Options>>,
    more: readonly Told[] = [],
  ): readonly Signal[] => {
    const toCome = agenda<readonly [to: string, signal: Signal]>()
    for (const name of cast) toCome.schedule(0, [name, { what: 'begin', with: {} }])
    for (const [at, to, what, said = {}] of [...busy, ...more])
      toCome.schedule(at, [to, { what, with: said }])
    const states = new Map(cast.map((name) => [name, services.get(name)?.start(options[name] ?? {})]))
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

  /** Values that a particular of this shape may have. */
  const valuesOf = (shape: Shape): readonly Scalar[] => {
    if (shape.kind === 'flag') return [true, false]
    if (shape.kind === 'speech') return ['text#9', '']
    if (shape.kind === 'one of') return shape.values
    if (shape.kind !== 'field') return [0, 1, 7]
    const field = vocabulary.get(shape.event)?.fields[shape.field]
    return field?.kind === 'one of' ? field.values : []
  }

  /** Every way to do an act. */
  const saidBy = ({ takes, alone, also = {} }: Phrase): readonly Payload[] => {
    const parts = [...(takes ? [takes] : []), ...Object.values(also)]
    const usual = Object.fromEntries(parts.map(({ as, shape }) => [as, valuesOf(shape)[0] ?? 0]))
    const all = parts.flatMap(({ as, shape }) => valuesOf(shape).map((value) => ({ ...usual, [as]: value })))
    return [...(takes && !alone ? [] : [{}]), ...all]
  }

  const acts = Object.entries(words.steps.shape.of.heads).flatMap(([actor, { shape }]) =>
    shape.kind === 'act'
      ? Object.entries(shape.phrases)
          .filter(([, { to }]) => to === 'network' || cast.includes(to))
          .map(([word, phrase]) => [actor, word, phrase] as const)
      : [],
  )

  /** Every option with one value of every kind; a text takes these. */
  const options = (texts: Readonly<Record<string, readonly string[]>>) =>
    [...services].flatMap(([name, { options }]) =>
      Object.entries(options).flatMap(([option, nominal]) => {
        const ofText = texts[`${name}.${option}`] ?? []
        const values = { number: [-1, 0, 3, 250], boolean: [true, false], string: ofText }
        return (values[typeof nominal as keyof typeof values] ?? []).map(
          (value) => [name, option, value] as const,
        )
      }),
    )

  /** Options without a word, and words that set an option that nobody of the cast has. */
  const unspoken = () => {
    const said = new Set<string>()
    for (const entry of Object.values(words.given.shape.words))
      if ('service' in entry)
        for (const inner of Object.values(entry.shape.words) as readonly {
          service?: string
          option: string
        }[])
          if (cast.includes(inner.service ?? entry.service))
            said.add(`${inner.service ?? entry.service}.${inner.option}`)
    const known = [...services].flatMap(([name, { options }]) =>
      Object.keys(options).map((option) => `${name}.${option}`),
    )
    return {
      withoutWord: known.filter((option) => !said.has(option)),
      unknown: [...said].filter((option) => !known.includes(option)),
    }
  }

  return { acts, options, unspoken, heardBySubject, wrongIn, saidBy }
}
