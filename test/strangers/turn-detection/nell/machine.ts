/** Moves between the modes: by what is in force, into the fallback and out of it. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import type { Core } from './core.ts'
import { HybridMode, ManualMode, type Mode, SemanticVadMode, ServerVadMode } from './modes.ts'

export class Machine {
  readonly #core: Core
  readonly #hybrid: HybridMode
  readonly #byName: Readonly<Record<T.TurnDetectionMode, Mode>>

  constructor(core: Core) {
    this.#core = core
    this.#hybrid = new HybridMode(core)
    this.#byName = {
      server_vad: new ServerVadMode(core),
      semantic_vad: new SemanticVadMode(core),
      manual: new ManualMode(core),
    }
    core.mode = this.#byName[core.effective().mode]
    core.hub.on('degrade', (reason) => this.#degrade(reason))
    core.hub.on('alive', (by) => {
      if (by === 'speech' || core.options.recovery === 'any-event') this.#recover('server-recovered')
    })
    core.hub.on('session-over', (reason) => this.#recover(reason))
  }

  /** Follows the configuration; only manual mode ends a fallback, since nothing is expected of the server in it. */
  follow(): void {
    const next = this.#byName[this.#core.effective().mode]
    if (this.#core.mode === this.#hybrid && next.name !== 'manual') return
    this.#go(next)
  }

  #go(next: Mode): void {
    const before = this.#core.mode
    if (before === next) return
    this.#core.mode = next
    before?.leave()
    next.enter()
  }

  #degrade(reason: T.ChangeReason): void {
    const { hub, sessionId, mode } = this.#core
    if (sessionId === null || mode?.isWatched !== true) {
      hub.emit('ignored', undefined)
      return
    }
    this.#go(this.#hybrid)
    hub.emit('record', { kind: 'fallback' })
    hub.emit('notice', { severity: 'warning', code: 'fallback' })
    hub.emit('changed', undefined)
    hub.emit('tell', { type: 'fallback-engaged', reason })
  }

  #recover(reason: T.ChangeReason): void {
    const { hub, mode } = this.#core
    if (mode !== this.#hybrid) return
    const { mode: now } = this.#core.effective()
    this.#go(this.#byName[now])
    hub.emit('record', { kind: 'fallback' })
    hub.emit('changed', undefined)
    hub.emit('tell', { type: 'mode-changed', previousMode: now, reason })
  }
}
