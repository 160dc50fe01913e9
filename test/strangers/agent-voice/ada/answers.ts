import type { Input } from './inputs.ts'
import type { Answer, Request, Utterance } from './model.ts'
import { bufferReady } from './speech.ts'
import type { Step } from './step.ts'
import { arm, disarm, emit, freshId, go, ignore, note, patch } from './step.ts'
import { hintOf } from './texts.ts'
import { failTurn, patchTurn } from './turns.ts'

type Of<Type extends Input['type']> = Extract<Input, { readonly type: Type }>

/** The limit is strict: an answer in the last millisecond counts. */
const armCopilot = (step: Step): Step => arm(step, 'copilot', step.rules.settings.copilotTimeoutMs + 1)

/** Hands the prompt of a request to the adapter. */
const send = (step: Step, { requestId, utterance, attempt }: Request): Step =>
  emit(step, {
    do: 'send',
    prompt: { requestId, utteranceId: utterance.utteranceId, text: utterance.text, attempt },
  })

/** Asks whoever answers: Copilot by one prompt; answers made here or by the service come by themselves. */
export function ask(step: Step, utterance: Utterance, again?: { requestId: string; attempt: number }): Step {
  const { responder } = step.rules.settings
  if (responder === 'local') return armCopilot(step)
  if (responder === 'server') {
    const { earlyHandle } = step.model
    return earlyHandle === null ? armCopilot(step) : adopt(step, earlyHandle)
  }
  const [next, fresh] = again === undefined ? freshId(step, 'request') : [step, again.requestId]
  const attempt = (again?.attempt ?? 0) + 1
  const request: Request = {
    requestId: fresh,
    utterance,
    attempt,
    first: attempt,
    accepted: false,
    backoff: false,
  }
  return send(armCopilot(patchTurn(patch(next, { request }), { requestId: fresh })), request)
}

/** The prompt has been dispatched. */
export function onAccepted(step: Step, input: Of<'accepted'>): Step {
  const { request, state, answer } = step.model
  if (request === null || request.requestId !== input.requestId || request.accepted) {
    return ignore(step, 'copilot.request')
  }
  const next = patch(step, { request: { ...request, accepted: true } })
  if (state !== 'processing' || answer !== null) return next
  const timed = step.rules.options.copilotClock === 'accepted' ? armCopilot(next) : next
  return go(timed, 'waitingForCopilot', 'copilot.request')
}

/** What Copilot says about a request. Anything but the open one is late or repeated. */
export function onResponse(step: Step, input: Of<'response'>): Step {
  const { request } = step.model
  if (request === null || request.requestId !== input.requestId) return ignore(step, 'copilot.response')
  if (input.status === 'failed') return onFailed(step, request, input.error)
  if (input.status === 'completed') return grow(step, input.content, true)
  return step.rules.options.streamPending ? grow(step, input.content, false) : step
}

/** The answer grows by content. Content that repeats what is there already adds only what is new. */
function grow(step: Step, content: string, closed: boolean): Step {
  const { answer, request } = step.model
  if (answer !== null) {
    const text = content.startsWith(answer.text) ? content.slice(answer.text.length) : content
    if (text === '' && !closed) return step
    const longer = patch(step, { answer: { ...answer, text: answer.text + text, closed } })
    const told = emit(longer, { do: 'append', more: { handleId: answer.handleId, text, last: closed } })
    return closed ? patch(disarm(told, 'copilot', 'retry'), { request: null }) : told
  }
  if (content.trim() !== '') return openAnswer(step, content, closed, request?.requestId)
  if (!closed) return step
  return failTurn(step, {
    cause: 'copilot.response',
    notice: 'copilot-empty',
    hintKey: hintOf('copilot'),
    retry: true,
    answered: true,
  })
}

