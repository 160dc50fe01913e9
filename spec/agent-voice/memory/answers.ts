/** The effects of answers from Copilot, or from the responder in its place. */

import type { Memory, Notes } from '../memory.ts'
import { fatalCodes, type Line, type Payload } from '../protocol.ts'
import { renew } from './names.ts'
import { isAwaited, isThinking, isVoiced, type Prompt, stageOf, withOnce } from './talk.ts'
import { isBlank } from './utterances.ts'

/** A prompt that another party sent, as of now. */
const unsent = (at: number): Prompt => ({
  firstSentAt: at,
  lastSentAt: at,
  acceptedAt: null,
  attempts: 0,
  answers: 0,
  answeredAt: null,
  failure: null,
  hasWaitingPart: false,
})

/**
 * An answer that waits for the end of a suspension is marked: it may be processed after the return, or be lost
 * (AV-RUL-22).
 */
const deferred = (memory: Memory, changes: Partial<Memory>): Partial<Memory> =>
  memory.state === 'suspended' ? { ...changes, isDeferred: true } : changes

/** The fields of a response that decide whether it is an answer. */
type Answer = Partial<Pick<Payload, 'status' | 'text' | 'code' | 'retryable'>>

/**
 * An answer is complete with content to speak, or with no addition to a part that is being spoken or that waits for
 * the end of a suspension (AV-RUL-08).
 */
const isAnswer = (memory: Memory, { hasWaitingPart }: Prompt, input: Answer): boolean =>
  input.status === 'completed' && (!isBlank(input) || isVoiced(memory) || hasWaitingPart)

const failed = ({ now, settings }: Memory, { attempts }: Prompt, input: Answer): Prompt['failure'] => ({
  at: now,
  isFatal: input.status === 'failed' && fatalCodes.includes(String(input.code)),
  mayRetry:
    settings.responder === 'copilot' &&
    input.status === 'failed' &&
    input.retryable === true &&
    attempts <= settings.copilotMaxRetries,
})

/** Only the first final response to a transmission counts (AV-INT-005). */
const answered = (memory: Memory, prompt: Prompt, input: Answer): Partial<Memory> => {
  const counted = { ...prompt, answers: prompt.answers + 1 }
  if (prompt.answers > 0)
    // A success after a failure may still be accepted.
    return { prompt: isAnswer(memory, prompt, input) ? { ...counted, answeredAt: memory.now } : counted }
  const outcome = isAnswer(memory, prompt, input)
    ? { answeredAt: memory.now }
    : { failure: failed(memory, prompt, input) }
  return deferred(memory, { prompt: { ...counted, ...outcome } })
}

const isCurrent = (memory: Memory, input: Payload): boolean => input.request === memory.ids.request.current

/** The utterance is being processed; or it waits for the end of a suspension, to be processed right after it. */
const isToBeAnswered = (memory: Memory): boolean =>
  stageOf(memory) === 'processing'
    ? !isAwaited(memory)
    : memory.state === 'suspended' && memory.origin === 'listening' && memory.queue.length > 0

/** The realtime service answers by itself: a request that no earlier line names is its own (AV-DAT-003). */
const isAdopted = (memory: Memory, request: string): boolean =>
  memory.settings.responder === 'server' &&
  isToBeAnswered(memory) &&
  memory.prompt === null &&
  !memory.requests.includes(request)

const dispatched = (memory: Memory, { with: input }: Line): Partial<Memory> => {
  const { prompt, now } = memory
  const request = String(input.request)
  if (prompt && isCurrent(memory, input))
    return deferred(memory, { prompt: { ...prompt, acceptedAt: prompt.acceptedAt ?? now } })
  if (!isAdopted(memory, request)) return {}
  return deferred(memory, {
    ids: renew(memory, 'request', request),
    requests: withOnce(memory.requests, request),
    prompt: { ...unsent(now), acceptedAt: now },
  })
}

/** A part of an answer is remembered only while it waits. */
const responded = (memory: Memory, prompt: Prompt, input: Payload): Partial<Memory> => {
  if (input.status !== 'pending') return answered(memory, prompt, input)
  return memory.state === 'suspended' && !isBlank(input)
    ? { prompt: { ...prompt, hasWaitingPart: true } }
    : {}
}

const isLocal = (memory: Memory, input: Payload): boolean =>
  memory.settings.responder === 'local' &&
  input.turn === memory.ids.turn.current &&
  isThinking(stageOf(memory)) &&
  !isAwaited(memory)

/** By the name of the event. */
export const answers: Notes<'in'> = {
  'copilot.request': dispatched,
  'copilot.response': (memory, { with: input }) =>
    memory.prompt && isCurrent(memory, input) ? responded(memory, memory.prompt, input) : {},
  'response.local': (memory, { with: input }) =>
    isLocal(memory, input)
      ? answered(memory, memory.prompt ?? unsent(memory.begunAt), { status: 'completed', text: input.text })
      : {},
}
