/** Groups of states that rows share. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import { type State, states } from '../states.ts'

/** A row of this table. */
export type TurnRow = Row<State, FactName>

/** The modes in which the server detects speech. */
export const detecting = ['server_vad', 'semantic_vad'] as const satisfies readonly State[]

/** All that is not a fallback. */
export const settled = [...detecting, 'manual'] as const satisfies readonly State[]

/** Every state. */
export const all: readonly State[] = states
