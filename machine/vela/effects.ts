/** The effects of the Vela chart, with the parameters of each. Ids are the chart's numbers. */
import type { Phase } from '../../spec/vela/interface.ts'
import type { Text } from './events.ts'

/** The reason for an error to the client. */
export type ErrorCode = 'invalid_json' | 'invalid_message' | 'upstream_error'

/** Keyed by the name of the effect. An effect for id 0 is dropped. */
export interface Effects {
  /** Begins a phase, and reports it to the client. */
  phase: { to: Phase }
  /** The session is over, and there is no client to receive a report. */
  end: undefined

  'session.ready': { session: number }
  /** The phase is unchanged, and the client receives it nevertheless. */
  'session.state': { value: Phase }
  'transcript.partial': { text: Text }
  'transcript.final': { text: Text }
  'response.text.delta': { text: Text }
  'response.completed': undefined
  error: { code: ErrorCode }
  'socket.close': { code: number }
  'upgrade.refused': undefined

  'turn.begin': { turn: number }
  'turn.append': { turn: number; chunk: Text }
  'turn.commit': { turn: number }
  'turn.abort': { turn: number }
}

/** A handler for every effect. */
export type EffectHandlers = { readonly [Name in keyof Effects]: (params: Effects[Name]) => void }
