/** What each output leaves behind in the memory of Agent Voice. */
import type { Line } from '../../log.ts'
import type { Memory, Notes } from '../memory.ts'
import { states } from '../states.ts'
import { renew, retire } from './names.ts'

/** A turn is over once the machine listens or rests again: its prompt and its answer are fenced off. */
const turnOver = (memory: Memory): Partial<Memory> => ({
  prompt: null,
  speech: null,
  taken: null,
  ids: retire(memory, 'request', 'handle'),
})

const entered = (memory: Memory, { at, with: output }: Line): Partial<Memory> => {
  const state = states.find((name) => name === output.to) ?? memory.state
  return {
    state,
    since: at,
    startAt: null,
    detectedAt: state === 'interrupted' ? (memory.detectedAt ?? at) : null,
    ...(state === 'listening' || state === 'idle' ? turnOver(memory) : {}),
    ...(state === 'preparing' ? { ready: [] } : {}),
  }
}

const sent = (memory: Memory, { at, with: output }: Line): Partial<Memory> => {
  const isAgain = memory.prompt !== null && memory.ids.request.current === output.request
  const firstSentAt = isAgain ? (memory.prompt?.firstSentAt ?? at) : at
  return {
    ids: renew(memory, 'request', String(output.request)),
    prompt: { firstSentAt, lastSentAt: at, acceptedAt: null, answers: 0, answeredAt: null },
    taken: String(output.utterance),
    queue: memory.queue.filter((utterance) => utterance !== output.utterance),
  }
}

/** A start request may still be held in its last instant, unless it was seen to be refused there. */
const isLastInstant = ({ now, startAt, settings }: Memory): boolean =>
  startAt !== null && now - startAt >= settings.startTimeoutMs

/** By the name of the effect; an effect that is not listed leaves nothing behind. */
export const shown: Notes = {
  state: entered,
  settled: (memory, { with: output }) =>
    output.code === 'SESSION_INACTIVE' && isLastInstant(memory) ? { startIsRefused: true } : {},
  turn: (memory, { with: output }) => {
    if (output.event === 'turn-started') return { ids: renew(memory, 'turn', String(output.turn)) }
    return output.turn === memory.ids.turn.current ? { ids: retire(memory, 'turn') } : {}
  },
  'copilot.send': sent,
  'tts.speak': (memory, { at, with: output }) => ({
    ids: renew(memory, 'handle', String(output.handle)),
    speech: { askedAt: at, silentAt: null },
  }),
}
