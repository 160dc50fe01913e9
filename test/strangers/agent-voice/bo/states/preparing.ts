import { State } from '../state.ts'

/** Waits for microphone and STT (REQ-003). */
export class Preparing extends State {
  readonly name = 'preparing'

  override prepare(): void {
    this.ctx.conversing = true
    this.ctx.capturing = false
    this.ctx.sttReady = false
    this.ctx.turns.current = undefined
  }
  override enter(): void {
    const { ctx } = this
    ctx.timers.set('prepare', ctx.ports.settings.prepareTimeoutMs, () =>
      ctx.fault({ code: 'PREPARE_TIMEOUT', recoverable: true }),
    )
    ctx.out.call('audio.activate', () => ctx.ports.audio.activate())
  }
  override restore(): void {
    this.audioReady()
  }
  override pending(): readonly string[] {
    return [
      ...(this.ctx.capturing ? [] : ['audio.capturing']),
      ...(this.ctx.sttReady ? [] : ['stt.listening']),
    ]
  }
  override audioReady(): void {
    if (!this.ctx.capturing || !this.ctx.sttReady) return
    this.ctx.goto(this.ctx.states.listening(this.ctx), 'audio.ready')
  }
}
