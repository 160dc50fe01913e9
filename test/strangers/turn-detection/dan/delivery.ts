/** Delivers the effects of a step to the ports and the listeners; one that throws stops no other. */
import type {
  Disposable,
  Ports,
  TurnDetectionEvent,
  TurnDetectionEventListener,
  TurnDetectionEventType,
} from '../../../../spec/turn-detection/contract.ts'
import { wordsOf } from './labels.ts'
import type { Effect } from './model.ts'

/** Runs something of the outside; what it throws or rejects with is dropped. */
export const guarded = (run: () => unknown): void => {
  try {
    const result = run()
    if (result instanceof Promise) result.catch(() => undefined)
  } catch {
    // The failure belongs to the outside; the coordinator goes on.
  }
}

/** The listeners of the coordinator (PAT-001). */
export class Listeners {
  #entries: { readonly type: TurnDetectionEventType; readonly listener: TurnDetectionEventListener }[] = []

  /** Adds a listener; disposing ends this one subscription. */
  add(type: TurnDetectionEventType, listener: TurnDetectionEventListener): Disposable {
    const entry = { type, listener }
    this.#entries = [...this.#entries, entry]
    return {
      dispose: () => {
        this.#entries = this.#entries.filter((one) => one !== entry)
      },
    }
  }

  /** Tells every listener of this type; each gets a copy of its own. */
  tell(event: TurnDetectionEvent): void {
    for (const entry of this.#entries) {
      if (entry.type !== event.type || !this.#entries.includes(entry)) continue
      const state = { ...event.state, diagnostics: { ...event.state.diagnostics } }
      guarded(() => entry.listener({ ...event, state }))
    }
  }

  /** Forgets all listeners. */
  clear(): void {
    this.#entries = []
  }
}

/** Puts the hint on and off; tells whether it is to be fed. */
export class Hint {
  readonly #ports: Ports
  readonly #waits: boolean
  #turn = 0
  #isReady = false

  constructor(ports: Ports, waits: boolean) {
    this.#ports = ports
    this.#waits = waits
  }

  /** Enables or disables the hint. A hint that cannot be enabled is recorded. */
  put(isOn: boolean, failed: () => void): void {
    this.#turn += 1
    const turn = this.#turn
    this.#isReady = isOn && !this.#waits
    guarded(async () => {
      try {
        await (isOn ? this.#ports.hint.enable() : this.#ports.hint.disable())
        if (turn === this.#turn) this.#isReady = isOn
      } catch {
        if (turn === this.#turn) failed()
      }
    })
  }

  /** From now on, nothing that the hint answers is recorded. */
  close(): void {
    this.#turn += 1
    this.#isReady = false
  }

  /** Passes a frame on before the handler returns; nothing of it is kept (SEC-001). */
  feed(frame: Int16Array, timestamp: number): void {
    if (this.#isReady) guarded(() => this.#ports.hint.processFrame(frame, timestamp))
  }
}

/** Writes one diagnostic record. */
export const writeRecord = (ports: Ports, body: Extract<Effect, { to: 'diagnose' }>['body']): void => {
  const ts = new Date(ports.clock.now()).toISOString()
  guarded(() => ports.host.diagnose({ ts, component: 'turn-detection', ...body }))
}

/** Delivers one effect. */
export const deliver = (effect: Effect, ports: Ports, listeners: Listeners, hint: Hint): void => {
  if (effect.to === 'tell') return listeners.tell(effect.event)
  if (effect.to === 'diagnose') return writeRecord(ports, effect.body)
  if (effect.to === 'hint') {
    return hint.put(effect.isOn, () => writeRecord(ports, { kind: 'hint-failed' }))
  }
  guarded(() => {
    if (effect.to === 'send') return ports.realtime.send(effect.message)
    if (effect.to === 'clear') return ports.playback.clear(effect.handleId)
    if (effect.to === 'hand-over') return ports.conversation.handOver()
    if (effect.to === 'mark') return ports.panel.mark({ event: effect.event, timestamp: effect.timestamp })
    if (effect.to === 'cleared') {
      return ports.conversation.cleared({ handleId: effect.handleId, heardMs: effect.heardMs })
    }
    const { severity, code } = effect
    return ports.panel.notify({ severity, code, message: wordsOf(ports.settings.locale)[code] })
  })
}
