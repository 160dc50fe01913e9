import type * as X from '../../../../spec/agent-voice/contract.ts'
import { beginTrial, isOpen, passTrial } from './breaker.ts'
import { fault, stopAll, tryRecover } from './faults.ts'
import type { Input } from './inputs.ts'
import type { Cause } from './model.ts'
import type { Step } from './step.ts'
import { arm, disarm, emit, go, ignore, note, notify, patch, settle } from './step.ts'
import { tryRestore } from './suspension.ts'
import { hintOf } from './texts.ts'
import { allot, enterListening, finish } from './turns.ts'
import { stateMessage } from './views.ts'

type Of<Type extends Input['type']> = Extract<Input, { readonly type: Type }>
type Reason = X.ConversationTerminationReason

/** Whether no conversation is going on, not even a suspended one. */
const isIdle = ({ model }: Step): boolean =>
  model.state === 'idle' || (model.state === 'suspended' && model.remembered === 'idle')

/** Takes the session. */
export function onInitialize(step: Step, { sessionId }: Of<'initialize'>): Step {
  const { session, shown, state } = step.model
  const known = session.id === sessionId && session.status === 'ready'
  const status = known || step.rules.options.activeBy === 'initialize' ? 'ready' : 'none'
  const next = patch(step, { session: { id: sessionId, status }, shown: true })
  if (shown || state !== 'idle' || !step.rules.options.showIdleAtFirst) return next
  return emit(next, { do: 'post', message: stateMessage(next.model, step.rules.settings.locale) })
}

/** What Session Manager tells. Only news of the current session count, but another one may be ready. */
export function onSession(step: Step, { signal, sessionId }: Of<'session'>): Step {
  const { session } = step.model
  const id = sessionId === '' ? session.id : sessionId
  if (signal === 'ready') return patch(step, { session: { id, status: 'ready' } })
  if (session.id !== '' && session.id !== id) return ignore(step, `session.${signal}`)
  if (signal === 'expiring') {
    return session.status === 'over' ? step : patch(step, { session: { id, status: 'expiring' } })
  }
  const over = patch(step, { session: { id, status: 'over' } })
  const { state } = step.model
  if (isIdle(step) || state === 'terminating') return over
  const told = notify(over, 'session-over', hintOf('session'))
  const faults = step.rules.options.sessionTimeout === 'fault' && state !== 'faulted'
  return faults
    ? fault(told, 'SESSION_TIMEOUT', false, 'session.timeout')
    : terminate(told, 'session.timeout', 'session-timeout')
}

/** An error of the session, the audio or STT. */
export function onFailure(step: Step, { of, error }: Of<'failure'>): Step {
  const { session, pending } = step.model
  let next = step
  if (of === 'session-fatal') next = patch(next, { session: { ...session, status: 'over' } })
  if (of === 'audio' && !error.recoverable) next = patch(next, { primed: false })
  if (of === 'audio') next = patch(next, { capturing: false })
  if (of === 'stt') next = patch(next, { sttReady: false })
  const hopeless = isIdle(step) && pending !== null && !error.recoverable && of !== 'stt'
  if (hopeless) {
    const code = of === 'audio' ? 'AUDIO_NOT_READY' : 'SESSION_INACTIVE'
    next = notify(giveUpStart(next, code, error.code), 'fault-fatal', hintOf(error.code))
  }
  return fault(next, error.code, error.recoverable)
}

/** What the audio pipeline tells. */
export function onAudio(step: Step, { signal }: Of<'audio'>): Step {
  const { state } = step.model
  if (signal === 'released') return state === 'terminating' ? reset(step) : ignore(step, 'audio.released')
  if (signal === 'primed') return patch(step, { primed: true })
  if (isIdle(step) || state === 'faulted' || state === 'terminating') return ignore(step, 'audio.capturing')
  const { capturing, resumeCause, remembered } = step.model
  const early = state === 'suspended' && resumeCause === null && remembered !== 'preparing'
  if (capturing || early) return ignore(step, 'audio.capturing')
  return tryRestore(tryListening(patch(step, { capturing: true, primed: true })))
}

/** STT accepts audio. */
export function onSttReady(step: Step): Step {
  const { state, sttReady } = step.model
  if (isIdle(step) || state === 'faulted' || state === 'terminating') return ignore(step, 'audio.ready')
  return sttReady ? step : tryRestore(tryListening(patch(step, { sttReady: true })))
}

/** From preparing to listening, as soon as both the microphone and STT are ready. */
export function tryListening(step: Step): Step {
  const { state, capturing, sttReady } = step.model
  if (state !== 'preparing' || !capturing || !sttReady) return step
  return passTrial(enterListening(step, 'audio.ready'), 'listening')
}

const refuse = (step: Step, token: number, code: string): Step =>
  emit(note(step, 'start.rejected', { code }), { do: 'settle', tokens: [token], code })

/** The user asks for a conversation. */
export function onStart(step: Step, { token, context }: Of<'start'>): Step {
  const { state, pending, session, disposed } = step.model
  if (disposed) return refuse(step, token, 'DISPOSED')
  if (state === 'faulted') {
    const joined = patch(step, { starters: [...step.model.starters, token] })
    return step.rules.options.faultedStart === 'now' ? tryRecover(joined) : joined
  }
  if (!isIdle(step) || pending !== null) return refuse(step, token, 'ALREADY_ACTIVE')
  if (isOpen(step)) return refuse(step, token, 'CIRCUIT_OPEN')
  if (step.rules.options.blockedStart === 'reject' && session.status !== 'ready') {
    return refuse(step, token, session.status === 'expiring' ? 'SESSION_EXPIRING' : 'SESSION_INACTIVE')
  }
  return emit(patch(step, { pending: { context }, starters: [token] }), { do: 'claim' })
}

