/** Where the document leaves something open. choices.yaml explains each choice; the first alternative is the nominal one. */
const alternatives = {
  omittedMembers: ['stay', 'settings', 'document'],
  stateMode: ['in-force', 'asked'],
  firstAnnouncement: ['if-different', 'always'],
  missing: ['voice', 'any-audio'],
  pendingAfterVoice: ['ends', 'persists'],
  repeatedTimestamp: ['same-ignored', 'counts', 'not-later-ignored'],
  latencySpan: ['shown', 'show', 'timestamp', 'server'],
  responseTrigger: ['server', 'client'],
  afterCommit: ['create', 'hand-over'],
  hintLifetime: ['fallback', 'capture'],
  hintFeeding: ['once-enabled', 'at-once'],
  hintStop: ['ready', 'thinking'],
  rejection: ['at-once', 'deadline'],
  renewedMode: ['asked', 'settings'],
  closedWhileAsking: ['waits', 'forgets'],
  bargeInWhenManual: ['plays-on', 'clears'],
  interruptedEvent: ['clears', 'only-marks'],
  settles: ['at-once', 'when-answered'],
  pendingResponse: ['until-created', 'until-done'],
  labels: ['plain', 'dotted'],
  timeline: ['every-event', 'speech-only'],
  revival: ['stays-disposed', 'begins-anew'],
  lateAcknowledgement: ['adopted', 'ignored'],
  configUpdated: ['each-acknowledgement', 'when-different'],
  eventHandedOn: ['as-it-came', 'without-raw'],
  tooHigh: ['clamped', 'nominal'],
  recovery: ['speech', 'speech-or-acknowledgement'],
  commitInTransition: ['sent', 'withheld'],
} as const

export type Choices = { readonly [Key in keyof typeof alternatives]: (typeof alternatives)[Key][number] }

export const nominal = Object.fromEntries(
  Object.entries(alternatives).map(([choice, [first]]) => [choice, first]),
) as Choices
