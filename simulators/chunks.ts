/** Chunks of audio in the log, one line each; the log contains them, the subject does not receive them. */
import { bytesPerMs, leftMs, type Playback } from './playback.ts'
import { later, show } from './service.ts'
import type { Emission } from './simulator.ts'

/** The maximum number of chunks in the log for one answer, and of late ones. */
const most = 1000

const bytesOf = (ms: number): number => ms * bytesPerMs

/** The first chunk comes with the first audio. */
export const firstChunk = (handle: string): readonly Emission[] =>
  later(0, 'tts', 'chunk', { handle, count: 1 })

/** One chunk now, and the next when this one has played; the last one may be shorter. */
export const chunk = (
  handle: string,
  { phase, chunkMs, ...playback }: Playback,
  count: number,
  at: number,
): readonly Emission[] => {
  const next = later(chunkMs, 'tts', 'chunk', { handle, count: count + 1 })
  if (phase === 'dry') return later(chunkMs, 'tts', 'chunk', { handle, count })
  const left = leftMs({ phase, chunkMs, ...playback }, at)
  const ms = left < 0 ? chunkMs : Math.min(chunkMs, left)
  if (phase !== 'playing' || ms === 0 || count > most) return []
  return [...show('audio.chunk', { handle, bytes: bytesOf(ms) }), ...next]
}

/** Chunks of a cancelled answer that were in transit; they are discarded. */
export const lateChunks = (
  handle: string,
  { lateChunks: count, chunkMs }: { readonly lateChunks: number; readonly chunkMs: number },
): readonly Emission[] =>
  Array.from({ length: Math.min(count, most) }, (_, one) => (one + 1) * Math.max(chunkMs, 1)).flatMap((ms) =>
    later(ms, 'log', 'audio.late', { handle, bytes: bytesOf(chunkMs) }),
  )
