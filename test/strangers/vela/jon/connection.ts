/** The shell of a connection: it feeds the reducer one input at a time, and does what comes out. */
import type * as Vela from '../../../../spec/vela/contract.ts'
import { decodeBinary, decodeSignal, decodeText } from './decode.ts'
import { reduce } from './reduce.ts'
import type { Input, Output, Rules, Session, Work } from './session.ts'
import { newSession } from './session.ts'

/** What a connection is made with. */
export interface Parts {
  readonly socket: Vela.SocketPort
  readonly pipeline: Vela.PipelinePort | null
  readonly clock: Vela.GatewayOptions['clock']
  readonly rules: Rules
  readonly maxMessageBytes: number
  readonly sessionId: string
  /** Called once, when the session is over. */
  readonly onOver: () => void
}

/** Calls something of outside and says whether it returned. */
const attempt = (call: () => unknown): boolean => {
  try {
    call()
    return true
  } catch {
    return false
  }
}

/** One connection with its session. */
export class Connection implements Vela.Door {
  readonly #parts: Parts
  #session: Session
  readonly #inbox: Input[] = []
  #isBusy = false
  /** Whether the connection is down, or this side has closed it. */
  #isDown = false
  /** Whether the session has let go of everything. */
  #isReleased = false
  /** The turn that the pipeline was told to begin, and not to abort. */
  #begun: number | null = null
  #subscription: Vela.Disposable | null = null
  #disarm: (() => void) | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    this.#session = newSession(parts.sessionId)
  }

  /** Announces the session and listens to the pipeline. */
  open(): void {
    this.#hear({ type: 'opened' })
    const { pipeline } = this.#parts
    if (pipeline === null || this.#isReleased) return
    attempt(() => {
      this.#subscription = pipeline.onSignal((signal) => this.#hearSignal(signal))
    })
    if (this.#isReleased) this.#unsubscribe()
  }

  text(frame: string): void {
    if (!this.#isDown) this.#hear(decodeText(frame, this.#parts.maxMessageBytes))
  }

  binary(bytes: Uint8Array): void {
    if (!this.#isDown) this.#hear(decodeBinary(bytes, this.#parts.maxMessageBytes))
  }

  broken(code: 1002 | 1007): void {
    this.#hear({ type: 'broken', code: code === 1007 ? 1007 : 1002 })
  }

  closed(): void {
    this.#isDown = true
    this.#hear({ type: 'closed' })
  }

  #hearSignal(signal: unknown): void {
    let input: Input | null = null
    attempt(() => {
      input = decodeSignal(signal)
    })
    if (input !== null) this.#hear(input)
  }

  /** Takes an input. One that comes while another is being done waits for its end. */
  #hear(input: Input): void {
    this.#inbox.push(input)
    if (this.#isBusy) return
    this.#isBusy = true
    for (let next = this.#inbox.shift(); next !== undefined; next = this.#inbox.shift()) {
      const step = reduce(this.#session, next, this.#parts.rules)
      this.#session = step.session
      for (const output of step.outputs) this.#perform(output)
    }
    this.#isBusy = false
  }

  #perform(output: Output): void {
    switch (output.type) {
      case 'send':
        if (!this.#isDown) attempt(() => this.#parts.socket.send(JSON.stringify(output.event)))
        return
      case 'close':
        this.#close(output.code)
        return
      case 'begin':
      case 'append':
      case 'commit':
        this.#tell(output)
        return
      case 'abort':
        this.#abort(output.turn)
        return
      case 'arm':
        this.#arm(output.turn, output.ms)
        return
      case 'disarm':
        this.#stopClock()
        return
      case 'release':
        this.#release()
    }
  }

  #close(code: number): void {
    if (this.#isDown) return
    this.#isDown = true
    attempt(() => this.#parts.socket.close(code))
  }

  /** Tells the pipeline about a turn. Work that is still to be told when the connection goes down is not. */
  #tell(work: Work): void {
    const { pipeline } = this.#parts
    if (pipeline === null || this.#isDown) return
    const { turn } = work
    if (work.type === 'begin') this.#begun = turn
    const isDone = attempt(() => {
      if (work.type === 'append') pipeline.append(turn, work.chunk)
      else if (work.type === 'begin') pipeline.begin(turn)
      else pipeline.commit(turn)
    })
    if (!isDone) this.#hear({ type: 'threw', turn })
  }

  #abort(turn: number): void {
    if (this.#begun !== turn) return
    this.#begun = null
    attempt(() => this.#parts.pipeline?.abort(turn))
  }

  #arm(turn: number, ms: number): void {
    this.#stopClock()
    if (this.#isDown) return
    attempt(() => {
      this.#disarm = this.#parts.clock.after(ms, () => this.#hear({ type: 'timeout', turn }))
    })
  }

  #stopClock(): void {
    const disarm = this.#disarm
    this.#disarm = null
    if (disarm !== null) attempt(disarm)
  }

  #unsubscribe(): void {
    const subscription = this.#subscription
    this.#subscription = null
    if (subscription) attempt(() => subscription.dispose())
  }

  #release(): void {
    this.#isReleased = true
    this.#stopClock()
    this.#unsubscribe()
    attempt(this.#parts.onOver)
  }
}
