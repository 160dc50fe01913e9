/**
 * Speech: what the server reported of it, what the microphone captures, and which speech event is missing. Times are
 * virtual ms.
 */

import type { Memory, Notes } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { isDetecting } from './link.ts'
import { stampOf } from './stamp.ts'

/** A speech event that is missing, and the first and last instant from which its time may be counted. */
export interface Expected {
  readonly what: 'start' | 'stop'
  readonly from: number
  /** Null: an implementation may count it, or not. */
  readonly to: number | null
}

/** The memory of speech. */
export interface Speech {
  readonly isCapturing: boolean
  readonly capturedSince: number
  /** Since when the microphone captures voice; null while it does not. */
  readonly voicedSince: number | null
  /** The last speech event of this session that counts; `unsure`: one that need not have counted. */
  readonly last: 'none' | 'start' | 'stop' | 'unsure'
  /** How the last speech event was classified. */
  readonly taken: 'news' | 'orphan' | 'duplicate' | 'nothing'
  readonly expected: Expected | null
  /** When the server last reported on speech, or its session began. */
  readonly spokeAt: number
  /** In manual mode without an acknowledgement: the server still detects speech. */
  readonly stillDetects: boolean
  /** Audio was captured since the buffer was last empty. */
  readonly isFilled: boolean
  /** The capture pipeline itself has reported that it captures. */
  readonly isStarted: boolean
  /** The latest timestamp of a speech event. */
  readonly latest: number | null
  /**
   * Whether the last speech event is later than all before it, and whether all readings agree on the events before
   * it.
   */
  readonly isInOrder: boolean
  readonly wasAgreed: boolean
  /** Whether all readings agree on whether the user speaks, by the reports of the server. */
  readonly isAgreed: boolean
  /** When degraded turn detection was last reported, and whether the last report is a later one. */
  readonly degradedAt: number | null
  readonly degradationIsNews: boolean
  /** Since the last commit, and since the mode began: voice that has begun, and that has ended. */
  readonly uttered: 'nothing' | 'voice' | 'all'
}

/** Before any speech. */
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

/** Whether every reading takes voice for the beginning of speech that the server must report. */
export const isAwaited = ({ isStarted, isAgreed, inForceIsSure, last }: Memory): boolean =>
  isStarted && isAgreed && inForceIsSure && last !== 'unsure'

/** Whether the local guess was enabled at an earlier instant, and audio is captured for it. */
export const isGuessing = ({ isStarted, state, since }: Memory, at: number): boolean =>
  isStarted && state === 'fallback' && since < at

const voiced = (memory: Memory): Partial<Memory> => {
  const voicedSince = memory.voicedSince ?? memory.now
  // Whether voice counts before capture has started is open.
  const uttered = memory.voicedSince === null && memory.isStarted ? 'voice' : memory.uttered
  const received = { ...captured(memory), voicedSince, isFilled: true, uttered } as const
  if (!isDetecting(memory)) return received
  if (memory.last === 'start') return { ...received, expected: null }
  if (!isAtEase(memory)) return received
  if (memory.voicedSince === null && isAwaited(memory)) return { ...received, ...missing('start', memory) }
  // An implementation that counted the early start misses none.
  return { ...received, ...doubted('start', memory.expected?.from ?? voicedSince) }
}

const unvoiced = (memory: Memory): Partial<Memory> => {
  const { expected, last, voicedSince, now } = memory
  const uttered = memory.uttered === 'voice' ? 'all' : memory.uttered
  const received = { ...captured(memory), voicedSince: null, uttered } as const
  // Whether a paused voice is still awaited is open.
  if (expected?.what === 'start') return { ...received, expected: { ...expected, to: null } }
  if (!isDetecting(memory) || last !== 'start' || !isAtEase(memory)) return received
  return { ...received, ...(voicedSince === null ? doubted('stop', now) : missing('stop', memory)) }
}

/** A start after the end of the voice may leave its stop missing, a stop before that the next start. */
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

/** It no longer counts, but may be accepted as a sign of life. */
const repeated = ({ expected }: Memory): Partial<Memory> => ({
  taken: 'duplicate',
  expected: expected === null ? null : { ...expected, to: null },
})

/** Reports of the server before its first acknowledgement need not count. */
const early = (memory: Memory): Partial<Memory> =>
  memory.state === 'manual'
    ? {
        isAgreed: false,
        taken: 'nothing',
        stillDetects: memory.stillDetects || memory.inForce?.mode !== 'manual',
      }
    : { taken: 'nothing', last: 'unsure' }

/** An event that need not count need not end the wait, and is no certain sign of life. */
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
    const change = received(what, memory)
    const isSure = isInOrder && isAgreed && inForceIsSure && change.taken === 'news'
    return {
      ...{ latest: Math.max(stamp, latest ?? stamp), isInOrder, wasAgreed: isAgreed },
      isAgreed: isInOrder,
      ...(isSure || state === 'fallback' ? change : loosened(change, memory)),
      ...(what === 'stop' ? committed(memory) : {}),
    }
  }

/** A server that detects the end of speech commits the captured audio (TD-DEF-01, TD-CON-002). */
const committed = ({ sessionIsOpen, state }: Memory): Partial<Memory> =>
  sessionIsOpen && state !== 'manual' ? { isFilled: false } : {}

const received = (what: 'start' | 'stop', memory: Memory): Partial<Memory> => {
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
 * The service begins to detect speech, perhaps during voice: that voice may be counted from its onset. If its start
 * was reported before, it is missing only to an implementation that did not count that report.
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

/** An implementation that receives the configuration in force may count anew from there. */
const recounted = ({ now, expected }: Memory): Partial<Memory> =>
  expected === null || expected.to === null ? {} : { expected: { ...expected, to: now } }

/** By the name of the event. */
export const speechHeard: Notes<'in'> = {
  'service.dispose': () => nothing,
  'session.created': ({ sessionIsNew, now }) => (sessionIsNew ? { ...nothing, spokeAt: now } : {}),
  'session.closed': () => nothing,
  // The change that follows the exit from manual mode begins it; in a fallback no event is missed.
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

/** On entry to manual or fallback the reports of the server are discarded; on exit from manual it begins to detect. */
const moved = (memory: Memory, _: Line, before: Memory): Partial<Memory> => {
  const isAgreed = memory.isAgreed && memory.last !== 'start' && memory.last !== 'unsure'
  if (memory.state === 'manual') return { ...silent, isAgreed, uttered: 'nothing' }
  if (memory.state === 'fallback') return { ...silent, isAgreed }
  return before.state === 'manual' ? begun(memory) : {}
}

/** By the name of the effect. */
export const speechShown: Notes<'out'> = {
  state: moved,
  'input_audio_buffer.commit': () => ({ isFilled: false, uttered: 'nothing' }),
}
