/** The reducer of a connection: from its state and what it hears to its next state and what is to be done. */
import type * as Voice from '../../../../spec/vela/contract.ts'
import type { Input, Rules, State, Step } from './model.ts'
import { isTooLarge, read } from './read.ts'
import { catchUp, hear } from './signals.ts'
import { type Move, put, run, sayError, sayPhase, sayReady, stay, want } from './steps.ts'
import { abandon, append, cancel, commit, fail } from './turns.ts'

const introduce = (order: 'ready-first' | 'state-first'): readonly Move[] =>
  order === 'ready-first' ? [sayReady, sayPhase] : [sayPhase, sayReady]

/** The gateway closes the connection: nothing is heard or said on it any more. */
const shut = (rules: Rules, code: number): Move => (state) =>
  run(
    state,
    abandon,
    put({ line: 'closing', kept: null }),
    want({ do: 'close', code }),
    rules.choices.sessionEnds === 'broken' ? want({ do: 'forget' }) : stay,
  )

/** The connection is down. */
const end: Move = (state) =>
  run(
    state,
    abandon,
    put({ line: 'down', phase: 'idle', kept: null }),
    want({ do: 'forget' }, { do: 'unsubscribe' }),
  )

const obey = (rules: Rules, message: Voice.ClientEvent): Move => {
  switch (message.type) {
    case 'session.start':
      return (state) => run(state, ...introduce(rules.choices.startReply))
    case 'input_audio.append':
      return append(rules, message.payload.chunk)
    case 'input_audio.commit':
      return (state) => run(state, commit(rules), catchUp(rules))
    case 'response.cancel':
      return cancel(rules)
  }
}

const text = (rules: Rules, frame: string): Move => {
  if (isTooLarge(frame, rules.settings.maxMessageBytes)) return shut(rules, 1009)
  const reading = read(frame, rules.choices)
  return reading.is === 'bad' ? sayError(rules, reading.code, reading.why, false) : obey(rules, reading.message)
}

const binary = (rules: Rules, bytes: number): Move => {
  if (bytes > rules.settings.maxMessageBytes) return shut(rules, 1009)
  const why = 'The gateway takes text messages only.'
  switch (rules.choices.binary) {
    case 'invalid-message':
      return sayError(rules, 'invalid_message', why, false)
    case 'invalid-json':
      return sayError(rules, 'invalid_json', why, false)
    case 'close':
      return shut(rules, 1003)
  }
}

/** The turn has run out of time. */
const timeout = (rules: Rules, id: number): Move => (state) => {
  if (state.turn?.id !== id || state.turn.stage !== 'working') return [state, []]
  const code = rules.choices.failureCode === 'part' ? 'turn_timeout' : 'upstream_error'
  return fail(rules, code, 'The turn took too long.', true)(state)
}

export function reduce(rules: Rules, state: State, input: Input): Step {
  if (input.type === 'closed') return state.line === 'down' ? [state, []] : end(state)
  if (state.line !== 'open') return [state, []]
  switch (input.type) {
    case 'opened':
      return run(state, ...introduce(rules.choices.greeting))
    case 'text':
      return text(rules, input.frame)(state)
    case 'binary':
      return binary(rules, input.bytes)(state)
    case 'broken':
      return shut(rules, input.code)(state)
    case 'signal':
      return hear(rules, input.signal)(state)
    case 'timeout':
      return timeout(rules, input.turn)(state)
  }
}
