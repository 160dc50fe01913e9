/**
 * An agent: works at long tasks, gives signs of life while somebody listens to them, and comes to an end, fails, or falls
 * silent. Acts speak of the last task, or of the one before it, and always go through.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { atRest, began, ifRunning, of, over, type Running, type Speaks, told } from '../running.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the order to the result, in ms; below 0 it never comes. */
  taskMs: 12_000,
  /** How long a result is. */
  characters: 400,
  /** How often it gives a sign of life, in ms; 0 or below: never. */
  beatMs: 5000,
  /** So many signs of life it gives; below 0 as many as there is time for. */
  beats: -1,
  /** Whether each of them has a part of the result. */
  tellsParts: false,
  /** So many tasks fail first, in the same time. */
  failures: 0,
  /** Whether every result comes twice. */
  repeats: false,
  /** Whether a task that was called off stays silent; nobody is obliged to that. */
  heedsCancels: true,
}

const mostBeats = 400

/** What the agent remembers: its options, and what it works at. */
export interface AgentState extends Running {
  readonly options: typeof nominal
}

type Says = Speaks<AgentState>

const result: Says = (call, { characters }, { options }) =>
  tell('agent_task_complete', {
    call,
    text: `result of ${call}`,
    characters: characters === undefined ? options.characters : countOf(characters),
  })

const failed: Says = (call) => tell('agent_task_error', { call, text: `failure of ${call}` })

const sign: Says = (call, { number = 1, partial }, { options }) =>
  tell('agent_progress', {
    call,
    text: `sign ${number} of ${call}`,
    partial: partial === undefined ? options.tellsParts : partial === true,
  })

/** A sign of life, for whoever listens, and the next one. */
const beat: Says = (call, { number, run = 0 }, state) => {
  const { beatMs, beats } = state.options
  const count = countOf(number)
  const isLast = count >= mostBeats || (beats >= 0 && count >= beats)
  return [
    ...(state.followed.includes(call) ? sign(call, { number: count }, state) : []),
    ...(isLast ? [] : later(beatMs, 'agent', 'sign is due', { call, run, number: count + 1 })),
  ]
}

const spawned = (state: AgentState, { call }: Payload): Heard<AgentState> => {
  if (typeof call !== 'string') return heard(state)
  const { taskMs, beatMs, beats, failures } = state.options
  const next = began(state, call)
  const run = { call, run: next.begun }
  return heard(
    next,
    beatMs > 0 && beats !== 0 ? later(beatMs, 'agent', 'sign is due', { ...run, number: 1 }) : [],
    later(taskMs, 'agent', next.begun <= failures ? 'failure is due' : 'result is due', run),
  )
}

const mostFollowed = 32

/** The service `agent`. */
export const agent: Simulator<AgentState> = service({
  name: 'agent',
  options: nominal,
  start: (options): AgentState => ({ options: chosen(nominal, options), ...atRest }),
  hears: {
    'task.spawn': spawned,
    'task.cancel': (state, { call }) => heard(state.options.heedsCancels ? over(state, call) : state),
    'progress.subscribe': (state, { call }) =>
      heard({ ...state, followed: [...state.followed, String(call)].slice(-mostFollowed) }),
    'progress.unsubscribe': (state, { call }) =>
      heard({ ...state, followed: state.followed.filter((other) => other !== call) }),
    'is asked again': (state) => spawned(state, { call: state.last }),
    'sign is due': ifRunning(beat, false),
    'result is due': ifRunning((...all) => told(all[2].options.repeats, result(...all)), true),
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
