// Writes server events to one socket.

import { WebSocket } from 'ws'

export class Wire {
  #socket
  #choices

  constructor(socket, choices) {
    this.#socket = socket
    this.#choices = choices
  }

  // extra holds additional payload members; one choice leaves them out.
  send(type, payload, extra = {}) {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    const body = this.#choices['extra-members'] === 'b' ? { ...payload, ...extra } : payload
    const text =
      this.#choices['json-layout'] === 'b'
        ? JSON.stringify({ payload: body, type }, null, 1)
        : JSON.stringify({ type, payload: body })
    if (this.#choices['outgoing-frames'] === 'b') {
      // The first character is the brace, so no character is cut in two.
      this.#socket.send(text.slice(0, 1), { fin: false })
      this.#socket.send(text.slice(1), { fin: true })
    } else {
      this.#socket.send(text)
    }
  }

  // An event that the document does not list; additive, and left out by one choice.
  sendOwn(type, payload) {
    if (this.#choices['own-events'] === 'b') this.send(type, payload)
  }

  error(code, message, retryable = false) {
    const payload = { code, message }
    if (this.#choices['retryable-member'] === 'b') payload.retryable = retryable
    this.send('error', payload, { hint: 'The session goes on.' })
  }

  close(code) {
    this.#socket.close(code)
  }
}
