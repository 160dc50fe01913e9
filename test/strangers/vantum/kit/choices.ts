/** What the document leaves open, the decision of `default` first; choices.yaml says where each one stands. */
const alternatives = {
  'setup-evidence': ['accumulated', 'single-report'],
  'setup-failure-told': ['no', 'yes'],
  'noise-evidence': ['since-last-final', 'held'],
  'noise-answer': ['notice', 'silent'],
  'transcript-validity': ['non-blank', 'letters'],
  'manual-thinking': ['asks', 'asks-nothing'],
  'manual-responding': ['speaks-default', 'speaks-nothing'],
  'abort-at-timeout': ['yes', 'no'],
  'retry-after': ['at-least', 'replaces', 'ignored'],
  'refusal-notice': ['each', 'once'],
  'retries-used-up': ['error', 'fallback'],
  'reply-added': ['at-entry', 'at-leave'],
  'chunk-order': ['as-they-come', 'by-index'],
  'early-completion': ['ignored', 'remembered'],
  'failed-speech': ['told', 'logged-only'],
  'speech-before-reply': ['from-entry', 'from-onset', 'fresh-report'],
  'interruption-order': ['transition-first', 'actions-first'],
  'cancel-after-last': ['no', 'yes'],
  'spoken-part': ['played', 'sent'],
  'audio-in-interrupted': ['paused', 'streamed'],
  'interruption-alert': ['once', 'each'],
  'call-end-in-interrupted': ['at-once', 'after-resume'],
  'playback-at-end': ['left', 'stopped'],
  'cleanup-place': ['after-event', 'in-entry'],
  'client-closed': ['at-once', 'with-release'],
  'call-measured-from': ['creation', 'first-listening'],
  'record-duration': ['yes', 'no'],
} as const

type Alternatives = typeof alternatives

/** What a variant decides. */
export type Choices = { readonly [Name in keyof Alternatives]: Alternatives[Name][number] }

export const decide = (otherwise: Partial<Choices> = {}): Choices => {
  const first = Object.entries(alternatives).map(([name, [decision]]) => [name, decision])
  return { ...(Object.fromEntries(first) as Choices), ...otherwise }
}

/** What the user reads, beside what the settings hold. */
export const texts = {
  repeat: "I didn't catch that, could you repeat?",
  fallback: "I'm having trouble processing that. Could you rephrase?",
  busy: 'This takes a moment longer than usual. One moment, please.',
  modelFailed: 'Something went wrong with the answer. Please try again.',
  speechFailed: 'The answer could not be spoken. Please try again.',
  setupFailed: 'The call could not be set up.',
}

export const isBlank = (text: string): boolean => text.trim() === ''

/** The first of the texts that is not blank. */
export const firstOf = (...all: readonly string[]): string => all.find((text) => !isBlank(text)) ?? texts.fallback
