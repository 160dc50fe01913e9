/** What the Vela chart wants done, with the particulars of each effect; ids are the chart's numbers. */
import type { Phase } from '../../spec/vela/interface.ts'
import type { Text } from './events.ts'

/** Why the client is told of an error. */
export type ErrorCode = 'invalid_json' | 'invalid_message' | 'upstream_error'

/** By the name of the effect. An effect about id 0 is no effect. */
export interface Effects {
  /** A phase begins, and the client is told so. */
  phase: { to: Phase }
  /** There is no session any more, and nobody to be told. */
  end: undefined

  'session.ready': { session: number }
  /** The phase is what it was, and the client is told all the same. */
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

/** Someone who carries out every effect. */
export type Carriers = { readonly [Name in keyof Effects]: (params: Effects[Name]) => void }
