/** The open choices of the document, as one object, and the variants that are made of it. */
import type * as Amp from '../../../../spec/amplifier/contract.ts'

export type ErrorType = Amp.ConversationError['type']

export interface Options {
  /** A tool that throws leads to ERROR (4.5), or its failure is a result like another (section 6). */
  readonly toolFailure: 'error' | 'processing'
  /** Errors that need no waiting are left in the same step, or dwell until somebody speaks or 10 s are over. */
  readonly promptExit: boolean
  readonly llmTimeoutType: ErrorType
  readonly workTimeoutType: ErrorType
  readonly degradedType: ErrorType
  readonly furtherCalls: 'serial' | 'together' | 'refuse'
  /** Speech that goes on when the work is done is cut there, or listened to on the spot. */
  readonly openSpeech: 'cut' | 'listen'
  readonly output: 'bare' | 'wrapped'
  readonly summarise: 'head' | 'both-ends'
  readonly truncateAt: 'elapsed' | 'received'
  /** Whether a chunk that was heard in part counts as spoken. */
  readonly partialChunk: boolean
  /** Whether an interruption cancels a response that is done already. */
  readonly cancelDone: boolean
  readonly cancelProcessing: boolean
  readonly unannounced: boolean
  readonly takeUnasked: boolean
  readonly contextAt: 'update' | 'success'
  readonly emptyContext: boolean
  readonly bornAt: 'step' | 'success'
  /** Work that a lost connection leaves behind goes on, or is cancelled. */
  readonly orphans: 'keep' | 'cancel'
  readonly queueAfterReconnect: 'drop' | 'send'
  readonly commitAlways: boolean
  readonly tokenAlways: boolean
  readonly speakingTimeout: boolean
  readonly heartbeatRepeats: boolean
  readonly detailsLive: boolean
  readonly enterFirstIdle: boolean
  readonly errorStateIs: 'failed' | 'error'
  readonly recoveryFrom: 'left' | 'failed'
  readonly expiredInError: boolean
  readonly oldSessionHeard: boolean
  readonly responseErrorSpeaking: boolean
  readonly failedDone: boolean
  readonly shortReportEnds: boolean
  readonly exitOnEnd: boolean
  readonly cancelOutput: boolean
  readonly firstSdp: 'asked' | 'created'
  /** Whether the microphone is watched also where push-to-talk says when somebody speaks. */
  readonly vadInPtt: boolean
  /** Whether the arguments of a task are held against its schema, where there is one. */
  readonly checksTasks: boolean
  readonly idStyle: 'counter' | 'named'
}

export const plain: Options = {
  toolFailure: 'error',
  promptExit: true,
  llmTimeoutType: 'NETWORK_TIMEOUT',
  workTimeoutType: 'TOOL_ERROR',
  degradedType: 'NETWORK_TIMEOUT',
  furtherCalls: 'serial',
  openSpeech: 'cut',
  output: 'bare',
  summarise: 'both-ends',
  truncateAt: 'elapsed',
  partialChunk: false,
  cancelDone: true,
  cancelProcessing: true,
  unannounced: false,
  takeUnasked: true,
  contextAt: 'update',
  emptyContext: false,
  bornAt: 'step',
  orphans: 'keep',
  queueAfterReconnect: 'drop',
  commitAlways: true,
  tokenAlways: true,
  speakingTimeout: false,
  heartbeatRepeats: false,
  detailsLive: false,
  enterFirstIdle: false,
  errorStateIs: 'failed',
  recoveryFrom: 'left',
  expiredInError: false,
  oldSessionHeard: true,
  responseErrorSpeaking: true,
  failedDone: false,
  shortReportEnds: false,
  exitOnEnd: false,
  cancelOutput: true,
  firstSdp: 'created',
  vadInPtt: true,
  checksTasks: true,
  idStyle: 'counter',
}

/** The failure of a tool goes straight to the model, and errors dwell. */
export const straight: Partial<Options> = {
  toolFailure: 'processing',
  promptExit: false,
  furtherCalls: 'together',
  output: 'wrapped',
  summarise: 'head',
  truncateAt: 'received',
  unannounced: true,
  contextAt: 'success',
  bornAt: 'success',
  speakingTimeout: true,
  enterFirstIdle: true,
  vadInPtt: false,
  idStyle: 'named',
}

/** Whatever took too long is tried again; nothing is sent that nobody waits for. */
export const persistent: Partial<Options> = {
  llmTimeoutType: 'SERVER_ERROR',
  workTimeoutType: 'NETWORK_TIMEOUT',
  cancelDone: false,
  commitAlways: false,
  tokenAlways: false,
  heartbeatRepeats: true,
  orphans: 'cancel',
  expiredInError: true,
  oldSessionHeard: false,
  recoveryFrom: 'failed',
  cancelOutput: false,
  firstSdp: 'asked',
  checksTasks: false,
}

/** Listens as long as it can: open speech, queued speech and every half-heard word are kept. */
export const attentive: Partial<Options> = {
  furtherCalls: 'refuse',
  openSpeech: 'listen',
  partialChunk: true,
  cancelProcessing: false,
  takeUnasked: false,
  emptyContext: true,
  queueAfterReconnect: 'send',
  detailsLive: true,
  errorStateIs: 'error',
  responseErrorSpeaking: false,
  failedDone: true,
  shortReportEnds: true,
  degradedType: 'UNKNOWN',
  exitOnEnd: true,
}
