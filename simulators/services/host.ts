/**
 * The host around a conversation: retries failed operations and reports whether a retry was accepted, throws in
 * handlers, requests states, and has files and preferences. Acts refer to the last retry, or to the one before it.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/host.ts'

const nominal = {
  /** From the retry request to the answer, in ms; below 0 there is none. */
  retryMs: 150,
  /** How many retries are refused. */
  refusals: 0,
  /** Whether every answer arrives twice. */
  repeats: false,
}

/** The state of the host: its options, the last two retries, their number, and the failed operations. */
export interface HostState {
  readonly options: typeof nominal
  readonly last: string | null
  readonly before: string | null
  readonly retries: number
  readonly failed: string | null
}

/** The service that retries the failed operation of a state. */
const doers: Readonly<Record<string, string>> = {
  processing: 'realtime',
  tool_executing: 'coordinator',
  waiting_amplifier: 'agent',
}

const again = ({ failed }: HostState): readonly Emission[] => {
  const doer = failed === null ? undefined : doers[failed]
  return doer === undefined ? [] : later(0, doer, 'is asked again')
}

const retried = (state: HostState, { retry }: Payload): Handled<HostState> =>
  typeof retry === 'string'
    ? handled(
        { ...state, last: retry, before: state.last, retries: state.retries + 1 },
        later(state.options.retryMs, 'host', 'answer is due', { retry, number: state.retries + 1 }),
      )
    : handled(state)

const answerIsDue = (state: HostState, { retry = '', number }: Payload): Handled<HostState> => {
  const { refusals, repeats } = state.options
  const isRefused = countOf(number) <= refusals
  const once = notify(isRefused ? 'retry_failed' : 'retry_succeeded', { retry })
  return handled(state, once, repeats ? once : [], isRefused ? [] : again(state))
}

type Speaks = (retry: string, state: HostState) => readonly Emission[]

const of =
  (which: 'last' | 'before', speaks: Speaks) =>
  (state: HostState): Handled<HostState> => {
    const retry = state[which]
    return handled(state, retry === null ? [] : speaks(retry, state))
  }

const accepts: Speaks = (retry, state) => [...notify('retry_succeeded', { retry }), ...again(state)]
const refuses: Speaks = (retry) => notify('retry_failed', { retry })

const says =
  (what: string) =>
  (state: HostState): Handled<HostState> =>
    handled(state, notify(what))

/** The service `host`. */
export const host: Simulator<HostState> = service({
  name: 'host',
  words,
  options: nominal,
  start: (options): HostState => ({
    options: chosen(nominal, options),
    last: null,
    before: null,
    retries: 0,
    failed: null,
  }),
  receives: {
    state: (state, { from, to }) => handled(to === 'error' ? { ...state, failed: String(from) } : state),
    retry: retried,
    'answer is due': answerIsDue,
    'accepts the retry': of('last', accepts),
    'refuses the retry': of('last', refuses),
    'accepts the one before': of('before', (retry) => notify('retry_succeeded', { retry })),
    'refuses the one before': of('before', refuses),
    'has recovered': says('error_recovered'),
    'gives up': says('unrecoverable'),
    'calls recover': says('recover'),
    'throws in a handler': says('handler_exception'),
    demands: (state, { to = 'idle' }) => handled(state, notify('invalid_transition', { to })),
    'has other files': (state, { files }) =>
      handled(
        state,
        notify('context_changed', {
          files: countOf(files ?? 2),
          preferences: `wishes with ${countOf(files ?? 2)} files`,
        }),
      ),
  },
})

export default host
