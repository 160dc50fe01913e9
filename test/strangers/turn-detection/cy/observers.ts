import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { type Hub, Service } from './hub.ts'
import { isNumber, safely } from './guard.ts'

type Kind = Voice.TurnDetectionEventType
type More = Omit<Voice.TurnDetectionEvent, 'type' | 'state' | 'timestamp'>

/** Tells whoever subscribed (PAT-001). A listener that fails disturbs nobody. */
export class Observers extends Service {
  readonly #listeners = new Map<Kind, Set<{ readonly tell: Voice.TurnDetectionEventListener }>>()

  constructor(hub: Hub) {
    super(hub)
    const { bus, choices, policy } = hub
    bus.on('speech', ({ end, event }) => this.#speech(end, event))
    bus.on('in-force', ({ config, previous, isFirst, isNew }) => {
      const isAnnounced = isFirst && choices.firstAck === 'announced'
      if (previous !== config.mode || isAnnounced)
        this.tell('mode-changed', { previousMode: previous, reason: 'acknowledged' })
      if (isNew || choices.configUpdated === 'each') this.tell('config-updated', { config })
    })
    bus.on('reverted', ({ reason, previous, isChange }) => {
      if (isChange) this.tell('mode-changed', { previousMode: previous, reason })
    })
    bus.on('fallback', ({ isActive, isTold, reason }) => {
      if (isActive) this.tell('fallback-engaged', { reason })
      else if (!isTold) this.tell('mode-changed', { previousMode: policy.mode, reason })
    })
  }

  stateOf(): Voice.TurnDetectionState {
    const { policy, detector, metrics, fallback } = this.hub
    return {
      mode: policy.mode,
      ...(detector.lastStart !== undefined && { lastSpeechStart: detector.lastStart }),
      ...(detector.lastStop !== undefined && { lastSpeechStop: detector.lastStop }),
      pendingResponse: detector.isResponsePending,
      diagnostics: metrics.diagnostics(fallback.isActive),
    }
  }

  on(kind: Kind, listener: Voice.TurnDetectionEventListener): Voice.Disposable {
    const entry = { tell: listener }
    const listeners = this.#listeners.get(kind) ?? new Set()
    this.#listeners.set(kind, listeners.add(entry))
    return { dispose: () => void listeners.delete(entry) }
  }

  tell(type: Kind, more: More, timestamp = this.timers.now()): void {
    const listeners = this.#listeners.get(type)
    for (const entry of [...(listeners ?? [])])
      if (listeners?.has(entry)) safely(() => entry.tell({ type, state: this.stateOf(), timestamp, ...more }))
  }

  clear(): void {
    for (const listeners of this.#listeners.values()) listeners.clear()
  }

  #speech(end: 'start' | 'stop', event: Voice.RealtimeTurnEvent): void {
    const { type, timestamp, latencyMs } = event
    const way = isNumber(latencyMs) ? { latencyMs } : {}
    const told = this.choices.listenerEvent === 'as-is' ? event : { type, timestamp, ...way }
    this.tell(`speech-${end}-detached`, { event: told, ...way }, timestamp)
  }
}
