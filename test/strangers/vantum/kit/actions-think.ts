/** Actions of LISTENING and THINKING: what is heard, and what the model makes of it. */
import type { Call } from './call.ts'
import type { EventOf } from './events.ts'
import { firstOf, isBlank, texts } from './choices.ts'
import { Turn } from './turn.ts'

export const streamAudio = (call: Call, { frame }: EventOf<'audio'>): void => {
  const { resampler, recognition } = call.ports
  call.guarded('resampler or recognition', () => recognition.send(resampler.resample(frame)))
}
export const logInterim = (call: Call): void => call.log('debug', 'Interim transcript')
export const logWrongState = (call: Call): void =>
  call.log('warn', 'Received transcript in wrong state', { currentState: call.state })
export const settleVoice = (call: Call): void => call.voice.settle(call.chosen('noise-evidence', 'held'))
export const askToRepeat = (call: Call): void => call.tell({ type: 'notice', message: texts.repeat })
export const answerNoise = (call: Call): void => {
  if (call.chosen('noise-answer', 'notice')) askToRepeat(call)
}
export const keepTranscript = (call: Call, { transcript }: EventOf<'final'>): void => {
  call.transcript = transcript
  settleVoice(call)
}

/** THINKING is entered: with a transcript, or by hand without one. */
export const beginTurn = (call: Call): void => {
  const { transcript } = call
  abortModel(call)
  call.transcript = null
  call.turn = new Turn(call.nextId())
  if (transcript !== null) call.history.addUser(transcript)
  if (transcript !== null || call.chosen('manual-thinking', 'asks')) askModel(call)
}
export const askModel = (call: Call): void => {
  const { turn } = call
  if (turn === null) return
  turn.attempt += 1
  turn.active = true
  turn.tokens = ''
  const request = { utteranceId: turn.id, attempt: turn.attempt, messages: call.history.messages }
  if (!call.guarded('model.generate', () => call.ports.model.generate(request))) {
    call.raise({ on: 'model.error', id: turn.id })
  }
}
export const accumulate = (call: Call, { text }: EventOf<'token'>): void => {
  if (call.turn !== null) call.turn.tokens += text
}

/** The model has finished with this turn, one way or another. */
export const modelDone = (call: Call): void => {
  if (call.turn !== null) call.turn.active = false
}
export const takeAnswer = (call: Call, { text }: EventOf<'response'>): void => {
  modelDone(call)
  const { defaultText, fallbackText } = call.ports.settings
  if (isBlank(text)) call.log('warn', 'Empty response of the model')
  call.answer = firstOf(text, defaultText, fallbackText)
}
export const fallBack = (call: Call): void => {
  call.answer = firstOf(call.ports.settings.fallbackText)
}
export const tellTimeout = (call: Call): void => {
  call.log('warn', 'LLM timeout', { currentState: call.state, timestamp: call.now() })
  if (call.turn !== null) call.turn.timedOut = true
}
export const tellModelError = (call: Call): void => {
  modelDone(call)
  call.log('error', 'Error in conversation flow', { currentState: call.state, service: 'model' })
  call.tell({ type: 'error', code: 'LLM_ERROR', message: texts.modelFailed })
}
export const tellRefusal = (call: Call): void => {
  modelDone(call)
  const { turn } = call
  if (turn === null) return
  call.log('warn', 'LLM rate limit', { attempt: turn.attempt })
  if (turn.told && call.chosen('refusal-notice', 'once')) return
  turn.told = true
  call.tell({ type: 'notice', message: texts.busy })
}
export const queueRetry = (call: Call, { retryAfterMs }: EventOf<'rate.limited'>): void => {
  const pause = call.ports.settings.rateLimitBackoffMs * 2 ** ((call.turn?.attempt ?? 1) - 1)
  const asked = Number.isFinite(retryAfterMs) && (retryAfterMs ?? -1) >= 0 ? retryAfterMs : undefined
  const waits = {
    'at-least': Math.max(pause, asked ?? 0),
    'replaces': asked ?? pause,
    'ignored': pause,
  }
  call.timers.start('retry.due', waits[call.choices['retry-after']])
}

/** THINKING is left; what the model is still at work on is given up. At the end of a call the cleanup does it. */
export const giveUpTurn = (call: Call): void => {
  const kept = call.turn?.timedOut === true && call.chosen('abort-at-timeout', 'no')
  if (call.state !== 'ENDED' && !kept) abortModel(call)
}
export const abortModel = (call: Call): void => {
  const { turn } = call
  if (turn === null || !turn.active) return
  turn.active = false
  call.guarded('model.abort', () => call.ports.model.abort(turn.id))
}
