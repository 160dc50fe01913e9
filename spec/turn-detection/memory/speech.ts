/** Speech: what the server said of it, what the microphone hears, and which speech event is missing. Times are virtual ms. */
import type { Line } from '../../log.ts'
import type { Memory, Notes } from '../memory.ts'
import { isDetecting } from './link.ts'
import { stampOf } from './stamp.ts'

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
  /** When the server last said anything of speech, or its session began. */
  readonly spokeAt: number
  /** In manual mode that nobody acknowledged: the server detects speech all the same. */
  readonly stillDetects: boolean
  /** Audio was captured since the buffer was last empty. */
  readonly isFilled: boolean
  /** The capture pipeline has said itself that it captures. */
  readonly isStarted: boolean
  /** The latest timestamp of a speech event. */
  readonly latest: number | null
  /** Whether the last speech event is later than all before it, and whether anybody agrees on what came before it. */
  readonly isInOrder: boolean
  readonly wasAgreed: boolean
  /** Whether anybody agrees on whether the user speaks, by what the server said. */
  readonly isAgreed: boolean
  /** When it was reported last that turn detection is degraded, and whether the last report is a later one. */
  readonly degradedAt: number | null
  readonly degradationIsNews: boolean
  /** Since the last commit, and since the mode began: voice that has begun, and that has ended. */
  readonly uttered: 'nothing' | 'voice' | 'all'
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
  isStarted: false,
  latest: null,
  isInOrder: true,
  wasAgreed: true,
  isAgreed: true,
  degradedAt: null,
  degradationIsNews: false,
  uttered: 'nothing',
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

/** Whether everybody takes voice for the beginning of speech that the server is to tell. */
export const isAwaited = ({ isStarted, isAgreed, inForceIsSure, last }: Memory): boolean =>
  isStarted && isAgreed && inForceIsSure && last !== 'unsure'

/** Whether the local guess was let begin at an earlier instant, and audio is captured for it. */
export const isGuessing = ({ isStarted, state, since }: Memory, at: number): boolean =>
  isStarted && state === 'fallback' && since < at

const voiced = (memory: Memory): Partial<Memory> => {
  const voicedSince = memory.voicedSince ?? memory.now
  // Whether voice counts before capture has started is open.
  const uttered = memory.voicedSince === null && memory.isStarted ? 'voice' : memory.uttered
  const heard = { ...captured(memory), voicedSince, isFilled: true, uttered } as const
  if (!isDetecting(memory)) return heard
  if (memory.last === 'start') return { ...heard, expected: null }
  if (!isAtEase(memory)) return heard
  if (memory.voicedSince === null && isAwaited(memory)) return { ...heard, ...missing('start', memory) }
  // Whoever counted the start that was told too early to count misses none.
  return { ...heard, ...doubted('start', memory.expected?.from ?? voicedSince) }
}

const unvoiced = (memory: Memory): Partial<Memory> => {
  const { expected, last, voicedSince, now } = memory
  const uttered = memory.uttered === 'voice' ? 'all' : memory.uttered
  const heard = { ...captured(memory), voicedSince: null, uttered } as const
  // Whether voice that pauses is still waited for is open.
  if (expected?.what === 'start') return { ...heard, expected: { ...expected, to: null } }
  if (!isDetecting(memory) || last !== 'start' || !isAtEase(memory)) return heard
  return { ...heard, ...(voicedSince === null ? doubted('stop', now) : missing('stop', memory)) }
}

/** A start after the voice has ended may leave its stop to be missed, a stop before that the next start. */
const started = ({ now, voicedSince, isCapturing }: Memory): Partial<Memory> => ({
  last: 'start',
  taken: 'news',
  expected: null,
  ...(voicedSince === null && isCapturing ? doubted('stop', now) : {}),
})

const stopped = ({ now, voicedSince, last, expected }: Memory): Partial<Memory> => ({
  last: 'stop',
  taken: last === 'none' ? 'orphan' : 'news',
  expected: null,
  // A stop that ends nothing need not count.
  ...(voicedSince === null ? {} : doubted('start', last === 'start' ? now : (expected?.from ?? now))),
})

/** It counts no more, but may be taken for a sign of life. */
const repeated = ({ expected }: Memory): Partial<Memory> => ({
  taken: 'duplicate',
  expected: expected === null ? null : { ...expected, to: null },
})

/** What the server says before it has acknowledged anything need not count. */
const early = (memory: Memory): Partial<Memory> =>
  memory.state === 'manual'
    ? {
        isAgreed: false,
        taken: 'nothing',
        stillDetects: memory.stillDetects || memory.inForce?.mode !== 'manual',
      }
    : { taken: 'nothing', last: 'unsure' }

