import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Choices } from './choices.ts'
import { defaultChoices } from './choices.ts'
import { Conversation } from './conversation.ts'
import { StateError } from './errors.ts'
import type { Event, Waiter } from './events.ts'
import * as read from './reading.ts'

/** The interface of the document: reads what comes in, and puts it into the queue of the conversation. */
export class Machine implements Voice.ConversationStateMachine, Voice.Diagnosable {
  readonly #c: Conversation
  #subscriptions: Voice.Disposable[] = []

  constructor(ports: Voice.Ports, taken: Partial<Choices>) {
    const c = new Conversation(ports, { ...defaultChoices(), ...taken })
    this.#c = c
    const put = (event: Event | undefined) => (event === undefined ? this.#unread() : this.#put(event))
    c.onClose = () => this.#unsubscribe()
    c.call('turnDetection.current', () => {
      c.policy = read.readPolicy(ports.turnDetection.current()) ?? c.policy
    })
    this.#subscriptions = [
      ports.session.onSignal((given) => {
        const signal = read.readSessionSignal(given)
        put(signal && { is: 'session', signal })
      }),
      ports.session.onReleased((given) => {
        const reason = read.readSuspension(given)
        put(reason && { is: 'release', reason })
      }),
      ports.audio.onSignal((given) => {
        const signal = read.readAudioSignal(given)
        put(signal && { is: 'audio', signal })
      }),
      ports.copilot.onAccepted((given: unknown) =>
        put(typeof given === 'string' && given !== '' ? { is: 'accepted', requestId: given } : undefined),
      ),
      ports.intents.onAnswer((given) => put(read.readLocal(given))),
      ports.panel.onCommand((given) => put(read.readCommand(given))),
      ports.turnDetection.onChanged((given) => {
        const policy = read.readPolicy(given)
        put(policy && { is: 'policy', policy })
      }),
    ]
  }

  async initialize(session: Voice.SessionInfo): Promise<void> {
    const known = read.readSession(session)
    if (known === undefined) return this.#refuse('INVALID_SESSION')
    return this.#put({ is: 'initialize', session: known })
  }

  startConversation(context?: Voice.ConversationContext): Promise<void> {
    const readable = read.readContext(context)
    return this.#ask((waiter) => {
      if (this.#c.closed || this.#c.disposed) waiter.reject(new StateError('DISPOSED'))
      else if (readable === undefined) waiter.reject(new StateError('INVALID_ARGUMENT'))
      else this.#put({ is: 'start', context: readable, waiter })
    })
  }

  endConversation(reason?: Voice.ConversationTerminationReason): Promise<void> {
    const readable = read.readReason(reason)
    return this.#ask((waiter) => {
      if (readable === undefined) waiter.reject(new StateError('INVALID_ARGUMENT'))
      else if (this.#c.closed) waiter.resolve()
      else this.#put({ is: 'end', reason: readable, waiter })
    })
  }

  getState(): Voice.ConversationStateSnapshot {
    return this.#c.snapshot()
  }

  onStateChanged(handler: Voice.StateChangeHandler): Voice.Disposable {
    if (typeof handler !== 'function' || this.#c.closed) return { dispose: () => {} }
    return this.#c.listenStates(handler)
  }

  onTurnEvent(handler: Voice.TurnEventHandler): Voice.Disposable {
    if (typeof handler !== 'function' || this.#c.closed) return { dispose: () => {} }
    return this.#c.listenTurns(handler)
  }

  notifyTranscript(event: Voice.TranscriptEvent): Promise<void> {
    return this.#take(read.readTranscript(event, this.#c.now()))
  }

  notifyTts(event: Voice.TtsPlaybackEvent): Promise<void> {
    return this.#take(read.readTts(event))
  }

  notifyCopilot(event: Voice.CopilotResponseEvent): Promise<void> {
    return this.#take(read.readCopilot(event))
  }

  handleUserInterrupt(given: Voice.InterruptSource): Promise<void> {
    const source = read.readSource(given)
    return this.#take(source && { is: 'interrupt', source })
  }

  suspend(given: Voice.SuspensionReason): Promise<void> {
    const reason = read.readSuspension(given)
    return this.#take(reason && { is: 'suspend', reason })
  }

  async resume(): Promise<void> {
    this.#put({ is: 'release' })
  }

  recentTransitions(): readonly { readonly from: string; readonly to: string; readonly cause: string }[] {
    return this.#c.history()
  }

  async #take(event: Event | 'nothing' | undefined): Promise<void> {
    if (event === undefined) return this.#refuse('INVALID_ARGUMENT')
    if (event !== 'nothing') this.#put(event)
  }

  #put(event: Event): void {
    this.#c.put(event)
  }

  #ask(how: (waiter: Waiter) => void): Promise<void> {
    return new Promise((resolve, reject) => how({ resolve, reject }))
  }

  #refuse(code: string): void {
    this.#unread()
    if (this.#c.choices.malformed === 'reject') throw new StateError(code)
  }

  #unread(): void {
    if (!this.#c.closed) this.#c.note('event.ignored', 'malformed')
  }

  #unsubscribe(): void {
    for (const one of this.#subscriptions) this.#c.call('dispose', () => one.dispose())
    this.#subscriptions = []
  }
}
