/** The effect of each output on the memory of Agent Voice. */

import type { Memory, Notes } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { renew, retire } from './names.ts'
import { isThinking, isVoiced, withOnce } from './talk.ts'
import { entered } from './visits.ts'

const sent = (memory: Memory, { at, with: output }: Line): Partial<Memory> => {
  const request = String(output.request)
  const utterance = String(output.utterance)
  const again = memory.ids.request.current === request ? memory.prompt : null
  return {
    ids: renew(memory, 'request', request),
    requests: withOnce(memory.requests, request),
    prompt: {
      firstSentAt: again?.firstSentAt ?? at,
      lastSentAt: at,
      acceptedAt: null,
      attempts: (again?.attempts ?? 0) + 1,
      answers: 0,
      answeredAt: null,
      failure: null,
      hasWaitingPart: false,
    },
    handover: null,
    taken: utterance,
    finals: withOnce(memory.finals, utterance),
    queue: memory.queue.filter((waiting) => waiting !== utterance),
  }
}

const spoken = (memory: Memory, { at, with: output }: Line): Partial<Memory> => ({
  ids: renew(memory, 'handle', String(output.handle)),
  speech: {
    firstAskedAt: memory.speech?.firstAskedAt ?? at,
    askedAt: at,
    isOpen: output.last === false,
    isBuffered: false,
    isOver: false,
    silentAt: null,
  },
})

const isCurrent = (memory: Memory, { with: output }: Line): boolean =>
  isVoiced(memory) && output.handle === memory.ids.handle.current

/** The voice of the answer is requested to stop. */
const hushed = (memory: Memory, line: Line): Partial<Memory> =>
  memory.speech && isCurrent(memory, line) ? { speech: { ...memory.speech, isOver: true } } : {}

/** By the name of the effect; an effect that is not listed has no effect on the memory. */
export const shown: Notes<'out'> = {
  state: entered,
  turn: (memory, { with: output }) => {
    if (output.event === 'turn-started')
      return { ids: renew(memory, 'turn', String(output.turn)), lapse: null, retryAt: null }
    return output.turn === memory.ids.turn.current ? { ids: retire(memory, 'turn') } : {}
  },
  'copilot.send': sent,
  'tts.speak': spoken,
  'tts.append': (memory, line) =>
    memory.speech && isCurrent(memory, line) && line.with.last === true
      ? { speech: { ...memory.speech, isOpen: false } }
      : {},
  'tts.cancel': (memory, line) =>
    isThinking(memory.state) && isCurrent(memory, line)
      ? { ids: retire(memory, 'handle') }
      : hushed(memory, line),
  'tts.hardStop': hushed,
  'tts.stop': (memory, line) => (isCurrent(memory, line) ? { ids: retire(memory, 'handle') } : {}),
}
