/**
 * Playback of one spoken answer: how much audio was received, how much of it is queued, and how much was heard. Audio
 * arrives in chunks; playback starts with the first one and pauses during a gap. Source: AV-ASM-03 for the audio
 * format.
 */

/** PCM16, one channel, 24 kHz: two bytes per sample. */
export const bytesPerMs = (24_000 * 2) / 1000

/** The progress of one answer. */
export interface Playback {
  readonly phase: 'waiting' | 'playing' | 'dry' | 'stopped'
  /** Length of the whole answer in ms; below 0 it is endless. */
  readonly lengthMs: number
  /** How many times faster than real time audio arrives; 0: all of it with the first chunk. */
  readonly pace: number
  /** Length of one chunk in ms, above 0. */
  readonly chunkMs: number
  /** Instant (ms) at which it became audible; 0 while it waits. */
  readonly startedAt: number
  /** Instant (ms) at which the gap began, while there is one. */
  readonly dryAt: number
  /** All past gaps, in ms, without the current one. */
  readonly gapMs: number
  /** The three amounts of audio in ms, at the instant of the last update. */
  readonly receivedMs: number
  readonly queuedMs: number
  readonly heardMs: number
}

/** An answer without received audio; lengths in ms. */
export const awaited = (lengthMs: number, pace: number, chunkMs: number): Playback => ({
  phase: 'waiting',
  lengthMs,
  pace,
  chunkMs: Math.max(chunkMs, 1),
  startedAt: 0,
  dryAt: 0,
  gapMs: 0,
  receivedMs: 0,
  queuedMs: 0,
  heardMs: 0,
})

/** The same answer with its first audio at `at` ms. */
export const started = (playback: Playback, at: number): Playback =>
  movedTo({ ...playback, phase: 'playing', startedAt: at }, at)

/** The same answer at `at` ms; during a gap no audio arrives or plays. */
export const movedTo = (playback: Playback, at: number): Playback => {
  if (playback.phase !== 'playing') return playback
  const forMs = at - playback.startedAt - playback.gapMs
  const receivedMs = received(playback, forMs)
  const heardMs = Math.min(forMs, receivedMs)
  return { ...playback, receivedMs, queuedMs: receivedMs - heardMs, heardMs }
}

/** The same answer with a gap from `at` ms on. */
export const dried = (playback: Playback, at: number): Playback => ({
  ...movedTo(playback, at),
  phase: 'dry',
  dryAt: at,
})

/** The same answer, whose gap ends at `at` ms. */
export const flowing = (playback: Playback, at: number): Playback =>
  movedTo({ ...playback, phase: 'playing', gapMs: playback.gapMs + at - playback.dryAt }, at)

/** The same answer with `ms` more to come. */
export const lengthened = (playback: Playback, ms: number): Playback =>
  playback.lengthMs < 0 ? playback : { ...playback, lengthMs: playback.lengthMs + ms }

/** The remaining audio at `at` ms; below 0 it never ends. */
export const leftMs = (playback: Playback, at: number): number =>
  playback.lengthMs < 0 ? -1 : playback.lengthMs - movedTo(playback, at).heardMs

/** The same answer, silent from `at` ms on: the queued audio is discarded. */
export const stopped = (playback: Playback, at: number): Playback => ({
  ...movedTo(playback, at),
  phase: 'stopped',
  queuedMs: 0,
})

/**
 * Audio received `forMs` after the first chunk. An endless answer cannot arrive all at once: it arrives in real time.
 */
const received = ({ lengthMs, pace, chunkMs }: Playback, forMs: number): number => {
  const endless = lengthMs < 0
  if (pace <= 0 && !endless) return lengthMs
  const streamedMs = forMs * Math.max(pace, 1)
  const wholeChunksMs = chunkMs + streamedMs - (streamedMs % chunkMs)
  return endless ? wholeChunksMs : Math.min(lengthMs, wholeChunksMs)
}
