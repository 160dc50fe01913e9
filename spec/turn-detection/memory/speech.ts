/** Speech: what the server said of it, what the microphone hears, and which speech event is missing. Times are virtual ms. */
import type { Line } from '../../log.ts'
import type { Memory, Notes } from '../memory.ts'
import { isDetecting } from './link.ts'

/** A speech event that is missing, and the first and last instant from which its time may be counted. */
export interface Expected {
  readonly what: 'start' | 'stop'
  readonly from: number
  /** Null: an implementation may count it, or not. */
  readonly to: number | null
}

/** What is kept of it. */
export interface Speech {
  readonly isCapturing: boolean
  readonly capturedSince: number
  /** Since when voice is heard here; null while it is not. */
  readonly voicedSince: number | null
  /** The last speech event of this session that counts; `unsure`: one that need not have counted. */
  readonly last: 'none' | 'start' | 'stop' | 'unsure'
  /** What the last speech event was taken for. */
  readonly taken: 'news' | 'orphan' | 'duplicate' | 'nothing'
  readonly expected: Expected | null
  /** When the server last said anything of speech, or began to detect it. */
  readonly spokeAt: number
  /** In manual mode that nobody acknowledged: the server detects speech all the same. */
  readonly stillDetects: boolean
  /** Audio was captured since the buffer was last empty. */
  readonly isFilled: boolean
}

/** Before anybody spoke. */
export const unspoken: Speech = {
  isCapturing: false,
  capturedSince: 0,
  voicedSince: null,
  last: 'none',
  taken: 'nothing',
  expected: null,
  spokeAt: 0,
  stillDetects: false,
  isFilled: false,
}

const silent: Partial<Memory> = { last: 'none', expected: null }

/** Counted from now; or, where one may have been counted already, from then. */
const missing = (what: Expected['what'], { now, expected }: Memory): Partial<Memory> => ({
  expected: { what, from: expected?.from ?? now, to: now },
})

const doubted = (what: Expected['what'], at: number): Partial<Memory> => ({
  expected: { what, from: at, to: null },
})

/** Whether nothing is missed that has to be counted. */
const isAtEase = ({ expected }: Memory): boolean => expected === null || expected.to === null

const captured = (memory: Memory): Partial<Memory> =>
  memory.isCapturing ? {} : { isCapturing: true, capturedSince: memory.now }

const voiced = (memory: Memory): Partial<Memory> => {
  const heard = { ...captured(memory), voicedSince: memory.voicedSince ?? memory.now, isFilled: true }
  if (!isDetecting(memory)) return heard
  if (memory.last === 'start') return { ...heard, expected: null }
  // Whoever counted the start that was told too early to count misses none.
  if (memory.last === 'unsure' && isAtEase(memory))
    return { ...heard, ...doubted('start', memory.expected?.from ?? memory.now) }
  return isAtEase(memory) ? { ...heard, ...missing('start', memory) } : heard
}

const unvoiced = (memory: Memory): Partial<Memory> => {
  const isOpen = isDetecting(memory) && memory.last === 'start' && memory.voicedSince !== null
  return { voicedSince: null, ...(isOpen && isAtEase(memory) ? missing('stop', memory) : {}) }
}

/** A start after the voice has ended may leave its stop to be missed, a stop before that the next start. */
const started = ({ now, voicedSince, isCapturing }: Memory): Partial<Memory> => ({
  last: 'start',
  taken: 'news',
  expected: null,
  ...(voicedSince === null && isCapturing ? doubted('stop', now) : {}),
})

const stopped = ({ now, voicedSince, last }: Memory): Partial<Memory> => ({
  last: 'stop',
  taken: last === 'none' ? 'orphan' : 'news',
  expected: null,
  ...(voicedSince === null ? {} : doubted('start', now)),
})

/** It counts no more, but may be taken for a sign of life. */
const repeated = ({ expected }: Memory): Partial<Memory> => ({
  taken: 'duplicate',
  expected: expected === null ? null : { ...expected, to: null },
})

/** What the server says before it has acknowledged anything need not count. */
const early = (memory: Memory): Partial<Memory> =>
  memory.state === 'manual'
    ? { taken: 'nothing', stillDetects: memory.stillDetects || memory.inForce?.mode !== 'manual' }
    : { taken: 'nothing', last: 'unsure' }

const said =
  (what: 'start' | 'stop') =>
  (memory: Memory): Partial<Memory> => ({
    ...heard(what, memory),
    ...(what === 'stop' ? committed(memory) : {}),
  })

/** Where the server detects the end of speech it commits what was captured (TD-DEF-01, TD-CON-002). */
const committed = ({ sessionIsOpen, state }: Memory): Partial<Memory> =>
  sessionIsOpen && state !== 'manual' ? { isFilled: false } : {}

const heard = (what: 'start' | 'stop', memory: Memory): Partial<Memory> => {
  const { now, last, state, sessionIsOpen } = memory
  if (!sessionIsOpen) return { taken: 'nothing' }
  const counts = state === 'fallback' || isDetecting(memory)
  if (!counts) return { spokeAt: now, ...early(memory) }
  if (last === 'unsure')
    return { spokeAt: now, ...(what === 'start' ? started(memory) : stopped(memory)), taken: 'nothing' }
  if (last === what) return { spokeAt: now, ...repeated(memory) }
  return { spokeAt: now, ...(what === 'start' ? started(memory) : stopped(memory)) }
}

/**
 * The service begins to detect speech, perhaps while voice is heard: that voice may be counted from its onset. Where its
 * start was told before, it is missing only to whoever did not count that.
 */
const begun = ({ now, voicedSince, last }: Memory): Partial<Memory> => ({
  spokeAt: now,
  stillDetects: false,
  expected:
    voicedSince === null || last === 'start'
      ? null
      : { what: 'start', from: voicedSince, to: last === 'unsure' ? null : now },
})

/** By the name of the event. */
export const speechHeard: Notes = {
  'service.dispose': () => ({ ...silent, stillDetects: false, isFilled: false }),
  'session.created': ({ sessionIsNew }) =>
    sessionIsNew ? { ...silent, stillDetects: false, isFilled: false } : {},
  'session.closed': () => ({ ...silent, stillDetects: false, isFilled: false }),
  // Out of manual mode the change that follows begins it; in a fallback nothing is missed.
  'session.updated': (memory, _, before) => {
    if (memory.acknowledgement === null) return {}
    if (memory.inForce?.mode === 'manual') return { stillDetects: false }
    return isDetecting(before) || ['manual', 'fallback'].includes(memory.state) ? {} : begun(memory)
  },
  'speech-start': said('start'),
  'speech-stop': said('stop'),
  'capture.started': captured,
  'capture.stopped': () => ({ ...silent, isCapturing: false, voicedSince: null }),
  'capture.voiced': voiced,
  'capture.unvoiced': unvoiced,
  'capture.frame': (memory) => ({ ...captured(memory), isFilled: true }),
}

/** Into manual or fallback nothing of what the server said is taken along; out of manual it begins to detect. */
const moved = (memory: Memory, _: Line, before: Memory): Partial<Memory> => {
  if (memory.state === 'manual' || memory.state === 'fallback') return silent
  return before.state === 'manual' ? begun(memory) : {}
}

/** By the name of the effect. */
export const speechShown: Notes = {
  state: moved,
  'input_audio_buffer.commit': () => ({ isFilled: false }),
}
