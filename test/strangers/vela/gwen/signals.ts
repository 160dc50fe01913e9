/** What the pipeline reports of the present turn. What belongs to no present turn is dropped. */
import type * as Voice from '../../../../spec/vela/contract.ts'
import type { Rules } from './model.ts'
import { enter, type Move, putTurn, run, say, stay } from './steps.ts'
import { fail, finish } from './turns.ts'

type Signal = Voice.PipelineSignal
type Of<Type extends Signal['type']> = Extract<Signal, { readonly type: Type }>

const parts: readonly string[] = ['recognition', 'model', 'tool', 'speech'] satisfies Voice.PipelinePart[]

/** Whether it is what it says; a pipeline is somebody else's code. */
function isSound(signal: Signal): boolean {
  if (typeof signal !== 'object' || signal === null) return false
  switch (signal.type) {
    case 'partial':
    case 'final':
    case 'delta':
      return typeof signal.text === 'string'
    case 'finished':
    case 'failed':
    case 'works':
      return true
    default:
      return false
  }
}

const transcript = (rules: Rules, { type, text }: Of<'partial' | 'final'>): Move => (state) => {
  if (state.turn?.hasFinal === true && rules.choices.repeatedTranscript === 'once') return [state, []]
  return run(
    state,
    type === 'final' ? putTurn({ hasFinal: true }) : stay,
    say({ type: type === 'final' ? 'transcript.final' : 'transcript.partial', payload: { text } }),
  )
}

const delta = (rules: Rules, { text }: Of<'delta'>): Move => (state) => {
  const words = say({ type: 'response.text.delta', payload: { text } })
  const speak = state.phase === 'speaking' ? stay : enter(rules, 'speaking')
  return rules.choices.firstDelta === 'state-first' ? run(state, speak, words) : run(state, words, speak)
}

const failed = (rules: Rules, { part }: Of<'failed'>): Move => {
  const code = rules.choices.failureCode === 'part' && parts.includes(part) ? `${part}_failed` : 'upstream_error'
  return fail(rules, code, 'The turn could not be answered.', rules.choices.failedTurn === 'abort')
}

const works = (rules: Rules, { part, isRunning }: Of<'works'>): Move =>
  rules.choices.speakingBegins === 'works' && part === 'speech' && isRunning === true
    ? (state) => (state.phase === 'thinking' ? enter(rules, 'speaking')(state) : [state, []])
    : stay

/** A part of the answer before the turn was handed over. */
const early = (rules: Rules, signal: Signal): Move => (state) =>
  rules.choices.earlyAnswer === 'hold' && state.turn !== null
    ? putTurn({ early: [...state.turn.early, signal] })(state)
    : [state, []]

export const hear = (rules: Rules, signal: Signal): Move => (state) => {
  const { turn } = state
  if (!isSound(signal) || turn === null || !turn.isBegun || turn.id !== signal.turn) return [state, []]
  const isOpen = turn.stage === 'open'
  switch (signal.type) {
    case 'partial':
    case 'final':
      return transcript(rules, signal)(state)
    case 'delta':
      return (isOpen ? early(rules, signal) : delta(rules, signal))(state)
    case 'finished':
      return (isOpen ? early(rules, signal) : finish(rules))(state)
    case 'failed':
      return failed(rules, signal)(state)
    case 'works':
      return (isOpen ? stay : works(rules, signal))(state)
  }
}

/** What had to wait for the commit is heard now. */
export const catchUp = (rules: Rules): Move => (state) => {
  const { turn } = state
  if (turn === null || turn.stage === 'open' || turn.early.length === 0) return [state, []]
  return run(state, putTurn({ early: [] }), ...turn.early.map((signal) => hear(rules, signal)))
}
