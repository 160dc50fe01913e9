/** Spans of time in which the gateway changes its phase without an input. Instants are virtual ms. */
import type { Limit } from '../row.ts'
import { exactly, type Window } from '../window.ts'
import type { Memory } from './memory.ts'

/** The document has no limits; if one is set, a turn that takes longer has failed (VEL-TO-04). */
const turn = ({ committedAt, settings }: Memory): Window =>
  settings.turnTimeoutMs > 0 && committedAt !== null ? exactly(committedAt + settings.turnTimeoutMs) : null

export const limits: readonly Limit<Memory>[] = [{ id: 'turn', kind: 'due', budget: null, window: turn }]
