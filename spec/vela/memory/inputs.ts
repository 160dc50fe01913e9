/** The effect of each input on the memory of the gateway. */

import type { Memory, Notes } from '../memory.ts'
import type { Line, Payload } from '../protocol.ts'
import { over } from './turn.ts'

/** Whether the user's turn may be added to. */
const isOpenFor = ({ state }: Memory): boolean => state === 'idle' || state === 'listening'

const appended = (memory: Memory, { with: { characters } }: Line): Partial<Memory> => {
  if (!isOpenFor(memory)) return { isRoomy: true }
  const together = memory.characters + Number(characters)
  const isRoomy = together <= memory.settings.maxTurnChars
  return isRoomy ? { isRoomy, chunks: memory.chunks + 1, characters: together } : { isRoomy }
}

/** Whether an input is about the current turn; an input without a turn is taken to be about the current one. */
export const isCurrent = ({ state, current, chunks }: Memory, { turn }: Payload): boolean => {
  if (turn !== undefined) return turn === current
  return state === 'thinking' || state === 'speaking' || (state === 'listening' && chunks > 0)
}

const finalHeard = (memory: Memory, { with: input }: Line): Partial<Memory> => {
  const { isTextFinal, state } = memory
  const isItsFinal = state === 'thinking' && isCurrent(memory, input)
  return { wasTextFinal: isTextFinal, isTextFinal: isTextFinal || isItsFinal }
}

/** By the name of the event. */
export const received: Notes<'in'> = {
  upgrade: ({ wasOpen, isAskedAgain }) => ({ isAskedAgain: isAskedAgain || wasOpen }),
  'input_audio.append': appended,
  'response.cancel': over,
  'turn.partial': ({ isTextFinal }) => ({ wasTextFinal: isTextFinal }),
  'turn.final': finalHeard,
}
