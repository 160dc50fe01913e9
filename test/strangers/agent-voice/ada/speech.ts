import { adopt } from './answers.ts'
import { passTrial } from './breaker.ts'
import { fault } from './faults.ts'
import type { Input } from './inputs.ts'
import type { Step } from './step.ts'
import { arm, disarm, emit, go, ignore, note, patch } from './step.ts'
import { tryRestore } from './suspension.ts'
import { hintOf } from './texts.ts'
import { enterListening, failTurn, finish, patchTurn } from './turns.ts'

type Of<Type extends Input['type']> = Extract<Input, { readonly type: Type }>

/** What REQ-007 grants from the detected speech to interrupted, in ms. */
const preemptMs = 150

/** The first audio of the answer is buffered: it is audible from now on. */
export function bufferReady(step: Step): Step {
  const { answer, turn } = step.model
  if (answer === null || turn === null) return step
  const ready = patch(disarm(step, 'ttsStart'), { answer: { ...answer, buffered: true } })
  const next = go(patchTurn(ready, { role: 'assistant' }), 'speaking', 'tts.bufferReady')
  return emit(next, { do: 'align', turnId: turn.id, handleId: answer.handleId })
}

/** What playback reports of a handle. */
export function onTts(step: Step, { is, handleId }: Of<'tts'>): Step {
  const { answer } = step.model
  if (answer === null || answer.handleId !== handleId) return onForeign(step, is, handleId)
  if (is === 'speaking') return onSpeaking(step)
  if (step.model.state === 'interrupted') return cleared(step)
  if (step.model.state !== 'speaking' || !answer.buffered) return ignore(step, `tts.${is}`)
  if (is === 'complete' && answer.closed) return onComplete(step)
  if (is === 'interrupted') return cleared(interrupt(step, step.at))
  return ignore(step, `tts.${is}`)
}

function onSpeaking(step: Step): Step {
  const { answer, state } = step.model
  if (answer === null || answer.buffered) return ignore(step, 'tts.bufferReady')
  if (state === 'processing' || state === 'waitingForCopilot') return bufferReady(step)
  const buffered = patch(disarm(step, 'ttsStart'), { answer: { ...answer, buffered: true } })
  if (state === 'suspended') {
    return step.model.resumeCause === null ? ignore(step, 'tts.bufferReady') : tryRestore(buffered)
  }
  return state === 'speaking' ? buffered : ignore(step, 'tts.bufferReady')
}

/** A handle that is not ours: with the service as responder it may be the answer. */
function onForeign(step: Step, is: Of<'tts'>['is'], handleId: string): Step {
  const { state, answer, awaitingFinal, earlyHandle, turn } = step.model
  if (step.rules.settings.responder !== 'server') return ignore(step, `tts.${is}`)
  if (is !== 'speaking') {
    return earlyHandle === handleId ? patch(step, { earlyHandle: null }) : ignore(step, `tts.${is}`)
  }
  if (answer !== null) return ignore(step, 'tts.bufferReady')
  if (state === 'processing' && !awaitingFinal) return adopt(step, handleId)
  const early = state === 'processing' || (state === 'listening' && turn?.started === true)
  return early ? patch(step, { earlyHandle: handleId }) : ignore(step, 'tts.bufferReady')
}

function onComplete(step: Step): Step {
  const done = finish(step, 'turn-completed', 'completed')
  const next = passTrial(patch(done, { recoveries: 0 }), 'turn')
  return enterListening(disarm(next, 'copilot', 'ttsStart'), 'tts.complete')
}

/** The user speaks, or asks for silence, while the answer is audible. */
export function interrupt(step: Step, detectedAt: number): Step {
  const { answer, turn, request, state } = step.model
  if (state !== 'speaking' || answer === null || turn === null) return ignore(step, 'user.interrupt')
  const quiet = disarm(step, 'copilot', 'retry', 'ttsStart')
  const counted = patchTurn(quiet, { interruptions: turn.interruptions + 1 })
  let next = go(counted, 'interrupted', 'user.interrupt')
  next = emit(
    next,
    { do: 'tts.cancel', handleId: answer.handleId },
    { do: 'truncate', turnId: turn.id, handleId: answer.handleId },
  )
  if (request !== null) {
    next = patch(emit(next, { do: 'copilot.cancel', requestId: request.requestId }), { request: null })
  }
  next = finish(next, 'turn-interrupted', 'interrupted')
  const detected = Math.min(step.at, detectedAt)
  if (step.at - detected > preemptMs) next = note(next, 'budget.exceeded', { cause: 'user.interrupt' })
  const left = detected + step.rules.settings.interruptBudgetMs - step.at
  return left > 0 ? arm(next, 'interrupt', left) : onInterruptTimer(next)
}

/** The cancelled answer is silent. */
export const cleared = (step: Step): Step => enterListening(disarm(step, 'interrupt'), 'interrupt.cleared')

/** The cancelled answer is still audible when the budget ends: it is silenced at once. */
export function onInterruptTimer(step: Step): Step {
  const { answer, state } = step.model
  if (state !== 'interrupted') return step
  const noted = note(step, 'forced', { cause: 'interrupt.cleared' })
  return cleared(answer === null ? noted : emit(noted, { do: 'tts.hardStop', handleId: answer.handleId }))
}

/** Playback fails. */
export function onTtsError(step: Step, { handleId, error }: Of<'tts-error'>): Step {
  const { answer, state } = step.model
  if (answer === null || answer.handleId !== handleId) return ignore(step, 'tts.error')
  if (state === 'interrupted') return cleared(note(step, 'tts.failed', { code: error.code }))
  if (state === 'suspended') {
    if (step.model.resumeCause === null) return ignore(step, 'tts.error')
    return fault(step, error.code, error.recoverable)
  }
  const mild = error.recoverable || step.rules.options.fatalPlayback === 'listening'
  if (!mild) return fault(step, error.code, false)
  return failTurn(note(step, 'tts.failed', { code: error.code }), {
    cause: 'tts.error',
    notice: 'speech-failed',
    hintKey: hintOf(error.code),
    retry: false,
  })
}

/** No audio in time. */
export function onTtsStartTimer(step: Step): Step {
  const noted = note(step, 'tts.timeout', { from: step.model.state })
  const hintKey = hintOf('tts')
  return failTurn(noted, { cause: 'tts.timeout', notice: 'speech-failed', hintKey, retry: false })
}
