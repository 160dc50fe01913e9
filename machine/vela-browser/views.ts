/** The views under which the browser connection chart is explored: both profiles, with all events. */
import type { View } from '../machine.ts'

const receives = (): boolean => true

export const views: readonly View[] = [
  { name: 'a page that speaks', settings: {}, receives },
  { name: 'a page that only listens', settings: { profile: 'baseline' }, receives },
]