/** The answer is in hand: it is to be spoken under a fresh handle. */
function openAnswer(step: Step, text: string, closed: boolean, requestId?: string): Step {
  const [next, handleId] = freshId(step, 'handle')
  const answer: Answer = {
    handleId,
    text,
    closed,
    foreign: false,
    buffered: false,
    ...(requestId !== undefined && { requestId }),
  }
  let open = patchTurn(patch(next, { answer }), { handleId })
  open = closed ? patch(disarm(open, 'copilot', 'retry'), { request: null }) : disarm(open, 'retry')
  if (step.model.state === 'waitingForCopilot' && step.rules.options.generating === 'processing') {
    open = go(open, 'processing', 'copilot.response')
  }
  return speak(open, answer)
}

/** Asks for an answer to be spoken, and waits for its first audio. */
export const speak = (step: Step, { handleId, requestId, text, closed }: Answer): Step =>
  arm(
    emit(step, {
      do: 'speak',
      request: { handleId, text, last: closed, ...(requestId !== undefined && { requestId }) },
    }),
    'ttsStart',
    step.rules.settings.ttsStartTimeoutMs,
  )

/** Speaks the answer again from the start, under a fresh handle, after a suspension. */
export function speakAgain(step: Step): Step {
  const { answer } = step.model
  if (answer === null || answer.foreign) return step
  const [next, handleId] = freshId(step, 'handle')
  const again = { ...answer, handleId, buffered: false }
  return speak(patchTurn(patch(next, { answer: again }), { handleId }), again)
}

/** A failed attempt: the next one after a pause, or the end of the turn. */
function onFailed(step: Step, request: Request, error: Of<'response'>['error']): Step {
  const { settings } = step.rules
  if (request.backoff) return ignore(step, 'copilot.response')
  const { answer } = step.model
  const noted = note(step, 'copilot.failed', { code: error.code })
  if (answer !== null) return grow(noted, '', true)
  const retries = request.attempt - request.first
  if (error.retryable && retries < settings.copilotMaxRetries) {
    const pause = Math.min(settings.copilotRetryCapMs, settings.copilotRetryBaseMs * 2 ** retries)
    return arm(patch(noted, { request: { ...request, backoff: true } }), 'retry', pause)
  }
  return failTurn(noted, {
    cause: 'copilot.response',
    notice: 'copilot-failed',
    hintKey: hintOf(error.code === 'UNKNOWN' ? 'copilot' : error.code),
    retry: true,
  })
}

/** The pause before the next attempt is over. */
export function onRetryTimer(step: Step): Step {
  const { request } = step.model
  if (request === null || !request.backoff) return step
  const next = { ...request, attempt: request.attempt + 1, backoff: false }
  return send(patch(step, { request: next }), next)
}

/** The answer takes too long. */
export function onCopilotTimer(step: Step): Step {
  const { answer, request, state } = step.model
  const noted = note(step, 'copilot.timeout', { from: state })
  if (answer !== null) {
    // What has been said so far is all there is.
    if (request === null) return grow(noted, '', true)
    return grow(emit(noted, { do: 'copilot.cancel', requestId: request.requestId }), '', true)
  }
  return failTurn(noted, {
    cause: 'copilot.timeout',
    notice: request === null ? 'answer-timeout' : 'copilot-timeout',
    hintKey: hintOf('copilot'),
    retry: true,
  })
}

/** An answer that is made here. */
export function onLocalAnswer(step: Step, input: Of<'local-answer'>): Step {
  const { turn, answer, state, awaitingFinal } = step.model
  const due = state === 'processing' && !awaitingFinal && answer === null && turn?.id === input.turnId
  if (step.rules.settings.responder !== 'local' || !due) return ignore(step, 'intents.answer')
  return grow(step, input.content, true)
}

/** The service speaks by itself: its answer is the answer of this turn. */
export function adopt(step: Step, handleId: string): Step {
  const answer: Answer = { handleId, text: '', closed: true, foreign: true, buffered: false }
  const next = patchTurn(patch(disarm(step, 'copilot'), { answer, earlyHandle: null }), { handleId })
  return bufferReady(next)
}
