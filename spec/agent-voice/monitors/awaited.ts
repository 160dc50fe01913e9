/** Which halves of the audio path were requested again after a suspension and have not reported since (AV-REQ-003). */
import { publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'

const askedAgain: Readonly<Record<string, string>> = { 'stt.resume': 'stt', 'capture.resume': 'mic' }

/** Those that are awaited after a line. */
export const awaitedAfter = (awaited: readonly string[], line: Line): readonly string[] => {
  if (publishes(line, 'idle') || publishes(line, 'suspended')) return []
  if (receives(line, 'audio.ready')) return awaited.filter((half) => half !== line.with.source)
  const half = line.way === 'out' ? askedAgain[line.what] : undefined
  return half === undefined ? awaited : [...awaited, half]
}
