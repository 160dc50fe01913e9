import type {
  AudioSignal,
  ConversationContext,
  ConversationStateMachine,
  ConversationStateSnapshot,
  ConversationTerminationReason,
  CopilotResponseEvent,
  Diagnosable,
  Disposable,
  InterruptSource,
  Ports,
  SessionInfo,
  StateChangeHandler,
  SuspensionReason,
  TranscriptEvent,
  TtsPlaybackEvent,
  TurnEventHandler,
} from '../../../../spec/agent-voice/contract.ts'
import { endWith, initializeWith, startWith } from './commands.ts'
import { Context } from './context.ts'
import { hearAudio, hearCopilot, hearPanel, hearSession, hearTranscript, hearTts } from './events.ts'
import type { Options } from './options.ts'
import type { Transition } from './outbox.ts'
import { fields, isInterruptSource, isSuspensionReason, isTurnDetection, text } from './parse.ts'
import { states } from './states/index.ts'

/** The conversation state machine: turns the interface and the ports into inputs of the current state. */
export class AgentVoice implements ConversationStateMachine, Diagnosable {
  readonly #ctx: Context

  constructor(ports: Ports, options: Options) {
    this.#ctx = new Context(ports, options, states)
    this.#subscribe()
  }

  async initialize(session: SessionInfo): Promise<void> {
    await initializeWith(this.#ctx, session)
  }

  async startConversation(context?: ConversationContext): Promise<void> {
    await startWith(this.#ctx, context)
  }

  async endConversation(reason?: ConversationTerminationReason): Promise<void> {
    await endWith(this.#ctx, reason)
  }

  getState(): ConversationStateSnapshot {
    return this.#ctx.snapshot()
  }

  onStateChanged(handler: StateChangeHandler): Disposable {
    if (typeof handler === 'function') return this.#ctx.out.onState(handler)
    return { dispose: () => undefined }
  }

  onTurnEvent(handler: TurnEventHandler): Disposable {
    if (typeof handler === 'function') return this.#ctx.out.onTurn(handler)
    return { dispose: () => undefined }
  }

  async notifyTranscript(event: TranscriptEvent): Promise<void> {
    this.#submit(() => hearTranscript(this.#ctx, event))
  }

  async notifyTts(event: TtsPlaybackEvent): Promise<void> {
    this.#submit(() => hearTts(this.#ctx, event))
  }

  async notifyCopilot(event: CopilotResponseEvent): Promise<void> {
    this.#submit(() => hearCopilot(this.#ctx, event))
  }

  async handleUserInterrupt(source: InterruptSource): Promise<void> {
    this.#submit(() => {
      if (isInterruptSource(source)) this.#ctx.state.interrupt(source)
      else this.#ctx.ignored('user.interrupt', 'malformed')
    })
  }

  async suspend(reason: SuspensionReason): Promise<void> {
    this.#submit(() => {
      if (isSuspensionReason(reason)) this.#ctx.state.suspend(reason)
      else this.#ctx.ignored('suspend', 'malformed')
    })
  }

  /** Releases the renewal if it is held, else the only hold, else all. */
  async resume(): Promise<void> {
    this.#submit(() => {
      const { holds } = this.#ctx
      if (holds.size === 0) this.#ctx.ignored('session.resume', 'not-held')
      const released = holds.has('session-renewal') ? (['session-renewal'] as const) : [...holds]
      for (const reason of released) this.#ctx.state.release(reason)
    })
  }

  /** The last published transitions, oldest first, at most 20 (CON-003). */
  recentTransitions(): readonly Transition[] {
    return this.#ctx.out.history()
  }

  #submit(input: () => void): void {
    this.#ctx.submit(input)
  }

  #subscribe(): void {
    const { out, ports } = this.#ctx
    const ctx = this.#ctx
    const current = out.ask<unknown>('turnDetection.current', () => ports.turnDetection.current(), undefined)
    const policy = isTurnDetection(current) ? current : ports.settings.turnDetection
    if (isTurnDetection(policy)) ctx.policy = policy
    out.subscribe('session.onSignal', () =>
      ports.session.onSignal((signal) => this.#submit(() => hearSession(ctx, signal))),
    )
    out.subscribe('session.onReleased', () =>
      ports.session.onReleased((reason) =>
        this.#submit(() => {
          if (isSuspensionReason(reason) && ctx.holds.has(reason)) ctx.state.release(reason)
          else ctx.ignored('session.resume', 'not-held')
        }),
      ),
    )
    out.subscribe('audio.onSignal', () =>
      ports.audio.onSignal((signal: AudioSignal) => this.#submit(() => hearAudio(ctx, signal))),
    )
    out.subscribe('copilot.onAccepted', () =>
      ports.copilot.onAccepted((requestId) => this.#submit(() => ctx.state.accepted(requestId))),
    )
    out.subscribe('intents.onAnswer', () =>
      ports.intents.onAnswer((answer) =>
        this.#submit(() => {
          const turnId = text(fields(answer)?.turnId)
          const content = fields(answer)?.content
          if (turnId !== undefined && typeof content === 'string') ctx.state.answer(turnId, content)
          else ctx.ignored('intents.answer', 'malformed')
        }),
      ),
    )
    out.subscribe('panel.onCommand', () =>
      ports.panel.onCommand((command) => this.#submit(() => hearPanel(ctx, command))),
    )
    out.subscribe('turnDetection.onChanged', () =>
      ports.turnDetection.onChanged((changed) =>
        this.#submit(() => {
          if (isTurnDetection(changed)) ctx.policy = changed
          else ctx.ignored('turnDetection.changed', 'malformed')
        }),
      ),
    )
  }
}
