/** Lines that show the context. */
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'

/** Whether a line shows the context. */
export const isSnapshot = (line: Line): boolean => shows(line, 'snapshot')
