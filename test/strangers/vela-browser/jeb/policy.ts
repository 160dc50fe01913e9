/** Where the document leaves something open, a policy says what is done. The choices stand in choices.yaml. */

export interface Policy {
  /** What becomes of an open socket behind a message that is malformed or an `error` of the gateway. */
  readonly socketAfterTrouble: 'keep' | 'close' | 'keep-if-retryable'
  /** Whether an error passes 'disconnected', as the chain of the document draws it. */
  readonly wayToError: 'direct' | 'by-disconnected'
  /** What a well-formed message does to a connection that is in error. */
  readonly recovery: 'never' | 'next-good-message'
  /** What connect() does while in error with a socket that is still open. */
  readonly connectInError: 'nothing' | 'replace'
  /** The status behind disconnect() in error. */
  readonly disconnectInError: 'disconnected' | 'stays-error'
  /** When disconnect() shows. */
  readonly disconnectShows: 'at-once' | 'when-closed'
  /** A socket that closes behind an error. */
  readonly closedInError: 'stays-error' | 'disconnected'
  /** A socket that closes before it has opened. */
  readonly closedBeforeOpen: 'disconnected' | 'error'
  /** A message that comes before the socket has opened. */
  readonly messageBeforeOpen: 'ignore' | 'read'
  /** A well-formed envelope with a name that nobody knows. */
  readonly unknownName: 'ignore' | 'malformed'
  /** The phase, once its connection is over. */
  readonly phaseAfterwards: 'null' | 'stays'
  /** A `session.state` that tells what is known. */
  readonly samePhase: 'show' | 'skip'
  /** `response.completed` without any text of the assistant in the current turn. */
  readonly completedWithoutText: 'skip' | 'show'
  /** What ends the assistant's text beside `response.completed`. */
  readonly cancelEndsText: boolean
  /** What the screen is told first of an error. */
  readonly firstOfError: 'status' | 'trouble'
}

export const plain: Policy = {
  socketAfterTrouble: 'keep',
  wayToError: 'direct',
  recovery: 'never',
  connectInError: 'nothing',
  disconnectInError: 'disconnected',
  disconnectShows: 'at-once',
  closedInError: 'stays-error',
  closedBeforeOpen: 'disconnected',
  messageBeforeOpen: 'ignore',
  unknownName: 'ignore',
  phaseAfterwards: 'null',
  samePhase: 'show',
  completedWithoutText: 'skip',
  cancelEndsText: false,
  firstOfError: 'status',
}

export const chain: Policy = {
  ...plain,
  socketAfterTrouble: 'close',
  wayToError: 'by-disconnected',
  closedBeforeOpen: 'error',
  unknownName: 'malformed',
  phaseAfterwards: 'stays',
  firstOfError: 'trouble',
}

export const forgiving: Policy = {
  ...plain,
  recovery: 'next-good-message',
  disconnectShows: 'when-closed',
  closedInError: 'disconnected',
  messageBeforeOpen: 'read',
  samePhase: 'skip',
  completedWithoutText: 'show',
}

export const retrying: Policy = {
  ...plain,
  socketAfterTrouble: 'keep-if-retryable',
  connectInError: 'replace',
  disconnectInError: 'stays-error',
  unknownName: 'malformed',
  phaseAfterwards: 'stays',
  cancelEndsText: true,
  firstOfError: 'trouble',
}
