/** Amounts in the context: how much audio has come, and how many files are in use (L859 to L881). */
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { bytesPerMs } from '../settings.ts'
import { isSnapshot } from './is-snapshot.ts'
import { always } from './trace-state.ts'

/** How many bytes were played at least, of the one item that is spoken: whole chunks, but for the last two. */
const leastOf = ({ at }: Line, { response }: Memory): number => {
  if (response === null || response.item !== response.lastItem) return 0
  // Audio after a call is not audio of the answer: a subject that plays it counts a stay that is not remembered.
  if (response.isCalled) return 0
  const unplayed = Math.max(0, response.playsUntil - at)
  return Math.max(0, response.receivedMs - unplayed - 2 * response.firstMs) * bytesPerMs
}

/** How many ms of audio have arrived since the last answer. */
export const bytesShown = always<number>('context.bytes', 'AMP-CTX-05 AMP-ACT-13 AMP-ACT-15', {
  says: 'audioBytesPlayed is never more than was received, and counts what was played.',
  needs: ['state', 'snapshot'],
  start: 0,
  ask: (line, came, trace) => {
    if (!isSnapshot(line) || trace.state !== 'speaking') return null
    const { bytesPlayed } = line.with
    const most = came * bytesPerMs
    const least = leastOf(line, trace)
    const bytes = Number(bytesPlayed)
    // A subject that waits for the report of the player has counted nothing before it.
    const isRight = bytes === 0 || (bytes >= least && bytes <= most)
    return isRight || { expected: `${least} to ${most} bytes`, got: String(bytesPlayed ?? 'nothing') }
  },
  remember: (came, line) => {
    if (receives(line, 'response.audio.delta')) return came + Number(line.with.ms)
    return emits(line, 'state') && line.with.to !== 'speaking' ? 0 : came
  },
})

export const filesShown = always<number>('context.files', 'AMP-CTX-11 AMP-IF-04', {
  says: 'activeFiles are those that are in use.',
  needs: ['snapshot'],
  start: 0,
  ask: (line, files) => {
    if (!isSnapshot(line)) return null
    return line.with.files === files ? true : { expected: `${files} files`, got: text(line.with.files) }
  },
  remember: (files, line) => (line.what === 'context_changed' ? Number(line.with.files) : files),
})
