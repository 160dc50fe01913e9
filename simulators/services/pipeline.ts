/**
 * The pipeline behind the gateway: it recognises what is in the chunks of a turn, thinks of an answer, and says it. It
 * reports which of its parts are at work, fails, hangs, and now and then speaks of a turn that was given up. Acts speak
 * of the last turn, or of the one before it, and always go through: a late or second output is what they are for.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From a chunk to a partial transcript, in ms; below 0 none comes. */
  partialMs: -1,
  /** From the commit to the final transcript, in ms; below 0 none comes. */
  finalMs: 200,
  /** From the commit to the first part of the answer, in ms; below 0 nothing ever comes, and no end. */
  answerMs: 600,
  /** How many parts the answer has, at most 100; one without parts is empty. */
  deltas: 3,
  /** From one part to the next, in ms. */
  everyMs: 100,
  /** From the last part to the end of the turn, in ms; below 0 it never ends. */
  finishMs: 100,
  /** From the commit to a failure, in ms; below 0 nothing fails. */
  failMs: -1,
  /** Which part fails: `recognition`, `model`, `tool` or `speech`. */
  fails: 'model',
  /** For how long a tool is at work behind the final transcript, in ms; 0 or below: none is used. */
  toolMs: 0,
  /** Whether it reports which of its parts are at work. */
  reports: true,
  /** Whether every output comes twice. */
  repeats: false,
  /** Whether nothing more comes of a turn that was given up; no service is obliged to that. */
  heedsAborts: true,
}

const mostDeltas = 100

/** What the pipeline remembers: the last two turns, those that it works on, and the words that are being said. */
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
  tell('turn.partial', { turn, text: textOf(said, `part of what is said in ${turn}`) })

const final: Speaks = (turn, { words }, said) =>
  tell('turn.final', { turn, text: textOf(said, words ?? `what is said in ${turn}`) })

const delta: Speaks = (turn, _, said) =>
  tell('turn.delta', { turn, text: textOf(said, `part ${said.one ?? 0} of the answer to ${turn}`) })

const finished: Speaks = (turn) => tell('turn.finished', { turn })

const failed: Speaks = (turn, { options }, { part = options.fails }) => tell('turn.failed', { turn, part })

const works =
  (running: boolean): Speaks =>
  (turn, { options }, { part = 'model' }) =>
    options.reports ? tell('turn.works', { turn, part, running }) : []

const begun = (state: PipelineState, { turn }: Payload): Heard<PipelineState> => {
  if (typeof turn !== 'string' || turn === state.last) return heard(state)
  const next = { ...state, last: turn, before: state.last, running: [...state.running, turn] }
  return heard(next, later(0, 'pipeline', 'work begins', { turn, part: 'recognition' }))
}

/** What comes of a turn that was handed over, at so many ms from then on. */
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

const committed = (state: PipelineState, { turn }: Payload): Heard<PipelineState> =>
  heard(state, typeof turn === 'string' ? course(turn, state.options) : [])

const without = (state: PipelineState, turn: unknown): PipelineState => ({
  ...state,
  running: state.running.filter((other) => other !== turn),
})

/** Something that was due in a turn that is still worked on; `ends` says that it was the last. */
const due =
  (speaks: Speaks, ends = false) =>
  (state: PipelineState, said: Payload): Heard<PipelineState> => {
    const { turn } = said
    if (typeof turn !== 'string' || !state.running.includes(turn)) return heard(state)
    const once = speaks(turn, state, said)
    return heard(ends ? without(state, turn) : state, once, state.options.repeats ? once : [])
  }

/** Speaks of the last turn, or of the one before it. */
const of =
  (which: 'last' | 'before', speaks: Speaks) =>
  (state: PipelineState, said: Payload): Heard<PipelineState> => {
    const turn = state[which]
    return heard(state, turn === null ? [] : speaks(turn, state, said))
  }

/** It ends the last turn: what was still to come of it is dropped. */
const ending =
  (speaks: Speaks) =>
  (state: PipelineState, said: Payload): Heard<PipelineState> =>
    heard(without(state, state.last), of('last', speaks)(state, said).emissions)

/** The service `pipeline`. */
export const pipeline: Simulator<PipelineState> = service({
  name: 'pipeline',
  options: nominal,
  start: (options): PipelineState => ({
    options: chosen(nominal, options),
    last: null,
    before: null,
    running: [],
    words: null,
  }),
  hears: {
    'turn.begin': begun,
    'turn.append': (state, { turn = '' }) =>
      heard(state, later(state.options.partialMs, 'pipeline', 'partial is due', { turn })),
    'turn.commit': committed,
    'turn.abort': (state, { turn }) => heard(state.options.heedsAborts ? without(state, turn) : state),
    'somebody says': (state, { text }) => heard({ ...state, words: typeof text === 'string' ? text : null }),
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
