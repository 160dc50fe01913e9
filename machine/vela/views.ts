/**
 * The views under which the chart of Vela is explored: both profiles, both targets of a cancel, and a turn that is
 * watched. Numbers are kept small, which changes how often something may happen and never what: a turn of three chunks.
 */
import type { View } from '../machine.ts'

const small = { maxTurnChars: 192 }

const hears = (event: string): boolean => !event.startsWith('neighbour.')

export const views: readonly View[] = [
  { name: 'a pipeline', settings: small, hears },
  {
    name: 'a pipeline that listens after a cancel',
    settings: { ...small, cancelTarget: 'listening' },
    hears,
  },
  { name: 'a pipeline that is watched', settings: { ...small, turnTimeoutMs: 5000 }, hears, races: true },
  { name: 'the skeleton', settings: { ...small, processor: 'none' }, hears },
  {
    name: 'the skeleton, which knows no target',
    settings: { ...small, processor: 'none', cancelTarget: 'listening' },
    hears,
  },
]
