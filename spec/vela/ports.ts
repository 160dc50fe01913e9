/**
 * The door of a gateway and what stands behind it (basis: ruling): frames in, frames out. The document has a socket and a
 * pipeline and gives neither an interface. All of it is synchronous: whatever a call leads to is done when it returns.
 */
import type { Clock } from '../wiring.ts'
import type { VelaSettings } from './settings.ts'

/** The connection as a gateway sees it, after a successful upgrade. */
export interface SocketPort {
  /** Sends a text frame. */
  send(frame: string): void
  /** Closes the connection with a WebSocket code; {@link Door.closed} follows once it is down. */
  close(code: number): void
}

/** One connection as its host sees it: what comes in is told here, in order, one at a time. */
export interface Door {
  /** A text frame. */
  text(frame: string): void
  /** A binary frame (VEL-G-04). */
  binary(bytes: Uint8Array): void
  /**
   * Frames that are none, and can be read no further (VEL-ERR-03): 1002, or 1007 for text that is no UTF-8. The gateway
   * closes the connection with this code; a transport that has done so already takes it as said.
   */
  broken(code: 1002 | 1007): void
  /** The connection is down, whoever closed it; told once. */
  closed(): void
}

/** The parts of a pipeline that a cancel has to stop (VEL-ACT-03 to VEL-ACT-05), and the one that hears the user. */
export type PipelinePart = 'recognition' | 'model' | 'tool' | 'speech'

/** What a pipeline reports, each about one turn by its number. */
export type PipelineSignal =
  /** The text of the user, which may still change; and the text for good. */
  | { readonly type: 'partial' | 'final'; readonly turn: number; readonly text: string }
  /** A part of the assistant's text. */
  | { readonly type: 'delta'; readonly turn: number; readonly text: string }
  /** The turn is done. */
  | { readonly type: 'finished'; readonly turn: number }
  /** A part of the pipeline has failed, and the turn with it. */
  | { readonly type: 'failed'; readonly turn: number; readonly part: PipelinePart }
  /** A part of the pipeline begins or ceases to work; for whoever wants to know. */
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
 * What works on the turns of one connection. A turn is known by a number, which the gateway gives it with its first chunk
 * and never gives again on this connection (VEL-T-07, VEL-G-06).
 */
export interface PipelinePort {
  /** A turn begins: with its first chunk, or as late as its commit. */
  begin(turn: number): void
  /** A chunk of it, in order. */
  append(turn: number, chunk: string): void
  /** It is complete: the pipeline works on it from now on. */
  commit(turn: number): void
  /** It is given up: recognition, model, tools and speech stop at once. Told once, for a turn that was begun. */
  abort(turn: number): void
  onSignal(handler: (signal: PipelineSignal) => void): Disposable
}

/** What a gateway is made with, once for all of its connections. */
export interface GatewayOptions {
  readonly settings: VelaSettings
  /** Another string each time; whoever makes ids that are unique without it may do so. */
  readonly newSessionId: () => string
  /** Virtual time, for code that takes its clock as a parameter; global timers and `Date` follow the same time. */
  readonly clock: Clock
}

/** What is judged: a gateway, which lives as long as its process and holds one session for each connection. */
export interface VelaGateway {
  /** Whether a connection is upgraded on this path of a request, without its query (VEL-IF-02). */
  accepts(path: string): boolean
  /** A connection was upgraded. `pipeline` is null in the skeleton. */
  connect(socket: SocketPort, pipeline: PipelinePort | null): Door
  /** How many sessions there are, where a gateway tells (VEL-CTX-02). */
  readonly sessions?: number
}
