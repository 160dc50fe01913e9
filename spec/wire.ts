/** The wire: what a spec says of itself where its subject is a gateway that can be reached over a real socket. */
import type { Settings } from './row.ts'

/** How the gateway of a spec is put on a socket. */
export interface Wire {
  /** The path of its socket. */
  readonly path: string
  /**
   * What whoever starts or judges a gateway may choose: by the name of the choice and what is chosen, the settings that
   * this means. What is not chosen is nominal.
   */
  readonly choices: Readonly<Record<string, Readonly<Record<string, Settings>>>>
  /** The largest message (bytes) that is read at all. */
  readonly messageBytes: (settings: Settings) => number
  /** Whether a pipeline works behind each connection. */
  readonly hasPipeline: (settings: Settings) => boolean
}
