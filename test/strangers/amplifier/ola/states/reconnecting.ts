/** What is done on entry and exit of RECONNECTING. */
import { emit, know, log, nothing, pick, send, seq, set, stop, tell, timer, when } from '../kit.ts'
import { adopt, cancelWork, closeAnswer, saveContext, sendQueue, withoutSession } from '../model.ts'
import type { Cause, Move, State } from '../types.ts'

/** How long reconnecting may take in all, whatever is set. */
const ceilingMs = 45_000

/** Work that was under way goes on in the background, or is called off. */
const work: Move = pick((m, { options }) => {
  const running = m.work !== null && m.work.outcome === 'running' && m.previousState !== 'error'
  const goesOn = running && options.lostWork === 'goes-on'
  return seq(
    when(running && !goesOn, cancelWork),
    set({
      work: null,
      line: [],
      background: goesOn && m.work !== null ? [...m.background, m.work] : m.background,
    }),
    know({ pendingToolCall: null, toolExecutionStartTime: null }),
  )
})

export const enterReconnecting: Move = pick((_, { settings }) =>
  seq(
    tell('screen', 'show', { status: 'reconnecting', text: 'Reconnecting...' }),
    stop('sessionWarning', 'sessionLimit', 'ice'),
    closeAnswer,
    saveContext,
    tell('webrtc', 'close'),
    work,
    set({ attempt: null, attempts: 0, reasons: [] }),
    timer('stay', Math.min(settings.reconnectingMs, ceilingMs)),
    timer('wait', settings.firstAttemptWaitMs),
  ),
)

/** Tells the new session of the conversation so far. */
export const restore: Move = pick((m) => {
  const { conversationSummary: summary } = m.context
  const results = m.results.map(({ result }) => `Result of a tool: ${result}`)
  if (summary === '' && results.length === 0) return nothing
  const text = [`Continuing conversation. Summary: ${summary}`, ...results].join('\n')
  return send({ type: 'conversation.item.create', item: { type: 'message', role: 'system', text } })
})

const succeeded: Move = pick(({ attempt, results, context }, { now, options }) => {
  const step = options.newSession === 'step' ? attempt?.sessionAt : null
  const sessionId = attempt?.sessionId ?? (context.sessionId === '' ? (attempt?.id ?? '') : context.sessionId)
  return seq(
    when(context.sessionId !== attempt?.sessionId || step == null, adopt(sessionId, step ?? now)),
    when(options.restore === 'success' || results.length > (attempt?.told ?? 0), restore),
    set({ results: [] }),
    when(options.queueOnRestore === 'sent', sendQueue),
    tell('screen', 'notice', 'reconnected', 'Reconnected'),
    tell('player', 'cue', 'reconnected'),
    emit('recovery', { from: 'reconnecting', success: true }),
    log('recovery', { outcome: 'reconnected' }),
  )
})

const failed: Move = pick((m) =>
  seq(
    log('reconnect-failed', { reasons: m.reasons }),
    tell('store', 'saveTranscript', m.turns),
    tell('screen', 'offerRetry'),
    emit('recovery', { from: 'reconnecting', success: false }),
  ),
)

export const exitReconnecting = (to: State | null, cause: Cause): Move =>
  pick(({ attempt }) =>
    cause.type === 'reconnect_success'
      ? seq(succeeded, set({ attempt: null }))
      : seq(
          attempt === null ? nothing : tell('endpoint', 'abort', attempt.id),
          when(to === 'error', failed),
          withoutSession,
          set({ attempt: null }),
        ),
  )
