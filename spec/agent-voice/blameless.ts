/**
 * What the document says and no check of its basis asks of a foreign class, each with the reason. The list is strict: an
 * entry that such a check or an expectation names is an error, and so is a requirement of the document without one.
 */
export const blameless: Readonly<Record<string, string>> = {
  'AV-ASM-02':
    'An assumption about speech to text: where it does not hold, the conversation is not to blame.',
  'AV-ASM-04':
    'An assumption that points at another document, which has the words of the panel. What is shown, and when, is asked by AV-INT-003 and AV-VAL-02.',
  'AV-ASM-05':
    'An assumption about the session that is handed over. That one without audio is refused is our ruling, no line asks for it.',
  'AV-GUD-001':
    'How it is built: policies that can be put in place of each other. What each of them does is ruled (AV-RUL-03, AV-RUL-05).',
  'AV-PAT-001':
    'How it is built: states within states. Published states are flat, and their order is asked by AV-REQ-001 and AV-AC-003.',
  'AV-IF-30':
    'The form of what Copilot says. What an answer and a failure lead to is asked by AV-AC-003 and AV-AC-008; what pending means is ruled.',
  'AV-IF-31':
    'The form of an error of Copilot. What comes of `retryable` no line says; we have ruled it (AV-RUL-10).',
  'AV-TEST-07':
    'It asks for tests, and they are there: suspension-reasons.yaml, suspension-network-habit.yaml, copilot-no-answer.yaml and fault-sign-in.yaml.',
  'AV-COM-001':
    'It points at the rules of another document. That each label goes with a text and a cue of its own is how we have read them.',
}
