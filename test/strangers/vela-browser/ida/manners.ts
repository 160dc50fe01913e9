/** The choices that the document leaves, each under the name it has in choices.yaml. */

export interface Manners {
  /** A message with a sound envelope, but a name that the document does not list. */
  readonly unknownName: 'ignored' | 'malformed'
  /** What becomes of the socket behind an unreadable message or an `error` of the gateway. */
  readonly socketBehindTrouble: 'closed' | 'kept'
  /** How the state goes from `connected` to `error`. */
  readonly wayToError: 'straight' | 'by-disconnected'
  /** When the screen hears of a trouble, seen from the state. */
  readonly troubleShown: 'first' | 'last' | 'never'
  /** When `disconnect()` shows. */
  readonly disconnectShown: 'at-once' | 'when-closed'
  /** What is asked to be sent while the state still says `connected`, but the socket is closing. */
  readonly sendWhileClosing: 'dropped' | 'handed-over'
  /** The state once the socket of an error has closed. */
  readonly closedBehindError: 'error-stays' | 'disconnected'
  /** `disconnect()` in the state `error`. */
  readonly disconnectInError: 'error-stays' | 'disconnected'
  /** A socket that closes before it opened, without having failed. */
  readonly closedWhileConnecting: 'disconnected' | 'error'
  /** The state behind `disconnect()` while connecting. */
  readonly abandonedAttempt: 'disconnected' | 'not connected'
  /** Whether a readable message on a socket that was kept leads out of `error`. */
  readonly recovery: 'none' | 'readable-message'
  /** The phase once its connection is over. */
  readonly phaseBehindConnection: 'stays' | 'null' | 'null-at-connect'
  /** A `session.state` that says what is shown already. */
  readonly samePhase: 'shown' | 'skipped'
  /** A delta without text. */
  readonly emptyDelta: 'shown' | 'skipped'
  /** A `response.completed` while no answer is running. */
  readonly emptyCompletion: 'skipped' | 'shown'
  /** Where the answer ends that `response.cancel` interrupted, if it is never completed. */
  readonly turnAfterCancel: 'until-state' | 'at-once' | 'until-completed'
  /** A message before the socket says that it is open. */
  readonly messageBeforeOpened: 'ignored' | 'heard'
  /** Whether `connecting` shows before the network is asked, or behind it. */
  readonly connectingShown: 'before-open' | 'after-open'
}

/** The default of each choice. */
const nominal: Manners = {
  unknownName: 'ignored',
  socketBehindTrouble: 'closed',
  wayToError: 'straight',
  troubleShown: 'first',
  disconnectShown: 'at-once',
  sendWhileClosing: 'dropped',
  closedBehindError: 'error-stays',
  disconnectInError: 'error-stays',
  closedWhileConnecting: 'disconnected',
  abandonedAttempt: 'disconnected',
  recovery: 'none',
  phaseBehindConnection: 'stays',
  samePhase: 'shown',
  emptyDelta: 'shown',
  emptyCompletion: 'skipped',
  turnAfterCancel: 'until-state',
  messageBeforeOpened: 'ignored',
  connectingShown: 'before-open',
}

/** The manners of each variant. */
export const manners = {
  default: nominal,
  strict: {
    ...nominal,
    unknownName: 'malformed',
    wayToError: 'by-disconnected',
    troubleShown: 'last',
    closedBehindError: 'disconnected',
    phaseBehindConnection: 'null',
  },
  lenient: {
    ...nominal,
    socketBehindTrouble: 'kept',
    recovery: 'readable-message',
    samePhase: 'skipped',
    emptyDelta: 'skipped',
    messageBeforeOpened: 'heard',
  },
  patient: {
    ...nominal,
    disconnectShown: 'when-closed',
    phaseBehindConnection: 'null-at-connect',
    turnAfterCancel: 'until-completed',
    connectingShown: 'after-open',
    emptyCompletion: 'shown',
  },
  quiet: {
    ...nominal,
    socketBehindTrouble: 'kept',
    troubleShown: 'never',
    disconnectInError: 'disconnected',
    abandonedAttempt: 'not connected',
    closedWhileConnecting: 'error',
    turnAfterCancel: 'at-once',
  },
  eager: {
    ...nominal,
    disconnectShown: 'when-closed',
    sendWhileClosing: 'handed-over',
    phaseBehindConnection: 'null',
    wayToError: 'by-disconnected',
    unknownName: 'malformed',
    messageBeforeOpened: 'heard',
    turnAfterCancel: 'at-once',
  },
} as const satisfies Record<string, Manners>
