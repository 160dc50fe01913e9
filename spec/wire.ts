/** The wire: the description of a spec whose subject is a gateway that can be reached over a real socket. */
import type { Payload, Way } from './log.ts'
import type { Settings } from './row.ts'
import type { Shown } from './wiring.ts'

/** What a client sends on a socket; a broken frame is named by its defect. */
export type Sent =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'binary'; readonly bytes: Uint8Array }
  | { readonly is: 'broken'; readonly form: string }

/** A recorded item of a connection, as one of these. */
export type Content =
  /** A text frame. */
  | { readonly frame: string }
  /** A binary frame in base64. */
  | { readonly binary: string }
  /** An invalid frame, sent by the client; its defect. */
  | { readonly broken: string }
  /** A client requests a connection on this path. */
  | { readonly open: string }
  /** It is upgraded: the client observes that its connection is open. The status of HTTP is always 101. */
  | { readonly upgraded: number }
  /** It is not upgraded, and receives this status of HTTP; 0 without any. */
  | { readonly refused: number }
  /** The connection is closed, by the client (`in`) or by the gateway (`out`), with this code; 0 without any. */
  | { readonly close: number }

/** One item that passed over a socket, at so many ms since the record began. */
export type Passed = Content & {
  readonly at: number
  /** `in` to the gateway, or `out` of it. */
  readonly way: Exclude<Way, 'world'>
  /** The connection it belongs to; the one under test by default. */
  readonly peer?: 'neighbour'
}

/** A word of the vocabulary at its place in a conversation, with the raw ids and texts of the socket. */
export interface PlacedWord extends Shown {
  readonly at: number
  readonly way: Exclude<Way, 'world'>
}

/** A step of a story that a judge sends to a gateway over its socket. */
export type Step =
  /** Sends a word as a client, so often (`times`, 1 by default), and then asks; `hasty` goes on without. */
  | { readonly say: string; readonly with?: Payload; readonly hasty?: true }
  /** Waits for one of these words of the gateway, or of a phase that it reports. */
  | { readonly awaits: readonly string[] }
  /** Waits for so many ms for unrequested messages. */
  | { readonly lingerMs: number }

/** What a judge sends to a gateway on one connection. */
export interface Story {
  readonly name: string
  readonly title: string
  readonly steps: readonly Step[]
}

/** The output of a pipeline for one turn; an omitted member is unknown. */
export interface DownstreamTurn {
  readonly chunks: readonly string[]
  readonly transcript?: string | undefined
  readonly answer?: string | undefined
}

/**
 * The known behaviour of the pipeline behind a gateway: it repeats the chunks of each turn, or there is a table of
 * turns.
 */
export type Downstream =
  | { readonly is: 'echo' }
  | { readonly is: 'table'; readonly turns: readonly DownstreamTurn[] }

/** How the gateway of a spec is served on a socket, and judged over one. */
export interface Wire {
  /** The path of its socket. */
  readonly path: string
  /** Paths without an endpoint, by the names that a step gives them. */
  readonly elsewhere?: Readonly<Record<string, string>>
  /**
   * The choices for the start or the judgement of a gateway: by the name of the choice and its value, the
   * corresponding settings. A choice that is not made is nominal.
   */
  readonly choices: Readonly<Record<string, Readonly<Record<string, Settings>>>>
  /** The largest message (bytes) that is read at all. */
  readonly messageBytes: (settings: Settings) => number
  /** Whether a pipeline works behind each connection. */
  readonly hasPipeline: (settings: Settings) => boolean
  /** What a client sends for a word; null for a word that no client sends. */
  readonly sentFor: (what: string, payload: Payload, settings: Settings) => Sent | null
  /**
   * The word by which a client requests the state of the gateway, the word that only answers it, and the one that
   * comes with the answer, in either order.
   */
  readonly asking: { readonly ask: string; readonly answer: string; readonly beside: string }
  /** The settings that differ where a real clock measures, and not virtual time. */
  readonly clock: Settings
  /** The budgets that a clock beside the client can measure; all others are not reported. */
  readonly timed: readonly string[]
  /** The word for a text frame of the gateway. */
  readonly received: (frame: string) => Shown
  /** What passed over a socket as the words of a conversation, in the order in which they must have been received. */
  readonly read: (
    passed: readonly Passed[],
    settings: Settings,
    downstream?: Downstream | null,
  ) => readonly PlacedWord[]
  /** Words that can be neither sent nor observed from outside. */
  readonly deaf: (settings: Settings) => readonly string[]
  readonly hidden: readonly string[]
  /** What a judge sends to a gateway with these settings and this pipeline behind it. */
  readonly stories: (settings: Settings, downstream?: Downstream | null) => readonly Story[]
}
