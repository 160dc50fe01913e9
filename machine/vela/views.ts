/**
 * The views under which the chart of Vela is explored: both profiles, both targets of a cancel, a turn that is watched,
 * and one with next to no room. Numbers are kept small, which changes how often something may happen and never what: a
 * turn of three chunks.
 */
import type { View } from '../machine.ts'

const small = { maxTurnChars: 192 }
const tiny = { maxTurnChars: 32 }
const listens = { cancelTarget: 'listening' }
const skeleton = { processor: 'none' }

const hears = (): boolean => true

export const views: readonly View[] = [
  { name: 'a pipeline', settings: small, hears },
  { name: 'a pipeline, and listening after a cancel', settings: { ...small, ...listens }, hears },
  { name: 'a turn that is watched', settings: { ...small, turnTimeoutMs: 5000 }, hears, races: true },
  { name: 'a turn without room', settings: { ...tiny, ...listens }, hears },
  { name: 'the skeleton', settings: { ...small, ...skeleton }, hears },
  { name: 'the skeleton, which knows one target', settings: { ...small, ...skeleton, ...listens }, hears },
]
