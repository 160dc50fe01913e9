/**
 * The statechart of the browser's connection. Its states bear the names of the document; the phase of the session is no
 * part of it (VEL-ST-10): what the gateway says of that, and of what is said, is shown wherever the connection is.
 */
import { connects, fails } from './chart/courses.ts'
import { join, showPhase, showUser } from './chart/effects-of.ts'
import { error } from './chart/error.ts'
import { connected, connecting } from './chart/live.ts'
import { id, places } from './chart/places.ts'
import { initialContext } from './context.ts'
import { parts } from './setup.ts'

const notConnected = parts.createStateConfig({ on: connects('first') })

const disconnected = parts.createStateConfig({
  on: { ...connects('disconnected'), ...fails('disconnected', places.errorWithout) },
})

const current = { guard: 'socketIsCurrent' } as const

export const chart = parts.createMachine({
  id: 'vela-browser',
  context: ({ input }) => initialContext(input),
  initial: 'not connected',
  on: {
    'session.state': { ...current, meta: id('VB-14'), actions: showPhase },
    'transcript.partial': { ...current, meta: id('VB-15'), actions: showUser({ final: false }) },
    'transcript.final': { ...current, meta: id('VB-16'), actions: showUser({ final: true }) },
    'response.text.delta': { ...current, meta: id('VB-17'), actions: join },
    'response.completed': { ...current, meta: id('VB-18'), actions: 'assistant.ends' },
  },
  states: { 'not connected': notConnected, connecting, connected, disconnected, error },
})
