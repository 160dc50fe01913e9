/** Speech that is gathered for later: where, and who is heard to begin and to stop (AMP-G-16, AMP-ST-12). */
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Memory } from '../memory.ts'

/** States in which speech waits. */
export const working = ['tool_executing', 'waiting_amplifier']

/** Begins or ends to gather audio for later. */
export const isForLater = (line: Line, what: 'capture.begin' | 'capture.end'): boolean =>
  shows(line, what) && line.with.queue === true

/** Somebody begins to speak, as the mode has it. */
export const isStart = (line: Line, { settings }: Memory): boolean =>
  hears(line, settings.captureMode === 'vad' ? 'speech_started' : 'push_to_talk_press')

/** Somebody stops, as the mode has it. */
export const isStop = (line: Line, { settings }: Memory): boolean =>
  hears(line, settings.captureMode === 'vad' ? 'speech_stopped' : 'push_to_talk_release')
