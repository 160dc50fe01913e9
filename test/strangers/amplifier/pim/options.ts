/** The open choices of the document that this author takes one way or the other. */
import type { ConversationError } from '../../../../spec/amplifier/contract.ts'

type ErrorType = ConversationError['type']

export interface Options {
  /** Publish a change before the exit actions of the state that is left. */
  readonly publishFirst: boolean
  /** The bus hears of a change before the subscribed handlers. */
  readonly busFirst: boolean
  /** The record of a change is written after the entry actions. */
  readonly recordLast: boolean
  /** Where a tool leads that fails: section 6 says PROCESSING, section 4.5 says ERROR. */
  readonly toolFailure: 'processing' | 'error'
  /** Errors without a retry stay in ERROR until they are dismissed or 10 s are over. */
  readonly errorsStay: boolean
  readonly llmTimeoutType: ErrorType
  readonly missingToolType: ErrorType
  /** A chunk that was heard in part: left out of the transcript, or cut in proportion. */
  readonly partlyHeard: 'leave' | 'cut'
  /** When the summary is put into a new session. */
  readonly summaryAt: 'update' | 'success'
  /** From when on the age of a new session counts. */
  readonly ageFrom: 'step' | 'success'
  readonly takesUnaskedSession: boolean
  readonly hearsUnannounced: boolean
  /** The JSON of a result: an object around it, or just a text. */
  readonly output: 'object' | 'text'
  readonly shorten: 'head' | 'ends'
  /** Further calls of one response: at once, or one after the other. */
  readonly furtherCalls: 'parallel' | 'in-order'
  readonly heartbeatAgain: boolean
  readonly recordsIgnored: boolean
  readonly notifyBy: 'notice' | 'message'
  readonly confirmBy: 'notice' | 'message'
  readonly cancelNamesResponse: boolean
  /** Whether the model is told that the user gave up a task. */
  readonly tellsCancelledTask: boolean
  readonly busHearsLongSpeech: boolean
  /** Which state an error on the bus names. */
  readonly errorNames: 'origin' | 'error'
  /** Work that goes on while reconnecting. */
  readonly workWhileReconnecting: 'continue' | 'cancel'
  readonly asksAgain: boolean
}

export const plain: Options = {
  publishFirst: false,
  busFirst: false,
  recordLast: false,
  toolFailure: 'processing',
  errorsStay: false,
  llmTimeoutType: 'NETWORK_TIMEOUT',
  missingToolType: 'INVALID_ARGS',
  partlyHeard: 'leave',
  summaryAt: 'update',
  ageFrom: 'step',
  takesUnaskedSession: false,
  hearsUnannounced: false,
  output: 'object',
  shorten: 'head',
  furtherCalls: 'parallel',
  heartbeatAgain: false,
  recordsIgnored: false,
  notifyBy: 'notice',
  confirmBy: 'notice',
  cancelNamesResponse: true,
  tellsCancelledTask: false,
  busHearsLongSpeech: true,
  errorNames: 'origin',
  workWhileReconnecting: 'continue',
  asksAgain: false,
}

/** Errors are seen: each of them goes through ERROR and stays there. */
export const visibleErrors: Options = {
  ...plain,
  toolFailure: 'error',
  errorsStay: true,
  llmTimeoutType: 'UNKNOWN',
  missingToolType: 'TOOL_ERROR',
  notifyBy: 'message',
  errorNames: 'error',
  heartbeatAgain: true,
  tellsCancelledTask: true,
}

/** Whoever listens is told first, and everything else is done after it. */
export const tellsFirst: Options = {
  ...plain,
  publishFirst: true,
  busFirst: true,
  recordLast: true,
  recordsIgnored: true,
  busHearsLongSpeech: false,
  asksAgain: true,
  confirmBy: 'message',
}

/** Takes what comes: sessions and responses that nobody announced. */
export const openHanded: Options = {
  ...plain,
  takesUnaskedSession: true,
  hearsUnannounced: true,
  ageFrom: 'success',
  summaryAt: 'success',
  partlyHeard: 'cut',
  cancelNamesResponse: false,
  output: 'text',
  shorten: 'ends',
}

/** One thing after the other: calls in order, work ends with the connection, errors of tools by way of ERROR. */
export const oneByOne: Options = {
  ...plain,
  furtherCalls: 'in-order',
  workWhileReconnecting: 'cancel',
  toolFailure: 'error',
  recordLast: true,
  busFirst: true,
}
