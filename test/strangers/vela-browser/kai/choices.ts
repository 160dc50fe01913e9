/** Where the document leaves a choice. Each member is read at the one place where it matters. */
export interface Choices {
  /** What happens to an open socket after a malformed message, a gateway error or a send that throws. */
  readonly afterTrouble: 'keep' | 'close'
  /** Whether a readable message on a kept socket leads from `error` back to `connected`. */
  readonly recovery: 'none' | 'next-message'
  /** What `send` needs: the status `connected`, or only an open socket. */
  readonly sendNeeds: 'status-connected' | 'socket-open'
  /** Whether `send` drops what is no client event of the document. */
  readonly outgoing: 'checked' | 'as-given'
  /** When `disconnect` leads to `disconnected`. */
  readonly disconnecting: 'on-closed' | 'at-once'
  /** How the status goes when a new socket takes the place of a closing one. */
  readonly supersede: 'through-disconnected' | 'direct'
  /** Whether `connecting` is shown before or after the network is told to open. */
  readonly connectOrder: 'status-first' | 'open-first'
  /** Whether the screen hears of the status `error` before or after the trouble. */
  readonly troubleOrder: 'status-first' | 'trouble-first'
  /** The status after the close of a socket that failed. */
  readonly closedAfterFailed: 'error' | 'disconnected'
  /** The status after a close that the user did not ask for, where a message led to `error`. */
  readonly closedAfterTrouble: 'disconnected' | 'error'
  /** Whether a socket that failed is closed as well. */
  readonly failedSocket: 'close' | 'leave'
  /** Whether a failure counts that follows our own close. */
  readonly failedWhileClosing: 'error' | 'quiet'
  /** Whether a failure counts that follows the close of the newest socket. */
  readonly failedAfterClosed: 'ignored' | 'error'
  /** A message in a sound envelope whose name the document does not know. */
  readonly unknownType: 'ignored' | 'malformed'
  /** Whether a `retryable` that is no boolean makes an `error` malformed. */
  readonly retryable: 'checked' | 'unchecked'
  /** A message before the socket is open. */
  readonly earlyMessage: 'ignored' | 'read'
  /** A message between our close and its report. */
  readonly closingMessage: 'ignored' | 'read'
  /** Which `session.state` reach the screen. */
  readonly sessionShown: 'every' | 'changes'
  /** A `response.completed` without a delta before it. */
  readonly emptyCompletion: 'shown' | 'silent'
  /** What ends the text of a turn of the assistant. */
  readonly turnBorders: 'phases' | 'completed-only'
}

/** The first choice. */
export const firstChoices: Choices = {
  afterTrouble: 'keep',
  recovery: 'none',
  sendNeeds: 'status-connected',
  outgoing: 'checked',
  disconnecting: 'on-closed',
  supersede: 'through-disconnected',
  connectOrder: 'status-first',
  troubleOrder: 'status-first',
  closedAfterFailed: 'error',
  closedAfterTrouble: 'disconnected',
  failedSocket: 'close',
  failedWhileClosing: 'error',
  failedAfterClosed: 'ignored',
  unknownType: 'ignored',
  retryable: 'checked',
  earlyMessage: 'ignored',
  closingMessage: 'ignored',
  sessionShown: 'every',
  emptyCompletion: 'shown',
  turnBorders: 'phases',
}

/** Closes after each error and accepts only what the document names. */
export const strictChoices: Choices = {
  ...firstChoices,
  afterTrouble: 'close',
  closedAfterTrouble: 'error',
  troubleOrder: 'trouble-first',
  unknownType: 'malformed',
  sessionShown: 'changes',
  emptyCompletion: 'silent',
  supersede: 'direct',
}

/** Goes on after an error and accepts as much as it can. */
export const lenientChoices: Choices = {
  ...firstChoices,
  recovery: 'next-message',
  sendNeeds: 'socket-open',
  outgoing: 'as-given',
  retryable: 'unchecked',
  earlyMessage: 'read',
  closingMessage: 'read',
  closedAfterFailed: 'disconnected',
  failedSocket: 'leave',
  turnBorders: 'completed-only',
}

/** Takes the wish of the user as done at once. */
export const eagerChoices: Choices = {
  ...firstChoices,
  disconnecting: 'at-once',
  connectOrder: 'open-first',
  sendNeeds: 'socket-open',
  failedWhileClosing: 'quiet',
  closedAfterFailed: 'disconnected',
  unknownType: 'malformed',
  emptyCompletion: 'silent',
}

/** Takes `error` as the last state of the diagram, which also follows `disconnected`. */
export const diagramChoices: Choices = {
  ...firstChoices,
  closedAfterTrouble: 'error',
  failedAfterClosed: 'error',
  failedWhileClosing: 'quiet',
  failedSocket: 'leave',
  troubleOrder: 'trouble-first',
  sessionShown: 'changes',
  turnBorders: 'completed-only',
}
