/** Amounts in the context: how much audio has come, and how many files are in use (L859 to L881). */
import { changed } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Memory } from '../memory.ts'
import { bytesPerMs } from '../settings.ts'
import { isSnapshot } from './is-snapshot.ts'
import { always } from './scene.ts'

/** How many bytes were played at least by `at` ms, of the one item that is spoken: whole chunks, but for the last two. */
const leastOf = (at: number, { response }: Memory): number => {
  if (response === null || response.item !== response.lastItem) return 0
  const unplayed = Math.max(0, response.playsUntil - at)
  return Math.max(0, response.receivedMs - unplayed - 2 * response.firstMs) * bytesPerMs
}

/** How many ms of audio have come, since nobody was answered last, and the count that was shown last; null: none was. */
interface Counted {
  readonly came: number
  readonly shown: number | null
}

const isCount = (bytes: number, least: number, most: number) =>
  // Whoever waits for the report of the player has counted nothing before it.
  bytes === 0 ||
  (bytes >= least && bytes <= most) || { expected: `${least} to ${most} bytes`, got: String(bytes) }

/** A count is shown when it changes: the next input finds it as it is. */
export const bytesShown = always<Counted>(
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
    start: { came: 0, shown: null },
    ask: (line, { came, shown }, scene) => {
      if (scene.state !== 'speaking') return null
      const most = came * bytesPerMs
      if (isSnapshot(line)) return isCount(Number(line.with.bytesPlayed), leastOf(line.at, scene), most)
      return line.way === 'in' && shown !== null ? isCount(shown, leastOf(scene.now, scene), most) : null
    },
    remember: ({ came, shown }, line) => {
      if (isSnapshot(line)) return { came, shown: Number(line.with.bytesPlayed) }
      if (hears(line, 'response.audio.delta')) return { came: came + Number(line.with.ms), shown }
      if (!shows(line, 'state')) return { came, shown }
      return { came: line.with.to === 'speaking' ? came : 0, shown: null }
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
