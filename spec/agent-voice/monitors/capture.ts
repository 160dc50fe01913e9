/** What each half of the audio path has reported: STT and the microphone (AV-REQ-003). */
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'

/** One half of the audio path: it never reported, was closed or held, was asked for again since, or reported. */
type Half = 'never' | 'closed' | 'asked' | 'open'

/** Both halves. */
export interface Capture {
  readonly stt: Half
  readonly mic: Half
  /** Listening was entered with STT closed: it has to be taken up again in the same step. */
  readonly owed: boolean
  /** The halves that were asked for again after a suspension and have not reported since. */
  readonly awaited: readonly string[]
}

/** Before anything was reported. */
export const uncaptured: Capture = { stt: 'never', mic: 'never', owed: false, awaited: [] }

/**
 * The halves after a line. The ports pause STT only, and say of the microphone only that it confirms where it is asked for
 * again.
 */
const halvesAfter = (before: Capture, line: Line): Capture => {
  const halves = line.way === 'in' && before.owed ? { ...before, owed: false } : before
  if (publishes(line, 'idle')) return uncaptured
  if (hears(line, 'audio.ready')) return { ...halves, [String(line.with.source)]: 'open' }
  if (shows(line, 'stt.pause') && halves.stt !== 'never') return { ...halves, stt: 'closed' }
  if (shows(line, 'stt.resume'))
    return { ...halves, stt: halves.stt === 'closed' ? 'asked' : halves.stt, owed: false }
  // A microphone that was lost has to report once more where it is asked for again.
  const isLost = hears(line, 'error') && line.with.source === 'audio'
  if ((isLost || publishes(line, 'suspended')) && halves.mic === 'open') return { ...halves, mic: 'closed' }
  const asks = shows(line, 'capture.resume') || shows(line, 'audio.activate')
  if (asks && halves.mic === 'closed') return { ...halves, mic: 'asked' }
  return publishes(line, 'listening') && halves.stt === 'closed' ? { ...halves, owed: true } : halves
}

const askedAgain: Readonly<Record<string, string>> = { 'stt.resume': 'stt', 'capture.resume': 'mic' }

const awaitedAfter = (awaited: readonly string[], line: Line): readonly string[] => {
  if (publishes(line, 'idle') || publishes(line, 'suspended')) return []
  if (hears(line, 'audio.ready')) return awaited.filter((half) => half !== line.with.source)
  const half = line.way === 'out' ? askedAgain[line.what] : undefined
  return half === undefined ? awaited : [...awaited, half]
}

/** What the halves have reported after a line. */
export const captureAfter = (before: Capture, line: Line): Capture => ({
  ...halvesAfter(before, line),
  awaited: awaitedAfter(before.awaited, line),
})
