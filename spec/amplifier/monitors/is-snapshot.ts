/** Lines that return the context. */
import { emits } from '../../lines.ts'
import type { Line } from '../protocol.ts'

/** Whether a line returns the context. */
export const isSnapshot = (line: Line): boolean => emits(line, 'snapshot')
