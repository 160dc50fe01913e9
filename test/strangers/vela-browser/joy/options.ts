/** Where the document leaves something open, the answer is an option. choices.yaml says where each comes from. */
export interface Options {
  /** What the status is between `disconnect()` and the report `closed`. */
  readonly disconnectShows: 'at-once' | 'when-closed'
  /** Whether an error is entered by way of `disconnected`. */
  readonly errorPath: 'direct' | 'by-disconnected'
  /** When the screen is told of a trouble, seen from the change of the status. */
  readonly troubleTold: 'before' | 'after' | 'never'
  /** Whether the screen hears the code of the gateway's `error`. */
  readonly troubleCode: 'told' | 'omitted'
  /** What becomes of a socket that works still, behind an error. */
  readonly errorSocket: 'closed' | 'kept' | 'kept-if-retryable'
  /** What a good message does in the error state, where the socket was kept. */
  readonly goodMessageInError: 'recovers' | 'stays'
  /** What `connect()` does in the error state, while the socket that was kept is open. */
  readonly connectInError: 'replaces' | 'nothing'
  /** Where `disconnect()` leads from the error state. */
  readonly disconnectInError: 'stays' | 'disconnected' | 'not connected'
  /** Where the report `closed` leads from the error state. */
  readonly closedInError: 'stays' | 'disconnected'
  /** Where `closed` leads while connecting, without a failure. */
  readonly refused: 'disconnected' | 'error'
  /** A message with a name that the document does not have. */
  readonly unknownName: 'ignored' | 'malformed'
  /** What `phase` is when its connection has ended. */
  readonly phaseAfter: 'stays' | 'null-when-closed' | 'null-at-next'
  /** A `session.state` with the phase that is shown already. */
  readonly samePhase: 'shown' | 'skipped'
  /** A `response.completed` without a delta before it. */
  readonly emptyAnswer: 'shown' | 'skipped'
  /** A message before `opened`. */
  readonly earlyMessage: 'ignored' | 'heard'
  /** A message behind our `close()`, before `closed`. */
  readonly lateMessage: 'ignored' | 'heard'
  /** Whether `connecting` is shown before or after the socket is asked for. */
  readonly connectingShown: 'before-open' | 'after-open'
  /** Whether the constructor shows the first status. */
  readonly firstStatus: 'shown' | 'silent'
  /** Which member comes first in a frame. */
  readonly frame: 'type-first' | 'payload-first'
  /** A socket that throws when it is to send. */
  readonly sendThrows: 'ignored' | 'trouble'
}

/** What is taken unless a variant says something else. */
export const nominal: Options = {
  disconnectShows: 'at-once',
  errorPath: 'direct',
  troubleTold: 'before',
  troubleCode: 'told',
  errorSocket: 'closed',
  goodMessageInError: 'stays',
  connectInError: 'replaces',
  disconnectInError: 'stays',
  closedInError: 'stays',
  refused: 'disconnected',
  unknownName: 'ignored',
  phaseAfter: 'null-when-closed',
  samePhase: 'shown',
  emptyAnswer: 'shown',
  earlyMessage: 'ignored',
  lateMessage: 'ignored',
  connectingShown: 'before-open',
  firstStatus: 'silent',
  frame: 'type-first',
  sendThrows: 'trouble',
}
