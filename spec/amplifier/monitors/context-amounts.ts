/** Amounts in the context: how much audio has come, and how many files are in use (L859 to L881). */
import { changed } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Memory } from '../memory.ts'
import { bytesPerMs } from '../settings.ts'
import { isSnapshot } from './is-snapshot.ts'
import { always } from './scene.ts'

/** How many bytes were played at least, of the one item that is spoken: whole chunks, but for the last two. */
const leastOf = ({ at }: Line, { response }: Memory): number => {
  if (response === null || response.item !== response.lastItem) return 0
  // What comes behind a call is no audio of the answer: whoever plays it counts a stay that is not remembered.
  if (response.isCalled) return 0
  const unplayed = Math.max(0, response.playsUntil - at)
  return Math.max(0, response.receivedMs - unplayed - 2 * response.firstMs) * bytesPerMs
}

/** How many ms of audio have come, since nobody was answered last. */
export const bytesShown = always<number>(
  {
    id: 'context.bytes',
    says: 'audioBytesPlayed is never more than what has come, and counts what was played.',
    basis: 'document',
    requirements: ['AMP-CTX-05', 'AMP-ACT-13', 'AMP-ACT-15'],
    needs: ['state', 'snapshot'],
    spoil: (log) =>
      log.map((line) => (isSnapshot(line) ? { ...line, with: { ...line.with, bytesPlayed: -1 } } : line)),
  },
  {
    start: 0,
    ask: (line, came, scene) => {
      if (!isSnapshot(line) || scene.state !== 'speaking') return null
      const { bytesPlayed } = line.with
      const most = came * bytesPerMs
      const least = leastOf(line, scene)
      const bytes = Number(bytesPlayed)
      // Whoever waits for the report of the player has counted nothing before it.
      const isRight = bytes === 0 || (bytes >= least && bytes <= most)
      return isRight || { expected: `${least} to ${most} bytes`, got: String(bytesPlayed ?? 'nothing') }
    },
    remember: (came, line) => {
      if (hears(line, 'response.audio.delta')) return came + Number(line.with.ms)
      return shows(line, 'state') && line.with.to !== 'speaking' ? 0 : came
    },
  },
)

export const filesShown = always<number>(
  {
    id: 'context.files',
    says: 'activeFiles are those that are in use.',
    basis: 'document',
    requirements: ['AMP-CTX-11', 'AMP-IF-04'],
    needs: ['snapshot'],
    spoil: (log) =>
      changed(
        log,
        (line) => isSnapshot(line) && line.with.files !== 0,
        (line) => ({ with: { ...line.with, files: 9 } }),
      ),
  },
  {
    start: 0,
    ask: (line, files) => {
      if (!isSnapshot(line)) return null
      return line.with.files === files ? true : { expected: `${files} files`, got: String(line.with.files) }
    },
    remember: (files, line) => (line.what === 'context_changed' ? Number(line.with.files) : files),
  },
)
