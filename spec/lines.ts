/** Questions about one line of a log, as monitors and edits ask them. */
import type { Line } from './log.ts'

/** Whether the subject shows `what`. */
export const shows = (line: Line, what: string): boolean => line.way === 'out' && line.what === what

/** Whether the subject hears `what`. */
export const hears = (line: Line, what: string): boolean => line.way === 'in' && line.what === what

/** Whether the subject publishes a change into `to`. */
export const publishes = (line: Line, to: string): boolean => shows(line, 'state') && line.with.to === to
