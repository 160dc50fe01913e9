/** The shell: it turns calls and reports into inputs, and commands into calls of the ports. */
import type * as X from '../../../../spec/vela-browser/contract.ts'
import { type Command, type Input, initial, type State } from './data.ts'
import type { Options } from './options.ts'
import { reduce } from './reduce.ts'
import { read, write } from './wire.ts'

/** Calls a port. What it throws stops nothing; false tells that it threw. */
const tried = (call: () => void): boolean => {
  try {
    call()
    return true
  } catch {
    return false
  }
}

/** A connection with the choices of one variant. */
export class Shell implements X.VelaConnection {
  readonly #ports: X.Ports
  readonly #options: Options
  readonly #sockets = new Map<number, X.ClientSocket>()
  readonly #inputs: Input[] = []
  #state: State = initial
  #status: X.ConnectionStatus = initial.status
  #phase: X.Phase | null = initial.phase
  #isBusy = false

  constructor(ports: X.Ports, options: Options) {
    this.#ports = ports
    this.#options = options
  }

  /** The state of the transport, as the screen was told last. */
  get status(): X.ConnectionStatus {
    return this.#status
  }

  /** The phase of the last `session.state`; null before the first one. */
  get phase(): X.Phase | null {
    return this.#phase
  }

  /** Opens a socket, unless one is being opened or open. */
  connect(): void {
    this.#take({ type: 'connect' })
  }

  /** Closes the socket, where there is one. */
  disconnect(): void {
    this.#take({ type: 'disconnect' })
  }

  /** Sends a message while connected; in the baseline, never. */
  send(event: X.ClientEvent): void {
    if (this.#ports.settings.profile !== 'full') return
    const outgoing = write(event, this.#options.frame)
    if (outgoing !== null) this.#take({ type: 'send', ...outgoing })
  }

  /** One input after the other: one that comes while a port is called waits until its commands are done. */
  #take(input: Input): void {
    this.#inputs.push(input)
    if (this.#isBusy) return
    this.#isBusy = true
    for (let next = this.#inputs.shift(); next !== undefined; next = this.#inputs.shift()) {
      const [state, commands] = reduce(this.#state, next, this.#options)
      this.#state = state
      for (const command of commands) this.#run(command)
    }
    this.#isBusy = false
  }

  #run(command: Command): void {
    switch (command.do) {
      case 'open':
        return this.#open(command.id)
      case 'send':
        return this.#send(command.id, command.frame)
      case 'close':
        return this.#close(command.id)
      case 'release':
        this.#sockets.delete(command.id)
        return
      case 'status':
        this.#status = command.status
        break
      case 'phase':
        this.#phase = command.phase
        break
      default:
        break
    }
    tried(() => this.#show(command))
  }

  /** Tells the screen. */
  #show(command: Exclude<Command, { do: 'open' | 'send' | 'close' | 'release' }>): void {
    const { screen } = this.#ports
    switch (command.do) {
      case 'status':
        return screen.connection(command.status)
      case 'phase':
        if (command.isShown && command.phase !== null) screen.session(command.phase)
        return
      case 'user':
        return screen.user(command.text, command.isFinal)
      case 'assistant':
        return screen.assistant(command.text, command.isComplete)
      case 'trouble':
        if (command.code === null) return screen.trouble(command.source)
        return screen.trouble(command.source, command.code)
    }
  }

  #open(id: number): void {
    const listener: X.SocketListener = {
      opened: () => this.#take({ type: 'opened', id }),
      message: (data) => this.#take({ type: 'message', id, reading: read(data) }),
      failed: () => this.#take({ type: 'failed', id }),
      closed: () => this.#take({ type: 'closed', id }),
    }
    const isOpened = tried(() => {
      const { network, settings } = this.#ports
      this.#sockets.set(id, network.open(`${settings.origin}/ws`, listener))
    })
    if (!isOpened) this.#take({ type: 'not opened', id })
  }

  #send(id: number, frame: string): void {
    const isSent = tried(() => this.#sockets.get(id)?.send(frame))
    if (!isSent) this.#take({ type: 'not sent', id })
  }

  /** A socket that cannot be closed is taken as closed: no report of it would follow. */
  #close(id: number): void {
    const isClosing = tried(() => this.#sockets.get(id)?.close())
    if (!isClosing) this.#take({ type: 'closed', id })
  }
}
