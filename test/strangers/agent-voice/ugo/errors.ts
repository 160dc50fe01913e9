/** Refusal of a start; `code` says why. */
export class StateError extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The conversation state machine refuses: ${code}`)
    this.name = 'StateError'
    this.code = code
  }
}
