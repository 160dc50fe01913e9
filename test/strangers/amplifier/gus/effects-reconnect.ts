/** Effects around RECONNECTING: three attempts of four steps each. */
import { injectContext, saveContext, tellResult } from './context.ts'
import type { Effect } from './effects.ts'
import { retire } from './effects-response.ts'
import { beginSession, endSession, turnDetection } from './effects-session.ts'
import { restoreQueue } from './effects-speech.ts'
import type { Machine } from './interpreter.ts'

const showReconnecting: Effect = (m) => {
  m.out.screen.show({ status: 'reconnecting', text: 'Reconnecting...' })
}

/** Closes the old connection; what still comes of its session is stale. */
const closeConnection: Effect = (m) => {
  retire(m)
  m.memory.session.requested = false
  endSession(m)
}

const waits = (m: Machine): readonly number[] => [
  m.settings.firstAttemptWaitMs,
  m.settings.secondAttemptWaitMs,
  m.settings.thirdAttemptWaitMs,
]

/** Waits for the next attempt, if one is left. */
function scheduleAttempt(m: Machine): void {
  const wait = waits(m)[m.memory.attempts]
  if (wait === undefined) m.raise({ type: 'reconnect_failed' })
  else m.arm('attempt-wait', wait, { type: 'attempt_due' })
}

const beginAttempts: Effect = (m) => {
  m.memory.attempt = null
  m.memory.attempts = 0
  m.memory.reasons = []
  scheduleAttempt(m)
}

const startAttempt: Effect = (m) => {
  const { memory } = m
  memory.attempts += 1
  const attempt = { id: m.nextId('attempt'), number: memory.attempts, sessionId: '', sessionAt: 0, told: 0 }
  memory.attempt = { ...attempt, step: 'session' }
  m.arm('attempt', m.settings.attemptMs, { type: 'attempt_timeout' })
  m.out.endpoint.getSession({ attemptId: attempt.id, number: attempt.number })
}

const nextStep: Effect = (m, { event }) => {
  const { attempt } = m.memory
  if (event.type !== 'attempt_step_done' || attempt === null) return
  const attemptId = attempt.id
  if (event.step === 'session') {
    attempt.sessionId = event.sessionId
    attempt.sessionAt = Date.now()
    attempt.step = 'sdp'
    m.out.endpoint.postSdp(attemptId)
  } else if (event.step === 'sdp') {
    attempt.step = 'update'
    const session = { turn_detection: turnDetection(m) }
    m.out.realtime.send({ type: 'session.update', session, attemptId })
    if (m.options.injectContext === 'third-step') {
      injectContext(m)
      attempt.told = m.memory.results.length
    }
  } else {
    attempt.step = 'audio'
    m.out.endpoint.verifyAudio(attemptId)
  }
}

const failAttempt: Effect = (m, { event }) => {
  const { memory } = m
  const { attempt } = memory
  const inTime = event.type === 'attempt_step_failed'
  m.timers.clear('attempt', 'attempt-wait')
  if (attempt !== null) {
    memory.reasons.push(`attempt ${attempt.number}: ${attempt.step} ${inTime ? 'failed' : 'timed out'}`)
    memory.attempt = null
    if (!inTime || m.options.abortAttempt === 'every-failure') m.out.endpoint.abort(attempt.id)
  }
  if (event.type === 'reconnect_timeout') memory.reasons.push('time is over')
  else scheduleAttempt(m)
}

function restore(m: Machine): void {
  const { memory } = m
  const { attempt } = memory
  if (attempt === null) return
  beginSession(m, attempt.sessionId, m.options.sessionAge === 'session-step' ? attempt.sessionAt : Date.now())
  memory.retryCount = 0
  if (m.options.injectContext === 'on-exit') injectContext(m)
  else for (const { result } of memory.results.slice(attempt.told)) tellResult(m, result)
  memory.results = []
  if (m.options.queueOnReconnect === 'restore') restoreQueue(m)
  m.out.screen.notice('reconnected', 'Reconnected')
  m.out.player.cue('reconnected')
}

const endReconnecting: Effect = (m, { event, to }) => {
  const { memory } = m
  const success = to === 'idle'
  m.timers.clear('attempt', 'attempt-wait')
  if (success) restore(m)
  else {
    if (memory.attempt !== null) {
      memory.reasons.push(`attempt ${memory.attempt.number}: ${memory.attempt.step} ${event.type}`)
      m.out.endpoint.abort(memory.attempt.id)
    }
    const reasons = memory.reasons.length > 0 ? [...memory.reasons] : [event.type]
    if (to === 'error') m.log('reconnect-failed', { reasons })
    m.out.store.saveTranscript([...memory.transcript])
    if (to === 'error') m.out.screen.offerRetry()
  }
  memory.attempt = null
  const failed = to === 'error' ? 'failed' : 'cancelled'
  m.log('recovery', { event: event.type, from: 'reconnecting', outcome: success ? 'recovered' : failed })
  if (to !== 'terminated') m.out.bus.emit('recovery', { from: 'reconnecting', success })
}

/** The effects of this file, by name. */
export const reconnectEffects = {
  showReconnecting,
  saveContext,
  closeConnection,
  beginAttempts,
  startAttempt,
  nextStep,
  failAttempt,
  endReconnecting,
}
