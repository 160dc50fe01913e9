/**
 * The age of a session: the chart saves its context before the limit, and at the limit it requests another session
 * (AMP-TO-03, AMP-TO-04).
 */
import { parts } from '../setup.ts'
import { lose } from './courses.ts'
import { saveContext } from './effects-of.ts'
import { id, places } from './places.ts'

/** The first warning counts, from the service or from the timer. */
const fresh = parts.createStateConfig({
  on: {
    'session.timeout_warning': {
      guard: 'sessionIsCurrent',
      target: 'warned',
      meta: id('AT-30'),
      actions: saveContext,
    },
  },
  after: { sessionWarning: { target: 'warned', meta: id('AT-31'), actions: saveContext } },
})

/** The age of the session. */
export const age = parts.createStateConfig({
  initial: 'fresh',
  after: {
    sessionLimit: {
      target: places.reconnecting,
      meta: id('AT-32'),
      actions: lose('session_timeout'),
    },
  },
  states: { fresh, warned: {} },
})
