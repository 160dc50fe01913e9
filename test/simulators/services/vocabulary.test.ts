/**
 * What the services say is what the spec can hear, field for field: every act of the language and every option at
 * every kind of value, in one busy story each.
 */
import { describe, expect, test } from 'vitest'
import { networkWords } from '../../../scenarios/language/words/network.ts'
import { agenda } from '../../../simulators/agenda.ts'
import { stream } from '../../../simulators/random.ts'
import type { Options, Signal } from '../../../simulators/simulator.ts'
import agentVoice from '../../../spec/agent-voice/spec.ts'
import amplifier from '../../../spec/amplifier/spec.ts'
import type { Payload, Scalar } from '../../../spec/log.ts'
import type { Phrase, ValueShape } from '../../../spec/phrases.ts'
import type { Spec } from '../../../spec/spec.ts'
import turnDetection from '../../../spec/turn-detection/spec.ts'
import vantum from '../../../spec/vantum/spec.ts'
import vela from '../../../spec/vela/spec.ts'
import browser from '../../../spec/vela-browser/spec.ts'
import type { Field } from '../../../spec/words.ts'
import { nominal as server } from '../../spec/turn-detection/pen.ts'
import { services, vocabularyFor } from '../../support/vocabulary.ts'

/** A world, and a busy story in it that everything else is added to. */
interface Reported {
  readonly spec: Spec
  readonly busy: readonly Said[]
  /** When what is to be shown is said, in ms. */
  readonly afterwards: number
}

type Said = readonly [at: number, to: string, what: string, said?: Payload]

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
      return field.unit === 'of 1' ? Number.isFinite(value) : Number.isSafeInteger(value)
    case 'instant':
      return Number.isSafeInteger(value)
  }
}

