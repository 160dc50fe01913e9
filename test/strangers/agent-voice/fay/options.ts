/** The choices that the document leaves open; choices.yaml says where. */
export interface Options {
  /** The cause of Idle to Preparing: the event that completed the conditions, or the label of the diagram. */
  readonly prepareCause: 'origin' | 'diagram'
  /** A start without an active session waits until startTimeoutMs, or is rejected at once. */
  readonly inactiveStart: 'wait' | 'reject'
  /** What makes a session active: to be handed over or reported, or the report alone. */
  readonly activeBy: 'either' | 'signal'
  /** Whether a session without audio may carry a conversation. */
  readonly textOnly: 'blocks' | 'allowed'
  /** A second start while the first is under way. */
  readonly secondStart: 'reject' | 'join'
  /** Whether devices count as primed after they were released or had an error. */
  readonly primedAfterRelease: 'kept' | 'lost'
  /** When a turn begins: with the first sign of speech, or with listening. */
  readonly turnBegins: 'speech' | 'listening'
  /** When the role of the turn becomes assistant. */
  readonly assistantFrom: 'speaking' | 'processing'
  /** When turn-interrupted is told at a barge-in. */
  readonly interruptedTold: 'cleared' | 'detected'
  /** How a turn ends whose answer was given up. */
  readonly givenUpTurn: 'turn-interrupted' | 'turn-completed'
  /** From when the time for an answer counts. */
  readonly answerFrom: 'send' | 'accepted' | 'eachTry'
  /** What comes of a manual end of turn without a final transcript. */
  readonly noFinal: 'listen' | 'usePartial'
  /** What a final without words does after a manual end of turn. */
  readonly emptyFinal: 'keepWaiting' | 'listen'
  /** Which utterance gives way when too many wait. */
  readonly queueFull: 'dropNew' | 'dropOld'
  /** Which result gives way when too many wait for the end of a suspension. */
  readonly deferFull: 'dropNew' | 'dropOld'
  /** What a recoverable failure of playback, or one that never starts, leads to. */
  readonly ttsFailure: 'listen' | 'fault'
  /** What a session that is over does to a conversation. */
  readonly sessionTimeout: 'terminate' | 'fault'
  /** Whether a session that had a recoverable error is still active. */
  readonly afterSessionError: 'inactive' | 'active'
  /** What follows a suspension that lasts too long. */
  readonly longSuspension: 'fatal' | 'recover'
  /** Whether a further reason pauses STT once more. */
  readonly pauseEach: boolean
  /** When endConversation resolves. */
  readonly endResolves: 'idle' | 'terminating'
  /** Who hears of a change first. */
  readonly publishOrder: 'listenersFirst' | 'panelFirst'
  /** How long before the end of the interruption budget playback is cut, in ms. */
  readonly cutMarginMs: number
  /** Whether the panel is told the first state by the constructor. */
  readonly showAtOnce: boolean
  /** What the panel's interruptionCount counts. */
  readonly interruptionCount: 'turn' | 'conversation'
}

export const plain: Options = {
  prepareCause: 'origin',
  inactiveStart: 'wait',
  activeBy: 'either',
  textOnly: 'blocks',
  secondStart: 'reject',
  primedAfterRelease: 'kept',
  turnBegins: 'speech',
  assistantFrom: 'speaking',
  interruptedTold: 'cleared',
  givenUpTurn: 'turn-interrupted',
  answerFrom: 'send',
  noFinal: 'listen',
  emptyFinal: 'keepWaiting',
  queueFull: 'dropNew',
  deferFull: 'dropOld',
  ttsFailure: 'listen',
  sessionTimeout: 'terminate',
  afterSessionError: 'inactive',
  longSuspension: 'fatal',
  pauseEach: false,
  endResolves: 'idle',
  publishOrder: 'listenersFirst',
  cutMarginMs: 0,
  showAtOnce: false,
  interruptionCount: 'turn',
}
