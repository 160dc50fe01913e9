/** The first model, and pieces that several states share. */
import type * as A from '../../../../spec/amplifier/contract.ts'
import { know, log, nothing, pick, send, seq, set, stop, tell, timer, when } from './kit.ts'
import type { Env, Model, Move } from './types.ts'

/** 24 kHz, one channel, 16 bits. */
const bytesPerMs = 48

const remembered = 50

export const first = (now: number): Model => ({
  position: 'off',
  state: 'idle',
  previousState: null,
  enteredAt: now,
  entryReason: '',
  context: {
    sessionId: '',
    sessionStartTime: 0,
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
  },
  preferences: {},
  asked: false,
  warned: false,
  turns: [],
  answer: null,
  asking: 'commit',
  closed: [],
  announced: {},
  spoken: null,
  work: null,
  line: [],
  background: [],
  results: [],
  queueing: null,
  fault: null,
  attempt: null,
  attempts: 0,
  reasons: [],
  timers: {},
  ids: 0,
})

export const hasSession = (m: Model): boolean => m.context.sessionId !== ''

/** How speech is told from silence, as the service is told. */
export const turnDetection = ({ settings }: Env): A.TurnDetection => ({
  type: settings.captureMode === 'ptt' ? 'none' : 'server_vad',
  silence_duration_ms: settings.silenceMs,
})

/** A session holds from now on, with its two limits. */
export const adopt = (sessionId: string, since: number): Move =>
  pick((_, { now, settings }) =>
    seq(
      set({ position: 'on', asked: false, warned: false }),
      know({ sessionId, sessionStartTime: since }),
      timer('sessionWarning', settings.sessionWarningMs - (now - since)),
      timer('sessionLimit', settings.sessionLimitMs - (now - since)),
    ),
  )

export const withoutSession: Move = seq(
  know({ sessionId: '' }),
  stop('sessionWarning', 'sessionLimit', 'ice'),
)

/** Nothing more is heard of the answer. */
export const closeAnswer: Move = pick((m) => {
  const id = m.answer?.responseId ?? null
  return set({ answer: null, closed: id === null ? m.closed : [...m.closed, id].slice(-remembered) })
})

/** The response is never heard again. */
export const close = (responseId: string): Move =>
  pick((m) =>
    m.closed.includes(responseId) ? nothing : set({ closed: [...m.closed, responseId].slice(-remembered) }),
  )

export const cancelAnswer: Move = pick((m) => {
  if (m.answer === null) return nothing
  const { responseId } = m.answer
  return send({ type: 'response.cancel', ...(responseId === null ? {} : { responseId }) })
})

export const cancelWork: Move = pick(({ work }) => {
  if (work === null || work.outcome !== 'running') return nothing
  const { callId } = work.call
  return work.kind === 'tool'
    ? tell('coordinator', 'cancelTool', callId)
    : seq(tell('agent', 'cancel', callId), tell('agent', 'unsubscribe', callId))
})

export const startQueue: Move = pick((m, { now }) =>
  when(m.queueing === null, tell('microphone', 'beginCapture', { queue: true }), set({ queueing: now })),
)

/** Ends what is gathered for later; it becomes one segment of the queue. */
export const endQueue: Move = pick((m, { now }) => {
  if (m.queueing === null) return nothing
  const durationMs = now - m.queueing
  const segments = m.context.queuedUserInput?.segments ?? []
  return seq(
    tell('microphone', 'endCapture', { queue: true }),
    set({ queueing: null }),
    know({ queuedUserInput: { segments: [...segments, { bytes: durationMs * bytesPerMs, durationMs }] } }),
  )
})

/** Hands the waiting speech to the service, one item a segment. */
export const sendQueue: Move = pick((m) => {
  const segments = m.context.queuedUserInput?.segments ?? []
  return seq(
    ...segments.map((_, index) =>
      send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', segment: index + 1 } }),
    ),
    know({ queuedUserInput: null }),
  )
})

/** Drops capture, playback and queue, and says so when speech is lost by it. */
export const clearBuffers: Move = pick((m) => {
  const segments = m.context.queuedUserInput?.segments.length ?? 0
  return seq(
    tell('microphone', 'clearBuffers', { segments }),
    know({ queuedUserInput: null }),
    when(segments > 0, tell('screen', 'notice', 'queue-dropped'), log('queue-dropped', { segments })),
  )
})

/** A summary of the last turns, and everything else that a new session needs. */
export const saveContext: Move = pick((m, { settings }) => {
  const turns = settings.summaryTurns > 0 ? m.turns.slice(-settings.summaryTurns) : []
  const summary = turns.join(' / ')
  return seq(
    know({ conversationSummary: summary }),
    tell('store', 'saveContext', {
      summary,
      turns: turns.length,
      activeFiles: m.context.activeFiles,
      preferences: m.preferences,
      pendingToolResults: m.results,
      queuedUserInput: m.context.queuedUserInput,
    }),
  )
})
