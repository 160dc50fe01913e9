/** The life of a turn: it opens, takes chunks, is committed, and ends. */
import type { Kept, Rules, State } from './model.ts'
import { ask, enter, inVain, type Move, put, putTurn, refuse, run, say, sayError, stay, want } from './steps.ts'

/** The pipeline gives up the turn, where it knows one; it is the present turn no more. */
export const abandon: Move = (state) => {
  const { turn } = state
  if (turn === null) return [state, []]
  const abort = turn.isBegun ? ask({ type: 'abort', turn: turn.id }) : stay
  return run(state, abort, want({ do: 'disarm' }), put({ turn: null }))
}

/** The turn is over, and the pipeline knows that already. */
const leave: Move = (state) => run(state, want({ do: 'disarm' }), put({ turn: null }))

const begin: Move = (state) =>
  state.turn === null || state.turn.isBegun
    ? [state, []]
    : run(state, ask({ type: 'begin', turn: state.turn.id }), putTurn({ isBegun: true }))

/** What waits is told to the pipeline. */
const pour: Move = (state) => {
  const { turn } = state
  if (turn === null) return [state, []]
  const orders = turn.waiting.map((chunk) => ask({ type: 'append', turn: turn.id, chunk }))
  return run(state, ...orders, putTurn({ waiting: [] }))
}

const open: Move = (state) => {
  const id = state.turns + 1
  const turn = { id, stage: 'open', isBegun: false, chars: 0, waiting: [], hasFinal: false, early: [] } as const
  return [{ ...state, turns: id, turn }, []]
}

const take = (rules: Rules, chunk: string): Move => (state) => {
  const { turn } = state
  if (turn === null) return [state, []]
  const chars = turn.chars + chunk.length
  if (!rules.hasPipeline) return putTurn({ chars })(state)
  const add = putTurn({ chars, waiting: [...turn.waiting, chunk] })
  return rules.choices.begin === 'chunk' ? run(state, begin, add, pour) : add(state)
}

const isTooMuch = (rules: Rules, before: number, chunk: string) =>
  before + chunk.length > rules.settings.maxTurnChars

const tooMuch = (rules: Rules) => refuse(rules, 'The turn can hold no more.')

const keep = (rules: Rules, chunk: string): Move => (state) => {
  const kept: Kept = state.kept ?? { chunks: [], chars: 0, isCommitted: false }
  if (kept.isCommitted) return [state, []]
  if (isTooMuch(rules, kept.chars, chunk)) return tooMuch(rules)(state)
  const more = { ...kept, chunks: [...kept.chunks, chunk], chars: kept.chars + chunk.length }
  return put({ kept: more })(state)
}

/** A chunk while a turn is worked on. */
const late = (rules: Rules, chunk: string): Move => (state) => {
  switch (rules.choices.lateChunk) {
    case 'drop':
      return [state, []]
    case 'refuse':
      return refuse(rules, 'A turn is being worked on.')(state)
    case 'keep':
      return keep(rules, chunk)(state)
    case 'interrupt':
      if (isTooMuch(rules, 0, chunk)) return tooMuch(rules)(state)
      return run(state, abandon, append(rules, chunk))
  }
}

export const append = (rules: Rules, chunk: string): Move => (state) => {
  const { turn } = state
  if (turn?.stage === 'working') return late(rules, chunk)(state)
  if (isTooMuch(rules, turn?.chars ?? 0, chunk)) return tooMuch(rules)(state)
  return run(state, turn === null ? open : stay, enter(rules, 'listening'), take(rules, chunk))
}

/** The open turn is handed over. */
const handOver = (rules: Rules, id: number): Move => (state) => {
  const ms = rules.settings.turnTimeoutMs
  return run(
    state,
    putTurn({ stage: 'working' }),
    enter(rules, 'thinking'),
    ms > 0 ? want({ do: 'arm', turn: id, ms }) : stay,
    begin,
    pour,
    ask({ type: 'commit', turn: id }),
  )
}

export const commit = (rules: Rules): Move => (state) => {
  const { turn, kept } = state
  if (turn?.stage === 'working' && kept !== null) return put({ kept: { ...kept, isCommitted: true } })(state)
  if (turn === null || turn.stage === 'working') {
    return inVain(rules, rules.choices.commitWithoutTurn, 'There is no turn to commit.')(state)
  }
  if (!rules.hasPipeline) return run(state, put({ turn: null }), enter(rules, 'idle'))
  return handOver(rules, turn.id)(state)
}

export const cancel = (rules: Rules): Move => (state) => {
  const { choices, settings, hasPipeline } = rules
  if (state.turn === null && state.phase === 'idle') {
    return inVain(rules, choices.cancelInIdle, 'There is nothing to cancel.')(state)
  }
  const target = hasPipeline ? settings.cancelTarget : 'idle'
  return run(state, abandon, put({ kept: null }), enter(rules, target, choices.cancelReply === 'always'))
}

/** What was kept becomes the next turn. */
const release = (rules: Rules): Move => (state) => {
  const { kept } = state
  if (kept === null) return [state, []]
  const chunks = kept.chunks.map((chunk) => append(rules, chunk))
  return run(state, put({ kept: null }), ...chunks, kept.isCommitted ? commit(rules) : stay)
}

/** The answer is complete. */
export const finish = (rules: Rules): Move => (state: State) => {
  const { silentAnswer, completion } = rules.choices
  const speak = silentAnswer === 'through-speaking' ? enter(rules, 'speaking') : stay
  const completed = say({ type: 'response.completed', payload: {} })
  const idle = enter(rules, 'idle')
  const end = completion === 'completed-first' ? [completed, idle] : [idle, completed]
  return run(state, speak, leave, ...end, release(rules))
}

/** The turn has failed. */
export const fail = (rules: Rules, code: string, message: string, isAborted: boolean): Move => (state) => {
  const error = sayError(rules, code, message, true)
  const idle = enter(rules, 'idle')
  const end = rules.choices.failure === 'error-first' ? [error, idle] : [idle, error]
  return run(state, isAborted ? abandon : leave, ...end, release(rules))
}
