/**
 * What the document says and no check of its basis asks of a foreign class, each with the reason. The list is strict: an
 * entry that such a check or an expectation names is an error, and so is a requirement of the document without one.
 */
export const blameless: Readonly<Record<string, string>> = {
  'AV-ASM-02':
    'An assumption about speech to text: where it does not hold, the conversation is not to blame.',
  'AV-ASM-05':
    'An assumption about the session that is handed over. That one without audio is refused is our ruling, no line asks for it.',
  'AV-PAT-001':
    'How it is built: states within states. Published states are flat, and their order is asked by AV-REQ-001 and AV-AC-003.',
}
