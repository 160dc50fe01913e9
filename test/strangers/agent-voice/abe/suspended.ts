import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Conversation } from './conversation.ts'
import type { Event } from './events.ts'
import { fault, tryRecover } from './faulted.ts'
import { endTurn, forgetHandle, listen, silence, speak } from './flow.ts'
import { start, tryStart } from './idle.ts'
import { cleared } from './interrupted.ts'
import { whenReady } from './preparing.ts'
import { finish, terminate } from './terminating.ts'

type Reason = Voice.SuspensionReason
const began: Readonly<Record<Reason, Voice.TransitionCause>> = {
  'session-renewal': 'session.renewal',
  'network-resync': 'network.lost',
  diagnostics: 'diagnostics.start',
}
const ended: Readonly<Record<Reason, Voice.TransitionCause>> = {
  'session-renewal': 'session.resume',
  'network-resync': 'network.restored',
  diagnostics: 'diagnostics.end',
}
/** Whether a state has no audio to pause. */
const silent = (state: Voice.ConversationState) => state === 'idle' || state === 'faulted' || state === 'terminating'

export function hold(c: Conversation, reason: Reason): void {
  if (c.holds.has(reason)) return c.note('event.ignored', 'suspend')
  c.holds.add(reason)
  if (c.state === 'idle' && c.choices.suspendIdle === 'note') return
  if (c.state === 'terminating' && c.choices.suspendTerminating === 'continue') return
  if (c.state !== 'suspended') {
    c.prior = c.state
    c.released = false
    c.timers.pause()
    c.move('suspended', began[reason], reason)
  } else if (c.resuming === undefined) return
  c.resuming = undefined
  c.answerLost = undefined
  c.timers.drop('resume')
  if (c.prior !== 'idle') c.timers.set('suspend', c.ports.settings.suspendTimeoutMs)
  if (silent(c.prior)) return
  c.microphone = false
  silence(c, 'stop')
  c.call('stt.pause', () => c.ports.stt.pause(reason))
}

export function release(c: Conversation, named?: Reason): void {
  const [only] = c.holds
  if (only === undefined || (named !== undefined && !c.holds.has(named))) return c.note('event.ignored', 'resume')
  const renewal: Reason | undefined = c.holds.has('session-renewal') ? 'session-renewal' : undefined
  const reason = named ?? renewal ?? only
  if (named === undefined && renewal === undefined) c.holds.clear()
  else c.holds.delete(reason)
  if (c.holds.size > 0) return
  if (c.state === 'suspended') return beginResume(c, ended[reason])
  if (c.state === 'idle') return tryStart(c, ended[reason])
  if (c.state === 'faulted' && c.recoverDue) tryRecover(c)
}

/** The last hold is released: audio is asked for again; an answer that was cut is given to TTS again. */
function beginResume(c: Conversation, cause: Voice.TransitionCause): void {
  c.resuming = cause
  c.timers.drop('suspend')
  if (silent(c.prior)) return back(c)
  c.microphone = false
  c.timers.set('resume', c.ports.settings.resumeTimeoutMs)
  c.call('audio.resume', () => c.ports.audio.resume())
  c.call('stt.resume', () => c.ports.stt.resume())
  if (c.prior === 'speaking') speak(c)
  whenBack(c)
}

function whenBack(c: Conversation): void {
  if (c.resuming === undefined) return
  const { prior } = c
  const thinks = prior === 'processing' || prior === 'waitingForCopilot'
  const needsMicrophone = prior !== 'preparing' && (!thinks || c.choices.resumeWaits === 'always')
  if (needsMicrophone && !c.microphone) return
  if (c.answerLost !== undefined) return toListening(c, c.answerLost)
  if (prior === 'speaking' && c.gate === undefined && c.turn?.buffered !== true) return
  back(c)
}

/** Back to the state before, with its timers and with what came meanwhile. */
function back(c: Conversation): void {
  const { prior, resuming, deferred } = c
  if (resuming === undefined) return
  c.resuming = undefined
  c.deferred = []
  c.timers.drop('resume')
  c.timers.goOn()
  c.move(prior, resuming)
  const { turn } = c
  if (c.gate !== undefined) {
    if (c.microphone && c.sttReady) listen(c, c.gate)
  } else if (prior === 'interrupted') cleared(c)
  if (prior === 'speaking' && turn?.handleId !== undefined) {
    const { handleId } = turn
    c.call('captions.align', () => c.ports.captions.align({ turnId: turn.id, handleId }))
  }
  if ((prior === 'processing' || prior === 'waitingForCopilot') && turn?.answer !== undefined) {
    c.timers.set('buffer', c.ports.settings.ttsStartTimeoutMs)
    speak(c)
  }
  for (const event of deferred) c.put(event)
  if (prior === 'listening') c.put({ is: 'next' })
  if (prior === 'preparing') whenReady(c)
  if (prior === 'idle') tryStart(c, resuming)
  if (prior === 'faulted' && c.recoverDue) tryRecover(c)
  if (prior === 'terminating' && c.released) finish(c)
}

/** The answer cannot be spoken again: the turn is over. */
function toListening(c: Conversation, cause: Voice.TransitionCause): void {
  const { deferred } = c
  c.resuming = undefined
  c.answerLost = undefined
  c.deferred = []
  c.timers.clear()
  c.notify('mute')
  silence(c, 'hardStop')
  endTurn(c, c.choices.failedTurn, 'failed')
  listen(c, cause)
  for (const event of deferred) c.put(event)
}

export function inSuspended(c: Conversation, event: Event): void {
  switch (event.is) {
    case 'start':
      return start(c, event)
    case 'audio':
      if (event.signal.type === 'released') c.released = true
      return whenBack(c)
    case 'stt.ready':
      return whenBack(c)
    case 'tts':
      if (event.handleId !== c.turn?.handleId) return
      if (event.what !== 'speaking') return defer(c, event)
      c.turn.buffered = true
      return whenBack(c)
    case 'tts.error':
      forgetHandle(c)
      c.answerLost = 'tts.error'
      return whenBack(c)
    case 'final':
    case 'accepted':
    case 'answer':
    case 'failed':
    case 'local':
      return defer(c, event)
    case 'timer':
      return late(c, event.name)
    default:
      c.note('event.ignored', event.is)
  }
}

function defer(c: Conversation, event: Event): void {
  if (silent(c.prior)) return
  if (c.deferred.length >= c.ports.settings.deferLimit) return c.note('event.ignored', 'defer-full')
  if (event.is === 'final') c.heardBefore.add(event.utterance.id)
  c.deferred.push(event)
}

function late(c: Conversation, timer: string): void {
  if (timer === 'start') {
    c.rejectStarters('SESSION_INACTIVE')
    if (c.claimed) c.call('leaveWindow', () => c.ports.host.leaveWindow())
    c.claimed = false
  }
  if (timer === 'suspend') {
    c.note('budget.exceeded', 'suspend')
    c.holds.clear()
    if (c.prior === 'terminating') return beginResume(c, 'session.resume')
    if (c.choices.suspendTimeout === 'fault') return fault(c, 'SUSPEND_TIMEOUT', false)
    c.notify('over')
    return terminate(c, 'session.timeout', 'session-timeout')
  }
  if (timer !== 'resume') return
  c.note('budget.exceeded', 'resume')
  if (c.prior === 'processing' || c.prior === 'waitingForCopilot') return back(c)
  if (!c.microphone || c.choices.mutedResume === 'fault') return fault(c, 'RESUME_TIMEOUT', false)
  toListening(c, c.answerLost ?? 'tts.timeout')
}
