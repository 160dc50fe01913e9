/**
 * The host around a conversation: does again what had failed and tells whether that was accepted, throws in handlers,
 * demands states, and knows files and wishes. Acts speak of the last retry, or of the one before it.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the order to try again to the answer, in ms; below 0 there is none. */
  retryMs: 150,
  /** So many retries are refused. */
  refusals: 0,
  /** Whether every answer comes twice. */
  repeats: false,
}

/** What the host remembers: its options, the last two retries, how many there were, and what had failed. */
export interface HostState {
  readonly options: typeof nominal
  readonly last: string | null
  readonly before: string | null
  readonly retries: number
  readonly failed: string | null
}

/** Who does again what had failed in a state. */
const doers: Readonly<Record<string, string>> = {
  processing: 'realtime',
  tool_executing: 'coordinator',
  waiting_amplifier: 'agent',
}

const again = ({ failed }: HostState): readonly Emission[] => {
  const doer = failed === null ? undefined : doers[failed]
  return doer === undefined ? [] : later(0, doer, 'is asked again')
}

const retried = (state: HostState, { retry }: Payload): Heard<HostState> =>
  typeof retry === 'string'
    ? heard(
        { ...state, last: retry, before: state.last, retries: state.retries + 1 },
        later(state.options.retryMs, 'host', 'answer is due', { retry, number: state.retries + 1 }),
      )
    : heard(state)

const answerIsDue = (state: HostState, { retry = '', number }: Payload): Heard<HostState> => {
  const { refusals, repeats } = state.options
  const isRefused = countOf(number) <= refusals
  const once = tell(isRefused ? 'retry_failed' : 'retry_succeeded', { retry })
  return heard(state, once, repeats ? once : [], isRefused ? [] : again(state))
}

type Speaks = (retry: string, state: HostState) => readonly Emission[]

const of =
  (which: 'last' | 'before', speaks: Speaks) =>
  (state: HostState): Heard<HostState> => {
    const retry = state[which]
    return heard(state, retry === null ? [] : speaks(retry, state))
  }

const accepts: Speaks = (retry, state) => [...tell('retry_succeeded', { retry }), ...again(state)]
const refuses: Speaks = (retry) => tell('retry_failed', { retry })

const says =
  (what: string) =>
  (state: HostState): Heard<HostState> =>
    heard(state, tell(what))

/** The service `host`. */
export const host: Simulator<HostState> = service({
  name: 'host',
  options: nominal,
  start: (options): HostState => ({
    options: chosen(nominal, options),
    last: null,
    before: null,
    retries: 0,
    failed: null,
  }),
  hears: {
    state: (state, { from, to }) => heard(to === 'error' ? { ...state, failed: String(from) } : state),
    retry: retried,
    'answer is due': answerIsDue,
    'accepts the retry': of('last', accepts),
    'refuses the retry': of('last', refuses),
    'accepts the one before': of('before', (retry) => tell('retry_succeeded', { retry })),
    'refuses the one before': of('before', refuses),
    'has recovered': says('error_recovered'),
    'gives up': says('unrecoverable'),
    'calls recover': says('recover'),
    'throws in a handler': says('handler_exception'),
    demands: (state, { to = 'idle' }) => heard(state, tell('invalid_transition', { to })),
    'has other files': (state, { files }) =>
      heard(
        state,
        tell('context_changed', {
          files: countOf(files ?? 2),
          preferences: `wishes with ${countOf(files ?? 2)} files`,
        }),
      ),
  },
})

export default host
