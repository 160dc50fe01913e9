/** What each input leaves behind in the memory of Agent Voice. */
import type { Payload } from '../../log.ts'
import type { Memory, Notes, Prompt } from '../memory.ts'
import { renew } from './names.ts'

/** Utterances that may wait at one time; a further one is dropped (AV-RUL-07). */
const queueLimit = 8

/** Whether nothing but blanks was said; a log holds the empty string then. */
export const isBlank = (input: Payload): boolean => (input.text ?? '') === ''

/** Whether a start request is still held at this instant (AV-RUL-01: at most `startTimeoutMs`, inclusive). */
export const isStartHeld = (memory: Memory): boolean =>
  memory.startAt !== null &&
  !memory.startIsRefused &&
  memory.now - memory.startAt <= memory.settings.startTimeoutMs

const isNew = (memory: Memory, input: Payload): boolean => !memory.finals.includes(String(input.utterance))

const detected = (memory: Memory): Partial<Memory> =>
  memory.state === 'speaking' ? { detectedAt: memory.detectedAt ?? memory.now } : {}

/** Only a final makes an utterance stale: one that was begun and never finalised may still come. */
const renewUtterance = (memory: Memory, current: string): Memory['ids'] => ({
  ...memory.ids,
  utterance: { ...memory.ids.utterance, current },
})

const spoken = (memory: Memory, input: Payload): Partial<Memory> =>
  memory.settings.bargeIn && isNew(memory, input) && !isBlank(input) ? detected(memory) : {}

const queued = (memory: Memory, utterance: string): Partial<Memory> => {
  const isFloorFree = memory.state === 'listening' && memory.taken === null && memory.queue.length === 0
  if (isFloorFree) return { taken: utterance }
  return memory.queue.length < queueLimit ? { queue: [...memory.queue, utterance] } : {}
}

const finalised = (memory: Memory, input: Payload): Partial<Memory> => {
  const utterance = String(input.utterance)
  const { current, stale } = memory.ids.utterance
  const open = current === utterance ? null : current
  const isOfUse =
    isNew(memory, input) && !isBlank(input) && memory.state !== 'idle' && memory.state !== 'preparing'
  return {
    isNews: isNew(memory, input),
    ids: { ...memory.ids, utterance: { current: open, stale: isOfUse ? utterance : stale } },
    ...spoken(memory, input),
    ...(isOfUse ? { finals: [...memory.finals, utterance], ...queued(memory, utterance) } : {}),
  }
}

const answered = (memory: Memory, prompt: Prompt, input: Payload): Partial<Memory> => {
  const isInHand = prompt.answers === 0 && input.status === 'completed' && !isBlank(input)
  const answeredAt = isInHand ? memory.now : prompt.answeredAt
  return { prompt: { ...prompt, answers: prompt.answers + 1, answeredAt } }
}

const withOnce = (list: readonly string[], entry: string): readonly string[] =>
  list.includes(entry) ? list : [...list, entry]

/** By the name of the event; an event that is not listed leaves nothing behind. */
export const heard: Notes = {
  'user.start': (memory) =>
    memory.state === 'idle' && !isStartHeld(memory) ? { startAt: memory.now, startIsRefused: false } : {},
  'user.interrupt': detected,
  'session.ready': (memory, { with: input }) => ({
    sessionIsReady: true,
    ids: renew(memory, 'session', String(input.session)),
  }),
  'session.expiring': (memory, { with: input }) =>
    input.session === memory.ids.session.current ? { sessionIsReady: false } : {},
  'audio.primed': () => ({ isPrimed: true }),
  'audio.ready': (memory, { with: input }) => ({
    ready: withOnce(memory.ready, String(input.source)),
    everReady: withOnce(memory.everReady, String(input.source)),
  }),
  'vad.start': (memory) => (memory.settings.bargeIn ? detected(memory) : {}),
  'stt.partial': (memory, { with: input }) => ({
    isNews: isNew(memory, input),
    ...(isNew(memory, input) ? { ids: renewUtterance(memory, String(input.utterance)) } : {}),
    ...spoken(memory, input),
  }),
  'stt.final': (memory, { with: input }) => finalised(memory, input),
  'copilot.request': (memory, { with: input }) =>
    memory.prompt && input.request === memory.ids.request.current
      ? { prompt: { ...memory.prompt, acceptedAt: memory.prompt.acceptedAt ?? memory.now } }
      : {},
  'copilot.response': (memory, { with: input }) =>
    memory.prompt && input.request === memory.ids.request.current && input.status !== 'pending'
      ? answered(memory, memory.prompt, input)
      : {},
  'interrupt.cleared': (memory, { with: input }) =>
    memory.speech && memory.state === 'speaking' && input.handle === memory.ids.handle.current
      ? { speech: { ...memory.speech, silentAt: memory.now } }
      : {},
}
