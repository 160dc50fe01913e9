/** The wiring of Amplifier: every event reaches transition(), and whatever a class asks for or tells comes back as words. */
import { describe, expect, it } from 'vitest'
import type {
  ConversationError,
  ConversationState,
  ConversationStateMachine,
  ErrorHandler,
  Ports,
  StateContext,
  StateEvent,
  StateHandler,
  TransitionHandler,
} from '../../../spec/amplifier/contract.ts'
import spec from '../../../spec/amplifier/spec.ts'
import type { Line, Payload } from '../../../spec/log.ts'
import type { Shown, Socket } from '../../../spec/wiring.ts'
import type { Word } from '../../../spec/words.ts'

const born = Date.UTC(2026, 0, 1)

/** Says nothing of itself, and hears everything. */
class Deaf implements ConversationStateMachine {
  state: ConversationState = 'idle'
  previousState: ConversationState | null = null
  stateEnteredAt = born
  context: StateContext = {
    sessionId: '',
    sessionStartTime: born,
    currentAudioItemId: null,
    audioPlaybackStartTime: null,
    audioBytesPlayed: 0,
    pendingToolCall: null,
    toolExecutionStartTime: null,
    lastError: null,
    retryCount: 0,
    conversationSummary: '',
    activeFiles: [],
    queuedUserInput: null,
  }
  terminated?: boolean
  readonly fed: StateEvent[] = []
  recovered = 0
  readonly entering: StateHandler[] = []
  readonly exiting: StateHandler[] = []
  readonly changing: TransitionHandler[] = []
  readonly failing: ErrorHandler[] = []
  transition(event: StateEvent): void {
    this.fed.push(event)
  }
  canTransition(event: StateEvent): boolean {
    return event.type === 'manual_send'
  }
  onStateEnter(_: ConversationState, handler: StateHandler): void {
    this.entering.push(handler)
  }
  onStateExit(_: ConversationState, handler: StateHandler): void {
    this.exiting.push(handler)
  }
  onTransition(handler: TransitionHandler): void {
    this.changing.push(handler)
  }
  onError(handler: ErrorHandler): void {
    this.failing.push(handler)
  }
  recover(): void {
    this.recovered++
  }
}

/** Takes the ports, which the tests then use in its place. */
class WithPorts extends Deaf {
  readonly ports: Ports
  constructor(ports: Ports) {
    super()
    this.ports = ports
  }
}

/** A class that is connected: the instance, what it has shown, and how it is told. */
function connected() {
  const shown: Shown[] = []
  const built: WithPorts[] = []
  const Kept = class extends WithPorts {
    constructor(ports: Ports) {
      super(ports)
      built.push(this)
    }
  }
  const connection = spec.wiring.connect(socketOf(Kept, shown))
  const instance = built[0]
  if (instance === undefined) throw new Error('nothing was built')
  return { instance, shown, ...connection }
}

const socketOf = (build: Socket['build'], shown: Shown[] = []): Socket => ({
  build,
  settings: spec.settings,
  clock: { now: () => born, after: () => () => {} },
  show: (each) => shown.push(each),
})

const names = (words: readonly Word[]): readonly string[] => words.map(({ name }) => name).toSorted()

const fieldsOf = (what: string): Word['fields'] =>
  spec.effects.find(({ name }) => name === what)?.fields ?? {}

/** What is shown beside the fields of its word, or without one that must be there. */
const odd = ({ what, with: payload }: Shown): readonly string[] => [
  ...Object.keys(payload).filter((name) => !(name in fieldsOf(what))),
  ...Object.entries(fieldsOf(what))
    .filter(([name, field]) => field.optional !== true && payload[name] === undefined)
    .map(([name]) => `no ${name}`),
]

const anId = { session: 's', response: 'r', request: 'q', item: 'i', call: 'c', attempt: 'a', retry: 't' }

