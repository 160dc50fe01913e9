/**
 * The coordinator: runs the tools that the model calls. They are quick, slow, throw, or never return; a cancelled run
 * may or may not still answer. Acts refer to the last call, or to the one before it, and always take effect.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { atRest, began, ifRunning, of, over, type Running, reported, type Speaks } from '../running.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Handled, Simulator } from '../simulator.ts'
import { words } from '../words/coordinator.ts'

const nominal = {
  /** From a call to its result, in ms; below 0 it never arrives. */
  toolMs: 800,
  /** How long a result is. */
  characters: 40,
  /** The interval of partial results, in ms; 0 or below: never. */
  partMs: -1,
  /** How many calls throw first, after the same time. */
  failures: 0,
  /** Whether it reports which call has thrown. */
  namesCalls: true,
  /** Whether every result arrives twice. */
  repeats: false,
  /** Whether it reports a result as submitted. */
  reports: false,
  /** Whether a cancelled run stays silent; no service is required to do so. */
  heedsCancels: true,
}

const mostParts = 100

/** The state of the coordinator: its options, and its runs. */
export interface CoordinatorState extends Running {
  readonly options: typeof nominal
}

type Says = Speaks<CoordinatorState>

const result: Says = (call, { characters }, { options }) =>
  notify('tool_result_ready', {
    call,
    text: `result of ${call}`,
    characters: characters === undefined ? options.characters : countOf(characters),
  })

const results: Says = (call, said, state) => [
  ...reported(state.options.repeats, result(call, said, state)),
  ...(state.options.reports ? notify('tool_result_submitted', { call }) : []),
]

const thrown: Says = (call, _, { options }) =>
  notify('tool_error', { ...(options.namesCalls ? { call } : {}), text: `failure of ${call}` })

const part: Says = (call, { number = 1 }) =>
  notify('tool_progress', { call, text: `part ${number} of the result of ${call}` })

const nextPart: Says = (call, { number, run = 0 }, { options }) =>
  countOf(number) < mostParts
    ? later(options.partMs, 'coordinator', 'part is due', { call, run, number: countOf(number) + 1 })
    : []

const runs = (state: CoordinatorState, { call }: Payload): Handled<CoordinatorState> => {
  if (typeof call !== 'string') return handled(state)
  const { toolMs, failures, partMs } = state.options
  const next = began(state, call)
  const run = { call, run: next.begun }
  return handled(
    next,
    partMs > 0 ? later(partMs, 'coordinator', 'part is due', { ...run, number: 1 }) : [],
    later(toolMs, 'coordinator', next.begun <= failures ? 'failure is due' : 'result is due', run),
  )
}

/** The service `coordinator`. */
export const coordinator: Simulator<CoordinatorState> = service({
  name: 'coordinator',
  words,
  options: nominal,
  start: (options): CoordinatorState => ({ options: chosen(nominal, options), ...atRest }),
  receives: {
    'tool.call': runs,
    'tool.cancel': (state, { call }) => handled(state.options.heedsCancels ? over(state, call) : state),
    'is asked again': (state) => runs(state, { call: state.last }),
    'part is due': ifRunning(
      (call, said, state) => [...part(call, said, state), ...nextPart(call, said, state)],
      false,
    ),
    'result is due': ifRunning(results, true),
    'failure is due': ifRunning(thrown, true),
    'tells a part': of('last', part),
    returns: of('last', result, true),
    throws: of('last', thrown, true),
    'throws without a name': of('last', (call) => notify('tool_error', { text: `failure of ${call}` }), true),
    'reports a submission': of('last', (call) => notify('tool_result_submitted', { call })),
    'returns the one before': of('before', result),
    'throws for the one before': of('before', thrown),
    'tells a part of the one before': of('before', part),
  },
})

export default coordinator
