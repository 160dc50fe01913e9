/**
 * An agent: works at long tasks, sends progress reports while there is a subscriber, and completes, fails, or stops
 * responding. Acts refer to the last task, or to the one before it, and always take effect.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { atRest, began, ifRunning, of, over, type Running, reported, type Speaks } from '../running.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Handled, Simulator } from '../simulator.ts'
import { words } from '../words/agent.ts'

const nominal = {
  /** From the task to the result, in ms; below 0 it never arrives. */
  taskMs: 12_000,
  /** How long a result is. */
  characters: 400,
  /** The interval of progress reports, in ms; 0 or below: never. */
  beatMs: 5000,
  /** How many progress reports it sends; below 0 as many as the time permits. */
  beats: -1,
  /** Whether each of them contains a part of the result. */
  tellsParts: false,
  /** How many tasks fail first, after the same time. */
  failures: 0,
  /** Whether every result arrives twice. */
  repeats: false,
  /** Whether a cancelled task stays silent; no service is required to do so. */
  heedsCancels: true,
}

const mostBeats = 400

/** The state of the agent: its options, and its tasks. */
export interface AgentState extends Running {
  readonly options: typeof nominal
}

type Says = Speaks<AgentState>

const result: Says = (call, { characters }, { options }) =>
  notify('agent_task_complete', {
    call,
    text: `result of ${call}`,
    characters: characters === undefined ? options.characters : countOf(characters),
  })

const failed: Says = (call) => notify('agent_task_error', { call, text: `failure of ${call}` })

const sign: Says = (call, { number = 1, partial }, { options }) =>
  notify('agent_progress', {
    call,
    text: `sign ${number} of ${call}`,
    partial: partial === undefined ? options.tellsParts : partial === true,
  })

/** A progress report for the subscriber, and the next one. */
const beat: Says = (call, { number, run = 0 }, state) => {
  const { beatMs, beats } = state.options
  const count = countOf(number)
  const isLast = count >= mostBeats || (beats >= 0 && count >= beats)
  return [
    ...(state.followed.includes(call) ? sign(call, { number: count }, state) : []),
    ...(isLast ? [] : later(beatMs, 'agent', 'sign is due', { call, run, number: count + 1 })),
  ]
}

const spawned = (state: AgentState, { call }: Payload): Handled<AgentState> => {
  if (typeof call !== 'string') return handled(state)
  const { taskMs, beatMs, beats, failures } = state.options
  const next = began(state, call)
  const run = { call, run: next.begun }
  return handled(
    next,
    beatMs > 0 && beats !== 0 ? later(beatMs, 'agent', 'sign is due', { ...run, number: 1 }) : [],
    later(taskMs, 'agent', next.begun <= failures ? 'failure is due' : 'result is due', run),
  )
}

const mostFollowed = 32

/** The service `agent`. */
export const agent: Simulator<AgentState> = service({
  name: 'agent',
  words,
  options: nominal,
  start: (options): AgentState => ({ options: chosen(nominal, options), ...atRest }),
  receives: {
    'task.spawn': spawned,
    'task.cancel': (state, { call }) => handled(state.options.heedsCancels ? over(state, call) : state),
    'progress.subscribe': (state, { call }) =>
      handled({ ...state, followed: [...state.followed, String(call)].slice(-mostFollowed) }),
    'progress.unsubscribe': (state, { call }) =>
      handled({ ...state, followed: state.followed.filter((other) => other !== call) }),
    'is asked again': (state) => spawned(state, { call: state.last }),
    'sign is due': ifRunning(beat, false),
    'result is due': ifRunning((...all) => reported(all[2].options.repeats, result(...all)), true),
    'failure is due': ifRunning(failed, true),
    'gives a sign': of('last', sign),
    completes: of('last', result, true),
    fails: of('last', failed, true),
    'gives a sign of the one before': of('before', sign),
    'completes the one before': of('before', result),
    'fails the one before': of('before', failed),
  },
})

export default agent
