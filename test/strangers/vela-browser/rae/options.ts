/** What the document leaves open, and how it is taken here. */
export interface Options {
  /** When the socket is opened: within `connect`, or in a microtask after it. */
  readonly opens: 'at once' | 'in a microtask'
  /** When the loop begins to read reports: with the instance, or in a microtask after the first `connect`. */
  readonly loop: 'constructor' | 'after connect'
  /** How many reports the loop takes each time it wakes. */
  readonly takes: 'one' | 'all'
  /** When `disconnect` shows: at once, or with the report that the socket is closed. */
  readonly disconnects: 'at once' | 'when closed'
  /** What a message or an `error` of the gateway that is trouble does to the socket. */
  readonly afterTrouble: 'close' | 'keep'
  /** Whether trouble that ends the connection passes `disconnected`. */
  readonly toError: 'directly' | 'by way of disconnected'
  /** With a socket that was kept: whether a good message leads back to `connected`. */
  readonly goodMessage: 'stays in error' | 'recovers'
  /** What `closed` does in `error`. */
  readonly closedInError: 'stays in error' | 'disconnected'
  /** What `closed` means before `opened`, if `failed` was not reported. */
  readonly closedBeforeOpen: 'disconnected' | 'error'
  /** Whether `trouble` is shown ahead of the status or behind it. */
  readonly trouble: 'before status' | 'after status'
  /** What a name means that is not in the list of the document. */
  readonly unknownName: 'ignored' | 'malformed'
  /** What is done with a frame before `opened`. */
  readonly earlyFrame: 'ignored' | 'read'
  /** When the phase is forgotten. */
  readonly forgetsPhase: 'at next connect' | 'at the end' | 'never'
  /** Whether a phase is shown again that is shown already. */
  readonly samePhase: 'shown' | 'skipped'
  /** Whether a status is shown again when it is entered again. */
  readonly sameStatus: 'skipped' | 'shown'
  /** Whether `not connected` is shown by the constructor. */
  readonly firstStatus: 'not shown' | 'shown'
  /** Whether `response.completed` without any text before it is shown. */
  readonly emptyAnswer: 'shown' | 'skipped'
  /** Whether the answer's text ends with the phase that follows our `response.cancel`. */
  readonly cancelEndsText: boolean
  /** What a `send` of the socket that throws is. */
  readonly sendThrows: 'trouble' | 'ignored'
}

export const nominal: Options = {
  opens: 'at once',
  loop: 'constructor',
  takes: 'one',
  disconnects: 'at once',
  afterTrouble: 'close',
  toError: 'directly',
  goodMessage: 'stays in error',
  closedInError: 'stays in error',
  closedBeforeOpen: 'disconnected',
  trouble: 'before status',
  unknownName: 'ignored',
  earlyFrame: 'ignored',
  forgetsPhase: 'at next connect',
  samePhase: 'shown',
  sameStatus: 'skipped',
  firstStatus: 'not shown',
  emptyAnswer: 'shown',
  cancelEndsText: true,
  sendThrows: 'trouble',
}
