/** The open choices of the document that this implementation can take one way or the other. */
export interface Options {
  /** What reports an active session: the hand-over itself, or the signal `ready` alone. */
  readonly activeBy: 'initialize' | 'signal'
  /** A start without an active session waits for one, or is refused at once. */
  readonly inactiveStart: 'wait' | 'refuse'
  /** The cause of Idle -> Preparing: what happened last, or the word of the diagram. */
  readonly startCause: 'origin' | 'diagram'
  /** Whether devices must be primed again after they were released. */
  readonly primedAgain: boolean
  /** What the end of speech does while listening, unless the policy is manual. */
  readonly vadEnd: 'stay' | 'process'
  /** What is published while an answer is in hand and not yet audible. */
  readonly generatingAs: 'before' | 'processing'
  /** When the id of the next turn is made. */
  readonly newTurn: 'listening' | 'speech'
  /** When `turn-started` is told. */
  readonly turnStarted: 'speech' | 'listening'
  /** From when the time for an answer counts. */
  readonly answerFrom: 'send' | 'accepted' | 'attempt'
  /** Whether a turn that is given up is told as interrupted, or not told. */
  readonly givenUp: 'interrupted' | 'silent'
  /** Whether a retry of the user is a turn of its own or the old one again. */
  readonly retryTurn: 'new' | 'same'
  /** Where the end of the session leads. */
  readonly sessionTimeout: 'terminating' | 'faulted'
  /** What a full queue loses. */
  readonly fullQueue: 'newest' | 'oldest'
  /** What counts as speech of the user while speaking. */
  readonly bargeBy: 'vad' | 'any'
  /** Whether the deeds of a transition come before or after it is published. */
  readonly deeds: 'before' | 'after'
  /** The share of the interruption budget after which playback is stopped hard. */
  readonly patience: number
  /** What a second start does while the first one waits. */
  readonly secondStart: 'refuse' | 'join'
  /** What a start does in Faulted: wait for the planned recovery, or recover now. */
  readonly faultedStart: 'join' | 'now'
  /** Which turns are written to the history. */
  readonly persists: 'completed' | 'all'
  /** When `endConversation()` resolves. */
  readonly endResolves: 'idle' | 'at once'
  /** Who hears of a change first. */
  readonly first: 'panel' | 'listeners'
  /** What closes the breaker after a trial. */
  readonly breakerCloses: 'turn' | 'listening'
  /** Where a recoverable failure of playback leads. */
  readonly ttsFailure: 'listening' | 'faulted'
  /** What a suspension that lasts too long is. */
  readonly suspendOver: 'fatal' | 'recoverable'
}

export const plain: Options = {
  activeBy: 'initialize',
  inactiveStart: 'wait',
  startCause: 'origin',
  primedAgain: false,
  vadEnd: 'stay',
  generatingAs: 'before',
  newTurn: 'listening',
  turnStarted: 'speech',
  answerFrom: 'send',
  givenUp: 'interrupted',
  retryTurn: 'new',
  sessionTimeout: 'terminating',
  fullQueue: 'newest',
  bargeBy: 'any',
  deeds: 'after',
  patience: 1,
  secondStart: 'refuse',
  faultedStart: 'join',
  persists: 'completed',
  endResolves: 'idle',
  first: 'panel',
  breakerCloses: 'turn',
  ttsFailure: 'listening',
  suspendOver: 'fatal',
}

/** Everything as early as the document lets it. */
export const eager: Options = {
  ...plain,
  inactiveStart: 'refuse',
  vadEnd: 'process',
  generatingAs: 'processing',
  turnStarted: 'listening',
  deeds: 'before',
  patience: 0.5,
  secondStart: 'join',
  faultedStart: 'now',
  endResolves: 'at once',
  first: 'listeners',
  breakerCloses: 'listening',
}

/** Everything as late and as careful as the document lets it. */
export const wary: Options = {
  ...plain,
  activeBy: 'signal',
  primedAgain: true,
  newTurn: 'speech',
  answerFrom: 'accepted',
  givenUp: 'silent',
  retryTurn: 'same',
  sessionTimeout: 'faulted',
  fullQueue: 'oldest',
  bargeBy: 'vad',
  persists: 'all',
  ttsFailure: 'faulted',
}

/** By the letter of the diagram, with mercy for slow services. */
export const lenient: Options = {
  ...plain,
  startCause: 'diagram',
  newTurn: 'speech',
  answerFrom: 'attempt',
  generatingAs: 'processing',
  suspendOver: 'recoverable',
  fullQueue: 'oldest',
  first: 'listeners',
}
