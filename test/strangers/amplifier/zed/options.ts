/** The open choices of the document; choices.yaml says where each stands. */
export interface Options {
  /** Whether a failed tool goes by the table of its state (ERROR) or by the flow of section 6 (PROCESSING). */
  readonly toolFailure: 'table' | 'flow'
  /** Whether an error that cannot be tried again stays until it is dismissed. */
  readonly lingers: boolean
  /** How an execution timeout is classified. */
  readonly toolTimeout: 'TOOL_ERROR' | 'NETWORK_TIMEOUT'
  /** How an unknown tool is classified. */
  readonly unknownTool: 'INVALID_ARGS' | 'TOOL_ERROR'
  /** What becomes of further calls of one response. */
  readonly furtherCalls: 'serial' | 'refused'
  /** Whether output of a response that was not announced is heard. */
  readonly unannounced: 'heard' | 'ignored'
  /** Whether a result is wrapped into an object or is a JSON text by itself. */
  readonly output: 'object' | 'text'
  /** How a long result is shortened. */
  readonly shortens: 'head' | 'ends'
  /** How a half heard chunk counts. */
  readonly heard: 'chunks' | 'words'
  /** Whether a report of less than has come ends a spoken turn behind response.audio.done. */
  readonly shortPlayback: 'ends' | 'waits'
  /** From when on the age of a new session counts. */
  readonly ageFrom: 'step' | 'success'
  /** Whether a session is taken that comes unasked after one has ended. */
  readonly unasked: 'taken' | 'refused'
  /** What becomes of the queue when the connection is replaced. */
  readonly queueAtReconnect: 'dropped' | 'sent'
  /** Whether the context is saved once per session before its end, or for the timer and for the event. */
  readonly warningSaves: 'once' | 'each'
  /** Whether the user who says nothing is asked again and again. */
  readonly asksAgain: boolean
  /** Whether a silent agent is warned of again and again. */
  readonly warnsAgain: boolean
  /** Whether progress is subscribed to before or behind the spawn. */
  readonly subscribes: 'before' | 'behind'
  /** What `from` of the recovery event names. */
  readonly recoveryFrom: 'failed' | 'error'
  /** Whether the long answer is told to the bus as a timeout, too. */
  readonly speakingTimeout: boolean
  /** Whether enter handlers of IDLE hear of the first session. */
  readonly firstIdleTold: boolean
  /** How the user is notified of an error. */
  readonly notifies: 'notice' | 'message'
  /** What recover() does while a retry is due. */
  readonly recovers: 'idle' | 'retry'
  /** Whether a new session is told of a conversation in which nothing was heard. */
  readonly emptySummary: boolean
}

export const usual: Options = {
  toolFailure: 'table',
  lingers: true,
  toolTimeout: 'TOOL_ERROR',
  unknownTool: 'INVALID_ARGS',
  furtherCalls: 'serial',
  unannounced: 'heard',
  output: 'object',
  shortens: 'head',
  heard: 'chunks',
  shortPlayback: 'waits',
  ageFrom: 'step',
  unasked: 'refused',
  queueAtReconnect: 'dropped',
  warningSaves: 'once',
  asksAgain: false,
  warnsAgain: false,
  subscribes: 'before',
  recoveryFrom: 'failed',
  speakingTimeout: false,
  firstIdleTold: false,
  notifies: 'notice',
  recovers: 'idle',
  emptySummary: false,
}
