/** Speech that is gathered for later: where, and which events begin and stop it (AMP-G-16, AMP-ST-12). */
import { emits, receives } from '../../lines.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'

/** States in which speech waits. */
export const working = ['tool_executing', 'waiting_amplifier']

/** Begins or ends to gather audio for later. */
export const isForLater = (line: Line, what: 'capture.begin' | 'capture.end'): boolean =>
  emits(line, what) && line.with.queue === true

/** Speech begins, by the capture mode. */
export const isStart = (line: Line, { settings }: Memory): boolean =>
  receives(line, settings.captureMode === 'vad' ? 'speech_started' : 'push_to_talk_press')

/** Speech stops, by the capture mode. */
export const isStop = (line: Line, { settings }: Memory): boolean =>
  receives(line, settings.captureMode === 'vad' ? 'speech_stopped' : 'push_to_talk_release')
