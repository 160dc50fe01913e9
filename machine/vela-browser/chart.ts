/**
 * The statechart of the browser's connection. Its states have the names of the document; the phase of the session is
 * not part of it (VEL-ST-10).
 */
import { connects, fails } from './chart/courses.ts'
import { error } from './chart/error.ts'
import { connected, connecting } from './chart/live.ts'
import { places } from './chart/places.ts'
import { initialContext } from './context.ts'
import { parts } from './setup.ts'

const notConnected = parts.createStateConfig({ on: connects('first') })

const disconnected = parts.createStateConfig({
  on: { ...connects('disconnected'), ...fails('disconnected', places.errorWithout) },
})

export const chart = parts.createMachine({
  id: 'vela-browser',
  context: ({ input }) => initialContext(input),
  initial: 'not connected',
  states: { 'not connected': notConnected, connecting, connected, disconnected, error },
})
