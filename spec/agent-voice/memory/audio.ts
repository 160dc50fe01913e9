/** The audio path: primed, ready, requested again after a suspension, and released at the end. */

import type { Memory, Notes } from '../memory.ts'
import type { Line, Payload } from '../protocol.ts'

/** The memory of the audio path. Times are virtual ms. */
export interface Audio {
  readonly isPrimed: boolean
  /** Whether it still is: it was released or lost since, and no line reports the state of the devices after that. */
  readonly isAudioInDoubt: boolean
  /** Halves of the audio path that reported since preparing or suspended was entered, and those that ever did. */
  readonly ready: readonly string[]
  readonly everReady: readonly string[]
  /** Services that have reported since the last hold ended and the subject requested them again. */
  readonly readyAnew: readonly string[]
  /** The subject requested STT or the microphone again since it was suspended. */
  readonly isWanted: boolean
  /** The handle under which an answer is spoken anew since the suspension, until its audio is buffered. */
  readonly respoken: string | null
  /** That answer was over before any of it was buffered: whether it is still awaited is open. */
  readonly isMuted: boolean
  /** The answer that was spoken before the suspension came to its end, or failed, during it. */
  readonly voiceIsOver: boolean
  /** When one of these services last reported. */
  readonly servedAt: number
  /** Since when this conversation has been prepared, not counting returns to preparing. */
  readonly preparedAt: number
  /** The streams were requested to close, and have not been reported closed yet. */
  readonly isReleasing: boolean
}

/** The initial memory. */
export const silent: Audio = {
  isPrimed: false,
  isAudioInDoubt: false,
  ready: [],
  everReady: [],
  readyAnew: [],
  isWanted: false,
  respoken: null,
  isMuted: false,
  voiceIsOver: false,
  servedAt: 0,
  preparedAt: 0,
  isReleasing: false,
}

/** Whether STT and the microphone are both in a list of halves. */
export const isWhole = (halves: readonly string[]): boolean =>
  halves.includes('stt') && halves.includes('mic')

/** Whether every service that the subject requested after its suspension was available at this instant (ms). */
export const isServedBy = ({ isWanted, ready, respoken, servedAt }: Memory, at: number): boolean =>
  servedAt <= at && respoken === null && (!isWanted || isWhole(ready))

/** Whether all services reported after the request: a report during the hold need not count. */
export const isServedAnewBy = (memory: Memory, at: number): boolean =>
  isServedBy(memory, at) && (!memory.isWanted || isWhole(memory.readyAnew))

const withOnce = (list: readonly string[], entry: string): readonly string[] =>
  list.includes(entry) ? list : [...list, entry]

const isOfVoice = (memory: Memory, { handle }: Payload): boolean =>
  memory.state === 'suspended' && (handle === memory.respoken || handle === memory.ids.handle.current)

const voiceOver = (memory: Memory, { with: input }: Line, before: Memory): Partial<Memory> =>
  isOfVoice(before, input)
    ? {
        respoken: null,
        voiceIsOver: true,
        isMuted: memory.isMuted || input.handle === before.respoken,
      }
    : {}

/** By the name of the event. */
export const audioHeard: Notes<'in'> = {
  'audio.primed': () => ({ isPrimed: true, isAudioInDoubt: false }),
  'audio.ready': (memory, { at, with: input }) => ({
    ready: withOnce(memory.ready, String(input.source)),
    everReady: withOnce(memory.everReady, String(input.source)),
    readyAnew:
      memory.holds.length === 0 ? withOnce(memory.readyAnew, String(input.source)) : memory.readyAnew,
    servedAt: at,
  }),
  'tts.bufferReady': (memory, { at, with: input }) =>
    input.handle === memory.respoken ? { respoken: null, servedAt: at } : {},
  'tts.complete': voiceOver,
  // A voice that failed is over, and does not return after the suspension.
  'tts.error': (_, { with: input }, before) => (isOfVoice(before, input) ? { voiceIsOver: true } : {}),
  'interrupt.cleared': voiceOver,
  reset: () => ({ isReleasing: false, isAudioInDoubt: true }),
  error: (_, { with: input }) => (input.source === 'audio' ? { isAudioInDoubt: true } : {}),
}

/** A half that is requested again has to report anew, if it reported before. */
const wanted =
  (half: string) =>
  (memory: Memory): Partial<Memory> =>
    memory.state === 'suspended'
      ? { isWanted: true, readyAnew: memory.readyAnew.filter((each) => each !== half) }
      : {}

const moved = (memory: Memory, before: Memory): Partial<Memory> => {
  if (memory.state === 'suspended')
    return { ready: [], readyAnew: [], isWanted: false, respoken: null, isMuted: false, voiceIsOver: false }
  const isBegun = memory.state === 'preparing' && before.state !== 'suspended'
  return isBegun ? { ready: [], preparedAt: memory.now, isReleasing: false } : {}
}

/** By the name of the effect. */
export const audioShown: Notes<'out'> = {
  state: (memory, _, before) => moved(memory, before),
  // A new hold before the return was complete: both halves are closed again, and have to report anew.
  'stt.pause': () => ({ ready: [], readyAnew: [], isWanted: false }),
  'stt.resume': wanted('stt'),
  'capture.resume': wanted('mic'),
  'tts.speak': (memory, { with: output }) =>
    memory.state === 'suspended' ? { respoken: String(output.handle) } : {},
  'audio.release': () => ({ isReleasing: true, isAudioInDoubt: true }),
}
