/** What the document leaves open; each variant settles it in its own way. The first of each is the usual one. */
const alternatives = {
  leftOut: ['stays', 'settings', 'document'],
  outOfRange: ['clamped', 'kept'],
  badMode: ['noticed', 'rejects'],
  reportedMode: ['in-force', 'asked'],
  firstAck: ['silent', 'announced'],
  configUpdated: ['each', 'changed'],
  rejection: ['at-once', 'at-the-limit'],
  otherAck: ['counts', 'waits'],
  sameAgain: ['sent', 'skipped'],
  newSession: ['wanted', 'settings'],
  promise: ['sent', 'settled'],
  repeatedSpeech: ['equal-ignored', 'older-ignored', 'counts'],
  speechInManual: ['counts', 'ignored'],
  expectation: ['from-voice', 'voice-must-last', 'any-capture'],
  recovery: ['speech', 'speech-or-ack'],
  sessionEnd: ['ends-fallback', 'keeps-fallback'],
  hintEnabled: ['fallback', 'capture'],
  hintStop: ['ready', 'thinking'],
  pendingInFallback: ['stays', 'ends'],
  voiceBeyondStop: ['confirmed', 'pending'],
  latencyTo: ['shown', 'show'],
  latencyFrom: ['timestamp', 'receipt', 'server'],
  timeline: ['every', 'speech'],
  listenerEvent: ['as-is', 'redacted'],
  clientCommit: ['creates', 'hands-over'],
  leavingManual: ['commits', 'refuses'],
  cancelPlayback: ['response-too', 'playback-only'],
  playbackDuringSpeech: ['cleared', 'left'],
  responseInterrupted: ['clears', 'noted'],
  pendingResponse: ['until-created', 'until-heard'],
  initialStatus: ['shown', 'not-shown'],
  disposal: ['announces', 'silent'],
} as const

export type Choices = { readonly [Name in keyof typeof alternatives]: (typeof alternatives)[Name][number] }

/** The usual choices but for those that are named. */
export const choose = (more: Partial<Choices>): Choices => {
  const usual = Object.entries(alternatives).map(([name, [first]]) => [name, first] as const)
  return { ...(Object.fromEntries(usual) as unknown as Choices), ...more }
}
