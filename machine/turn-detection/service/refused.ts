/** Refusals: why a call of the interface was not granted, distinguished by a code. */

const messages: Readonly<Record<string, string>> = {
  NOT_INITIALIZED: 'Turn detection is not initialised.',
  INVALID_ARGUMENT: 'This value is not one that the method takes.',
  UPDATE_REJECTED: 'The service refused this configuration.',
  UPDATE_UNACKNOWLEDGED: 'The service did not acknowledge this configuration in time.',
  SUPERSEDED: 'Something else was asked for before this was sent.',
  SESSION_CLOSED: 'The session was over before this was acknowledged.',
  DISPOSED: 'Turn detection was switched off before this was acknowledged.',
}

/** A refusal; the message contains no user data. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(messages[code] ?? code)
    this.name = 'Refused'
    this.code = code
  }
}
