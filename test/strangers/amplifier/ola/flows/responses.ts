/** What comes of a response: audio, text, calls, errors, and its end. */
import { ignored, nothing, pick, seq, set, tell, text } from '../kit.ts'
import { close } from '../model.ts'
import { go } from '../move.ts'
import { chunk } from '../states/answering.ts'
import type { Answer, Cause, Env, EventOf, Model, Move } from '../types.ts'
import { classify, fail } from './errors.ts'
import { begin } from './work.ts'

/** Whether an announced response can be the one that is awaited. */
const expects = ({ state, answer, fault }: Model): boolean =>
  answer !== null &&
  answer.responseId === null &&
  (state === 'processing' || (state === 'error' && fault?.from === 'processing' && fault.retryId !== null))

export const created = (event: EventOf<'response.created'>): Move =>
  pick((m, { now }) => {
    const { responseId, requestId } = event
    if (typeof responseId !== 'string' || m.closed.includes(responseId)) return ignored
    const known = set({ announced: { ...m.announced, [responseId]: now } })
    if (m.answer?.responseId === responseId) return known
    const asked = requestId == null || m.answer?.requestId == null || requestId === m.answer.requestId
    if (!expects(m) || !asked || m.answer === null) return seq(known, close(responseId))
    return seq(known, set({ answer: { ...m.answer, responseId } }))
  })

/** The answer, when the event is about it; one that was not announced may be taken for it. */
function answerOf(m: Model, responseId: unknown, { options }: Env): Answer | null {
  if (m.answer === null || typeof responseId !== 'string') return null
  if (m.answer.responseId === responseId) return m.answer
  const taken =
    options.unannounced && expects(m) && m.state === 'processing' && !m.closed.includes(responseId)
  return taken ? { ...m.answer, responseId } : null
}

/** A move for the answer of the event; without one, or without one that was `known` before, the event is ignored. */
const ofAnswer = (
  responseId: unknown,
  use: (answer: Answer, m: Model, e: Env) => Move,
  known = false,
): Move =>
  pick((m, e) => {
    const answer = answerOf(m, responseId, e)
    return answer === null || (known && m.answer?.responseId !== responseId)
      ? ignored
      : seq(set({ answer }), use(answer, m, e))
  })

export const audioDelta = (event: EventOf<'response.audio.delta'>): Move =>
  ofAnswer(event.responseId, (_, { state }) => {
    if (typeof event.itemId !== 'string') return ignored
    if (state === 'processing') return go('speaking', event)
    return state === 'speaking' ? chunk : ignored
  })

/** To IDLE, when all audio has come and all of it is played. */
const finish = (cause: Cause): Move =>
  pick(({ state, answer }) =>
    state === 'speaking' && answer !== null && answer.audioDone && answer.played
      ? go('idle', cause)
      : nothing,
  )

export const audioDone = (event: EventOf<'response.audio.done'>): Move =>
  ofAnswer(event.responseId, (answer, { state }) =>
    state === 'speaking' ? seq(set({ answer: { ...answer, audioDone: true } }), finish(event)) : ignored,
  )

export const played = (event: EventOf<'playback_complete'>): Move =>
  pick(({ state, answer, spoken }) =>
    state === 'speaking' && answer !== null && spoken?.itemId === event.itemId
      ? seq(set({ answer: { ...answer, played: true } }), finish(event))
      : ignored,
  )

export const textDone = (event: EventOf<'response.text.done'>): Move =>
  ofAnswer(event.responseId, (_, m) => {
    if (m.state !== 'processing' || event.textOnly !== true) return ignored
    const says = text(event.text)
    return seq(says === '' ? nothing : set({ turns: [...m.turns, says] }), go('idle', event))
  })

export const functionCall = (event: EventOf<'response.function_call'>): Move =>
  ofAnswer(event.responseId, (_, m) => {
    const { state, work, line } = m
    if (typeof event.callId !== 'string') return ignored
    const call = { callId: event.callId, name: text(event.name), arguments: text(event.arguments) }
    if (state === 'processing' || state === 'speaking') return begin(call, event)
    if (state !== 'tool_executing' && state !== 'waiting_amplifier') return ignored
    const known = [work?.call, ...line].some((other) => other?.callId === call.callId)
    return known ? ignored : set({ line: [...line, call] })
  })

export const failed = (event: EventOf<'response.error'>): Move =>
  ofAnswer(event.responseId, (_, { state }) =>
    state === 'processing' || state === 'speaking'
      ? fail(event, { ...classify(event.error), dead: true })
      : ignored,
  )

/** A response is over: what is left of it is cleaned up, and it is measured. */
export const done = (event: EventOf<'response.done'>): Move =>
  pick((m, { now }) => {
    const { responseId } = event
    const since = typeof responseId === 'string' ? m.announced[responseId] : undefined
    if (typeof responseId !== 'string') return ignored
    const { [responseId]: _, ...announced } = m.announced
    const tookMs = since === undefined ? {} : { tookMs: now - since }
    return seq(
      set({ announced }),
      since === undefined ? nothing : tell('logger', 'metric', { name: 'response', responseId, ...tookMs }),
      ofAnswer(
        responseId,
        (answer, { state }, { options }) => {
          const ended = set({ answer: { ...answer, done: true, audioDone: true } })
          if (event.status === 'failed' && (state === 'processing' || state === 'speaking')) {
            return seq(ended, fail(event, { ...classify(event.error), dead: true }))
          }
          if (state === 'processing' && options.emptyResponse === 'idle') return seq(ended, go('idle', event))
          return state === 'speaking' ? seq(ended, finish(event)) : ended
        },
        event.status !== 'failed',
      ),
    )
  })

export const playbackError = (event: EventOf<'playback_error'>): Move =>
  pick(({ state }) =>
    state === 'speaking' ? fail(event, { type: 'UNKNOWN', code: 'PLAYBACK_ERROR' }) : ignored,
  )