/** A payload with every field of an event. */
const whole = ({ fields }: Word): Payload =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'id') return [name, anId[field.of as keyof typeof anId]]
      if (field.kind === 'one of') return [name, field.values[0] ?? '']
      if (field.kind === 'number') return [name, 30]
      return [name, field.kind === 'flag' ? true : 'the moon is hollow']
    }),
  )

describe('reported events', () => {
  it.each(spec.events.filter(({ name }) => name !== 'recover').map((word) => [word.name, word] as const))(
    '%s is fed to transition(), after canTransition() was asked',
    (name, word) => {
      const { instance, shown, report } = connected()
      report(name, whole(word))
      const [event] = instance.fed
      expect(event?.type).toBe(name === 'unlisted_event' ? 'rate_limits.updated' : name)
      expect(shown[0]).toEqual({ what: 'canTransition', with: { answer: name === 'manual_send' } })
      // Everything that the word carries is carried on, under whatever name.
      expect(Object.keys(event ?? {}).length > 1).toBe(
        (Object.keys(word.fields).length > 0 && name !== 'unlisted_event') || name === 'handler_exception',
      )
    },
  )

  const fed = (what: string, payload: Payload): unknown => {
    const { instance, report } = connected()
    report(what, payload)
    return instance.fed[0]
  }

  it.each<readonly [string, string, Payload, object]>([
    [
      'so many characters of a result',
      'tool_result_ready',
      { call: 'c', text: 'ab', characters: 4 },
      { result: 'ab..' },
    ],
    [
      'arguments as JSON',
      'response.function_call',
      { response: 'r', call: 'c', tool: 'glob', arguments: 'valid', text: 'x' },
      { arguments: '{"input":"x"}' },
    ],
    [
      'arguments that are none',
      'response.function_call',
      { response: 'r', call: 'c', tool: 'glob', arguments: 'malformed', text: 'x' },
      { arguments: '{"input":' },
    ],
    [
      'arguments that are too few',
      'response.function_call',
      { response: 'r', call: 'c', tool: 'glob', arguments: 'incomplete', text: 'x' },
      { arguments: '{}' },
    ],
    [
      'a part of a result',
      'agent_progress',
      { call: 'c', text: 'half', partial: true },
      { status: 'half', partial: 'half' },
    ],
    ['a status alone', 'agent_progress', { call: 'c', text: 'half', partial: false }, { status: 'half' }],
    [
      'bytes of audio',
      'response.audio.delta',
      { response: 'r', item: 'i', ms: 10, text: 'x' },
      { durationMs: 10, bytes: 480 },
    ],
    [
      'files by name',
      'context_changed',
      { files: 1, preferences: 'deep' },
      { activeFiles: ['file-1.ts'], preferences: { voice: 'deep' } },
    ],
  ])('%s', (_, what, payload, expected) => expect(fed(what, payload)).toMatchObject(expected))

  it('names no call that is not known', () => {
    expect(fed('tool_error', { text: 'x' })).toEqual({ type: 'tool_error', message: 'x' })
  })

  it('recover() is called by hand', () => {
    const { instance, report, shown } = connected()
    report('recover', {})
    expect([instance.recovered, instance.fed, shown]).toEqual([1, [], []])
  })
})