/** What need not count need not end what is waited for, and is no sign of life for sure. */
const loosened = (change: Partial<Memory>, { expected: before, spokeAt }: Memory): Partial<Memory> => {
  const next = change.expected ?? before
  if (next === null) return { ...change, spokeAt }
  const from = Math.min(next.from, before?.from ?? next.from)
  return { ...change, spokeAt, expected: { what: next.what, from, to: null } }
}

const said =
  (what: 'start' | 'stop') =>
  (memory: Memory, line: Line): Partial<Memory> => {
    const { latest, isAgreed, inForceIsSure, state } = memory
    const stamp = stampOf(line)
    const isInOrder = latest === null || stamp > latest
    const change = heard(what, memory)
    const isSure = isInOrder && isAgreed && inForceIsSure && change.taken === 'news'
    return {
      ...{ latest: Math.max(stamp, latest ?? stamp), isInOrder, wasAgreed: isAgreed },
      isAgreed: isInOrder,
      ...(isSure || state === 'fallback' ? change : loosened(change, memory)),
      ...(what === 'stop' ? committed(memory) : {}),
    }
  }

/** Where the server detects the end of speech it commits what was captured (TD-DEF-01, TD-CON-002). */
const committed = ({ sessionIsOpen, state }: Memory): Partial<Memory> =>
  sessionIsOpen && state !== 'manual' ? { isFilled: false } : {}

const heard = (what: 'start' | 'stop', memory: Memory): Partial<Memory> => {
  const { now, last, state, sessionIsOpen } = memory
  if (!sessionIsOpen) return { taken: 'nothing', isAgreed: false }
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
const begun = (memory: Memory): Partial<Memory> => ({
  stillDetects: false,
  expected:
    memory.voicedSince === null || memory.last === 'start'
      ? null
      : { what: 'start', from: memory.voicedSince, to: isAwaited(memory) ? memory.now : null },
})

const nothing: Partial<Memory> = { ...silent, stillDetects: false, isFilled: false, uttered: 'nothing' }

/** Whether speech goes on although nothing is captured is open. */
const muted = ({ last, isAgreed }: Memory): Partial<Memory> => ({
  ...silent,
  isCapturing: false,
  isStarted: false,
  voicedSince: null,
  isAgreed: isAgreed && last !== 'start',
})

/** Whoever is told what is in force may count anew from there. */
const recounted = ({ now, expected }: Memory): Partial<Memory> =>
  expected === null || expected.to === null ? {} : { expected: { ...expected, to: now } }

/** By the name of the event. */
export const speechHeard: Notes = {
  'service.dispose': () => nothing,
  'session.created': ({ sessionIsNew, now }) => (sessionIsNew ? { ...nothing, spokeAt: now } : {}),
  'session.closed': () => nothing,
  // Out of manual mode the change that follows begins it; in a fallback nothing is missed.
  'session.updated': (memory, _, before) => {
    if (memory.acknowledgement === null) return recounted(memory)
    if (memory.inForce?.mode === 'manual') return { stillDetects: false }
    return isDetecting(before) || ['manual', 'fallback'].includes(memory.state)
      ? recounted(memory)
      : begun(memory)
  },
  degraded: ({ degradedAt, now }) => ({
    degradedAt: now,
    degradationIsNews: degradedAt === null || degradedAt < now,
  }),
  'speech-start': said('start'),
  'speech-stop': said('stop'),
  'capture.started': (memory) => ({ ...captured(memory), isStarted: true }),
  'capture.stopped': muted,
  'capture.voiced': voiced,
  'capture.unvoiced': unvoiced,
  'capture.frame': (memory) => ({ ...captured(memory), isFilled: true }),
}

/** Into manual or fallback nothing of what the server said is taken along; out of manual it begins to detect. */
const moved = (memory: Memory, _: Line, before: Memory): Partial<Memory> => {
  const isAgreed = memory.isAgreed && memory.last !== 'start' && memory.last !== 'unsure'
  if (memory.state === 'manual') return { ...silent, isAgreed, uttered: 'nothing' }
  if (memory.state === 'fallback') return { ...silent, isAgreed }
  return before.state === 'manual' ? begun(memory) : {}
}

/** By the name of the effect. */
export const speechShown: Notes = {
  state: moved,
  'input_audio_buffer.commit': () => ({ isFilled: false, uttered: 'nothing' }),
}
