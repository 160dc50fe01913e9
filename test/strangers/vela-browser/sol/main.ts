/**
 * Author: sol.
 * Architecture: a pure reducer (state, input) -> (state, commands) and a synchronous store, which notifies its listeners (one
 * for the screen, one for the network) inside the call; an input out of a listener waits for the present one.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'
import { toInput } from './frame.ts'
import { networkListener, screenListener } from './listeners.ts'
import { initial } from './model.ts'
import type { Options } from './options.ts'
import { defaults } from './options.ts'
import { reducer } from './reduce.ts'
import { Store } from './store.ts'

class Connection implements Vela.VelaConnection {
  readonly #ports: Vela.Ports
  readonly #options: Options
  readonly #store: Store

  constructor(ports: Vela.Ports, options: Options) {
    this.#ports = ports
    this.#options = options
    this.#store = new Store(reducer(options), initial)
    this.#store.subscribe(screenListener(ports.screen))
    this.#store.subscribe(networkListener(ports, this.#store))
  }

  get status(): Vela.ConnectionStatus {
    return this.#store.state.status
  }

  get phase(): Vela.Phase | null {
    return this.#store.state.phase
  }

  connect(): void {
    this.#store.dispatch({ type: 'connect' })
  }

  disconnect(): void {
    this.#store.dispatch({ type: 'disconnect' })
  }

  send(event: Vela.ClientEvent): void {
    if (this.#ports.settings.profile !== 'full') return
    const input = toInput(event, this.#options.frame)
    if (input !== null) this.#store.dispatch(input)
  }
}

function variant(chosen: Partial<Options>): new (ports: Vela.Ports) => Vela.VelaConnection {
  const options: Options = { ...defaults, ...chosen }
  return class extends Connection {
    constructor(ports: Vela.Ports) {
      super(ports, options)
    }
  }
}

export const variants = {
  default: variant({}),
  /** Believes the socket only: waits for `closed`, and keeps the socket behind trouble. */
  patient: variant({
    leaving: 'on-closed',
    closeBehind: 'none',
    closedInError: 'leave',
    disconnectInError: 'leave',
    connectInError: 'resume',
    phaseAfter: 'next-connect',
    troubleShown: 'before',
    bareCompletion: 'repeat',
    wipes: true,
  }),
  /** Comes back to `connected` with the next good message. */
  healing: variant({
    closeBehind: 'none',
    disconnectInError: 'leave',
    connectInError: 'stay',
    heals: true,
    phaseAfter: 'end',
    early: 'heard',
    repeatsStatus: true,
    bareCompletion: 'blank',
    first: 'network',
    frame: 'rebuilt',
  }),
  /** Every state of the chain on the way to `error`, and nothing that it does not know. */
  strict: variant({
    closeBehind: 'readable',
    viaDisconnected: true,
    unknownName: 'malformed',
    closedEarly: 'error',
    phaseAfter: 'end',
    frame: 'rebuilt',
    bareCompletion: 'blank',
  }),
  /** Shows as little as it may. */
  quiet: variant({
    troubleShown: 'never',
    codeShown: false,
    repeatsPhase: false,
    repeatsUser: false,
    showsEmptyDelta: false,
    leaving: 'on-closed',
    closedInError: 'leave',
    closeBehind: 'readable',
    first: 'network',
  }),
  /** A new utterance begins a new answer. */
  bargeIn: variant({
    alsoCuts: 'listening',
    codeShown: false,
    early: 'heard',
    viaDisconnected: true,
    closeBehind: 'none',
    connectInError: 'replace',
    disconnectInError: 'leave',
    leaving: 'on-closed',
    wipes: true,
  }),
  /** Its own `response.cancel` ends the answer on the screen. */
  cancelling: variant({
    alsoCuts: 'cancel',
    unknownName: 'malformed',
    closedEarly: 'error',
    disconnectInError: 'leave',
    phaseAfter: 'next-connect',
    troubleShown: 'before',
    repeatsPhase: false,
    bareCompletion: 'repeat',
    frame: 'rebuilt',
  }),
}
