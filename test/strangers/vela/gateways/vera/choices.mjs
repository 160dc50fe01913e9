// The four sets of permitted choices. choices.yaml says what each letter means.

const names = {
  'greeting-order': 'b a b a',
  'answer-order': 'a b a b',
  'repeated-phase': 'a b b a',
  'announced-changes': 'a a a b',
  'extra-members': 'a b a b',
  'own-events': 'b a b a',
  'retryable-member': 'b a a b',
  'binary-message': 'a b a c',
  'broken-frame-code': 'a b a b',
  'message-limit': 'a a b a',
  'long-turn-code': 'a b a b',
  'commit-without-turn': 'a b a b',
  'commit-of-empty-turn': 'a a b b',
  'append-while-busy': 'a b c a',
  'cancel-in-idle': 'a a b a',
  'unknown-members': 'a a b a',
  'empty-chunk': 'a a b a',
  'chunk-alphabet': 'a b a a',
  'partial-transcripts': 'b a c b',
  'final-transcript': 'b a b a',
  'first-delta': 'a a b a',
  'number-of-deltas': 'a b a b',
  'answer-content': 'a a b b',
  'end-order': 'a b a b',
  heartbeat: 'a b a b',
  'outgoing-frames': 'a a b a',
  'json-layout': 'b a b a',
  'session-id': 'b a c b',
  'other-paths': 'a b a b',
  compression: 'a a a b',
  'goodbye-code': 'a b a b',
}

export const SETS = ['default', 'b', 'c', 'd']

// The choices of one set: name to letter.
export function choicesOf(set) {
  const column = SETS.indexOf(set)
  if (column < 0) throw new Error(`--choices must be one of ${SETS.join(', ')}`)
  return Object.fromEntries(Object.entries(names).map(([name, row]) => [name, row.split(' ')[column]]))
}
