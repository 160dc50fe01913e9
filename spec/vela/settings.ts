/**
 * The settings of the gateway. The document has none: the keys are ours, and so are all numbers (VEL-G-07,
 * VEL-TO-04).
 */

export interface VelaSettings {
  /** Whether a pipeline takes over the turns: `attached`, or `none` in the skeleton (VEL-G-05). */
  readonly processor: 'none' | 'attached'
  /**
   * The phase after a cancel of an active flow, with a pipeline; the skeleton always goes to idle (VEL-T-14 to
   * VEL-T-16).
   */
  readonly cancelTarget: 'idle' | 'listening'
  /** How long (ms) a turn may take from its commit to its end before it counts as failed; 0: for ever (VEL-TO-04). */
  readonly turnTimeoutMs: number
  /** The largest message that is read, in bytes of its frame; a larger one closes its connection (VEL-G-07). */
  readonly maxMessageBytes: number
  /** How many characters (UTF-16 units) of chunks one turn may contain; a chunk beyond is refused (VEL-G-07). */
  readonly maxTurnChars: number
  /**
   * How long (ms) a step may take that the document requires at once: 0 in virtual time, 50 for a judge over a real
   * socket on this machine (VEL-TO-01, VEL-TO-02).
   */
  readonly stepMs: number
}

/** The nominal settings: the profile with a pipeline. */
export const defaults: VelaSettings = {
  processor: 'attached',
  cancelTarget: 'idle',
  turnTimeoutMs: 0,
  maxMessageBytes: 1_048_576,
  maxTurnChars: 16_777_216,
  stepMs: 0,
}

/** The settings that are one of a few values, the nominal one first. */
export const choices = {
  processor: ['attached', 'none'],
  cancelTarget: ['idle', 'listening'],
} as const satisfies { readonly [Key in keyof VelaSettings]?: readonly VelaSettings[Key][] }

/** The only path on which a connection is upgraded (VEL-IF-02). */
export const endpoint = '/ws'

/** Paths without an endpoint, by their names in a log; two of them begin like the endpoint. */
export const elsewhere: Readonly<Record<string, string>> = {
  other: '/other',
  root: '/',
  longer: `${endpoint}x`,
  below: `${endpoint}/other`,
}
