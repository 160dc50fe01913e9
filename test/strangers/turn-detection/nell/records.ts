/** Diagnostic records, counts and latencies (REQ-008), notices. Nothing of a server event gets into them. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import type { Core, Speech, SpeechEnd } from './core.ts'
import type { Screen } from './screen.ts'
import { wordsIn } from './words.ts'

export class Records {
  #ignored = 0

  constructor(core: Core) {
    const { hub, ports } = core
    hub.on('record', (record) =>
      ports.host.diagnose({ ts: core.isoNow(), component: 'turn-detection', ...record }),
    )
    hub.on('notice', ({ severity, code }) =>
      ports.panel.notify({ severity, code, message: wordsIn(ports.settings.locale)[code] }),
    )
    hub.on('missed', () => {
      core.missedEvents += 1
      hub.emit('record', { kind: 'missed', count: core.missedEvents })
    })
    hub.on('ignored', () => {
      this.#ignored += 1
      hub.emit('record', { kind: 'ignored', count: this.#ignored })
    })
  }
}

const phases = { start: 'listening', stop: 'thinking' } as const satisfies Record<SpeechEnd, T.Phase>

/** How long until the user interface shows an end of speech. */
export class Latency {
  readonly #core: Core
  readonly #screen: () => Screen
  readonly #sums = { start: { count: 0, ms: 0 }, stop: { count: 0, ms: 0 } }
  /** Ends of speech that are not on the screen yet, the oldest first. */
  #waiting: Speech[] = []
  #onScreen: T.Phase | null = null

  constructor(core: Core, screen: () => Screen) {
    this.#core = core
    this.#screen = screen
    core.hub.on('session-over', () => {
      this.#waiting = []
    })
    if (core.options.latency === 'receipt-to-screen') core.hub.on('speech', (speech) => this.#wait(speech))
  }

  /** Subscribes what comes after the panel was told. */
  followShow(): void {
    if (this.#core.options.latency !== 'server-to-show') return
    this.#core.hub.on('speech', ({ end, event, timestamp }) => {
      const onTheWay = Number.isFinite(event.latencyMs) ? (event.latencyMs as number) : 0
      this.#record(end, Math.max(0, onTheWay) + Math.max(0, this.#core.now() - timestamp))
    })
  }

  #wait(speech: Speech): void {
    const phase = phases[speech.end]
    if (this.#screen().phase === phase && this.#onScreen === phase) this.#record(speech.end, 0)
    else this.#waiting.push(speech)
  }

  /** A phase is on the screen; whatever waited before it was overtaken and counts as shown, too. */
  shown(phase: T.Phase): void {
    this.#onScreen = phase
    const isNewest = this.#screen().phase === phase
    const index = this.#waiting.findLastIndex(({ end }) => phases[end] === phase)
    const count = isNewest ? this.#waiting.length : index + 1
    for (const { end, receivedAt } of this.#waiting.splice(0, count)) {
      this.#record(end, Math.max(0, this.#core.now() - receivedAt))
    }
  }

  #record(end: SpeechEnd, latencyMs: number): void {
    const core = this.#core
    const sum = this.#sums[end]
    sum.count += 1
    sum.ms += latencyMs
    if (end === 'start') core.avgStartLatencyMs = sum.ms / sum.count
    else core.avgStopLatencyMs = sum.ms / sum.count
    core.hub.emit('record', { kind: 'latency', event: `speech-${end}`, latencyMs })
  }
}
