/**
 * The coordinator: runs the tools that the model calls. They are quick, slow, throw, or never come back; whether a run
 * that was called off still answers is its own affair. Acts speak of the last call, or of the one before it, and always
 * go through.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { atRest, began, ifRunning, of, over, type Running, type Speaks, told } from '../running.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From a call to its result, in ms; below 0 it never comes. */
  toolMs: 800,
  /** How long a result is. */
  characters: 40,
  /** How often a run tells a part of its result, in ms; 0 or below: never. */
  partMs: -1,
  /** So many calls throw first, in the same time. */
  failures: 0,
  /** Whether it tells which call has thrown. */
  namesCalls: true,
  /** Whether every result comes twice. */
  repeats: false,
  /** Whether it reports a result as submitted. */
  reports: false,
  /** Whether a run that was called off stays silent; nobody is obliged to that. */
  heedsCancels: true,
}

const mostParts = 100

/** What the coordinator remembers: its options, and what it runs. */
export interface CoordinatorState extends Running {
  readonly options: typeof nominal
}

type Says = Speaks<CoordinatorState>

const result: Says = (call, { characters }, { options }) =>
  tell('tool_result_ready', {
    call,
    text: `result of ${call}`,
    characters: characters === undefined ? options.characters : countOf(characters),
  })

const results: Says = (call, said, state) => [
  ...told(state.options.repeats, result(call, said, state)),
  ...(state.options.reports ? tell('tool_result_submitted', { call }) : []),
]

const thrown: Says = (call, _, { options }) =>
  tell('tool_error', { ...(options.namesCalls ? { call } : {}), text: `failure of ${call}` })

const part: Says = (call, { number = 1 }) =>
  tell('tool_progress', { call, text: `part ${number} of the result of ${call}` })

const nextPart: Says = (call, { number, run = 0 }, { options }) =>
  countOf(number) < mostParts
    ? later(options.partMs, 'coordinator', 'part is due', { call, run, number: countOf(number) + 1 })
    : []

const runs = (state: CoordinatorState, { call }: Payload): Heard<CoordinatorState> => {
  if (typeof call !== 'string') return heard(state)
  const { toolMs, failures, partMs } = state.options
  const next = began(state, call)
  const run = { call, run: next.begun }
  return heard(
    next,
    partMs > 0 ? later(partMs, 'coordinator', 'part is due', { ...run, number: 1 }) : [],
    later(toolMs, 'coordinator', next.begun <= failures ? 'failure is due' : 'result is due', run),
  )
}

/** The service `coordinator`. */
export const coordinator: Simulator<CoordinatorState> = service({
  name: 'coordinator',
  options: nominal,
  start: (options): CoordinatorState => ({ options: chosen(nominal, options), ...atRest }),
  hears: {
    'tool.call': runs,
    'tool.cancel': (state, { call }) => heard(state.options.heedsCancels ? over(state, call) : state),
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
    'throws without a name': of('last', (call) => tell('tool_error', { text: `failure of ${call}` }), true),
    'reports a submission': of('last', (call) => tell('tool_result_submitted', { call })),
    'returns the one before': of('before', result),
    'throws for the one before': of('before', thrown),
    'tells a part of the one before': of('before', part),
  },
})

export default coordinator
