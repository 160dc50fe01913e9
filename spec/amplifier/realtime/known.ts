/** What has to be remembered between the events of a service and the messages of a conversation. */

/** What either side sends the other: an object with a type. */
export interface ServiceEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** What only the caller knows. */
export interface Surroundings {
  /** Whether the service answers of its own accord what somebody has said (AMP-ACT-11). */
  readonly autoResponse: boolean
  /** The audio of a segment that waited, PCM16 as base64. */
  readonly audioOf: (segment: number) => string
}

/** What is remembered. */
export interface Known {
  readonly session: string | null
  /** Whether the service tells speech from silence, and then commits by itself; and whether somebody speaks. */
  readonly detects: boolean
  readonly isSpeaking: boolean
  /** Requests that no response has answered. */
  readonly requests: readonly string[]
  /** Attempts whose update was not acknowledged. */
  readonly attempts: readonly string[]
  /** The words that belong to the next chunk of audio. */
  readonly words: string
  /** The text of a response of which nobody knows yet whether more will come. */
  readonly text: { readonly response: string; readonly words: string } | null
}

/** Nothing was said. */
export const nothingKnown: Known = {
  session: null,
  detects: true,
  isSpeaking: false,
  requests: [],
  attempts: [],
  words: '',
  text: null,
}

/** A text out of an event; empty where there is none. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An object out of an event; without members where there is none. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
