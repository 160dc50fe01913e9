/**
 * The door of a gateway and what stands behind it (basis: ruling): frames in, frames out. The document has a socket
 * and a pipeline and gives neither an interface. All of it is synchronous: all effects of a call are complete when it
 * returns.
 */
import type { Clock } from '../wiring.ts'
import type { VelaSettings } from './settings.ts'

/** The connection on the side of a gateway, after a successful upgrade. */
export interface SocketPort {
  /** Sends a text frame. */
  send(frame: string): void
  /** Closes the connection with a WebSocket code; {@link Door.closed} follows once it is down. */
  close(code: number): void
}

/** One connection as its host sees it: it receives the inputs in order, one at a time. */
export interface Door {
  /** A text frame. */
  text(frame: string): void
  /** A binary frame (VEL-G-04). */
  binary(bytes: Uint8Array): void
  /**
   * Frames that are invalid, and can be read no further (VEL-ERR-03): 1002, or 1007 for text that is no UTF-8. The
   * gateway closes the connection with this code; a transport that has done so already ignores the call.
   */
  broken(code: 1002 | 1007): void
  /** The connection is down, closed by either side; called once. */
  closed(): void
}

/**
 * The parts of a pipeline that a cancel has to stop (VEL-ACT-03 to VEL-ACT-05), and the one that recognises the user.
 */
export type PipelinePart = 'recognition' | 'model' | 'tool' | 'speech'

/** What a pipeline reports, each about one turn by its number. */
export type PipelineSignal =
  /** The text of the user, which may still change; and the final text. */
  | { readonly type: 'partial' | 'final'; readonly turn: number; readonly text: string }
  /** A part of the assistant's text. */
  | { readonly type: 'delta'; readonly turn: number; readonly text: string }
  /** The turn is done. */
  | { readonly type: 'finished'; readonly turn: number }
  /** A part of the pipeline has failed, and the turn with it. */
  | { readonly type: 'failed'; readonly turn: number; readonly part: PipelinePart }
  /** A part of the pipeline begins or ceases to work; for information. */
  | {
      readonly type: 'works'
      readonly turn: number
      readonly part: PipelinePart
      readonly isRunning: boolean
    }

/** Ends a subscription. */
export interface Disposable {
  dispose(): unknown
}

/**
 * The worker on the turns of one connection. A turn is identified by a number, which the gateway assigns with its
 * first chunk and never reuses on this connection (VEL-T-07, VEL-G-06).
 */
export interface PipelinePort {
  /** A turn begins: with its first chunk, or as late as its commit. */
  begin(turn: number): void
  /** A chunk of it, in order. */
  append(turn: number, chunk: string): void
  /** It is complete: the pipeline works on it from now on. */
  commit(turn: number): void
  /** It is given up: recognition, model, tools and speech stop at once. Called once, for a turn that was begun. */
  abort(turn: number): void
  onSignal(handler: (signal: PipelineSignal) => void): Disposable
}

/** The arguments of a gateway, once for all of its connections. */
export interface GatewayOptions {
  readonly settings: VelaSettings
  /** Returns another string each time; a gateway that makes unique ids without it may do so. */
  readonly newSessionId: () => string
  /** Virtual time, for code that takes its clock as a parameter; global timers and `Date` follow the same time. */
  readonly clock: Clock
}

/** The class under test: a gateway, which lives as long as its process and has one session for each connection. */
export interface VelaGateway {
  /** Whether a connection is upgraded on this path of a request, without its query (VEL-IF-02). */
  accepts(path: string): boolean
  /** A connection was upgraded. `pipeline` is null in the skeleton. */
  connect(socket: SocketPort, pipeline: PipelinePort | null): Door
  /** How many sessions there are, if the gateway reports it (VEL-CTX-02). */
  readonly sessions?: number
}
