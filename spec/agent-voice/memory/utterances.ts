/** The effects of user speech: which utterance has the floor, which ones wait, and when an answer was interrupted. */
import { text } from '../../foreign.ts'
import type { Memory, Notes } from '../memory.ts'
import type { Line, Payload } from '../protocol.ts'
import type { State } from '../states.ts'
import { isAwaited, mayBargeIn, stageOf, withOnce } from './talk.ts'

/** Whether an utterance holds nothing but blanks; a log records it as the empty string. */
export const isBlank = (input: Pick<Payload, 'text'>): boolean => (input.text ?? '') === ''

/** Whether an interruption is requested because speech was detected. */
export const isSpeech = (source: unknown): boolean => source === 'vad' || source === 'stt'

const isNew = (memory: Memory, input: Payload): boolean => !memory.finals.includes(String(input.utterance))

/**
 * A stamp in the future counts as now (AV-RUL-26); the first sign that has to interrupt counts, or else the last
 * words.
 */
const detected = (memory: Memory, { what, with: input }: Line): Partial<Memory> => {
  const isNoticed = memory.noticedAt !== null && !memory.isNoticedByWords
  if (memory.state !== 'speaking' || isNoticed) return {}
  const agoMs = typeof input.agoMs === 'number' ? Math.max(0, input.agoMs) : 0
  const isNoticedByWords = what === 'stt.partial' || what === 'stt.final'
  return { detectedAt: memory.now - agoMs, noticedAt: memory.now, isNoticedByWords }
}

/** Only a final makes an utterance stale: one that was begun and never finalised may still be finalised. */
const renewUtterance = (memory: Memory, current: string): Memory['ids'] => ({
  ...memory.ids,
  utterance: { ...memory.ids.utterance, current },
})

const spoken = (memory: Memory, line: Line): Partial<Memory> =>
  mayBargeIn(memory) && isNew(memory, line.with) && !isBlank(line.with) ? detected(memory, line) : {}

/** States in which an utterance may begin a turn, at once or later. */
const conversing: readonly State[] = [
  'listening',
  'processing',
  'waitingForCopilot',
  'speaking',
  'interrupted',
]

const isFloorFree = ({ state, taken, queue }: Memory): boolean =>
  state === 'listening' && taken === null && queue.length === 0

/** During this suspension a turn that was ended by hand had no result: the return leads on to listening (AV-RUL-22). */
const isOverByReturn = (memory: Memory): boolean =>
  memory.state === 'suspended' && memory.isDeferred && isAwaited(memory)

/**
 * How many may wait; the utterances that wait for a suspended listening to go on, or for an interruption to end with
 * the suspension, include the one that will have the floor.
 */
const room = (memory: Memory): number => {
  const { state, origin, settings } = memory
  const isBack = origin === 'listening' || origin === 'interrupted'
  const listensNext = (state === 'suspended' && isBack) || isOverByReturn(memory)
  return settings.queueLimit + (listensNext ? 1 : 0)
}

/** The utterance ends the turn that waits for it, or has the floor, or waits; the wait has a limit (AV-RUL-07). */
const placed = (memory: Memory, utterance: string): Partial<Memory> => {
  const { handover, queue, now } = memory
  if (handover && isAwaited(memory) && !isOverByReturn(memory))
    return { taken: utterance, handover: { ...handover, utterance }, begunAt: now }
  if (isFloorFree(memory)) return { taken: utterance }
  return queue.length < room(memory) ? { queue: [...queue, utterance] } : {}
}

const finalised = (memory: Memory, line: Line): Partial<Memory> => {
  const { with: input } = line
  const utterance = String(input.utterance)
  const { current, stale } = memory.ids.utterance
  const open = current === utterance ? null : current
  const isOfUse = isNew(memory, input) && !isBlank(input) && conversing.includes(stageOf(memory))
  // Without words it has no content, but it ends a turn that waits for it (AV-RUL-06).
  const isResult = isOfUse || (isNew(memory, input) && isAwaited(memory))
  return {
    isNews: isNew(memory, input),
    ...(isBlank(input) ? { blanks: withOnce(memory.blanks, utterance) } : {}),
    ids: { ...memory.ids, utterance: { current: open, stale: isOfUse ? utterance : stale } },
    ...spoken(memory, line),
    ...(isOfUse ? { finals: [...memory.finals, utterance], ...placed(memory, utterance) } : {}),
    ...(isResult && memory.state === 'suspended' ? { isDeferred: true } : {}),
  }
}

/** By the name of the event. */
export const utterances: Notes<'in'> = {
  'policy.changed': (_, { with: input }) => ({ policy: String(input.policy) }),
  'user.interrupt': (memory, line) =>
    mayBargeIn(memory) || !isSpeech(line.with.source) ? detected(memory, line) : {},
  'user.endTurn': (memory) =>
    isFloorFree(memory) ? { handover: { askedAt: memory.now, utterance: null } } : {},
  'vad.start': (memory, line) => (mayBargeIn(memory) ? detected(memory, line) : {}),
  'stt.partial': (memory, line) => ({
    isNews: isNew(memory, line.with),
    ...(isNew(memory, line.with) ? { ids: renewUtterance(memory, text(line.with.utterance)) } : {}),
    ...spoken(memory, line),
  }),
  'stt.final': finalised,
}
