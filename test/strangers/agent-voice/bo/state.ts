import type {
  ConversationState,
  InterruptSource,
  SuspensionReason,
} from '../../../../spec/agent-voice/contract.ts'
import type { Context } from './context.ts'
import type { Failure, Utterance } from './parse.ts'

/** An answer of Copilot as an event tells it. */
export interface CopilotReply {
  readonly requestId: string
  readonly status: 'pending' | 'completed' | 'failed'
  readonly content: string
  readonly code: string
  readonly retryable: boolean
}

/** A public state. Every input that a state does not override changes nothing there. */
export abstract class State {
  abstract readonly name: ConversationState
  protected readonly ctx: Context

  constructor(ctx: Context) {
    this.ctx = ctx
  }

  /** Sets data before the transition is published. */
  prepare(): void {}
  /** Acts after the transition is published. */
  enter(): void {}
  /** Silences what a suspension stops. */
  pause(): void {}
  /** Acts when the last hold is released, before the state comes back. */
  resuming(): void {}
  /** Whether the state may come back, beside microphone and STT. */
  canRestore(): boolean {
    return true
  }
  /** Acts after the return from a suspension is published. */
  restore(): void {}
  /** What the state waits for (snapshot). */
  pending(): readonly string[] {
    return []
  }
  /** Whether the state uses the audio services. */
  get usesAudio(): boolean {
    return true
  }

  start(): void {
    this.ctx.ignored('user.start')
  }
  end(cause: 'user.stop' | 'fatal' | 'session.timeout', reason: string): void {
    this.ctx.terminate(cause, reason)
  }
  sessionReady(): void {}
  sessionOver(): void {
    this.ctx.terminate('session.timeout', 'session-timeout')
  }
  failed(failure: Failure): void {
    this.ctx.fault(failure)
  }
  primed(): void {}
  /** Microphone or STT has reported that it is ready. */
  audioReady(): void {}
  released(): void {
    this.ctx.ignored('audio.released')
  }
  speechStarted(_detectedAt: number): void {}
  speechStopped(): void {}
  partial(_utteranceId: string): void {
    this.ctx.ignored('stt.partial')
  }
  final(_utterance: Utterance): void {
    this.ctx.ignored('stt.final')
  }
  endTurn(): void {
    this.ctx.ignored('user.endTurn')
  }
  retry(_turnId: string): void {
    this.ctx.ignored('user.retry')
  }
  accepted(_requestId: string): void {
    this.ctx.ignored('copilot.request')
  }
  reply(_reply: CopilotReply): void {
    this.ctx.ignored('copilot.response')
  }
  answer(_turnId: string, _content: string): void {
    this.ctx.ignored('intents.answer')
  }
  buffered(_handleId: string): void {
    this.ctx.ignored('tts.bufferReady')
  }
  silent(_handleId: string): void {
    this.ctx.ignored('interrupt.cleared')
  }
  played(_handleId: string): void {
    this.ctx.ignored('tts.complete')
  }
  playbackFailed(_handleId: string, _failure: Failure): void {
    this.ctx.ignored('tts.error')
  }
  interrupt(_source: InterruptSource): void {
    this.ctx.ignored('user.interrupt')
  }
  suspend(reason: SuspensionReason): void {
    this.ctx.suspendWith(reason)
  }
  release(_reason: SuspensionReason): void {
    this.ctx.ignored('session.resume')
  }
}

/** Makes the states; each call is one visit. */
export interface States {
  idle(ctx: Context): State
  preparing(ctx: Context): State
  listening(ctx: Context): State
  /** Without an utterance the state asks STT for one. */
  processing(ctx: Context, utterance?: Utterance): State
  generating(ctx: Context): State
  waiting(ctx: Context): State
  speaking(ctx: Context): State
  interrupted(ctx: Context, handleId: string, detectedAt: number): State
  suspended(ctx: Context, previous: State, reason: SuspensionReason): State
  faulted(ctx: Context, failure: Failure): State
  terminating(ctx: Context, reason: string): State
}
