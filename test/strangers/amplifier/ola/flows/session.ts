/** The session: how it begins, how it is lost and replaced, and how it ends. */
import { ignored, nothing, pick, send, seq, set, stop, tell, text, timer, when, withId } from '../kit.ts'
import { adopt, cancelAnswer, cancelWork, hasSession, saveContext, turnDetection } from '../model.ts'
import { go, saysEnter, terminate, view } from '../move.ts'
import { enterIdle } from '../states/quiet.ts'
import { restore } from '../states/reconnecting.ts'
import type { Cause, EventOf, Model, Move, Step } from '../types.ts'
import { classify, fail } from './errors.ts'

/** A session is asked for, where there is none. */
export const create: Move = pick((m, { options }) =>
  hasSession(m) || m.asked || m.state !== 'idle'
    ? ignored
    : seq(
        set({ asked: true }),
        tell('endpoint', 'getSession'),
        when(options.firstSdp === 'with-session', tell('endpoint', 'postSdp')),
      ),
)

export const created = (event: EventOf<'session.created'>): Move =>
  pick((m, e) => {
    const taken = m.position === 'off' || m.asked || e.options.unaskedSession
    const free = m.state === 'idle' || (m.state === 'error' && m.asked)
    if (hasSession(m) || !taken || !free || typeof event.sessionId !== 'string' || event.sessionId === '')
      return ignored
    const entry = seq(
      set({ enteredAt: e.now, entryReason: event.type }),
      enterIdle(event),
      view,
      saysEnter('idle', event),
    )
    return seq(
      when(m.asked && e.options.firstSdp === 'on-created', tell('endpoint', 'postSdp')),
      adopt(event.sessionId, e.now),
      send({ type: 'session.update', session: { turn_detection: turnDetection(e) } }),
      when(m.state === 'idle', entry),
    )
  })

/** Whether an event is about the session that there is, or about the one that is being set up. */
const isOurs =
  (sessionId: unknown) =>
  (m: Model): boolean => {
    if (!hasSession(m)) return m.asked || (m.attempt?.sessionId != null && m.attempt.sessionId === sessionId)
    return sessionId === undefined || sessionId === m.context.sessionId || sessionId === m.attempt?.sessionId
  }

export const sessionError = (event: EventOf<'session.error'>): Move =>
  pick((m) => (isOurs(event.sessionId)(m) ? fail(event, classify(event.error)) : ignored))

/** What is known is saved before the session is over, once. */
export const warn: Move = pick((m) =>
  !hasSession(m) || m.warned || m.state === 'reconnecting'
    ? ignored
    : seq(set({ warned: true }), saveContext),
)

export const warned = (event: EventOf<'session.timeout_warning'>): Move =>
  pick((m) => (isOurs(event.sessionId)(m) ? warn : ignored))

/** The connection or the session is gone. */
export const lost = (cause: Cause): Move =>
  pick((m) => (hasSession(m) && m.state !== 'reconnecting' ? go('reconnecting', cause) : ignored))

export const closed = (event: EventOf<'session.closed'>): Move =>
  pick((m) => (isOurs(event.sessionId)(m) ? lost(event) : ignored))

/** Somebody wants a new connection, which needs no session before it. */
export const reconnect = (cause: Cause): Move =>
  pick((m) => (m.position === 'on' && m.state !== 'reconnecting' ? go('reconnecting', cause) : ignored))

export const ice = (event: EventOf<'iceConnectionState'>): Move =>
  pick((m, { settings }) => {
    if (!hasSession(m) || m.state === 'reconnecting') return ignored
    if (event.state === 'connected') return stop('ice')
    if (event.state === 'failed') return lost(event)
    return event.state === 'disconnected' && m.timers.ice === undefined
      ? timer('ice', settings.iceGraceMs)
      : ignored
  })

