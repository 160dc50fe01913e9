import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import type { Core } from './core.ts'
import { labelOf } from './words.ts'

type End = 'speech-start' | 'speech-stop'
type Status = Parameters<Turns.Ports['panel']['show']>[0]
const phases = { 'speech-start': 'listening', 'speech-stop': 'thinking' } as const

/** What the panel shows, and how long that takes. */
export class Screen {
  readonly #core: Core
  #last: Status
  #lastBase: Turns.Phase = 'ready'
  #isLong = false
  #callOff: (() => void) | null = null
  /** Whether speech was heard since the last look; what is on the screen already is not shown again. */
  #isFresh = false
  /** Since when an end of speech waits to be shown. */
  readonly #since = new Map<End, number>()

  constructor(core: Core) {
    this.#core = core
    this.#last = this.#status('ready', false)
    core.after.push(() => this.refresh())
  }

  /** The first status. */
  begin() {
    if (this.#core.options.firstShow === 'initialize') this.#core.ports.panel.show(this.#last)
  }

  /** From `since` on the user interface is late with this. */
  expect(event: End, since: number) {
    this.#since.set(event, since)
    this.#isFresh = true
  }

  shown(phase: Turns.Phase) {
    for (const event of ['speech-start', 'speech-stop'] as const) if (phases[event] === phase) this.#measure(event)
  }

  /** Shows what is new. */
  refresh() {
    const base = this.#base()
    if (base !== this.#lastBase && this.#core.hint === 'stop') this.#core.hint = null
    this.#lastBase = base
    const isPending = this.#core.isPending
    this.#time(isPending)
    const status = this.#status(base, isPending)
    const last = this.#last
    const isNew =
      status.phase !== last.phase ||
      status.label !== last.label ||
      status.isPending !== last.isPending ||
      status.isHint !== last.isHint
    this.#last = status
    if (isNew) this.#core.ports.panel.show(status)
    if (status.isHint) this.#since.clear()
    if (this.#core.options.latencyTo === 'show') this.shown(status.phase)
    else if (this.#isFresh && status.phase === last.phase) this.shown(status.phase)
    this.#isFresh = false
  }

  #base(): Turns.Phase {
    const { turn, isPlaying } = this.#core
    if (turn?.stage === 'speech') return 'listening'
    if (turn?.stage === 'thinking') return 'thinking'
    return isPlaying ? 'speaking' : 'ready'
  }

  #status(base: Turns.Phase, isPending: boolean): Status {
    const { isFallback, isUserSpeaking, options, ports } = this.#core
    const hint = isFallback ? this.#core.hint : null
    let phase = base
    if (isPending && base === 'ready' && options.pendingPhase === 'listening') phase = 'listening'
    if (hint === 'start') phase = 'listening'
    if (hint === 'stop' && (base === 'listening' || base === 'ready')) phase = options.guessedStop
    const isHint = hint === 'stop' || (hint === 'start' && !isUserSpeaking)
    const label = labelOf(ports.settings.locale, isPending && this.#isLong ? 'detecting' : phase, options.labels)
    return { phase, label, isPending, isHint }
  }

  /** Pending for longer than it may be gets a label of its own. */
  #time(isPending: boolean) {
    if (isPending === (this.#callOff !== null)) return
    this.#callOff?.()
    this.#callOff = null
    this.#isLong = false
    if (!isPending) return
    const { ports, queue } = this.#core
    const callOff = ports.clock.after(this.#core.ms('detectingMs', 300) + 1, () =>
      queue.push(() => {
        if (this.#callOff === callOff) this.#isLong = true
      }),
    )
    this.#callOff = callOff
  }

  #measure(event: End) {
    const since = this.#since.get(event)
    if (since === undefined) return
    this.#since.delete(event)
    this.#core.measured(event, Math.max(this.#core.now - since, 0))
  }
}
