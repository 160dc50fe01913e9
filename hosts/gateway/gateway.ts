/**
 * A gateway from the view of a host: one object for all connections, text frames in and text frames out. Every object
 * of this shape can be put on a socket.
 */

/** One connection, as the gateway sees it. */
export interface Socket {
  /** Sends one text frame. */
  send(text: string): void
  /** Closes the connection with a close code of RFC 6455. */
  close(code: number): void
}

/** The host's report of invalid frames: the code with which it has closed the connection already. */
export type BrokenCode = 1002 | 1007

/** One connection, from the view of the host: it receives each incoming frame, one after the other. */
export interface Door {
  text(data: string): void
  binary(data: Uint8Array): void
  /** What came can be read no further. */
  broken(code: BrokenCode): void
  /** The connection is gone: called once, as the last call. */
  closed(): void
}

/** What is put on sockets. */
export interface Gateway<Pipeline = unknown> {
  /** Whether a connection is upgraded on this path, which comes without its query. */
  accepts(path: string): boolean
  /** Called right after a successful upgrade, with what works behind this connection; null when nothing does. */
  connect(socket: Socket, pipeline: Pipeline | null): Door
}
