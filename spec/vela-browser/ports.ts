/** The browser's connection and its environment (basis: ruling): a socket, a screen, and the user of the page. */
import type { ClientEvent, ConnectionStatus, Phase, StatusReader } from './interface.ts'
import type { BrowserSettings } from './settings.ts'

/** A WebSocket of the browser. */
export interface ClientSocket {
  /** Sends a text frame. */
  send(frame: string): void
  /** Begins to close it; {@link SocketListener.closed} follows. */
  close(): void
}

/** What a WebSocket reports; each socket has a listener of its own, so that late events are distinguishable. */
export interface SocketListener {
  opened(): void
  /** A frame; a value other than a string was a binary one. */
  message(data: unknown): void
  failed(): void
  closed(): void
}

/** The network. */
export interface NetworkPort {
  /** Opens a WebSocket. Reports come later, never within this call. */
  open(url: string, listener: SocketListener): ClientSocket
}

/** The kind of trouble: the WebSocket, an unreadable message, or an `error` of the gateway (VEL-T-22). */
export type Trouble = 'socket' | 'message' | 'gateway'

/** The display. Texts of the gateway are texts, never markup. */
export interface ScreenPort {
  /** The state of the connection, whenever it changes. */
  connection(status: ConnectionStatus): void
  /** The phase of the session, as the gateway last reported it (VEL-UI-03). */
  session(phase: Phase): void
  /** The text of the user so far, which replaces the earlier text (VEL-UI-01). */
  user(text: string, isFinal: boolean): void
  /** All of the assistant's text so far (VEL-UI-02). */
  assistant(text: string, isComplete: boolean): void
  /** A failure; `code` is that of the gateway. */
  trouble(source: Trouble, code?: string): void
}

/** Everything outside the connection. */
export interface Ports {
  readonly network: NetworkPort
  readonly screen: ScreenPort
  readonly settings: BrowserSettings
}

/** The class under test. None of its methods throws, in any case (VEL-ERR-06). */
export interface VelaConnection extends StatusReader {
  /** Opens a socket, unless one is being opened or open (VEL-T-19, VEL-T-23). */
  connect(): void
  /** Closes the socket, if there is one. */
  disconnect(): void
  /** Sends a message while connected; in the baseline, never. */
  send(event: ClientEvent): void
}
