/** Where the document leaves a choice, an option says which side is taken. choices.yaml names the words. */
export interface Options {
  /** What makes the set-up complete: one report that has every part, or all reports together. */
  readonly ready: 'one-report' | 'together'
  /** The order of the calls that start the set-up. */
  readonly setupOrder: 'context-first' | 'recognition-first'
  /** Whether the client hears of a failed set-up before the end. */
  readonly tellSetupFailure: boolean
  /** Whether a transcript is noise by its text alone, or also by the voice activity around it. */
  readonly noiseBy: 'text' | 'text-and-voice'
  /** Whether a label in brackets, such as "[noise]", is noise. */
  readonly labelsAreNoise: boolean
  /** From when speech counts that is already going on as RESPONDING begins. */
  readonly speechCountsFrom: 'entry' | 'onset'
  /** The list of "Immediate Action" cancels first, the usage example changes the state first. */
  readonly interruptBy: 'list' | 'example'
  /** Whether an interruption also cancels a synthesis that has sent its last chunk. */
  readonly cancelFinished: boolean
  /** Whether `playback.cancel` names its utterance. */
  readonly nameCancelled: boolean
  /** What counts as said when a message is interrupted: what has been played, or what has been sent. */
  readonly saidIs: 'played' | 'sent'
  /** What ends the text of an interrupted message. */
  readonly dash: string
  /** Whether chunks go on as they come or by their index. */
  readonly chunks: 'as-they-come' | 'by-index'
  /** Whether the client hears of a refused request by a notice or by an error. */
  readonly refusalIs: 'notice' | 'error'
  /** Whether it hears of every refusal or of the first one of a turn. */
  readonly tellRefusals: 'each' | 'first'
  /** What comes when the retries are used up. */
  readonly afterRetries: 'error' | 'fallback'
  /** Whether a pause that the model asks for replaces ours, or the longer one counts. */
  readonly pause: 'asked' | 'longer'
  /** A system prompt that heads each request; empty: none. */
  readonly systemPrompt: string
  /** Whether the answer goes to the context before it is spoken or behind. */
  readonly addAnswer: 'before-speak' | 'after-speak'
  /** Whether a failed synthesis also stops what the client still plays. */
  readonly hushOnFailure: boolean
  /** Whether recognition hears the caller in INTERRUPTED. */
  readonly hearInterrupted: boolean
  /** Whether more interruptions than the limit alert once, or with each further one. */
  readonly alertInterruptions: 'once' | 'each'
  /** From when the call lasts. */
  readonly callFrom: 'creation' | 'first-listening'
  /** Who hears first of a change. */
  readonly emitFirst: 'monitoring' | 'client'
  /** Which timers are used. */
  readonly timers: 'clock' | 'global'
  /** The order of the cleanup: connections first, or records first. */
  readonly cleanup: 'connections-first' | 'records-first'
}

export const standard: Options = {
  ready: 'one-report',
  setupOrder: 'context-first',
  tellSetupFailure: true,
  noiseBy: 'text-and-voice',
  labelsAreNoise: false,
  speechCountsFrom: 'entry',
  interruptBy: 'list',
  cancelFinished: false,
  nameCancelled: true,
  saidIs: 'played',
  dash: '—',
  chunks: 'as-they-come',
  refusalIs: 'notice',
  tellRefusals: 'each',
  afterRetries: 'error',
  pause: 'asked',
  systemPrompt: '',
  addAnswer: 'before-speak',
  hushOnFailure: false,
  hearInterrupted: true,
  alertInterruptions: 'once',
  callFrom: 'creation',
  emitFirst: 'monitoring',
  timers: 'clock',
  cleanup: 'connections-first',
}