/** Uses every member of every port, and every handler. */
function everything({ ports, changing, entering, exiting, failing, context }: WithPorts): void {
  const { realtime, microphone, player, coordinator, agent, endpoint, webrtc, store, screen, bus, logger } =
    ports
  const error: ConversationError = Object.assign(new Error('boom'), {
    type: 'UNKNOWN' as const,
    code: 'unlisted',
  })
  const call = { callId: 'c', name: 'glob', arguments: '{"input":"x"}' }
  realtime.send({
    type: 'session.update',
    session: { turn_detection: { type: 'server_vad', silence_duration_ms: 500 } },
  })
  realtime.send({ type: 'input_audio_buffer.commit' })
  realtime.send({ type: 'response.create', requestId: 'q' })
  realtime.send({ type: 'response.cancel', responseId: 'r' })
  realtime.send({ type: 'conversation.item.truncate', item_id: 'i', audio_end_ms: 7 })
  realtime.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', segment: 1 } })
  realtime.send({ type: 'made.up' } as never)
  microphone.enableVad()
  microphone.beginCapture({ queue: false })
  microphone.endCapture({ queue: false })
  microphone.clearBuffers({ segments: 0 })
  player.prepare()
  player.play({ itemId: 'i', durationMs: 20 })
  player.stop()
  player.cue('working')
  coordinator.call_tool(call)
  coordinator.cancelTool('c')
  agent.spawn(call)
  agent.cancel('c')
  agent.subscribe('c')
  agent.unsubscribe('c')
  endpoint.getSession({ attemptId: 'a', number: 1 })
  endpoint.postSdp('a')
  endpoint.verifyAudio('a')
  endpoint.abort('a')
  webrtc.close()
  ports.recovery.retry({ retryId: 't', number: 1, of: 'processing' })
  store.saveTranscript(['x'])
  store.updateTranscript({ itemId: 'i', text: '', truncated: true })
  store.saveContext({
    summary: '',
    turns: 1,
    activeFiles: [],
    preferences: {},
    pendingToolResults: [],
    queuedUserInput: { segments: [{ bytes: 48, durationMs: 1 }] },
  })
  screen.show({ status: 'ready', text: 'Ready to listen' })
  screen.clear('tool')
  screen.message('Working on that...', 'half')
  screen.progress('half')
  screen.notice('error', 'sorry')
  screen.offerRetry()
  bus.emit('state:enter', { state: 'idle', context })
  bus.emit('state:exit', { state: 'idle', duration: 7 })
  bus.emit('transition', { from: 'idle', to: 'listening', event: { type: 'speech_started' } })
  bus.emit('timeout', { state: 'error', duration: 10_000 })
  bus.emit('error', { state: 'idle', error })
  bus.emit('recovery', { from: 'error', success: true })
  bus.emit('conversation.item.input_audio_transcription.started', {})
  bus.emit('tool_result_submitted', { callId: 'c' })
  bus.emit('made.up' as never, {} as never)
  logger.log('transition', {
    timestamp: born + 7,
    from: 'idle',
    to: 'listening',
    stack: 'at',
    context: {},
    reasons: [],
  })
  logger.metric({ name: 'time_to_first_token', tookMs: 7 })
  entering[0]?.(context, null)
  exiting[0]?.(context, null)
  changing[0]?.('idle', 'listening', { type: 'speech_started' })
  failing[0]?.(error, context)
}

