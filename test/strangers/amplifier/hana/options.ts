/** The places where the document leaves a choice, as one plain object. */

/** The choices of a variant. */
export interface Options {
  /** Where a failed tool leads: into ERROR (L400) or straight to PROCESSING (L691 to L722). */
  readonly toolFailure: 'error' | 'processing'
  /** The type of a tool or a task whose time is over. */
  readonly timeoutType: 'TOOL_ERROR' | 'NETWORK_TIMEOUT'
  /** The order of the messages of an interruption: L148 to L152 or L371 to L375. */
  readonly interruptOrder: 'cancel-first' | 'truncate-first'
  /** How much was played: the formula capped by the audio that came, or by the schedule of the chunks. */
  readonly played: 'capped' | 'scheduled'
  /** Which chunks of an interrupted item count as spoken. */
  readonly spoken: 'ended' | 'begun'
  /** From when on a new session ages. */
  readonly sessionAge: 'step' | 'success'
  /** When the summary is sent to a new session. */
  readonly contextMessage: 'with-update' | 'on-exit'
  /** Whether the end of a response without output leads to IDLE. */
  readonly doneEnds: boolean
  /** When an error that cannot be recovered is left. */
  readonly unrecoverable: 'at-once' | 'await'
  /** How the output of a call holds the result. */
  readonly output: 'wrapped' | 'raw'
  /** What happens with a result whose call is over. */
  readonly lateResult: 'silent' | 'notice'
  /** Whether a session that nobody asked for is taken when there is none. */
  readonly unaskedSession: 'ignore' | 'take'
  /** Whether work goes on while a session is replaced. */
  readonly workOnReconnect: 'keep' | 'cancel'
  /** What recover() does first. */
  readonly recoverMethod: 'leave' | 'retry'
  /** Whether output of a response that was not announced is heard. */
  readonly unannounced: 'ignore' | 'hear'
  /** Whether a text-only answer is shown. */
  readonly showText: boolean
  /** Whether a silent agent is warned of again. */
  readonly repeatWarning: boolean
  /** Whether the end of the session tells the handlers of an exit. */
  readonly exitOnEnd: boolean
  /** Whether metrics name the response. */
  readonly metricIds: boolean
  /** Whether a user who still speaks when work is done is cut or goes on in LISTENING. */
  readonly openSpeech: 'cut' | 'listen'
  /** Whether speech that waited is dropped or added to the conversation when work is given up. */
  readonly queueOnFailure: 'drop' | 'submit'
  /** Whether an error of a session that is being replaced counts. */
  readonly errorWhileReconnecting: 'new-session' | 'any'
  /** Whether an attempt that failed by itself is aborted, too. */
  readonly abortFailed: boolean
  /** Whether a StateHandler that throws leads to ERROR. */
  readonly handlerThrows: 'error' | 'swallow'
  /** Whether the tool indicator is shown for the task tool. */
  readonly toolIndicatorForTask: boolean
}

/** The first choice. */
export const first: Options = {
  toolFailure: 'error',
  timeoutType: 'TOOL_ERROR',
  interruptOrder: 'cancel-first',
  played: 'capped',
  spoken: 'ended',
  sessionAge: 'step',
  contextMessage: 'with-update',
  doneEnds: true,
  unrecoverable: 'at-once',
  output: 'wrapped',
  lateResult: 'silent',
  unaskedSession: 'ignore',
  workOnReconnect: 'keep',
  recoverMethod: 'leave',
  unannounced: 'ignore',
  showText: false,
  repeatWarning: false,
  exitOnEnd: true,
  metricIds: true,
  openSpeech: 'cut',
  queueOnFailure: 'drop',
  errorWhileReconnecting: 'new-session',
  abortFailed: true,
  handlerThrows: 'error',
  toolIndicatorForTask: true,
}

/** Other choices: the flow of section 6, and the order of the state boxes. */
export const flow: Options = {
  ...first,
  toolFailure: 'processing',
  interruptOrder: 'truncate-first',
  sessionAge: 'success',
  contextMessage: 'on-exit',
  output: 'raw',
  unrecoverable: 'await',
  lateResult: 'notice',
  exitOnEnd: false,
}

/** Other choices: only what the tables name. */
export const literal: Options = {
  ...first,
  doneEnds: false,
  timeoutType: 'NETWORK_TIMEOUT',
  unannounced: 'hear',
  workOnReconnect: 'cancel',
  recoverMethod: 'retry',
  repeatWarning: true,
  errorWhileReconnecting: 'any',
  metricIds: false,
  abortFailed: false,
}

/** Other choices: what serves the user most. */
export const friendly: Options = {
  ...first,
  toolFailure: 'processing',
  played: 'scheduled',
  spoken: 'begun',
  unaskedSession: 'take',
  showText: true,
  lateResult: 'notice',
  openSpeech: 'listen',
  queueOnFailure: 'submit',
  unrecoverable: 'await',
  contextMessage: 'on-exit',
  handlerThrows: 'swallow',
  toolIndicatorForTask: false,
}
