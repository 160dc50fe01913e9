import type { ClientEvent, Door, PipelinePort, SocketPort } from '../../../../spec/vela/contract.ts'
import { Inbox } from './inbox.ts'
import type { Choices } from './options.ts'
import { Outbox } from './outbox.ts'
import { parseFrame } from './parser.ts'
import type { World } from './turns.ts'
import { Turns } from './turns.ts'

const tooLarge = 1009
const unsupportedData = 1003
const protocolError = 1002
const badText = 1007

/** What a session is made of. */
export interface SessionParts extends World {
  readonly id: string
  readonly socket: SocketPort
  readonly pipeline: PipelinePort | null
  readonly choices: Choices
  /** Is told once, when the session is over. */
  readonly onEnd: () => void
}

/** The session of one connection: one method for each message of the client. */
export class Session implements Door {
  readonly #parts: SessionParts
  readonly #inbox = new Inbox()
  readonly #outbox: Outbox
  readonly #turns: Turns
  #isOver = false

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#outbox = new Outbox(parts.socket, parts.choices.retryable)
    this.#turns = new Turns(parts, this.#inbox, this.#outbox)
  }

  /** Says at once that the session is there, and its phase. */
  open(): void {
    this.#turns.listen()
    this.#inbox.post(() => this.#outbox.greet(this.#parts.id))
  }

  /** {@inheritDoc Door.text} */
  text(frame: string): void {
    this.#take(() => this.#readText(frame))
  }

  /** {@inheritDoc Door.binary} */
  binary(bytes: Uint8Array): void {
    this.#take(() => this.#readBinary(bytes))
  }

  /** {@inheritDoc Door.broken} */
  broken(code: 1002 | 1007): void {
    this.#take(() => this.#close(code === badText ? badText : protocolError))
  }

  /** {@inheritDoc Door.closed} */
  closed(): void {
    this.#end()
  }

  #take(job: () => void): void {
    if (this.#isOver) return
    this.#inbox.post(() => {
      if (!this.#isOver) job()
    })
  }

  #readText(frame: string): void {
    if (typeof frame === 'string' && this.#isTooLarge(frame)) return this.#closeTooLarge()
    const parsed = parseFrame(frame, this.#parts.choices.extraMembers)
    if (parsed.isValid) this.#hear(parsed.message)
    else this.#outbox.error(parsed.code, parsed.reason, false)
  }

  #readBinary(bytes: Uint8Array): void {
    if (bytes.byteLength > this.#parts.settings.maxMessageBytes) return this.#closeTooLarge()
    if (this.#parts.choices.binary === 'close') return this.#close(unsupportedData)
    this.#outbox.error('invalid_message', 'Only text messages are accepted.', false)
  }

  #isTooLarge(frame: string): boolean {
    const limit = this.#parts.settings.maxMessageBytes
    return frame.length > limit || Buffer.byteLength(frame, 'utf8') > limit
  }

  #hear(message: ClientEvent): void {
    switch (message.type) {
      case 'session.start':
        return this.#onStart()
      case 'input_audio.append':
        return this.#onAppend(message.payload.chunk)
      case 'input_audio.commit':
        return this.#onCommit()
      case 'response.cancel':
        return this.#onCancel()
    }
  }

  /** Acknowledges the session again. Nothing changes. */
  #onStart(): void {
    this.#outbox.greet(this.#parts.id)
  }

  #onAppend(chunk: string): void {
    this.#turns.append(chunk)
  }

  #onCommit(): void {
    this.#turns.commit()
  }

  #onCancel(): void {
    this.#turns.cancel()
  }

  #closeTooLarge(): void {
    if (this.#parts.choices.oversize === 'error-and-close') {
      this.#outbox.error('invalid_message', 'The message is too large.', false)
    }
    this.#close(tooLarge)
  }

  /** The gateway closes: the session is over at once, and the socket goes down. */
  #close(code: number): void {
    if (this.#isOver) return
    this.#end()
    this.#outbox.close(code)
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#outbox.shut()
    this.#inbox.clear()
    this.#turns.release()
    this.#parts.onEnd()
  }
}
