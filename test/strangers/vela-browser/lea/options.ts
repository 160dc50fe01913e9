/** Where the document, the contract or the ports leave a choice, one option names what is taken. */

/** The choices of one variant. Each is read where it matters. */
export interface Options {
  /** Whether the socket is closed behind an unreadable message or an `error` of the gateway. */
  readonly closeOnTrouble: 'never' | 'unless-retryable' | 'always'
  /** Whether `error` is reached directly, or by way of `disconnected` as the diagram draws it. */
  readonly pathToError: 'direct' | 'by-disconnected'
  /** Whether `trouble` is shown before or behind the change of the status. */
  readonly troubleOrder: 'status-first' | 'trouble-first'
  /** Whether a readable message leads out of `error` while the socket is open. */
  readonly messageInError: 'stays' | 'recovers'
  /** What `connect()` does in `error` while the socket is open. */
  readonly connectInError: 'resume' | 'replace' | 'ignore'
  /** What `disconnect()` does in `error` without a socket. */
  readonly disconnectInError: 'nothing' | 'disconnected'
  /** What `closed` does in `error`, unless `disconnect()` was called. */
  readonly closedInError: 'stays' | 'disconnected'
  /** What `failed` does behind `closed` of the same socket. */
  readonly failedBehindClosed: 'ignored' | 'error'
  /** When `disconnect()` changes the status. */
  readonly disconnectStatus: 'on-closed' | 'at-once'
  /** What `connect()` does while the last socket is closing. */
  readonly connectWhileClosing: 'at-once' | 'after-closed'
  /** Whether `connecting` is shown before or behind the call of `open`. */
  readonly connectingOrder: 'status-first' | 'open-first'
  /** When the phase becomes null again. */
  readonly phaseKept: 'for-ever' | 'until-connect' | 'until-end'
  /** Whether each `session.state` is shown, or only one that changes the phase of its connection. */
  readonly sessionShown: 'each' | 'changes'
  /** How a well-formed envelope with an unknown name is taken. */
  readonly unknownName: 'ignored' | 'malformed'
  /** What ends an assistant's text beside `response.completed`. */
  readonly textEnd: 'completed' | 'interruption' | 'phase'
  /** What a `response.completed` without a delta shows. */
  readonly emptyCompleted: 'shown' | 'nothing'
  /** How a `send` of the socket that throws is taken. */
  readonly sendFailure: 'trouble' | 'ignored'
  /** Whether a frame holds the message as it was given, or nothing but `type` and `payload`. */
  readonly frame: 'as-given' | 'envelope-only'
}

/** The first choice. */
export const standard: Options = {
  closeOnTrouble: 'never',
  pathToError: 'direct',
  troubleOrder: 'status-first',
  messageInError: 'stays',
  connectInError: 'resume',
  disconnectInError: 'nothing',
  closedInError: 'stays',
  failedBehindClosed: 'ignored',
  disconnectStatus: 'on-closed',
  connectWhileClosing: 'at-once',
  connectingOrder: 'status-first',
  phaseKept: 'for-ever',
  sessionShown: 'each',
  unknownName: 'ignored',
  textEnd: 'interruption',
  emptyCompleted: 'shown',
  sendFailure: 'trouble',
  frame: 'as-given',
}

/** Takes the arrows of the diagram as they are drawn, and closes the socket on each trouble. */
export const drawn: Options = {
  ...standard,
  closeOnTrouble: 'always',
  pathToError: 'by-disconnected',
  troubleOrder: 'trouble-first',
  connectingOrder: 'open-first',
  phaseKept: 'until-end',
  unknownName: 'malformed',
  textEnd: 'completed',
  emptyCompleted: 'nothing',
}

/** Takes `error` as recoverable: the next readable message or the end of the connection leads out of it. */
export const recovering: Options = {
  ...standard,
  messageInError: 'recovers',
  connectInError: 'replace',
  closedInError: 'disconnected',
  disconnectStatus: 'at-once',
  phaseKept: 'until-connect',
  sessionShown: 'changes',
  textEnd: 'phase',
  sendFailure: 'ignored',
  frame: 'envelope-only',
}

/** Waits for the end of a socket before the next one, and minds `retryable`. */
export const patient: Options = {
  ...standard,
  closeOnTrouble: 'unless-retryable',
  troubleOrder: 'trouble-first',
  connectInError: 'ignore',
  disconnectInError: 'disconnected',
  failedBehindClosed: 'error',
  connectWhileClosing: 'after-closed',
  sessionShown: 'changes',
  unknownName: 'malformed',
  emptyCompleted: 'nothing',
}
