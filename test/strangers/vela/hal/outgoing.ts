import type * as Voice from '../../../../spec/vela/contract.ts'

/** Somebody who is told each message that leaves the gateway on one connection. */
export interface Observer {
  said(event: Voice.ServerEvent): void
}

/** The list of observers of one connection. Whoever has something to say tells the list and knows nobody on it. */
export class Outgoing {
  readonly #observers: Observer[] = []
  #isMuted = false

  observe(observer: Observer): void {
    this.#observers.push(observer)
  }

  say(event: Voice.ServerEvent): void {
    for (const observer of [...this.#observers]) {
      if (this.#isMuted) return
      observer.said(event)
    }
  }

  /** The connection is down or about to be: nothing is said any more. */
  mute(): void {
    this.#isMuted = true
    this.#observers.length = 0
  }
}

/** Writes each message to the socket as a text frame. */
export class SocketWriter implements Observer {
  readonly #socket: Voice.SocketPort

  constructor(socket: Voice.SocketPort) {
    this.#socket = socket
  }

  said(event: Voice.ServerEvent): void {
    try {
      this.#socket.send(JSON.stringify(event))
    } catch {
      // A socket that takes no more is about to be closed; its host tells that by itself.
    }
  }
}

/** Remembers which phase the client was told last, and how often it was told one. */
export class PhaseMemory implements Observer {
  last: Voice.Phase | null = null
  count = 0

  said(event: Voice.ServerEvent): void {
    if (event.type !== 'session.state') return
    this.last = event.payload.value
    this.count += 1
  }
}
