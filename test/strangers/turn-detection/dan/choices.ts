/** The choices that the document leaves open, as one plain options object, and the sets of the variants. */

/** Every choice that a variant may flip; `choices.yaml` gives the source of each. */
export interface Choices {
  /** What `configure()` puts in the place of a member that is left out. */
  readonly omitted: 'kept' | 'settings' | 'printed'
  /** Whether `getState().mode` tells the mode in force or the one asked for. */
  readonly published: 'in-force' | 'asked'
  /** Whether the nominal mode is announced again at the first acknowledgement. */
  readonly announceFirst: boolean
  /** Whether an update that changes nothing is sent. */
  readonly sendUnchanged: boolean
  /** When the promise of an update resolves. */
  readonly resolves: 'sent' | 'settled'
  /** From which unacknowledged update the wait for an acknowledgement counts. */
  readonly ackFrom: 'last' | 'oldest'
  /** What a rejected update leads to. */
  readonly onRejected: 'manual' | 'keep'
  /** Whether the return to manual mode is sent to the server. */
  readonly revertIsSent: boolean
  /** What a new session is asked for. */
  readonly newSession: 'last-wish' | 'settings'
  /** What makes a speech event missing: unanswered voice, voice that goes on, or capture alone. */
  readonly missing: 'voice-heard' | 'voice-held' | 'captured'
  /** Whether an acknowledgement of the same mode ends the fallback. */
  readonly ackRecovers: boolean
  /** Whether the user is told that the fallback is over. */
  readonly recoveryNotice: boolean
  /** When frames go to the hint. */
  readonly feed: 'at-once' | 'when-enabled'
  /** Which phase is shown while voice is pending. */
  readonly pendingPhase: 'unchanged' | 'listening'
  /** Whether voice stays pending during the fallback. */
  readonly pendingInFallback: boolean
  /** Whether listening ends when capture stops. */
  readonly captureEndsListening: boolean
  /** When a response is no longer pending. */
  readonly pendingUntil: 'created' | 'heard'
  /** Whether a response is pending after the hand-over. */
  readonly pendingAfterHandOver: boolean
  /** Whether a speech event older than the last one counts. */
  readonly staleCounts: boolean
  /** Whether `response-interrupted` clears playback that no start of speech has cleared. */
  readonly interruptedClears: boolean
  /** Whether an answer that starts to play while the user speaks is cleared. */
  readonly lateAnswerClears: boolean
  /** Whether the command to cancel playback cancels the response that is under way. */
  readonly cancelsResponse: boolean
  /** From where and to where a latency counts. */
  readonly latencyFrom: 'receipt' | 'timestamp' | 'server'
  readonly latencyTo: 'shown' | 'show'
  /** What the averages are made of. */
  readonly averages: 'measured' | 'carried'
  /** Which events go to the timeline. */
  readonly timeline: 'all' | 'accepted'
  /** Whether the event that listeners are given carries the raw server event. */
  readonly rawToListeners: boolean
  /** Whether the first status is shown at `initialize()`. */
  readonly showAtStart: boolean
  /** Whether the user is told that a commit is refused. */
  readonly refusalNotice: boolean
  /** Whether labels carry the dot of the example. */
  readonly dottedLabels: boolean
  /** Whether disposal announces the end of a fallback. */
  readonly tellDisposal: boolean
  /** Whether `initialize()` after `dispose()` opens the coordinator again. */
  readonly reopens: boolean
}

/** The first choices. */
export const first: Choices = {
  omitted: 'kept',
  published: 'in-force',
  announceFirst: false,
  sendUnchanged: true,
  resolves: 'sent',
  ackFrom: 'last',
  onRejected: 'manual',
  revertIsSent: true,
  newSession: 'last-wish',
  missing: 'voice-heard',
  ackRecovers: false,
  recoveryNotice: false,
  feed: 'at-once',
  pendingPhase: 'unchanged',
  pendingInFallback: true,
  captureEndsListening: false,
  pendingUntil: 'created',
  pendingAfterHandOver: false,
  staleCounts: true,
  interruptedClears: true,
  lateAnswerClears: false,
  cancelsResponse: true,
  latencyFrom: 'receipt',
  latencyTo: 'shown',
  averages: 'measured',
  timeline: 'all',
  rawToListeners: true,
  showAtStart: false,
  refusalNotice: false,
  dottedLabels: true,
  tellDisposal: true,
  reopens: false,
}

/** Publishes what is asked for, falls back to the settings, measures to `show()`. */
export const eager: Choices = {
  ...first,
  omitted: 'settings',
  published: 'asked',
  announceFirst: true,
  revertIsSent: false,
  newSession: 'settings',
  pendingPhase: 'listening',
  latencyFrom: 'timestamp',
  latencyTo: 'show',
  showAtStart: true,
  dottedLabels: false,
  pendingAfterHandOver: true,
  reopens: true,
}

/** Waits for the server, keeps what is in force, and drops whatever looks late. */
export const cautious: Choices = {
  ...first,
  sendUnchanged: false,
  resolves: 'settled',
  ackFrom: 'oldest',
  onRejected: 'keep',
  missing: 'voice-held',
  recoveryNotice: true,
  feed: 'when-enabled',
  pendingInFallback: false,
  staleCounts: false,
  rawToListeners: false,
  refusalNotice: true,
  timeline: 'accepted',
  tellDisposal: false,
  cancelsResponse: false,
}

/** Takes the words of the document and of its examples as they are printed. */
export const literal: Choices = {
  ...first,
  omitted: 'printed',
  missing: 'captured',
  ackRecovers: true,
  captureEndsListening: true,
  pendingUntil: 'heard',
  interruptedClears: false,
  lateAnswerClears: true,
  latencyFrom: 'server',
  averages: 'carried',
  announceFirst: true,
}
