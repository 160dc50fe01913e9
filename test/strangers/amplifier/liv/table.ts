/** The table: which event leads where in which state. */
import type { Row } from './row.ts'
import { networkRows } from './table-network.ts'
import { recoveryRows } from './table-recovery.ts'
import { speechRows } from './table-speech.ts'
import { workRows } from './table-work.ts'

export const rows: readonly Row[] = [...speechRows, ...workRows, ...networkRows, ...recoveryRows]
