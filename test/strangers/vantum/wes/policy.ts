/** The choices: where the document leaves something open, with all alternatives, the usual one first. */
const alternatives = {
  /** A set-up that neither succeeds nor fails. */
  setupTimeout: ['ends', 'waits'],
  /** What "all connections ready" asks of the reports. */
  readiness: ['together', 'in-one-report'],
  callEndInSetup: ['at-once', 'after-setup'],
  callEndInInterruption: ['at-once', 'after-cleanup'],
  lateSetupFailure: ['ignored', 'ends'],
  noiseText: ['by-voice', 'by-voice-or-words'],
  noiseWindow: ['since-last-transcript', 'held-confidence'],
  retriesUsedUp: ['error', 'fallback'],
  refusalTold: ['notice', 'error'],
  retryPause: ['as-told', 'own-doubling'],
  errorText: ['generic', 'own'],
  chunkOrder: ['as-they-come', 'by-index'],
  replyComplete: ['played', 'all-sent'],
  synthesisError: ['told', 'silent', 'playback-stopped'],
  keptText: ['sent', 'played', 'whole'],
  cancelAfterLast: ['no', 'yes'],
  heldSpeech: ['fresh-report', 'from-entry'],
  audioInInterruption: ['held-back', 'streamed'],
  alertTime: ['when-passed', 'on-leaving'],
  interruptionAlert: ['once', 'each-further'],
  callStart: ['creation', 'first-listening'],
  cleanupStage: ['at-once', 'with-release'],
  fatalTold: ['no', 'yes'],
  serviceMethods: ['no', 'yes'],
} as const

export type Policy = { readonly [Name in keyof typeof alternatives]: (typeof alternatives)[Name][number] }

export const usual = Object.fromEntries(
  Object.entries(alternatives).map(([name, [first]]) => [name, first]),
) as unknown as Policy

/** The table's rows taken narrowly: what it does not list waits until it is listed. */
export const tabular: Policy = {
  ...usual,
  callEndInSetup: 'after-setup',
  callEndInInterruption: 'after-cleanup',
  readiness: 'in-one-report',
  alertTime: 'on-leaving',
  interruptionAlert: 'each-further',
  errorText: 'own',
  keptText: 'whole',
}

/** Follows the printed usage example, with its two methods. */
export const printed: Policy = {
  ...usual,
  serviceMethods: 'yes',
  replyComplete: 'all-sent',
  synthesisError: 'silent',
  setupTimeout: 'waits',
  callStart: 'first-listening',
  refusalTold: 'error',
}

/** Careful with its services: orders what comes, cancels twice rather than never. */
export const careful: Policy = {
  ...usual,
  chunkOrder: 'by-index',
  cancelAfterLast: 'yes',
  synthesisError: 'playback-stopped',
  noiseText: 'by-voice-or-words',
  lateSetupFailure: 'ends',
  cleanupStage: 'with-release',
  fatalTold: 'yes',
  keptText: 'played',
}

/** Keeps talking and listening whenever it can. */
export const lively: Policy = {
  ...usual,
  retriesUsedUp: 'fallback',
  retryPause: 'own-doubling',
  heldSpeech: 'from-entry',
  noiseWindow: 'held-confidence',
  audioInInterruption: 'streamed',
  keptText: 'played',
}
