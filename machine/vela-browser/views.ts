/** The views under which the chart of the browser's connection is explored: both profiles, and everything that happens. */
import type { View } from '../machine.ts'

const hears = (): boolean => true

export const views: readonly View[] = [
  { name: 'a page that speaks', settings: {}, hears },
  { name: 'a page that only listens', settings: { profile: 'baseline' }, hears },
]
