/** The age of a session: its context is saved ahead of its limit, and at the limit another session is sought (AMP-TO-03, AMP-TO-04). */
import { parts } from '../setup.ts'
import { lose } from './courses.ts'
import { saveContext } from './effects-of.ts'
import { id, places } from './places.ts'

/** Whoever warns first, the service or the clock, is heard. */
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

/** How old it is. */
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
