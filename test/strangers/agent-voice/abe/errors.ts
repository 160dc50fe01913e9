/** The error that refuses a command; `code` says why. */
export class StateError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`conversation: ${code}`)
    this.name = 'ConversationStateError'
    this.code = code
  }
}
