/** The places where the document leaves a choice. Each member is read where the choice matters. */
export interface Choices {
  /** The mode told before the first acknowledgement. */
  readonly nominalMode: 'server-vad' | 'settings'
  /** What stands for a member that `configure()` does not name. */
  readonly absentMembers: 'settings' | 'current' | 'nominal'
  /** What a session that follows another is given. */
  readonly renewal: 'carry-over' | 'settings'
  /** What happens to an update that asks for what is in force already. */
  readonly repeat: 'send' | 'skip'
  /** When the promise of `configure()` and `requestModeChange()` settles. */
  readonly settle: 'answered' | 'sent'
  /** How that promise settles when the update fails. */
  readonly failure: 'resolve' | 'reject'
  /** The mode after a rejected update. */
  readonly rejection: 'manual' | 'keep'
  /** Whether a revert to manual mode is sent to the service. */
  readonly revert: 'tell-server' | 'local'
  /** What an acknowledgement does that comes after its timeout. */
  readonly lateAck: 'ignore' | 'adopt'
  /** Which of two unanswered updates decides on the revert. */
  readonly supersede: 'latest-decides' | 'each-decides'
  /** The order of the two events of one acknowledgement. */
  readonly updateOrder: 'mode-first' | 'config-first'
  /** Since when unconfirmed voice is shown as pending. */
  readonly pendingFrom: 'voice' | 'delay'
  /** The phase that is shown while voice is pending. */
  readonly pendingPhase: 'current' | 'listening'
  /** Whether a pause of the voice calls off the wait for the start of speech. */
  readonly missingVoice: 'from-onset' | 'steady'
  /** What ends a fallback. */
  readonly recovery: 'speech' | 'any-answer'
  /** When frames go to the hint. */
  readonly frames: 'once-enabled' | 'at-once'
  /** The phase after the hint guesses the end of speech. */
  readonly hintStop: 'ready' | 'thinking'
  /** How long a response counts as pending. */
  readonly pendingResponse: 'until-created' | 'until-done'
  /** The phase after a response without audio. */
  readonly silentResponse: 'ready' | 'thinking'
  /** What a speech event does in manual mode. */
  readonly manualSpeech: 'show' | 'ignore'
  /** Whether `response-interrupted` clears playback although `interrupt_response` is false. */
  readonly interrupted: 'honour-flag' | 'always-clear'
  /** What happens to an answer that begins to play while the user speaks and may interrupt. */
  readonly lateAudio: 'play' | 'clear'
  /** What is logged as the latency of an end of speech. */
  readonly latency: 'from-receipt' | 'whole-way'
  /** What listeners are given as the server event. */
  readonly serverEvent: 'as-received' | 'redacted'
  /** What follows a commit of the operator. */
  readonly commitAnswer: 'by-flag' | 'always-create'
  /** Whether the operator may commit while an update to a server mode is unanswered. */
  readonly commitDuringUpdate: 'allowed' | 'refused'
  /** Whether listeners or the panel hear first of an end of speech. */
  readonly speechOrder: 'panel-first' | 'listeners-first'
}

/** The first choice everywhere. */
export const firstChoices: Choices = {
  nominalMode: 'server-vad',
  absentMembers: 'settings',
  renewal: 'carry-over',
  repeat: 'send',
  settle: 'answered',
  failure: 'resolve',
  rejection: 'manual',
  revert: 'tell-server',
  lateAck: 'ignore',
  supersede: 'latest-decides',
  updateOrder: 'mode-first',
  pendingFrom: 'voice',
  pendingPhase: 'current',
  missingVoice: 'from-onset',
  recovery: 'speech',
  frames: 'once-enabled',
  hintStop: 'ready',
  pendingResponse: 'until-created',
  silentResponse: 'ready',
  manualSpeech: 'show',
  interrupted: 'honour-flag',
  lateAudio: 'play',
  latency: 'from-receipt',
  serverEvent: 'as-received',
  commitAnswer: 'by-flag',
  commitDuringUpdate: 'allowed',
  speechOrder: 'panel-first',
}

/** Trusts what the service says over what was asked, and keeps what works. */
export const serverTrusting: Choices = {
  ...firstChoices,
  rejection: 'keep',
  revert: 'local',
  lateAck: 'adopt',
  recovery: 'any-answer',
  renewal: 'settings',
  updateOrder: 'config-first',
  interrupted: 'always-clear',
  pendingResponse: 'until-done',
  latency: 'whole-way',
}

/** Says little: only what is certain is shown, sent or passed on. */
export const reserved: Choices = {
  ...firstChoices,
  nominalMode: 'settings',
  repeat: 'skip',
  pendingFrom: 'delay',
  missingVoice: 'steady',
  manualSpeech: 'ignore',
  serverEvent: 'redacted',
  commitDuringUpdate: 'refused',
  silentResponse: 'thinking',
  absentMembers: 'nominal',
}

/** Reacts early, and tells the caller of every failure. */
export const eager: Choices = {
  ...firstChoices,
  absentMembers: 'current',
  failure: 'reject',
  supersede: 'each-decides',
  pendingPhase: 'listening',
  frames: 'at-once',
  hintStop: 'thinking',
  lateAudio: 'clear',
  commitAnswer: 'always-create',
  speechOrder: 'listeners-first',
}

/** Waits for nothing that the document does not name. */
export const brisk: Choices = {
  ...firstChoices,
  settle: 'sent',
  repeat: 'skip',
  revert: 'local',
  lateAck: 'adopt',
  updateOrder: 'config-first',
  missingVoice: 'steady',
  pendingResponse: 'until-done',
  speechOrder: 'listeners-first',
}
