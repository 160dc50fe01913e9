/** The views under which the chart of Amplifier is explored. */
import type { View } from '../machine.ts'

export const views: readonly View[] = [{ name: 'all', settings: {}, hears: () => true }]
