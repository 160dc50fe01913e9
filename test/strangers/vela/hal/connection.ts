import type * as Voice from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'
import { Deadline } from './deadline.ts'
import { Mailbox } from './mailbox.ts'
import { Outgoing, SocketWriter } from './outgoing.ts'
import { read } from './read.ts'
import { Session } from './session.ts'
import { Line } from './turn.ts'

/** What a connection needs from its gateway. */
export interface Surroundings {
  readonly options: Voice.GatewayOptions
  readonly choices: Choices
  readonly sessionId: string
  /** The session is over. */
  readonly left: () => void
}

/** The door of one connection: it reads frames, and closes when one is too bad. */
export class Connection implements Voice.Door {
  readonly #socket: Voice.SocketPort
  readonly #around: Surroundings
  readonly #mailbox = new Mailbox()
  readonly #outgoing = new Outgoing()
  readonly #session: Session
  /** Whether nothing is read any more. */
  #isOver = false

  constructor(socket: Voice.SocketPort, pipeline: Voice.PipelinePort | null, around: Surroundings) {
    this.#socket = socket
    this.#around = around
    const { options, choices, sessionId } = around
    const { settings } = options
    const line = new Line(settings.processor === 'none' ? null : pipeline, choices.turnBegins)
    this.#outgoing.observe(new SocketWriter(socket))
    this.#session = new Session({
      id: sessionId,
      settings,
      choices,
      line,
      outgoing: this.#outgoing,
      deadline: new Deadline(options.clock, this.#mailbox, settings.turnTimeoutMs),
    })
    this.#post(() => this.#session.greet())
    line.listen((signal) => this.#post(() => this.#session.hear(signal)))
  }

  text(frame: string): void {
    this.#post(() => {
      if (this.#isTooLarge(Buffer.byteLength(frame))) return
      const reading = read(frame, this.#around.choices)
      if (reading.isGood) this.#session.receive(reading.message)
      else this.#session.refuse(reading.code, reading.why)
    })
  }

  binary(bytes: Uint8Array): void {
    this.#post(() => {
      if (this.#isTooLarge(bytes.byteLength)) return
      const { binaryFrame } = this.#around.choices
      if (binaryFrame === 'close') return this.#close(1003)
      const code = binaryFrame === 'invalid-json' ? 'invalid_json' : 'invalid_message'
      this.#session.refuse(code, 'Only text messages are accepted.')
    })
  }

  broken(code: 1002 | 1007): void {
    this.#post(() => this.#close(code))
  }

  closed(): void {
    this.#outgoing.mute()
    this.#mailbox.post(() => {
      this.#end()
      this.#around.left()
    })
  }

  #isTooLarge(bytes: number): boolean {
    if (bytes <= this.#around.options.settings.maxMessageBytes) return false
    this.#close(1009)
    return true
  }

  /** Closes from this side: the pipeline stops now, however long the socket takes. */
  #close(code: number): void {
    this.#end()
    if (this.#around.choices.sessionEnds === 'own-close') this.#around.left()
    try {
      this.#socket.close(code)
    } catch {
      // It is closed already.
    }
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#outgoing.mute()
    this.#session.end()
  }

  #post(job: () => void): void {
    this.#mailbox.post(() => {
      if (!this.#isOver) job()
    })
  }
}
