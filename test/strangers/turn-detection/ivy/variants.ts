/** Other ways through the open choices. */
import type { Options } from './options.ts'

/** The settings rule, over what was asked for before. */
export const settingsLed: Partial<Options> = {
  leftOut: 'settings',
  settles: 'answered',
  modeTold: 'asked',
  configUpdated: 'on-change',
  renewal: 'settings-mode',
  reversion: 'sent',
  commitWhileAsking: 'refused',
  latencyFrom: 'timestamp',
  latencyTo: 'show',
  labels: 'dotted',
  order: 'listeners-first',
  recoveryNotice: true,
}

/** Sees trouble early, guesses early, and keeps it in mind. */
export const watchful: Partial<Options> = {
  leftOut: 'document',
  firstMode: 'silent',
  closedInFallback: 'lasts',
  hintEnabled: 'while-captured',
  frames: 'at-once',
  hintStop: 'thinking',
  pendingWithoutSession: true,
  interrupted: 'clears',
  lateAnswer: 'cleared',
  captureStopped: 'ready',
  latencyFrom: 'server',
  rawEvent: 'redacted',
}

/** Asks for each answer itself, and cancels it itself. */
export const client: Partial<Options> = {
  answer: 'client',
  cancel: 'clear-and-cancel',
  pendingUntil: 'done',
  doneInThinking: 'stays',
  rejected: 'at-timeout',
  settles: 'answered',
  order: 'listeners-first',
  labels: 'dotted',
}

/** Says and does as little as the document lets it. */
export const frugal: Partial<Options> = {
  sameConfig: 'skipped',
  firstMode: 'silent',
  configUpdated: 'on-change',
  afterCommit: 'hand-over',
  oldTimestamps: 'ignored',
  shortVoice: 'forgotten',
  marks: 'speech',
  rawEvent: 'redacted',
  firstShow: 'on-change',
  latencyTo: 'show',
  commitWhileAsking: 'refused',
}
