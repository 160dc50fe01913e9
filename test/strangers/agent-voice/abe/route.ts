/** Where an event goes: first to the memory of the conversation, then to what holds in any state, then to the state. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Conversation } from './conversation.ts'
import type { Event } from './events.ts'
import { sessionOk } from './flow.ts'
import { fault, inFaulted } from './faulted.ts'
import { inIdle } from './idle.ts'
import { inInterrupted } from './interrupted.ts'
import { inListening } from './listening.ts'
import { inPreparing } from './preparing.ts'
import { inSpeaking } from './speaking.ts'
import { hold, inSuspended, release } from './suspended.ts'
import { inTerminating, terminate } from './terminating.ts'
import { gated } from './gate.ts'
import { inThinking } from './thinking.ts'
import { StateError } from './errors.ts'

type InState = (c: Conversation, event: Event) => void

const inState: Readonly<Record<Voice.ConversationState, InState>> = {
  idle: inIdle,
  preparing: inPreparing,
  listening: inListening,
  processing: inThinking,
  waitingForCopilot: inThinking,
  speaking: inSpeaking,
  interrupted: inInterrupted,
  suspended: inSuspended,
  faulted: inFaulted,
  terminating: inTerminating,
}

export function route(c: Conversation, event: Event): void {
  if (c.closed) return
  remember(c, event)
  switch (event.is) {
    case 'policy':
      return
    case 'suspend':
      return hold(c, event.reason)
    case 'release':
      return release(c, event.reason)
    case 'end':
      return end(c, event)
    case 'start':
      if (c.state !== 'idle' && c.state !== 'faulted' && !(c.state === 'suspended' && c.prior === 'idle')) {
        if (c.choices.repeatedStart === 'join' && c.state === 'preparing') c.starters.push(event.waiter)
        else event.waiter.reject(new StateError('ALREADY_ACTIVE'))
        return
      }
      break
    case 'session':
      if (heardOfSession(c, event.signal)) return
      break
    case 'audio':
      if (event.signal.type === 'error' && c.state !== 'idle' && c.state !== 'terminating') {
        return fault(c, event.signal.error.code, !event.signal.error.recoverable)
      }
      break
    case 'stt.error':
      if (c.state !== 'idle' && c.state !== 'terminating') return fault(c, event.error.code, !event.error.recoverable)
      break
    case 'tts':
      // An answer that was given up must not be heard.
      if (event.what === 'speaking' && c.deadHandles.has(event.handleId)) {
        c.call('tts.hardStop', () => c.ports.tts.hardStop(event.handleId))
        return
      }
      break
    case 'tts.error':
      if (c.turn?.handleId !== event.handleId) return c.note('event.ignored', 'unknown-handle')
      if (!event.error.recoverable) return fault(c, event.error.code, true)
      break
    default:
  }
  if (gated(c, event)) return
  inState[c.state](c, event)
}

/** Facts that hold whatever the state. */
function remember(c: Conversation, event: Event): void {
  switch (event.is) {
    case 'initialize': {
      newSession(c, event.session.sessionId)
      c.session.known = true
      c.session.audible = event.session.modalities.includes('audio')
      if (c.choices.sessionCounts === 'either') Object.assign(c.session, { over: false, expiring: false })
      return
    }
    case 'session': {
      const { signal } = event
      if (signal.type === 'ready') {
        newSession(c, signal.sessionId)
        Object.assign(c.session, { known: true, ready: true, over: false, expiring: false })
      } else if (signal.type === 'error' || signal.type === 'fatal') {
        Object.assign(c.session, { over: true, ready: false })
      } else if (signal.type === 'expiring') {
        if (signal.sessionId === c.session.id) c.session.expiring = true
      } else if (signal.type === 'timeout' && signal.sessionId === c.session.id) {
        Object.assign(c.session, { over: true, ready: false })
      }
      return
    }
    case 'audio':
      if (event.signal.type === 'primed') c.primed = true
      if (event.signal.type === 'capturing') c.microphone = true
      if (event.signal.type === 'error') c.microphone = false
      if (event.signal.type === 'released' && c.state === 'terminating') c.microphone = false
      if (c.choices.primedAgain === 'anew' && (event.signal.type === 'released' || event.signal.type === 'error')) {
        c.primed = false
      }
      return
    case 'stt.ready':
      c.sttReady = true
      return
    case 'stt.error':
      c.sttReady = false
      return
    case 'speech':
      c.talkedBefore = c.userTalks
      c.userTalks = event.on
      return
    case 'policy':
      c.policy = event.policy
      return
    default:
  }
}

function newSession(c: Conversation, id: string): void {
  if (id === c.session.id && !c.session.over) return
  if (id !== c.session.id) Object.assign(c.session, { id, ready: false, expiring: false })
  // Nothing of one session is kept in the next.
  if (c.choices.history === 'session') c.forgetHistory()
}

/** What the session says to a conversation under way; true when that was all. */
function heardOfSession(c: Conversation, signal: Voice.SessionSignal): boolean {
  const under = c.state !== 'idle' && c.state !== 'terminating'
  if (signal.type === 'error' || signal.type === 'fatal') {
    if (!under) return false
    fault(c, signal.error.code, signal.type === 'fatal' || !signal.error.recoverable)
    return true
  }
  if (signal.type === 'timeout') {
    if (signal.sessionId !== c.session.id) return true
    if (!under || (c.state === 'suspended' && c.prior === 'idle')) return c.state !== 'idle'
    c.notify('over')
    if (c.choices.sessionOver === 'fault') fault(c, 'SESSION_TIMEOUT', true)
    else terminate(c, 'session.timeout', 'session-timeout')
    return true
  }
  if (signal.type === 'ready' && c.choices.readyReleases && c.holds.has('session-renewal') && sessionOk(c)) {
    release(c, 'session-renewal')
  }
  return false
}

const causeOfEnd: Readonly<Record<Voice.ConversationTerminationReason, Voice.TransitionCause>> = {
  'user-request': 'user.stop',
  'fatal-error': 'fatal',
  'session-timeout': 'session.timeout',
  'circuit-open': 'fatal',
  disposed: 'user.stop',
}

function end(c: Conversation, { reason, waiter }: Extract<Event, { is: 'end' }>): void {
  if (reason === 'disposed') c.disposed = true
  if (c.choices.endSettles === 'at-once') waiter.resolve()
  else c.enders.push(waiter)
  if (c.state === 'terminating') return
  const dormant = c.state === 'idle' || (c.state === 'suspended' && c.prior === 'idle')
  if (!dormant) return terminate(c, causeOfEnd[reason], reason)
  c.timers.drop('start')
  c.rejectStarters('ENDED')
  if (c.claimed) c.call('leaveWindow', () => c.ports.host.leaveWindow())
  c.claimed = false
  const enders = c.enders
  c.enders = []
  for (const { resolve } of enders) resolve()
  if (c.disposed) c.close()
}
