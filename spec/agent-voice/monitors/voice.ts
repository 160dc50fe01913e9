/** The voice: the answer that is sent to TTS, and whether more of it may follow (AV-RUL-08). */

import { emits } from '../../lines.ts'
import type { Effect, Line } from '../protocol.ts'

/** One answer under its handle. */
export interface Voice {
  readonly handle: string
  readonly more: boolean
}

const stops: readonly Effect[] = ['tts.cancel', 'tts.stop', 'tts.hardStop']

/** The voice after a line. */
export const voiceAfter = (line: Line, voice: Voice | null): Voice | null => {
  const { handle, last } = line.with
  if (emits(line, 'tts.speak')) return { handle: String(handle), more: last === false }
  if (voice === null || !voice.more || handle !== voice.handle) return voice
  const isOver = (emits(line, 'tts.append') && last === true) || stops.some((stop) => emits(line, stop))
  return isOver ? { ...voice, more: false } : voice
}
