/** The open choices of the document, as one object; choices.yaml names the source of each. */
export interface Options {
  /** When `disconnect()` shows `disconnected`. */
  readonly leaving: 'at-once' | 'on-closed'
  /** Behind which troubles the socket is closed; `readable` leaves a failed socket to the browser. */
  readonly closeBehind: 'all' | 'readable' | 'none'
  /** What a socket that closes by itself makes of `error`. */
  readonly closedInError: 'stay' | 'leave'
  /** What `disconnect()` makes of `error`. */
  readonly disconnectInError: 'stay' | 'leave'
  /** Whether trouble goes by way of `disconnected`. */
  readonly viaDisconnected: boolean
  /** What `connect()` does in `error` with a socket that still works. */
  readonly connectInError: 'replace' | 'resume' | 'stay'
  /** Whether a good message leads from `error` back to `connected`. */
  readonly heals: boolean
  /** How long the phase outlives its connection. */
  readonly phaseAfter: 'next-state' | 'end' | 'next-connect'
  /** What a well-formed message with an unknown name is. */
  readonly unknownName: 'ignored' | 'malformed'
  /** What happens to a message before `opened`. */
  readonly early: 'dropped' | 'heard'
  /** What a socket is that closes before it opened. */
  readonly closedEarly: 'disconnected' | 'error'
  /** When the screen is told of trouble, seen from the change of status. */
  readonly troubleShown: 'before' | 'after' | 'never'
  /** Whether the code of the gateway is handed on. */
  readonly codeShown: boolean
  /** Whether another trouble in `error` shows `error` once more. */
  readonly repeatsStatus: boolean
  /** Whether a phase that is told again is shown again. */
  readonly repeatsPhase: boolean
  /** Whether the same text of the user is shown again. */
  readonly repeatsUser: boolean
  /** Whether a delta without text is shown. */
  readonly showsEmptyDelta: boolean
  /** What a completion shows that finds no open answer. */
  readonly bareCompletion: 'nothing' | 'blank' | 'repeat'
  /** What begins a new answer, beside the end of the last one. */
  readonly alsoCuts: 'nothing' | 'listening' | 'cancel'
  /** Whether the texts of the last connection are wiped from the screen. */
  readonly wipes: boolean
  /** Which goes first within one step. */
  readonly first: 'screen' | 'network'
  /** What is sent: the object of the caller, or a new one with the members of the document. */
  readonly frame: 'as-given' | 'rebuilt'
}

export const defaults: Options = {
  leaving: 'at-once',
  closeBehind: 'all',
  closedInError: 'stay',
  disconnectInError: 'stay',
  viaDisconnected: false,
  connectInError: 'replace',
  heals: false,
  phaseAfter: 'next-state',
  unknownName: 'ignored',
  early: 'dropped',
  closedEarly: 'disconnected',
  troubleShown: 'after',
  codeShown: true,
  repeatsStatus: false,
  repeatsPhase: true,
  repeatsUser: true,
  showsEmptyDelta: true,
  bareCompletion: 'nothing',
  alsoCuts: 'nothing',
  wipes: false,
  first: 'screen',
  frame: 'as-given',
}