describe('what is shown', () => {
  it('is every word of the vocabulary, and no other, each with its fields', () => {
    const { instance, shown, report, peek, emits } = connected()
    everything(instance)
    report('manual_send', {})
    const all = [...shown, ...peek()]
    expect([...new Set(all.map(({ what }) => what))].toSorted()).toEqual(names(spec.effects))
    expect(all.flatMap(odd)).toEqual([])
    expect(emits.toSorted()).toEqual(names(spec.effects))
  })

  const itemOf = (
    output: string,
    received: readonly (readonly [string, Payload])[] = [],
  ): Payload | undefined => {
    const { instance, shown, report } = connected()
    for (const [what, payload] of received) report(what, payload)
    const item = { type: 'function_call_output', call_id: 'c', output } as const
    instance.ports.realtime.send({ type: 'conversation.item.create', item })
    return shown.at(-1)?.with
  }

  const result = ['tool_result_ready', { call: 'c', text: 'four', characters: 4 }] as const
  const thrown = ['tool_error', { call: 'c', text: 'boom "1"\n' }] as const

  it('Outputs are distinguished by their audible part', () => {
    expect(itemOf('"four"', [result])).toMatchObject({
      kind: 'output',
      says: 'told',
      characters: 4,
      wellFormed: true,
    })
    expect(itemOf('"fo"', [result])).toMatchObject({ kind: 'output', says: 'shortened' })
    expect(itemOf('"four"', [result, thrown])).toMatchObject({ kind: 'output', says: 'told' })
    expect(itemOf('four', [result])).toMatchObject({ wellFormed: false })
    expect(itemOf('{"error":"Tool failed: boom \\"1\\"\\n"}', [thrown])).toMatchObject({
      kind: 'error',
      says: 'failure',
    })
    expect(itemOf('{"error":"sorry"}', [thrown])).toMatchObject({ kind: 'error', says: 'other' })
    expect(itemOf('{"cancelled":true}')).toMatchObject({ kind: 'cancelled' })
  })

  it('knows a summary by how it begins', () => {
    const { instance, shown } = connected()
    for (const text of ['Continuing conversation. Summary: tea', 'tea'])
      instance.ports.realtime.send({
        type: 'conversation.item.create',
        item: { type: 'message', role: 'system', text },
      })
    expect(shown.map(({ with: { kind } }) => kind)).toEqual(['summary', 'other'])
  })

  it('knows how much of what was passed on was spoken, and nothing of what was not', () => {
    const { instance, shown, report } = connected()
    for (const text of ['one ', 'two']) {
      report('response.audio.delta', { response: 'r', item: 'i', ms: 10, text })
      instance.ports.player.play({ itemId: 'i', durationMs: 10 })
    }
    report('response.audio.delta', { response: 'r', item: 'i', ms: 10, text: 'three' })
    for (const text of ['one two', 'one', 'two'])
      instance.ports.store.updateTranscript({ itemId: 'i', text, truncated: false })
    expect(shown.flatMap(({ with: { part } }) => part ?? [])).toEqual(['whole', 'prefix', 'other'])
  })

  it('knows wishes again, and finds what was said in a record', () => {
    const { instance, shown, report } = connected()
    report('context_changed', { files: 0, preferences: 'deep' })
    const saved = { summary: '', turns: 0, activeFiles: [], pendingToolResults: [], queuedUserInput: null }
    for (const preferences of [{ voice: 'deep' }, {}])
      instance.ports.store.saveContext({ ...saved, preferences })
    report('tool_progress', { call: 'c', text: 'the moon is hollow' })
    instance.ports.logger.log('warning', { event: 'the moon is hollow' })
    expect(shown.flatMap(({ with: { preferences } }) => preferences ?? [])).toEqual(['told', 'other'])
    expect(shown.at(-1)?.with.leaks).toBe(true)
  })
})

describe('where a conversation is', () => {
  const statesIn = (shown: readonly Shown[]): readonly Payload[] =>
    shown.filter(({ what }) => what === 'state').map(({ with: payload }: Pick<Line, 'with'>) => payload)

  it('begins with the first entry, or with the first session', () => {
    const one = connected()
    one.instance.entering[0]?.(one.instance.context, null)
    one.report('session.created', { session: 's' })
    expect(statesIn(one.shown)).toEqual([{ from: 'off', to: 'idle' }])
    const other = connected()
    other.report('session.created', { session: 's' })
    expect(statesIn(other.shown)).toEqual([{ from: 'off', to: 'idle' }])
  })

  it.each([
    [undefined, 1],
    [true, 1],
    [false, 0],
  ])('ends when a class that says terminated: %s is ended', (terminated, ends) => {
    const { instance, shown, report, peek } = connected()
    if (terminated !== undefined) instance.terminated = terminated
    report('user_end_session', {})
    report('user_end_session', {})
    expect(statesIn(shown)).toHaveLength(ends)
    expect(peek()[0]?.with.terminated).toBe(ends === 1)
  })

  it('is shown by the interface alone where no ports are taken', () => {
    const { deaf, emits } = spec.wiring.connect(socketOf(Deaf))
    expect(deaf).toEqual([])
    expect(emits).toContain('state')
    expect(emits).not.toContain('response.create')
  })
})