/** The host has decided about the one place of this window. */
export function onWindow(step: Step, { granted }: Of<'window'>): Step {
  const { pending } = step.model
  if (pending === null) return granted ? emit(step, { do: 'leave' }) : step
  if (!granted) {
    const noted = note(step, 'start.rejected', { code: 'ALREADY_ACTIVE' })
    return settle(patch(noted, { pending: null }), 'starters', 'ALREADY_ACTIVE')
  }
  return arm(patch(step, { claimed: true }), 'start', step.rules.settings.startTimeoutMs)
}

/** From idle to preparing, as soon as the session is active and the devices are primed. */
export function tryStart(step: Step, event: Cause): Step {
  const { state, pending, session, holds, primed } = step.model
  if (state !== 'idle' || pending === null || !step.model.claimed) return step
  if (session.status !== 'ready' || holds.length > 0 || !primed) return step
  const { turnId, metadata } = pending.context
  const own = { ...metadata, ...(turnId !== undefined && { continues: turnId }) }
  const begun = beginTrial(patch(disarm(step, 'start'), { pending: null, recoveries: 0, turn: null }))
  const cause = step.rules.options.startCause === 'user.start' ? 'user.start' : event
  return enterPreparing(allot(begun, own), cause)
}

/** Preparing begins: the microphone and STT are asked for. */
export function enterPreparing(step: Step, cause: Cause): Step {
  const fresh = patch(allot(step), { capturing: false, sttReady: false })
  const asked = emit(go(fresh, 'preparing', cause), { do: 'activate' })
  const next = step.model.sttPaused ? emit(patch(asked, { sttPaused: false }), { do: 'stt.resume' }) : asked
  return arm(next, 'prepare', step.rules.settings.prepareTimeoutMs)
}

const leave = (step: Step): Step =>
  step.model.claimed ? emit(patch(step, { claimed: false }), { do: 'leave' }) : step

function giveUpStart(step: Step, code: string, why: string): Step {
  const noted = note(disarm(step, 'start'), 'start.rejected', { code: why })
  return settle(patch(leave(noted), { pending: null }), 'starters', code)
}

/** The start has waited long enough. */
export function onStartTimer(step: Step): Step {
  const { session, holds } = step.model
  const blocked = session.status !== 'ready' || holds.length > 0
  const reason = session.status === 'expiring' ? 'SESSION_EXPIRING' : 'SESSION_INACTIVE'
  const code = blocked ? reason : 'AUDIO_NOT_READY'
  return giveUpStart(step, code, code)
}

const causes: Readonly<Record<Reason, Cause>> = {
  'user-request': 'user.stop',
  disposed: 'user.stop',
  'session-timeout': 'session.timeout',
  'fatal-error': 'fatal',
  'circuit-open': 'fatal',
}
const codes: Readonly<Record<Reason, string>> = {
  'user-request': 'CANCELLED',
  disposed: 'DISPOSED',
  'session-timeout': 'SESSION_INACTIVE',
  'fatal-error': 'FAULTED',
  'circuit-open': 'CIRCUIT_OPEN',
}

/** The conversation is to end. */
export function onEnd(step: Step, { token, reason }: Of<'end'>): Step {
  const last = step.model.finalEnd || (reason === 'disposed' && step.rules.options.disposedIsFinal)
  const waiting = patch(step, { enders: [...step.model.enders, token], finalEnd: last })
  if (step.model.state === 'terminating') return waiting
  if (step.model.state !== 'idle') return terminate(waiting, causes[reason], reason)
  const free = step.model.pending === null ? waiting : giveUpStart(waiting, codes[reason], codes[reason])
  return close(settle(free, 'enders'))
}

const close = (step: Step): Step =>
  step.model.finalEnd && !step.model.disposed
    ? emit(patch(step, { disposed: true, timers: {} }), { do: 'dispose' })
    : step

/** The conversation ends: all work stops, all streams are to be closed. */
export function terminate(step: Step, cause: Cause, reason: Reason): Step {
  if (step.model.state === 'terminating') return step
  const ended = finish(stopAll(step), 'turn-interrupted', reason)
  const nothing = { queue: [], retryables: [], pending: null, capturing: false }
  const empty = patch(ended, { ...nothing, endReason: reason })
  const next = settle(go(empty, 'terminating', cause, reason), 'starters', codes[reason])
  return arm(emit(next, { do: 'release' }), 'terminate', step.rules.settings.terminateTimeoutMs)
}

/** The streams do not close in time: the conversation is over all the same. */
export const onTerminateTimer = (step: Step): Step => reset(note(step, 'forced', { cause: 'reset' }))

function reset(step: Step): Step {
  const { turn, endReason, primed } = step.model
  const bare = patch(disarm(step, 'terminate'), {
    turn: null,
    holds: [],
    endReason: null,
    capturing: false,
    sttReady: false,
    sttPaused: false,
    primed: primed && step.rules.options.primedAfterRelease,
  })
  const idle = go(bare, 'idle', 'reset', endReason ?? undefined, turn)
  return close(settle(leave(patch(idle, { recoveries: 0 })), 'enders'))
}
