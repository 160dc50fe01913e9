/**
 * Agent Voice in plain TypeScript, written from the document and the ports alone. This file is the door: it turns every
 * call and every signal into one step of the conversation, one after the other. The rest is in `plain/`.
 */
import type {
  ConversationContext,
  ConversationStateMachine,
  ConversationStateSnapshot,
  ConversationTerminationReason,
  CopilotResponseEvent,
  Diagnosable,
  Disposable,
  InterruptSource,
  PanelCommand,
  Ports,
  SessionInfo,
  StateChangeHandler,
  SuspensionReason,
  TranscriptEvent,
  TtsPlaybackEvent,
  TurnEventHandler,
} from '../../spec/agent-voice/contract.ts'
import { interruptSources, suspendCauses, terminationReasons } from './plain/causes.ts'
import type { Heard, Kept } from './plain/diagnostics.ts'
import { isOneOf, refusal } from './plain/refusal.ts'
import { snapshotOf } from './plain/snapshot.ts'
import { type Parts, Talk } from './plain/talk.ts'

type Status = Extract<TranscriptEvent, { type: 'transcription-status' }>

/** One conversation of Agent Voice. What is refused is refused with an Error whose `code` says why. */
export default class PlainConversation implements ConversationStateMachine, Diagnosable {
  private readonly talk: Talk
  private readonly subscriptions: readonly Disposable[]

  /** `swapped`: parts to be used instead of the usual ones. */
  constructor(ports: Ports, swapped: Partial<Parts> = {}) {
    const talk = new Talk(ports, swapped)
    const { readiness, suspension, prompt } = talk
    this.talk = talk
    this.subscriptions = [
      ports.session.onSignal((signal) => this.hear(() => readiness.session(signal))),
      ports.session.onReleased((reason) => this.hear(() => suspension.release(reason))),
      ports.audio.onSignal((signal) => this.hear(() => readiness.audio(signal))),
      ports.copilot.onAccepted((id) =>
        this.hearResult(
          () => prompt.accepted(id),
          () => prompt.awaits(id),
        ),
      ),
      ports.intents.onAnswer((answer) => this.hearResult(() => prompt.answeredHere(answer))),
      ports.panel.onCommand((command) => this.hear(() => this.obey(command))),
    ]
  }

  /** Rejects outside idle, and a session without audio. */
  initialize(session: SessionInfo): Promise<void> {
    return new Promise((resolve, reject) => {
      this.talk.inbox.take(() => {
        const code = this.talk.readiness.initialize(session)
        if (code) reject(refusal(code))
        else resolve()
      })
    })
  }

  /** Resolves in listening. */
  startConversation(context?: ConversationContext): Promise<void> {
    return new Promise((resolve, reject) => {
      this.talk.inbox.take(() => this.talk.starting.ask({ resolve, reject }, context?.metadata))
    })
  }

  /** Resolves in idle. */
  async endConversation(reason: ConversationTerminationReason = 'user-request'): Promise<void> {
    this.expect(terminationReasons, reason)
    await new Promise<void>((done) => {
      this.talk.inbox.take(() => this.talk.ending.ask(reason, done))
    })
    if (reason === 'disposed') for (const subscription of this.subscriptions) subscription.dispose()
  }

  getState(): ConversationStateSnapshot {
    return snapshotOf(this.talk)
  }

  recentTransitions(): readonly Kept[] {
    return structuredClone(this.talk.diagnostics.transitions)
  }

  onStateChanged(handler: StateChangeHandler): Disposable {
    return this.talk.announcer.onState(handler)
  }

  onTurnEvent(handler: TurnEventHandler): Disposable {
    return this.talk.announcer.onTurn(handler)
  }

  notifyTranscript(event: TranscriptEvent): Promise<void> {
    const { listening } = this.talk
    if (event.type === 'transcription-status') return this.hear(() => this.status(event))
    if (event.type === 'transcript-delta') return this.hear(() => listening.partial(event))
    if (event.type !== 'transcript-final') return this.hear(() => 'unknown')
    return this.hearResult(
      () => listening.final(event),
      () => !listening.isUsed(event.utteranceId),
    )
  }

  notifyTts(event: TtsPlaybackEvent): Promise<void> {
    return this.hear(() => this.talk.speech.playback(event))
  }

  notifyCopilot(event: CopilotResponseEvent): Promise<void> {
    const { prompt } = this.talk
    return this.hearResult(
      () => prompt.answered(event),
      () => prompt.awaits(event.requestId),
    )
  }

  async handleUserInterrupt(source: InterruptSource): Promise<void> {
    this.expect(interruptSources, source)
    await this.hear(() => this.talk.interruption.command())
  }

  async suspend(reason: SuspensionReason): Promise<void> {
    this.expect(suspendCauses, reason)
    await this.hear(() => this.talk.suspension.hold(reason))
  }

  resume(): Promise<void> {
    return this.hear(() => this.talk.suspension.resume())
  }

  private status(event: Status): Heard {
    const { readiness, listening, faults } = this.talk
    switch (event.status) {
      case 'listening':
        return readiness.sttReady()
      case 'speech-started':
        return listening.speechStarted(event.detectedAt)
      case 'speech-stopped':
        return listening.speechStopped()
      case 'error':
        return faults.raise(event.error)
      case 'connecting':
      case 'thinking':
      case 'paused':
        return undefined
      default:
        return 'unknown'
    }
  }

  private obey(command: PanelCommand): Heard {
    if (command.type === 'end-turn') return this.talk.listening.endTurn()
    return command.type === 'retry' ? this.talk.listening.retry(command.turnId) : 'unknown'
  }

  /** One step; what it ignores is written down. */
  private hear(step: () => Heard): Promise<void> {
    return this.talk.inbox.take(() => this.talk.note(step()))
  }

  /** A result that is still wanted outlasts a suspension (AV-RUL-22). */
  private hearResult(step: () => Heard, isWanted = () => true): Promise<void> {
    return this.hear(() => {
      const { state, running, suspension } = this.talk
      const waits = state === 'suspended' && running && isWanted()
      return waits ? suspension.defer(step) : step()
    })
  }

  /** A value outside its closed set is the caller's mistake, and changes nothing (AV-IF-22 to AV-IF-24). */
  private expect(set: object, value: string): void {
    if (isOneOf(set, value)) return
    this.talk.note('unknown')
    throw refusal('INVALID_ARGUMENT')
  }
}
