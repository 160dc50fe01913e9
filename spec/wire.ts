/** The wire: what a spec says of itself where its subject is a gateway that can be reached over a real socket. */
import type { Payload, Way } from './log.ts'
import type { Settings } from './row.ts'
import type { Shown } from './wiring.ts'

/** What a client puts on a socket; a broken frame is named by what is wrong with it. */
export type Sent =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'binary'; readonly bytes: Uint8Array }
  | { readonly is: 'broken'; readonly form: string }

/** What somebody wrote down of a connection, as one of these. */
export type Content =
  /** A text frame. */
  | { readonly frame: string }
  /** A binary frame in base64. */
  | { readonly binary: string }
  /** Something that is no frame, sent by the client; what is wrong with it. */
  | { readonly broken: string }
  /** A client asks for a connection on this path. */
  | { readonly open: string }
  /** It is upgraded: the client sees its connection open. The status of HTTP is always 101. */
  | { readonly upgraded: number }
  /** It is not upgraded, and told so with this status of HTTP; 0 without any. */
  | { readonly refused: number }
  /** The connection is closed, by the client (`in`) or by the gateway (`out`), with this code; 0 without any. */
  | { readonly close: number }

/** One thing that passed over a socket, at so many ms since the record began. */
export type Passed = Content & {
  readonly at: number
  /** `in` to the gateway, or `out` of it. */
  readonly way: Exclude<Way, 'world'>
  /** Whose connection it was; the one that is judged unless it says otherwise. */
  readonly peer?: 'neighbour'
}

/** A word of the vocabulary at its place in a conversation, with the raw ids and texts of the socket. */
export interface Told extends Shown {
  readonly at: number
  readonly way: Exclude<Way, 'world'>
}

/** A step of a story that a judge tells a gateway over its socket. */
export type Step =
  /** Says a word as a client, so often (`times`, 1 unless it is there), and then asks; `hasty` goes on without. */
  | { readonly say: string; readonly with?: Payload; readonly hasty?: true }
  /** Waits for one of these words of the gateway, or of a phase that it tells. */
  | { readonly awaits: readonly string[] }
  /** Listens for so many ms to whatever comes unasked. */
  | { readonly lingerMs: number }

/** What a judge tells a gateway on one connection. */
export interface Story {
  readonly name: string
  readonly title: string
  readonly steps: readonly Step[]
}

/** What a pipeline makes of one turn; what is left out is not known. */
export interface DownstreamTurn {
  readonly chunks: readonly string[]
  readonly transcript?: string | undefined
  readonly answer?: string | undefined
}

/** What is known of the pipeline behind a gateway: it repeats the chunks of each turn, or there is a table of turns. */
export type Downstream =
  | { readonly is: 'echo' }
  | { readonly is: 'table'; readonly turns: readonly DownstreamTurn[] }

/** How the gateway of a spec is put on a socket, and judged over one. */
export interface Wire {
  /** The path of its socket. */
  readonly path: string
  /** Paths on which there is nothing, by the names that a step gives them. */
  readonly elsewhere?: Readonly<Record<string, string>>
  /**
   * What whoever starts or judges a gateway may choose: by the name of the choice and what is chosen, the settings that
   * this means. What is not chosen is nominal.
   */
  readonly choices: Readonly<Record<string, Readonly<Record<string, Settings>>>>
  /** The largest message (bytes) that is read at all. */
  readonly messageBytes: (settings: Settings) => number
  /** Whether a pipeline works behind each connection. */
  readonly hasPipeline: (settings: Settings) => boolean
  /** What a client sends to say a word; null for a word that no client says. */
  readonly sentFor: (what: string, payload: Payload, settings: Settings) => Sent | null
  /**
   * The word by which a client asks where the gateway has come to, the word that only answers it, and the one that comes
   * with the answer, in either order.
   */
  readonly asking: { readonly ask: string; readonly answer: string; readonly beside: string }
  /** The settings that differ where a real clock measures, and not virtual time. */
  readonly clock: Settings
  /** The budgets that a clock beside the client can measure; of all others nothing is said. */
  readonly timed: readonly string[]
  /** The word for a text frame of the gateway. */
  readonly heard: (frame: string) => Shown
  /** What passed over a socket as the words of a conversation, in the order in which they must have been heard. */
  readonly read: (
    passed: readonly Passed[],
    settings: Settings,
    downstream?: Downstream | null,
  ) => readonly Told[]
  /** Words that nobody can say, and nobody can see, from outside. */
  readonly deaf: (settings: Settings) => readonly string[]
  readonly hidden: readonly string[]
  /** What a judge says to a gateway with these settings, and with this behind it. */
  readonly stories: (settings: Settings, downstream?: Downstream | null) => readonly Story[]
}
