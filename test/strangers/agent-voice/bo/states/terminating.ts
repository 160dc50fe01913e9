import type { SuspensionReason } from '../../../../../spec/agent-voice/contract.ts'
import type { Context } from '../context.ts'
import { ConversationError } from '../parse.ts'
import { State } from '../state.ts'

const startCodes: Readonly<Record<string, string>> = {
  'fatal-error': 'FATAL_ERROR',
  'session-timeout': 'SESSION_INACTIVE',
  'circuit-open': 'CIRCUIT_OPEN',
  disposed: 'DISPOSED',
}

/** Closes everything and waits for the teardown (diagram: reset). */
export class Terminating extends State {
  readonly name = 'terminating'
  readonly #reason: string

  constructor(ctx: Context, reason: string) {
    super(ctx)
    this.#reason = reason
  }

  override prepare(): void {
    this.ctx.reason = this.#reason
  }
  override enter(): void {
    const { ctx } = this
    ctx.turns.drop(ctx.options.endSilence, this.#reason)
    ctx.deferred = []
    const code = startCodes[this.#reason] ?? 'CANCELLED'
    ctx.settleStart(new ConversationError(code, 'The conversation ended before it listened.'))
    ctx.timers.set('terminate', ctx.ports.settings.terminateTimeoutMs, () => {
      ctx.out.diagnose({ kind: 'forced', from: this.name, to: 'idle', cause: 'reset' })
      this.#reset()
    })
    ctx.out.call('audio.release', () => ctx.ports.audio.release())
    if (ctx.disposing && ctx.options.disposal === 'at-once') this.#reset()
  }
  override pending(): readonly string[] {
    return ['audio.released']
  }

  override released(): void {
    this.#reset()
  }
  override end(): void {
    if (this.ctx.disposing && this.ctx.options.disposal === 'at-once') this.#reset()
  }
  override sessionOver(): void {
    this.ctx.ignored('session.timeout')
  }
  override failed(): void {
    this.ctx.ignored('error')
  }
  override suspend(_reason: SuspensionReason): void {
    this.ctx.ignored('suspend')
  }

  #reset(): void {
    this.ctx.goto(this.ctx.states.idle(this.ctx), 'reset')
  }
}
