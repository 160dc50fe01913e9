/** The open choices of the document, as one options object; choices.yaml explains each. */
export interface Options {
  /** Where a change is published among the actions of exit and entry. */
  readonly publish: 'between' | 'first' | 'last'
  /** Whether the bus or the subscribed handlers hear first of the same thing. */
  readonly hearsFirst: 'handlers' | 'bus'
  /** The order of the messages on an interruption. */
  readonly interrupt: 'cancel-first' | 'truncate-first'
  /** Whether a response is cancelled of which all is generated and only played. */
  readonly cancelDone: boolean
  /** Where a tool that threw, or could not be called, leads. */
  readonly toolFailure: 'error' | 'processing'
  /** Whether ERROR is left in the step in which nothing remains to be tried. */
  readonly giveUp: 'later' | 'at-once'
  /** When the user is notified of an error that is tried again. */
  readonly notify: 'given-up' | 'entry'
  /** What the end of a response without output means. */
  readonly emptyResponse: 'idle' | 'wait'
  /** Whether output of a response that was not announced is heard. */
  readonly unannounced: boolean
  /** Whether a session that nobody asked for is taken once there is none. */
  readonly unaskedSession: boolean
  /** When the first session's POST /sdp is made. */
  readonly firstSdp: 'with-session' | 'on-created'
  /** From when a new session's age counts, and its id holds. */
  readonly newSession: 'success' | 'step'
  /** When a new session is told of the conversation before it. */
  readonly restore: 'update-step' | 'success'
  /** What becomes of work when the connection is lost. */
  readonly lostWork: 'goes-on' | 'cancelled'
  /** What becomes of waiting speech when a new session is there. */
  readonly queueOnRestore: 'dropped' | 'sent'
  /** What becomes of speech that is still going on when the work is done. */
  readonly speechAtResult: 'cut' | 'listen'
  /** Whether a model is told that the user cancelled its task. */
  readonly tellCancel: boolean
  /** How an output holds a result. */
  readonly output: 'wrapped' | 'string'
  /** Which part of a chunk that was cut short counts as heard. */
  readonly heard: 'begun' | 'finished'
  /** Whether time_to_first_token is measured when no token came. */
  readonly tokenMetric: 'with-token' | 'always'
  /** Whether the bus hears of the limit of SPEAKING, too. */
  readonly speakingTimeout: boolean
  /** Whether a silent agent is warned of again while its silence goes on. */
  readonly heartbeat: 'once' | 'repeated'
  /** How a model that is late is classified. */
  readonly llmTimeout: 'NETWORK_TIMEOUT' | 'SERVER_ERROR'
  /** How a tool that does not exist is classified. */
  readonly unknownTool: 'INVALID_ARGS' | 'TOOL_ERROR'
  /** Whether events that change nothing are recorded. */
  readonly recordIgnored: boolean
}

export const standard: Options = {
  publish: 'between',
  hearsFirst: 'handlers',
  interrupt: 'cancel-first',
  cancelDone: true,
  toolFailure: 'error',
  giveUp: 'later',
  notify: 'given-up',
  emptyResponse: 'idle',
  unannounced: true,
  unaskedSession: false,
  firstSdp: 'with-session',
  newSession: 'success',
  restore: 'update-step',
  lostWork: 'goes-on',
  queueOnRestore: 'dropped',
  speechAtResult: 'cut',
  tellCancel: false,
  output: 'wrapped',
  heard: 'begun',
  tokenMetric: 'with-token',
  speakingTimeout: false,
  heartbeat: 'once',
  llmTimeout: 'NETWORK_TIMEOUT',
  unknownTool: 'INVALID_ARGS',
  recordIgnored: false,
}
