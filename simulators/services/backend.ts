/**
 * The server around a conversation: it reports when all resources have closed on request, ends an unrecoverable
 * session, and calls the raw API.
 */
import { codeOf } from '../failure.ts'
import { chosen } from '../options.ts'
import { handled, later, notify, service } from '../service.ts'
import type { Simulator } from '../simulator.ts'
import { words } from '../words/backend.ts'

const nominal = {
  /** From the end of the call until all resources have closed, in ms; below 0 one of them hangs for ever. */
  closesMs: 120,
  /** Whether it reports that twice. */
  repeats: false,
}

/** The state of the server. */
export interface BackendState {
  readonly options: typeof nominal
}

const closed = notify('SERVICES_CLOSED')

/** The service `backend`. */
export const backend: Simulator<BackendState> = service({
  name: 'backend',
  words,
  options: nominal,
  start: (options): BackendState => ({ options: chosen(nominal, options) }),
  receives: {
    state: (known, { to }) =>
      handled(known, to === 'ENDED' ? later(known.options.closesMs, 'backend', 'all has closed') : []),
    'all has closed': (state) => handled(state, closed, state.options.repeats ? closed : []),
    'reports that all has closed': (state) => handled(state, closed),
    'demands the end': (state, said) => handled(state, notify('FATAL_ERROR', { code: codeOf(said) })),
    'asks for': (state, { to }) =>
      handled(state, notify('TRANSITION', { to: typeof to === 'string' ? to : 'unknown' })),
  },
})

export default backend
