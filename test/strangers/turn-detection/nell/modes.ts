/** The modes (PAT-002): what each lets the client and the server do. No other part asks for the name of a mode. */
import type { Core } from './core.ts'

export interface Mode {
  readonly name: 'server_vad' | 'semantic_vad' | 'manual' | 'hybrid'
  /** Whether the server is expected to tell when the user speaks, so that its silence is a failure. */
  readonly isWatched: boolean
  /** Whether voice that the server has not confirmed is shown as pending. */
  readonly showsPending: boolean
  /** Whether the operator commits the audio; if not, the server does (CON-002). */
  readonly letsCommit: boolean
  /** Whether the end of speech calls for an answer by itself. */
  createsResponse(): boolean
  /** Whether the start of speech interrupts the assistant. */
  interrupts(): boolean
  enter(): void
  leave(): void
}

/** The server detects turns, commits and answers, as its flags say (REQ-004). */
abstract class Managed implements Mode {
  abstract readonly name: Mode['name']
  readonly isWatched: boolean = true
  readonly showsPending: boolean = true
  readonly letsCommit: boolean = false
  protected readonly core: Core

  constructor(core: Core) {
    this.core = core
  }
  createsResponse(): boolean {
    return this.core.effective().createResponse
  }
  interrupts(): boolean {
    return this.core.effective().interruptResponse
  }
  enter(): void {}
  leave(): void {}
}

export class ServerVadMode extends Managed {
  readonly name = 'server_vad'
}

export class SemanticVadMode extends Managed {
  readonly name = 'semantic_vad'
}

/** The fallback: the mode of the server stays, the local guess gives hints and the operator may commit (REQ-006). */
export class HybridMode extends Managed {
  readonly name = 'hybrid'
  override readonly isWatched = false
  override readonly showsPending: boolean
  override readonly letsCommit = true

  constructor(core: Core) {
    super(core)
    this.showsPending = core.options.pendingInFallback
  }
  override enter(): void {
    this.core.fallbackActive = true
    this.core.hub.emit('fallback', true)
  }
  override leave(): void {
    this.core.fallbackActive = false
    this.core.hub.emit('fallback', false)
  }
}

/** No detection on the server: the operator commits (AC-007). */
export class ManualMode implements Mode {
  readonly name = 'manual'
  readonly isWatched = false
  readonly showsPending = false
  readonly letsCommit = true
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }
  createsResponse(): boolean {
    return false
  }
  interrupts(): boolean {
    return this.#core.options.manualInterrupts && this.#core.effective().interruptResponse
  }
  enter(): void {}
  leave(): void {}
}
