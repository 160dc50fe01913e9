/**
 * The pipeline behind the gateway: it recognizes the chunks of a turn, generates an answer, and speaks it. It reports
 * which of its parts are active, fails, hangs, and sometimes reports about an abandoned turn. Acts refer to the last
 * turn, or to the one before it, and always take effect: they exist to produce late and repeated outputs.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/pipeline.ts'

const nominal = {
  /** From a chunk to a partial transcript, in ms; below 0 none arrives. */
  partialMs: -1,
  /** From the commit to the final transcript, in ms; below 0 none arrives. */
  finalMs: 200,
  /** From the commit to the first part of the answer, in ms; below 0 there is neither an answer nor an end. */
  answerMs: 600,
  /** How many parts the answer has, at most 100; one without parts is empty. */
  deltas: 3,
  /** From one part to the next, in ms. */
  everyMs: 100,
  /** From the last part to the end of the turn, in ms; below 0 it never ends. */
  finishMs: 100,
  /** From the commit to a failure, in ms; below 0 there is none. */
  failMs: -1,
  /** Which part fails: `recognition`, `model`, `tool` or `speech`. */
  fails: 'model',
  /** How long a tool runs after the final transcript, in ms; 0 or below: none is used. */
  toolMs: 0,
  /** Whether it reports which of its parts are active. */
  reports: true,
  /** Whether every output arrives twice. */
  repeats: false,
  /** Whether an abandoned turn has no further output; no service is required to do so. */
  heedsAborts: true,
}

const mostDeltas = 100

/** The state of the pipeline: the last two turns, the active ones, and the current utterance. */
export interface PipelineState {
  readonly options: typeof nominal
  readonly last: string | null
  readonly before: string | null
  readonly running: readonly string[]
  readonly words: string | null
}

type Speaks = (turn: string, state: PipelineState, said: Payload) => readonly Emission[]

const textOf = ({ text }: Payload, otherwise: string): string => (typeof text === 'string' ? text : otherwise)

const partial: Speaks = (turn, _, said) =>
  notify('turn.partial', { turn, text: textOf(said, `part of what is said in ${turn}`) })

const final: Speaks = (turn, { words }, said) =>
  notify('turn.final', { turn, text: textOf(said, words ?? `what is said in ${turn}`) })

const delta: Speaks = (turn, _, said) =>
  notify('turn.delta', { turn, text: textOf(said, `part ${said.one ?? 0} of the answer to ${turn}`) })

const finished: Speaks = (turn) => notify('turn.finished', { turn })

const failed: Speaks = (turn, { options }, { part = options.fails }) => notify('turn.failed', { turn, part })

const works =
  (running: boolean): Speaks =>
  (turn, { options }, { part = 'model' }) =>
    options.reports ? notify('turn.works', { turn, part, running }) : []

const begun = (state: PipelineState, { turn }: Payload): Handled<PipelineState> => {
  if (typeof turn !== 'string' || turn === state.last) return handled(state)
  const next = { ...state, last: turn, before: state.last, running: [...state.running, turn] }
  return handled(next, later(0, 'pipeline', 'work begins', { turn, part: 'recognition' }))
}

/** The outputs of a committed turn, each after this many ms. */
const course = (turn: string, options: typeof nominal): readonly Emission[] => {
  const { finalMs, answerMs, everyMs, finishMs, failMs, toolMs } = options
  const deltas = Math.min(options.deltas, mostDeltas)
  const at = (ms: number, what: string, said: Payload = {}) => later(ms, 'pipeline', what, { turn, ...said })
  const lastMs = answerMs + Math.max(0, deltas - 1) * everyMs
  const answers = answerMs >= 0
  return [
    ...at(0, 'work begins', { part: 'model' }),
    ...at(finalMs, 'final is due'),
    ...at(finalMs, 'work ends', { part: 'recognition' }),
    ...(toolMs > 0 ? at(finalMs, 'work begins', { part: 'tool' }) : []),
    ...(toolMs > 0 && finalMs >= 0 ? at(finalMs + toolMs, 'work ends', { part: 'tool' }) : []),
    ...(answers && deltas > 0 ? at(answerMs, 'work begins', { part: 'speech' }) : []),
    ...(answers
      ? Array.from({ length: deltas }, (_, one) =>
          at(answerMs + one * everyMs, 'delta is due', { one: one + 1 }),
        ).flat()
      : []),
    ...(answers ? at(lastMs, 'work ends', { part: 'model' }) : []),
    ...(answers && finishMs >= 0 ? at(lastMs + finishMs, 'end is due') : []),
    ...at(failMs, 'failure is due'),
  ]
}

const committed = (state: PipelineState, { turn }: Payload): Handled<PipelineState> =>
  handled(state, typeof turn === 'string' ? course(turn, state.options) : [])

const without = (state: PipelineState, turn: unknown): PipelineState => ({
  ...state,
  running: state.running.filter((other) => other !== turn),
})

/** A scheduled output of a turn that is still active; `ends`: it was the last. */
const due =
  (speaks: Speaks, ends = false) =>
  (state: PipelineState, said: Payload): Handled<PipelineState> => {
    const { turn } = said
    if (typeof turn !== 'string' || !state.running.includes(turn)) return handled(state)
    const once = speaks(turn, state, said)
    return handled(ends ? without(state, turn) : state, once, state.options.repeats ? once : [])
  }

/** Reports about the last turn, or about the one before it. */
const of =
  (which: 'last' | 'before', speaks: Speaks) =>
  (state: PipelineState, said: Payload): Handled<PipelineState> => {
    const turn = state[which]
    return handled(state, turn === null ? [] : speaks(turn, state, said))
  }

/** Ends the last turn: its scheduled outputs are dropped. */
const ending =
  (speaks: Speaks) =>
  (state: PipelineState, said: Payload): Handled<PipelineState> =>
    handled(without(state, state.last), of('last', speaks)(state, said).emissions)

/** The service `pipeline`. */
export const pipeline: Simulator<PipelineState> = service({
  name: 'pipeline',
  words,
  options: nominal,
  start: (options): PipelineState => ({
    options: chosen(nominal, options),
    last: null,
    before: null,
    running: [],
    words: null,
  }),
  receives: {
    'turn.begin': begun,
    'turn.append': (state, { turn = '' }) =>
      handled(state, later(state.options.partialMs, 'pipeline', 'partial is due', { turn })),
    'turn.commit': committed,
    'turn.abort': (state, { turn }) => handled(state.options.heedsAborts ? without(state, turn) : state),
    'somebody says': (state, { text }) =>
      handled({ ...state, words: typeof text === 'string' ? text : null }),
    'work begins': due(works(true)),
    'work ends': due(works(false)),
    'partial is due': due(partial),
    'final is due': due(final),
    'delta is due': due(delta),
    'end is due': due(finished, true),
    'failure is due': due(failed, true),
    'recognises a part': of('last', partial),
    recognises: of('last', final),
    answers: of('last', delta),
    finishes: ending(finished),
    fails: ending(failed),
    'begins to use': of('last', works(true)),
    'ceases to use': of('last', works(false)),
    'recognises a part of the one before': of('before', partial),
    'recognises the one before': of('before', final),
    'answers the one before': of('before', delta),
    'finishes the one before': of('before', finished),
    'fails the one before': of('before', failed),
  },
})

export default pipeline
