/**
 * Author: cara.
 *
 * Architecture: async/await; an inbox of events is consumed by one async loop, and every pending request,
 * timeout and retry is a promise that an AbortController ends.
 *
 * Texts read: the document "Conversation State Machine Architecture" (document.txt), the contract of
 * Agent Voice (spec/agent-voice/contract.ts and what it imports), and docs/ports.md.
 *
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import * as check from './checks.ts'
import { type Event, StateError } from './events.ts'
import { Machine } from './machine.ts'
import { defaultOptions, type Options, quietOptions, spokenOptions, strictOptions } from './options.ts'

type Class = new (ports: Voice.Ports) => Voice.ConversationStateMachine & Voice.Diagnosable

/** The conversation state machine with given choices. */
class Conversation implements Voice.ConversationStateMachine, Voice.Diagnosable {
  readonly #machine: Machine
  readonly #options: Options

  constructor(ports: Voice.Ports, options: Options) {
    this.#options = options
    const machine = new Machine(ports, options)
    this.#machine = machine
    machine.subscribe('session.onSignal', (p) =>
      p.session.onSignal((signal) => this.#hear(check.isSessionSignal(signal), { kind: 'session', signal })),
    )
    machine.subscribe('session.onReleased', (p) =>
      p.session.onReleased((reason) => this.#hear(check.isSuspension(reason), { kind: 'released', reason })),
    )
    machine.subscribe('audio.onSignal', (p) =>
      p.audio.onSignal((signal) => this.#hear(check.isAudioSignal(signal), { kind: 'audio', signal })),
    )
    machine.subscribe('copilot.onAccepted', (p) =>
      p.copilot.onAccepted((requestId) =>
        this.#hear(check.isText(requestId), { kind: 'accepted', requestId }),
      ),
    )
    machine.subscribe('intents.onAnswer', (p) =>
      p.intents.onAnswer((answer) => {
        if (check.isAnswer(answer)) this.#hear(true, { kind: 'answer', ...pickAnswer(answer) })
      }),
    )
    machine.subscribe('panel.onCommand', (p) =>
      p.panel.onCommand((command) => this.#hear(check.isCommand(command), { kind: 'command', command })),
    )
    machine.subscribe('turnDetection.onChanged', (p) =>
      p.turnDetection.onChanged((policy) => this.#hear(check.isPolicy(policy), { kind: 'policy', policy })),
    )
  }

  /** Puts an event of a port into the inbox; a malformed one is noted. */
  #hear(valid: boolean, event: Event): void {
    if (valid) void this.#machine.inbox.put(event)
    else this.#machine.core.ignore(event.kind, 'malformed')
  }

  /** Puts the event of a call into the inbox; a malformed one changes nothing. */
  async #put(valid: boolean, event: Event, rejects = false): Promise<void> {
    if (valid) return this.#machine.inbox.put(event)
    this.#machine.core.ignore(event.kind, 'malformed')
    if (rejects || this.#options.misuse === 'reject') {
      throw new StateError('INVALID_ARGUMENT', `Not a value for ${event.kind}`)
    }
  }

  async initialize(session: Voice.SessionInfo): Promise<void> {
    await this.#put(check.isSession(session), { kind: 'initialize', session }, true)
  }

  async startConversation(context?: Voice.ConversationContext): Promise<void> {
    if (!check.isContext(context)) throw new StateError('INVALID_ARGUMENT', 'Not a context')
    if (this.#machine.disposed) throw new StateError('DISPOSED', 'The conversation is disposed')
    await new Promise<void>((resolve, reject) => {
      const starter = { resolve, reject }
      const dropped = () => reject(new StateError('DISPOSED', 'The conversation is disposed'))
      void this.#machine.inbox.put({ kind: 'start', context, starter }).then(() => {
        if (this.#machine.disposed) dropped()
      })
    })
  }

  async endConversation(reason?: Voice.ConversationTerminationReason): Promise<void> {
    if (!check.isTermination(reason))
      return this.#put(
        false,
        endEvent('user-request', () => undefined),
        true,
      )
    if (this.#machine.disposed) return
    await new Promise<void>((ender) => {
      void this.#machine.inbox.put(endEvent(reason ?? 'user-request', ender)).then(() => {
        if (this.#machine.disposed) ender()
      })
    })
  }

  getState(): Voice.ConversationStateSnapshot {
    return this.#machine.core.snapshot()
  }

  onStateChanged(handler: Voice.StateChangeHandler): Voice.Disposable {
    return this.#machine.core.out.states.add(handler)
  }

  onTurnEvent(handler: Voice.TurnEventHandler): Voice.Disposable {
    return this.#machine.core.out.turns.add(handler)
  }

  async notifyTranscript(event: Voice.TranscriptEvent): Promise<void> {
    await this.#put(check.isTranscript(event), { kind: 'transcript', event })
  }

  async notifyTts(event: Voice.TtsPlaybackEvent): Promise<void> {
    await this.#put(check.isPlayback(event), { kind: 'tts', event })
  }

  async notifyCopilot(event: Voice.CopilotResponseEvent): Promise<void> {
    await this.#put(check.isResponse(event), { kind: 'copilot', event })
  }

  async handleUserInterrupt(source: Voice.InterruptSource): Promise<void> {
    await this.#put(check.isInterrupt(source), { kind: 'interrupt', source })
  }

  async suspend(reason: Voice.SuspensionReason): Promise<void> {
    await this.#put(check.isSuspension(reason), { kind: 'suspend', reason })
  }

  async resume(): Promise<void> {
    await this.#put(true, { kind: 'resume' })
  }

  recentTransitions(): readonly { readonly from: string; readonly to: string; readonly cause: string }[] {
    return this.#machine.core.recent()
  }
}

function endEvent(reason: Voice.ConversationTerminationReason, ender: () => void): Event {
  return { kind: 'end', reason, ender }
}

function pickAnswer(answer: { readonly turnId: string; readonly content: string }) {
  return { turnId: answer.turnId, content: answer.content }
}

/** The first choices. */
export default class AgentVoice extends Conversation {
  constructor(ports: Voice.Ports) {
    super(ports, defaultOptions)
  }
}

class Strict extends Conversation {
  constructor(ports: Voice.Ports) {
    super(ports, strictOptions)
  }
}

class Spoken extends Conversation {
  constructor(ports: Voice.Ports) {
    super(ports, spokenOptions)
  }
}

class Quiet extends Conversation {
  constructor(ports: Voice.Ports) {
    super(ports, quietOptions)
  }
}

/** The same class with other choices. */
export const variants: Readonly<Record<string, Class>> = {
  default: AgentVoice,
  strict: Strict,
  spoken: Spoken,
  quiet: Quiet,
}
