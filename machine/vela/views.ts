/**
 * The views under which the Vela chart is explored: both profiles, both targets of a cancel, a turn with a time limit,
 * and one with almost no room. Numbers are small, which changes how often something may happen and never what: a turn
 * of three chunks.
 */
import type { View } from '../machine.ts'

const small = { maxTurnChars: 192 }
const tiny = { maxTurnChars: 32 }
const listens = { cancelTarget: 'listening' }
const skeleton = { processor: 'none' }

const receives = (): boolean => true

export const views: readonly View[] = [
  { name: 'a pipeline', settings: small, receives },
  { name: 'a pipeline, and listening after a cancel', settings: { ...small, ...listens }, receives },
  { name: 'a turn that is watched', settings: { ...small, turnTimeoutMs: 5000 }, receives, races: true },
  { name: 'a turn without room', settings: { ...tiny, ...listens }, receives },
  { name: 'the skeleton', settings: { ...small, ...skeleton }, receives },
  { name: 'the skeleton, which knows one target', settings: { ...small, ...skeleton, ...listens }, receives },
]