/** What is wrong with a signal to the subject. */
const wrongIn = ({ events }: Spec, { what, with: said }: Signal): readonly string[] => {
  const word = events.find(({ name }) => name === what)
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

/** Plays all services together on what the subject and the scripts say, and gives all that the subject hears. */
const heardBySubject = (
  { cast }: Spec,
  options: Readonly<Record<string, Options>>,
  reported: readonly Said[],
): readonly (Signal & { readonly at: number })[] => {
  const toCome = agenda<readonly [to: string, signal: Signal]>()
  for (const name of cast) toCome.schedule(0, [name, { what: 'begin', with: {} }])
  for (const [at, to, what, said = {}] of reported) toCome.schedule(at, [to, { what, with: said }])
  const states = new Map(cast.map((name) => [name, services[name]?.start(options[name] ?? {})]))
  const handled: (Signal & { readonly at: number })[] = []
  for (let at = toCome.next(), steps = 0; at !== null && at < 60_000; at = toCome.next(), steps += 1) {
    if (steps > 20_000) throw new Error('it never comes to rest')
    const [to = '', signal = { what: '', with: {} }] = toCome.take() ?? []
    if (to === 'subject') handled.push({ at, ...signal })
    const simulator = cast.includes(to) ? services[to] : undefined
    if (!simulator) continue
    const next = simulator.receive(states.get(to), signal, at, stream('1', to))
    states.set(to, next.state)
    for (const emission of next.emissions)
      toCome.schedule(at + emission.after, [emission.to, emission.signal])
  }
  return handled
}

const conversation: readonly Said[] = [
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

const detection: readonly Said[] = [
  [1, 'server', 'creates a session'],
  [1, 'capture', 'starts'],
  [2, 'server', 'session.update', server],
  [100, 'user', 'says', { text: 'text#1', forMs: 500 }],
  [110, 'panel', 'panel.state', { state: 'ready', label: 'Ready', pending: true, hint: false }],
  [1300, 'playback', 'output_audio_buffer.clear', { handle: 'handle#1' }],
  [1400, 'hint', 'hint.enable'],
  [1500, 'user', 'starts speaking'],
  [1800, 'user', 'stops speaking'],
  [2100, 'server', 'response.create'],
  [2250, 'user', 'starts speaking'],
  [2500, 'server', 'begins an answer'],
  [2650, 'server', 'session.update', { ...server, threshold: 0.7 }],
]

const call: readonly Said[] = [
  [1, 'recognition', 'recognition.open'],
  [1, 'setup', 'configuration.load'],
  [1, 'setup', 'context.create'],
  [1, 'setup', 'resampler.create'],
  [400, 'client', 'says', { text: 'text#1', forMs: 300 }],
  [500, 'recognition', 'recognition.audio', { frame: 1, rateHz: 16_000 }],
  [1000, 'model', 'model.request', { utterance: 'utterance#1', attempt: 1 }],
  [2000, 'synthesis', 'synthesis.speak', { utterance: 'utterance#1', text: 'text#2', words: 'answer' }],
  [2160, 'client', 'client.audio', { utterance: 'utterance#1', index: 0 }],
  [2500, 'synthesis', 'synthesis.cancel', { utterance: 'utterance#1' }],
  [2500, 'client', 'client.cancel', { utterance: 'utterance#1' }],
  [3000, 'model', 'model.request', { utterance: 'utterance#2', attempt: 1 }],
  [4000, 'synthesis', 'synthesis.speak', { utterance: 'utterance#2', text: 'text#3', words: 'answer' }],
  [4160, 'client', 'client.audio', { utterance: 'utterance#2', index: 0 }],
  [4600, 'client', 'starts speaking'],
  [4700, 'recognition', 'recognition.audio', { frame: 3, rateHz: 16_000 }],
  [4720, 'backend', 'state', { from: 'RESPONDING', to: 'ENDED' }],
  [5800, 'client', 'stops speaking'],
]

const connection: readonly Said[] = [
  [1, 'page', 'connects'],
  [1, 'neighbour', 'connects'],
  [10, 'page', 'says', { text: 'text#1', forMs: 300 }],
  [12, 'pipeline', 'turn.begin', { turn: 'turn#1' }],
  [12, 'pipeline', 'turn.append', { turn: 'turn#1', chunk: 'text#2' }],
  [320, 'pipeline', 'turn.commit', { turn: 'turn#1' }],
  [1000, 'neighbour', 'neighbour.asked', { name: 'commit' }],
  [1500, 'page', 'starts speaking'],
  [1600, 'pipeline', 'turn.begin', { turn: 'turn#2' }],
  [2000, 'pipeline', 'turn.commit', { turn: 'turn#2' }],
  [2100, 'pipeline', 'turn.abort', { turn: 'turn#2' }],
  [2600, 'neighbour', 'neighbour.close', { code: 1002 }],
  [2650, 'pipeline', 'turn.begin', { turn: 'turn#3' }],
  [2660, 'pipeline', 'turn.commit', { turn: 'turn#3' }],
  [5000, 'page', 'socket.close', { code: 1009 }],
]

const visit: readonly Said[] = [
  [1, 'visitor', 'connects'],
  [1, 'gateway', 'socket.open', { socket: 'socket#1', url: 'endpoint' }],
  [100, 'gateway', 'socket.send', { socket: 'socket#1', name: 'input_audio.append' }],
  [200, 'gateway', 'socket.send', { socket: 'socket#1', name: 'input_audio.commit' }],
  [2000, 'gateway', 'socket.close', { socket: 'socket#1' }],
  [2680, 'gateway', 'socket.open', { socket: 'socket#2', url: 'endpoint' }],
  [2690, 'gateway', 'socket.open', { socket: 'socket#3', url: 'endpoint' }],
]

const voiceClient: readonly Said[] = [
  [0, 'endpoint', 'session.get'],
  [200, 'user', 'says', { text: 'text#1', forMs: 300 }],
  [900, 'realtime', 'input_audio_buffer.commit'],
  [900, 'realtime', 'response.create', { request: 'request#1' }],
  [1500, 'player', 'playback.play', { item: 'item#1', ms: 500 }],
  [1700, 'player', 'playback.stop'],
  [1700, 'realtime', 'response.cancel', { response: 'response#1' }],
  [1800, 'realtime', 'will call', { tool: 'read_file' }],
  [1800, 'realtime', 'response.create', { request: 'request#2' }],
  [2400, 'coordinator', 'tool.call', { call: 'call#1', tool: 'read_file', text: 'text#2' }],
  [2450, 'coordinator', 'tool.cancel', { call: 'call#1' }],
  [2500, 'coordinator', 'tool.call', { call: 'call#2', tool: 'grep', text: 'text#3' }],
  [2500, 'agent', 'task.spawn', { call: 'call#3', text: 'text#4' }],
  [2500, 'agent', 'progress.subscribe', { call: 'call#3' }],
  [2600, 'agent', 'task.cancel', { call: 'call#3' }],
  [2600, 'agent', 'progress.unsubscribe', { call: 'call#3' }],
  [2600, 'agent', 'task.spawn', { call: 'call#4', text: 'text#5' }],
  [2600, 'agent', 'progress.subscribe', { call: 'call#4' }],
  [2700, 'host', 'state', { from: 'processing', to: 'error' }],
  [2700, 'host', 'retry', { retry: 'retry#1', number: 1 }],
  [2900, 'host', 'retry', { retry: 'retry#2', number: 2 }],
  [3000, 'endpoint', 'session.get', { attempt: 'attempt#1', number: 1 }],
  [3100, 'endpoint', 'attempt.abort', { attempt: 'attempt#1', step: 'session' }],
  [3100, 'endpoint', 'session.get', { attempt: 'attempt#2', number: 2 }],
  [3300, 'endpoint', 'sdp.post', { attempt: 'attempt#2' }],
  [3500, 'realtime', 'session.update', { attempt: 'attempt#2', detection: 'server_vad', silenceMs: 400 }],
  [3600, 'endpoint', 'audio.verify', { attempt: 'attempt#2' }],
  [3700, 'realtime', 'response.create', { request: 'request#3' }],
  [3800, 'player', 'playback.play', { item: 'item#3', ms: 500 }],
  [3900, 'user', 'starts speaking'],
]

const worlds: readonly Reported[] = [
  { spec: agentVoice as unknown as Spec, busy: conversation, afterwards: 2700 },
  { spec: turnDetection as unknown as Spec, busy: detection, afterwards: 2700 },
  { spec: vantum as unknown as Spec, busy: call, afterwards: 4750 },
  { spec: vela as unknown as Spec, busy: connection, afterwards: 2700 },
  { spec: browser as unknown as Spec, busy: visit, afterwards: 2700 },
  { spec: amplifier as unknown as Spec, busy: voiceClient, afterwards: 4150 },
]

/** Values that a particular of this shape may have. */
const valuesOf = ({ events, cast, codes }: Spec, shape: ValueShape): readonly Scalar[] => {
  if (shape.kind === 'flag') return [true, false]
  if (shape.kind === 'speech') return ['text#9', '']
  if (shape.kind === 'one of') return shape.values
  if (shape.kind === 'name') return shape.of === 'service' ? cast : codes
  if (shape.kind !== 'field') return [0, 1, 7]
  const field = events.find(({ name }) => name === shape.event)?.fields[shape.field]
  return field?.kind === 'one of' ? field.values : []
}

const saidBy = (spec: Spec, { takes, alone, also = {} }: Phrase): readonly Payload[] => {
  const parts = [...(takes ? [takes] : []), ...Object.values(also)]
  const usual = Object.fromEntries(parts.map(({ as, shape }) => [as, valuesOf(spec, shape)[0] ?? 0]))
  const all = parts.flatMap(({ as, shape }) =>
    valuesOf(spec, shape).map((value) => ({ ...usual, [as]: value })),
  )
  return [...(takes && !alone ? [] : [{}]), ...all]
}

const acts = (spec: Spec) =>
  Object.entries(vocabularyFor(spec).gathered.actors).flatMap(([actor, { shape }]) =>
    Object.entries(shape.phrases).map(([word, phrase]) => [actor, word, phrase] as const),
  )

/** What the subject may hear nothing of; to begin to speak is nothing for somebody who speaks already. */
const quiet = [
  'will answer with',
  'will call',
  'will call in the middle',
  'will fail',
  'will end badly',
  'will break off',
  'runs dry',
  'goes on',
  'falls mute',
  'is heard again',
  'starts speaking',
]

/** Options by name that no scenario may set. */
const leftToTests = ['tts.pace']

/** Every option that a word sets, with what may stand behind that word. */
const spoken: ReadonlyMap<string, ValueShape> = new Map(
  [networkWords, ...Object.values(services).map(({ words }) => words)]
    .flatMap((words) => words?.habits ?? [])
    .flatMap(({ words }) => Object.values(words))
    .map(({ service, option, shape }) => [`${service}.${option}`, shape] as const),
)

/** What a text may be that an option holds: one of a few, or a code. */
const textsOf = (spec: Spec, name: string): readonly string[] => {
  const shape = spoken.get(name)
  const values = shape === undefined ? [] : valuesOf(spec, shape)
  return values.length === 0 ? ['AUTH_FAILED'] : values.map(String)
}

const optionsOf = (spec: Spec) => (name: string) =>
  Object.entries(services[name]?.options ?? {}).flatMap(([option, nominal]) => {
    const values =
      typeof nominal === 'number'
        ? [-1, 0, 3, 250]
        : typeof nominal === 'boolean'
          ? [true, false]
          : textsOf(spec, `${name}.${option}`)
    return values.map((value) => [name, option, value] as const)
  })

describe.each(worlds.map((reported) => [reported.spec.name, reported] as const))(
  'in the world of %s',
  (_name, { spec, busy, afterwards }) => {
    test.each(acts(spec))('%s: %s', (_actor, word, phrase) => {
      const before = heardBySubject(spec, {}, busy)
      for (const said of saidBy(spec, phrase)) {
        const handled = heardBySubject(spec, {}, [...busy, [afterwards, phrase.to, phrase.what, said]])
        expect(handled.flatMap((signal) => wrongIn(spec, signal))).toEqual([])
        const isQuiet = phrase.to === 'network' || quiet.includes(word) || said.count === 0
        if (!isQuiet) expect(handled).not.toEqual(before)
        if (phrase.raises !== undefined) expect(handled.map(({ what }) => what)).toContain(phrase.raises)
      }
    })

    test.each(spec.cast.flatMap(optionsOf(spec)))('%s: %s %s', (name, option, value) => {
      const handled = heardBySubject(spec, { [name]: { [option]: value } }, busy)
      expect(handled.flatMap((signal) => wrongIn(spec, signal))).toEqual([])
    })

    test('Between them the acts can say every event.', () => {
      const handled = acts(spec).flatMap(([, , phrase]) =>
        saidBy(spec, phrase).flatMap((said) =>
          heardBySubject(spec, { stt: { partialEveryMs: 50 } }, [
            ...busy,
            [afterwards, phrase.to, phrase.what, said],
          ]),
        ),
      )
      const said = new Set(handled.map(({ what }) => what))
      expect(spec.events.map(({ name }) => name).filter((name) => !said.has(name))).toEqual([])
    })
  },
)

test('Every option has a word, or is left to tests, and every such word has its option.', () => {
  const said = [...spoken.keys()]
  const known = Object.entries(services).flatMap(([name, { options }]) =>
    Object.keys(options).map((option) => `${name}.${option}`),
  )
  expect(known.filter((option) => !said.includes(option))).toEqual(leftToTests)
  expect(said.filter((option) => !known.includes(option) && !option.startsWith('network.'))).toEqual([])
})
