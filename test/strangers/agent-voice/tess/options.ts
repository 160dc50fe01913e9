/** The open choices of the document, see choices.yaml. */

export interface Options {
  /** A start without an active session: turned down at once, or waits for one. */
  readonly inactiveStart: 'reject' | 'wait'
  /** What makes a session count as active: `initialize()` too, or only the signal. */
  readonly sessionKnownBy: 'initialize' | 'signal'
  readonly textOnlySession: 'refuse' | 'accept'
  /** Whether a session goes on to count after a recoverable error of its own. */
  readonly failedSession: 'counts' | 'must-be-ready'
  readonly primedAfterRelease: 'keeps' | 'again'
  readonly idleSuspends: boolean
  readonly idleFaults: boolean
  readonly turnOpens: 'listening' | 'speech'
  readonly abandonedTurn: 'turn-interrupted' | 'turn-completed'
  readonly partialInterrupts: boolean
  /** Whether speech that goes on when the answer begins interrupts it. */
  readonly heldSpeechInterrupts: boolean
  /** Whether `handleUserInterrupt('vad' | 'stt')` obeys the setting `bargeIn`. */
  readonly speechSourcesFollowBargeIn: boolean
  readonly copilotClock: 'send' | 'each-try'
  readonly copilotFailure: 'listen' | 'fault'
  readonly ttsTrouble: 'listen' | 'fault'
  readonly resumeMic: 'listening-only' | 'all'
  readonly overflow: 'newest' | 'oldest'
  readonly historyCleared: 'session' | 'start'
  readonly transcriptShown: boolean
  readonly persists: boolean
  readonly commitOnSilence: boolean
  readonly sessionTimeout: 'terminate' | 'fault'
  readonly breakerCloses: 'turn' | 'listening'
  readonly startInFaulted: 'at-once' | 'joins-backoff'
}

export const standard: Options = {
  inactiveStart: 'reject',
  sessionKnownBy: 'initialize',
  textOnlySession: 'refuse',
  failedSession: 'counts',
  primedAfterRelease: 'keeps',
  idleSuspends: true,
  idleFaults: true,
  turnOpens: 'listening',
  abandonedTurn: 'turn-interrupted',
  partialInterrupts: true,
  heldSpeechInterrupts: false,
  speechSourcesFollowBargeIn: false,
  copilotClock: 'send',
  copilotFailure: 'listen',
  ttsTrouble: 'listen',
  resumeMic: 'listening-only',
  overflow: 'newest',
  historyCleared: 'session',
  transcriptShown: true,
  persists: true,
  commitOnSilence: false,
  sessionTimeout: 'terminate',
  breakerCloses: 'turn',
  startInFaulted: 'at-once',
}
