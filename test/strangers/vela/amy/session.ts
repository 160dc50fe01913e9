import type * as Vela from '../../../../spec/vela/contract.ts'
import { bytesOf, readFrame } from './envelope.ts'
import { Flow } from './flow.ts'
import type { Origin } from './origin.ts'
import { Outbox } from './outbox.ts'

const inputs = {
  'input_audio.append': 'append',
  'input_audio.commit': 'commit',
  'response.cancel': 'cancel',
} as const

/** One connection: the door by which its host tells what comes in, and the life of its session. */
export class Session implements Vela.Door {
  #origin: Origin
  #socket: Vela.SocketPort
  #out: Outbox
  #flow: Flow
  #subscription: Vela.Disposable | null
  #isClosing = false

  constructor(origin: Origin, socket: Vela.SocketPort, pipeline: Vela.PipelinePort | null) {
    this.#origin = origin
    this.#socket = socket
    this.#out = new Outbox(socket, origin.choices)
    this.#flow = new Flow(origin, this.#out, pipeline)
    this.#out.greet(origin.sessionId, this.#flow.phase)
    this.#subscription = pipeline?.onSignal((signal) => this.#flow.hear(signal)) ?? null
  }

  text(frame: string) {
    if (this.#isClosing) return
    if (bytesOf(frame) > this.#origin.settings.maxMessageBytes) return this.#tooLarge()
    const read = readFrame(frame, this.#origin.choices.extraMembers === 'refuse')
    if (read.is === 'trouble') return this.#out.trouble(read.code, read.why)
    const { event } = read
    if (event.type === 'session.start') return this.#out.greet(this.#origin.sessionId, this.#flow.phase)
    this.#out.owe()
    this.#flow.step(inputs[event.type], event.type === 'input_audio.append' ? event.payload.chunk : '')
    this.#out.settle(this.#flow.phase)
  }

  binary(bytes: Uint8Array) {
    if (this.#isClosing) return
    if (bytes.byteLength > this.#origin.settings.maxMessageBytes) return this.#tooLarge()
    const { binary } = this.#origin.choices
    if (binary === 'error') this.#out.trouble('invalid_message', 'Messages are text.')
    if (binary === 'close') this.#close(1003)
  }

  broken(code: 1002 | 1007) {
    if (!this.#isClosing) this.#close(code)
  }

  closed() {
    this.#isClosing = true
    this.#out.shut()
    this.#leave()
  }

  #tooLarge() {
    if (this.#origin.choices.oversize === 'explain') {
      this.#out.trouble('message_too_large', 'The message is too large.')
    }
    this.#close(1009)
  }

  /** From now on nothing is read or said; `closed` follows. */
  #close(code: number) {
    this.#isClosing = true
    this.#out.shut()
    if (this.#origin.choices.closing === 'atOnce') this.#leave()
    this.#socket.close(code)
  }

  #leave() {
    this.#flow.stop()
    this.#subscription?.dispose()
    this.#subscription = null
    this.#origin.leave(this)
  }
}