export const degraded = (cause: Cause): Move =>
  pick((m) =>
    hasSession(m) && m.state !== 'reconnecting'
      ? fail(cause, { type: 'NETWORK_TIMEOUT', code: 'CONNECTION_DEGRADED' })
      : ignored,
  )

/** The wait before an attempt is over. */
export const attempt: Move = pick((m, { settings }) =>
  withId('attempt', (id) => {
    const number = m.attempts + 1
    return seq(
      set({
        attempts: number,
        attempt: { id, number, awaits: 'session', sessionId: null, sessionAt: null, told: 0 },
      }),
      timer('attempt', settings.attemptMs),
      tell('endpoint', 'getSession', { attemptId: id, number }),
    )
  }),
)

const giveUp: Move = fail({ type: 'reconnect_failed' }, { type: 'UNKNOWN', code: 'RECONNECT_FAILED' })

const attemptFailed = (why: string): Move =>
  pick((m, { settings }) => {
    const wait = [settings.secondAttemptWaitMs, settings.thirdAttemptWaitMs][m.attempts - 1]
    return seq(
      set({ reasons: [...m.reasons, `${m.attempts}: ${why}`], attempt: null }),
      stop('attempt'),
      wait === undefined ? giveUp : timer('wait', wait),
    )
  })

/** An attempt took too long. */
export const attemptTimeout: Move = pick((m) =>
  m.attempt === null ? nothing : seq(tell('endpoint', 'abort', m.attempt.id), attemptFailed('timeout')),
)

/** All the time for reconnecting is over. */
export const reconnectTimeout: Move = pick((m) => seq(set({ reasons: [...m.reasons, 'time limit'] }), giveUp))

export const stepFailed = (event: EventOf<'attempt_step_failed'>): Move =>
  pick((m) => (m.attempt?.id === event.attemptId ? attemptFailed(event.step) : ignored))

const next: Readonly<Record<Step, Step>> = { session: 'sdp', sdp: 'update', update: 'audio', audio: 'audio' }

export const stepDone = (event: EventOf<'attempt_step_done'>): Move =>
  pick((m, e) => {
    const { attempt: now } = m
    if (m.state !== 'reconnecting' || now === null || now.id !== event.attemptId || now.awaits !== event.step)
      return ignored
    const named = text(event.sessionId) === '' ? null : event.sessionId
    const sessionId = event.step === 'session' ? named : now.sessionId
    const sessionAt = event.step === 'session' ? e.now : now.sessionAt
    const session = { turn_detection: turnDetection(e) }
    const does: Readonly<Record<Step, Move>> = {
      session: seq(
        e.options.newSession === 'step' && typeof sessionId === 'string' ? adopt(sessionId, e.now) : nothing,
        tell('endpoint', 'postSdp', now.id),
      ),
      sdp: seq(
        send({ type: 'session.update', session, attemptId: now.id }),
        when(e.options.restore === 'update-step', restore),
      ),
      update: tell('endpoint', 'verifyAudio', now.id),
      audio: nothing,
    }
    const told = event.step === 'sdp' && e.options.restore === 'update-step' ? m.results.length : now.told
    return seq(
      set({ attempt: { ...now, sessionId, sessionAt, told, awaits: next[event.step] } }),
      does[event.step],
    )
  })

export const reconnected = (event: EventOf<'reconnect_success'>): Move =>
  pick((m) => (m.state === 'reconnecting' && m.attempt?.id === event.attemptId ? go('idle', event) : ignored))

/** Everything is called off, and the session ends. */
export const end = (cause: Cause): Move =>
  pick((m) =>
    seq(
      when(m.answer !== null && m.answer.done !== true && m.state !== 'error', cancelAnswer),
      when(m.state === 'tool_executing' || m.state === 'waiting_amplifier', cancelWork),
      ...m.background.map((work) => seq(set({ work }), cancelWork)),
      set({ work: m.work, background: [] }),
      terminate(cause),
    ),
  )
