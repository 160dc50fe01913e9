/** The audio path: primed, ready, wanted again after a suspension, and released at the end. */
import type { Line, Payload } from '../../log.ts'
import type { Memory, Notes } from '../memory.ts'

/** What is kept of it. Times are virtual ms. */
export interface Audio {
  readonly isPrimed: boolean
  /** Whether it still is: it was released or lost since, and no line says what becomes of the devices then. */
  readonly isAudioInDoubt: boolean
  /** Halves of the audio path that reported since preparing or suspended was entered, and those that ever did. */
  readonly ready: readonly string[]
  readonly everReady: readonly string[]
  /** Those that reported since nothing holds any more and the subject asked for them again. */
  readonly readyAnew: readonly string[]
  /** The subject asked for STT or the microphone again since it was suspended. */
  readonly isWanted: boolean
  /** The handle under which it has an answer spoken anew since it was suspended, until that is buffered. */
  readonly respoken: string | null
  /** That one was over before any of it was buffered: whether it is still waited for is open. */
  readonly isMuted: boolean
  /** The answer that was spoken before the suspension came to its end, or failed, during it. */
  readonly voiceIsOver: boolean
  /** When one of these services last reported. */
  readonly servedAt: number
  /** Since when this conversation is prepared, not counting returns to preparing. */
  readonly preparedAt: number
  /** The streams were asked to close, and have not been reported closed yet. */
  readonly isReleasing: boolean
}

/** Before anything happened. */
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

/** Whether every service that the subject asked for after its suspension was there at this instant (ms). */
export const isServedBy = ({ isWanted, ready, respoken, servedAt }: Memory, at: number): boolean =>
  servedAt <= at && respoken === null && (!isWanted || isWhole(ready))

/** Whether they all reported after it had asked: what was reported while it was still held need not count. */
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
export const audioHeard: Notes = {
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
  // A voice that failed is over, and was never there to return to.
  'tts.error': (_, { with: input }, before) => (isOfVoice(before, input) ? { voiceIsOver: true } : {}),
  'interrupt.cleared': voiceOver,
  reset: () => ({ isReleasing: false, isAudioInDoubt: true }),
  error: (_, { with: input }) => (input.source === 'audio' ? { isAudioInDoubt: true } : {}),
}

/** The half that is asked for again has to report anew, if it did so before. */
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
export const audioShown: Notes = {
  state: (memory, _, before) => moved(memory, before),
  // Held once more before it was back: both halves are closed again, and have to report anew.
  'stt.pause': () => ({ ready: [], readyAnew: [], isWanted: false }),
  'stt.resume': wanted('stt'),
  'capture.resume': wanted('mic'),
  'tts.speak': (memory, { with: output }) =>
    memory.state === 'suspended' ? { respoken: String(output.handle) } : {},
  'audio.release': () => ({ isReleasing: true, isAudioInDoubt: true }),
}
