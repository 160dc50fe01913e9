import { speakAgain } from './answers.ts'
import { fault } from './faults.ts'
import type { Input } from './inputs.ts'
import { terminate, tryListening } from './lifecycle.ts'
import type { Answer, Cause, Hold, State, TimerName, Timers } from './model.ts'
import { cleared } from './speech.ts'
import type { Step } from './step.ts'
import { arm, disarm, emit, go, ignore, note, patch } from './step.ts'
import { hintOf } from './texts.ts'
import { failTurn } from './turns.ts'

type Of<Type extends Input['type']> = Extract<Input, { readonly type: Type }>

const began: Readonly<Record<Hold, Cause>> = {
  'session-renewal': 'session.renewal',
  'network-resync': 'network.lost',
  diagnostics: 'diagnostics.start',
}
const ended: Readonly<Record<Hold, Cause>> = {
  'session-renewal': 'session.resume',
  'network-resync': 'network.restored',
  diagnostics: 'diagnostics.end',
}
const active: readonly State[] = [
  'preparing',
  'listening',
  'processing',
  'waitingForCopilot',
  'speaking',
  'interrupted',
]
const pausing: readonly TimerName[] = [
  'start',
  'prepare',
  'finalize',
  'copilot',
  'retry',
  'ttsStart',
  'interrupt',
]

/** A suspension begins. Several may overlap; each is held until it is released. */
export function onSuspend(step: Step, { reason }: Of<'suspend'>): Step {
  const { holds, state, resumeCause } = step.model
  if (state === 'terminating' || holds.includes(reason)) return ignore(step, began[reason])
  const held = patch(step, { holds: [...holds, reason] })
  if (state === 'suspended') return resumeCause === null ? held : holdAgain(held, reason)
  const suspends = active.includes(state) || (state === 'idle' && step.rules.options.anyState === 'with-idle')
  return suspends ? suspendNow(held, reason) : note(held, 'hold', { from: state, reason })
}

/** Silences the answer at once. It stays in hand without a handle: news of the old one are late. */
function silence(step: Step, answer: Answer): Step {
  const { handleId } = answer
  const next = patch(step, { answer: { ...answer, handleId: '', buffered: false } })
  return handleId === '' ? next : emit(next, { do: 'tts.stop', handleId })
}

const pauseStt = (step: Step, reason: Hold): Step =>
  emit(patch(step, { sttPaused: true }), { do: 'stt.pause', reason })

function suspendNow(step: Step, reason: Hold): Step {
  const { state, timers, answer } = step.model
  const frozen: Timers = Object.fromEntries(
    Object.entries(timers).flatMap(([name, due]) =>
      pausing.some((one) => one === name) ? [[name, Math.max(0, due - step.at)]] : [],
    ),
  )
  const still = patch(disarm(step, ...pausing), {
    frozen,
    remembered: state,
    capturing: false,
    userSpeaking: false,
    sttReady: step.model.sttReady && !step.rules.options.resumeNeedsStt,
  })
  let next = go(still, 'suspended', began[reason], reason)
  if (state !== 'idle') next = pauseStt(next, reason)
  if (answer !== null) {
    next = silence(next, answer)
  }
  return arm(next, 'suspend', step.rules.settings.suspendTimeoutMs)
}

/** A further suspension begins while the way back is under way. */
function holdAgain(step: Step, reason: Hold): Step {
  const { answer, remembered } = step.model
  let next = patch(disarm(step, 'resume', 'ttsStart'), { resumeCause: null, capturing: false })
  if (remembered !== 'idle') next = pauseStt(next, reason)
  if (remembered === 'speaking' && answer !== null) {
    next = silence(next, answer)
  }
  return arm(next, 'suspend', step.rules.settings.suspendTimeoutMs)
}

/** A suspension ends. Without a reason: the renewal if it is held, else the only one, else all. */
export function onRelease(step: Step, { reason }: Of<'release'>): Step {
  const { holds, state, session } = step.model
  const released = reason ?? (holds.includes('session-renewal') ? 'session-renewal' : (holds.at(-1) ?? null))
  if (released === null || !holds.includes(released)) return ignore(step, 'session.resume')
  const all = reason === null && released !== 'session-renewal'
  const left = all ? [] : holds.filter((hold) => hold !== released)
  const renewed = released === 'session-renewal' && session.status === 'expiring'
  const next = patch(step, { holds: left, ...(renewed && { session: { ...session, status: 'ready' } }) })
  if (state !== 'suspended' || left.length > 0) return note(next, 'hold.released', { reason: released })
  return beginResume(next, ended[released])
}

/** The way back: the audio services first, then the remembered state. */
function beginResume(step: Step, cause: Cause): Step {
  const { remembered } = step.model
  const next = patch(disarm(step, 'suspend'), { resumeCause: cause, sttPaused: false })
  if (remembered === 'idle') return tryRestore(next)
  const opened = emit(next, { do: 'open' }, { do: 'stt.resume' })
  const asked = arm(opened, 'resume', step.rules.settings.resumeTimeoutMs)
  const early = remembered === 'speaking' && step.rules.options.resumeSpeaking === 'rebuffer'
  return tryRestore(early ? disarm(speakAgain(asked), 'ttsStart') : asked)
}

/** Back to the remembered state, as soon as it has what it needs. */
export function tryRestore(step: Step): Step {
  const { state, remembered, resumeCause, capturing, sttReady, answer } = step.model
  if (state !== 'suspended' || remembered === null || resumeCause === null) return step
  const rebuffers = remembered === 'speaking' && step.rules.options.resumeSpeaking === 'rebuffer'
  const voiced = !rebuffers || answer === null || answer.foreign || answer.buffered
  const heard = capturing && (sttReady || !step.rules.options.resumeNeedsStt)
  const free = remembered === 'preparing' || remembered === 'idle'
  return free || (heard && voiced) ? restore(step, remembered, resumeCause) : step
}

function restore(step: Step, to: State, cause: Cause): Step {
  const { frozen } = step.model
  let next = patch(disarm(step, 'resume'), { frozen: {}, remembered: null, resumeCause: null })
  for (const name of pausing) {
    const left = frozen[name]
    if (left !== undefined) next = arm(next, name, left)
  }
  next = go(next, to, cause)
  if (to === 'preparing') return tryListening(next)
  if (to === 'interrupted') return cleared(next)
  return restoreAnswer(next)
}

/** The stopped answer is spoken again, or its caption is aligned anew when it is audible already. */
function restoreAnswer(step: Step): Step {
  const { answer, state, turn } = step.model
  if (answer === null || turn === null) return step
  if (answer.foreign) {
    const hintKey = hintOf('tts')
    return failTurn(step, { cause: 'tts.error', notice: 'speech-failed', hintKey, retry: false })
  }
  const next = answer.buffered ? step : speakAgain(step)
  const handleId = next.model.answer?.handleId
  if (state !== 'speaking' || handleId === undefined) return next
  return emit(next, { do: 'align', turnId: turn.id, handleId })
}

/** The audio services do not come back in time. */
export const onResumeTimer = (step: Step): Step =>
  fault(note(step, 'budget.exceeded', { cause: 'session.resume' }), 'RESUME_TIMEOUT', true)

/** The suspension lasts too long. */
export function onSuspendTimer(step: Step): Step {
  const recoverable = step.rules.options.suspendTimeout === 'fault'
  if (recoverable) return fault(step, 'SUSPEND_TIMEOUT', true)
  return terminate(note(step, 'fault', { code: 'SUSPEND_TIMEOUT' }), 'session.timeout', 'session-timeout')
}
