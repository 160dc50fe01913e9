import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Conversation } from './conversation.ts'
import { StateError } from './errors.ts'
import type { Event } from './events.ts'
import { faultIdle } from './faulted.ts'
import { mayPrepare, prepare, sessionOk } from './flow.ts'

export function inIdle(c: Conversation, event: Event): void {
  switch (event.is) {
    case 'start':
      return start(c, event)
    case 'initialize':
      return tryStart(c, 'session.ready')
    case 'session':
      if (event.signal.type === 'ready') return tryStart(c, 'session.ready')
      if (event.signal.type !== 'error' && event.signal.type !== 'fatal') return
      return failure(c, event.signal.error, event.signal.type === 'fatal')
    case 'audio':
      if (event.signal.type === 'primed') return tryStart(c, 'audio.primed')
      if (event.signal.type === 'error') return failure(c, event.signal.error, false)
      return
    case 'stt.error':
      return failure(c, event.error, false)
    case 'timer':
      if (event.name === 'start') giveUp(c, sessionOk(c) && c.holds.size === 0 ? 'AUDIO_NOT_READY' : 'SESSION_INACTIVE')
      return
    default:
      c.note('event.ignored', event.is)
  }
}

/** A start request, also while an idle machine is suspended. */
export function start(c: Conversation, { context, waiter }: Extract<Event, { is: 'start' }>): void {
  const refuse = (code: string) => waiter.reject(new StateError(code))
  if (c.starters.length > 0) {
    if (c.choices.repeatedStart === 'join') c.starters.push(waiter)
    else refuse('ALREADY_ACTIVE')
    return
  }
  if (c.breaker.open && c.now() < c.breaker.until) return refuse('CIRCUIT_OPEN')
  let free = false
  c.call('claimWindow', () => {
    free = c.ports.host.claimWindow() === true
  })
  if (!free) return refuse('ALREADY_ACTIVE')
  c.claimed = true
  c.given = context.metadata ?? {}
  c.starters.push(waiter)
  if (c.choices.inactiveStart === 'reject' && !sessionOk(c)) return giveUp(c, 'SESSION_INACTIVE')
  c.timers.set('start', c.ports.settings.startTimeoutMs)
  tryStart(c, 'user.start')
}

/** Begins when a start was asked for, the session is active and the audio is primed. */
export function tryStart(c: Conversation, because: Voice.TransitionCause): void {
  if (c.state !== 'idle' || c.starters.length === 0 || !c.primed || !mayPrepare(c)) return
  c.recoveries = 0
  c.utterances = []
  c.breaker.trial = c.breaker.open
  if (c.choices.history === 'conversation') c.forgetHistory()
  prepare(c, c.choices.startCause === 'latest' ? because : c.choices.startCause)
}

function giveUp(c: Conversation, code: string): void {
  c.timers.drop('start')
  if (c.claimed) c.call('leaveWindow', () => c.ports.host.leaveWindow())
  c.claimed = false
  c.rejectStarters(code)
}

function failure(c: Conversation, error: Voice.ServiceError, fatal: boolean): void {
  c.note('fault', 'idle', error.code)
  if (c.choices.errorIdle === 'fault') return faultIdle(c, error.code)
  if (!fatal && error.recoverable) return
  c.notify('broken', error.code)
  if (c.starters.length > 0) giveUp(c, 'SESSION_INACTIVE')
}
