/** The settings of turn detection, below `agentvoice.turnDetection.` (TD-REQ-002, TD-SCOPE-05). Times in ms. */

export interface TurnDetectionSettings {
  /** The mode of a new session: `server_vad`, `semantic_vad` or `manual` (TD-REQ-001). */
  readonly mode: string
  /** How loud speech must be, from 0 to 1; for `server_vad`. */
  readonly threshold: number
  /** How much audio from before its start belongs to speech; for `server_vad`. */
  readonly prefixPaddingMs: number
  /** How much silence ends speech; for `server_vad`. */
  readonly silenceDurationMs: number
  /** Whether the end of speech requests an answer by itself, and whether speech interrupts one (TD-REQ-004). */
  readonly createResponse: boolean
  readonly interruptResponse: boolean
  /** How readily a turn counts as over: `low`, `auto` or `high`; for `semantic_vad`. */
  readonly eagerness: string
  /** Whether less than 150 ms of silence may end speech (TD-GUD-001). */
  readonly allowAggressiveCutting: boolean
  /** How long an update waits to be acknowledged (TD-EDGE-05). */
  readonly ackTimeoutMs: number
  /** How long a speech event may be missing before the fallback (TD-AC-005). */
  readonly missingSpeechMs: number
  /** How long voice waits for a speech event before that is reported, strictly (TD-EDGE-04). */
  readonly detectingMs: number
  /** The language of labels and notices: `en`, `de` or `fr`. */
  readonly locale: string
}

/** The nominal settings. */
export const defaults: TurnDetectionSettings = {
  mode: 'server_vad',
  threshold: 0.5,
  prefixPaddingMs: 300,
  silenceDurationMs: 200,
  createResponse: true,
  interruptResponse: true,
  eagerness: 'auto',
  allowAggressiveCutting: false,
  ackTimeoutMs: 5000,
  missingSpeechMs: 5000,
  detectingMs: 300,
  locale: 'en',
}

/** The settings that are one of a few values, the nominal one first. */
export const choices = {
  mode: ['server_vad', 'semantic_vad', 'manual'],
  eagerness: ['low', 'auto', 'high'],
  // A language without labels falls back to English; `eo` represents all of them.
  locale: ['en', 'de', 'fr', 'eo'],
} as const satisfies { readonly [Key in keyof TurnDetectionSettings]?: readonly TurnDetectionSettings[Key][] }
