/** Agent Voice in plain TypeScript, written from the document: one class, one state, one deadline, one queue. */
import type {
  ConversationContext,
  ConversationState,
  ConversationStateMachine,
  ConversationStateSnapshot,
  ConversationTerminationReason,
  CopilotResponseEvent,
  Disposable,
  InterruptSource,
  Ports,
  SessionInfo,
  StateChangeEvent,
  StateChangeHandler,
  SuspensionReason,
  TranscriptEvent,
  TransitionCause,
  TtsPlaybackEvent,
  TurnContext,
  TurnEvent,
  TurnEventHandler,
} from '../../spec/agent-voice/contract.ts'
import { type Announcer, newAnnouncer } from './plain/announcer.ts'
import { endCauses, resumeCauses, suspendCauses } from './plain/causes.ts'
import { type Deadline, newDeadline } from './plain/deadline.ts'
import type { Notice } from './plain/notices.ts'

/** A part or the final of what the user says. */
export type Utterance = Extract<TranscriptEvent, { type: 'transcript-delta' | 'transcript-final' }>

interface Voice {
  readonly handleId: string
  readonly requestId: string
  readonly text: string
}

interface Start {
  readonly resolve: () => void
  readonly reject: (refusal: Error) => void
  readonly metadata: Readonly<Record<string, unknown>>
}

interface Suspension {
  readonly reason: SuspensionReason
  readonly prior: ConversationState
}

const historyLength = 20

const outOfConversation: readonly ConversationState[] = ['idle', 'faulted', 'terminating']

/** One conversation of Agent Voice. Start requests are refused with an Error whose `code` says why. */
export default class PlainConversation implements ConversationStateMachine {
  /** The last transitions, for diagnostics; never stored (AV-CON-003). */
  readonly history: StateChangeEvent['transition'][] = []

  protected readonly ports: Ports
  protected state: ConversationState = 'idle'
  protected voice: Voice | undefined
  protected audioPrimed = false
  protected sttReady = false

  private readonly announcer: Announcer
  private readonly deadline: Deadline
  private readonly subscriptions: Disposable[]
  private sessionId = ''
  private sessionActive = false
  private microphoneOn = false
  private start: Start | undefined
  private request: string | undefined
  private turn: TurnContext = { turnId: '', startedAt: '', interruptions: 0, metadata: {} }
  private turnOpen = false
  private suspension: Suspension | undefined
  /** The answer whose voice a suspension has cut off. */
  private unsaid: Voice | undefined
  /** Utterances waiting for their visit to listening, and the ids of all that were ever taken. */
  protected readonly queue: Utterance[] = []
  private readonly taken = new Set<string>()
  private readonly steps: (() => void)[] = []
  /** What arrived during a suspension. */
  private readonly held: (() => void)[] = []
  private readonly created = now()
  private acting = false
  private ids = 0

  constructor(ports: Ports) {
    this.ports = ports
    this.announcer = newAnnouncer(ports.panel, ports.settings.locale)
    this.deadline = newDeadline((step) => this.act(step))
    this.subscriptions = [
      ports.session.onSignal((signal) => this.act(() => this.sessionSignalled(signal))),
      ports.audio.onSignal((signal) => this.act(() => this.audioSignalled(signal.type))),
      ports.copilot.onAccepted((requestId) => this.actOrHold(() => this.accepted(requestId))),
    ]
  }

  // The interface of the document

  async initialize(session: SessionInfo): Promise<void> {
    this.act(() => {
      this.sessionId = session.sessionId
    })
  }

  /** Resolves in listening; rejects with code SESSION_INACTIVE, ALREADY_ACTIVE or CONVERSATION_ENDED. */
  startConversation(context?: ConversationContext): Promise<void> {
    return new Promise((resolve, reject) => {
      this.act(() => {
        if (this.start || this.state !== 'idle') return reject(refusal('ALREADY_ACTIVE'))
        this.start = { resolve, reject, metadata: context?.metadata ?? {} }
        this.deadline.set(this.ports.settings.startTimeoutMs, () => this.refuseStart('SESSION_INACTIVE'))
        this.prepare('user.start')
      })
    })
  }

  async endConversation(reason: ConversationTerminationReason = 'user-request'): Promise<void> {
    this.act(() => {
      if (this.state !== 'idle') this.finish(endCauses[reason])
      this.refuseStart('CONVERSATION_ENDED')
      if (reason === 'disposed') for (const subscription of this.subscriptions) subscription.dispose()
    })
  }

  getState(): ConversationStateSnapshot {
    const last = this.history.at(-1)
    const { turnId, requestId, role } = this.circumstances()
    return {
      state: this.state,
      ...(last && { previousState: last.from }),
      ...(turnId && { turnId, turnRole: role }),
      since: last?.timestamp ?? this.created,
      metadata: {
        sessionId: this.sessionId,
        ...(last && { reason: last.cause }),
        ...(turnId && this.turn.userUtteranceId && { transcriptId: this.turn.userUtteranceId }),
        ...(requestId && { copilotRequestId: requestId }),
      },
    }
  }

  onStateChanged(handler: StateChangeHandler): Disposable {
    return this.announcer.onState(handler)
  }

  onTurnEvent(handler: TurnEventHandler): Disposable {
    return this.announcer.onTurn(handler)
  }

  async notifyTranscript(event: TranscriptEvent): Promise<void> {
    this.actOrHold(() => this.hear(event))
  }

  async notifyTts(event: TtsPlaybackEvent): Promise<void> {
    this.act(() => this.playback(event))
  }

  async notifyCopilot(event: CopilotResponseEvent): Promise<void> {
    this.actOrHold(() => this.answered(event))
  }

  async handleUserInterrupt(source: InterruptSource): Promise<void> {
    this.act(() => {
      if (source === 'vad' || source === 'stt') this.bargeIn()
      else if (this.state === 'speaking') this.interrupt()
      else if (this.state === 'processing' || this.state === 'waitingForCopilot') {
        this.turn.interruptions += 1
        this.giveUp('user.interrupt')
      }
    })
  }

  async suspend(reason: SuspensionReason): Promise<void> {
    this.act(() => {
      if (outOfConversation.includes(this.state) || this.state === 'suspended') return
      this.suspension = { reason, prior: this.state }
      this.deadline.pause()
      this.unsaid = this.voice
      this.hushVoice()
      this.go('suspended', suspendCauses[reason])
    })
  }

  async resume(): Promise<void> {
    this.act(() => {
      if (this.state !== 'suspended' || !this.suspension) return
      const { reason, prior } = this.suspension
      const { unsaid } = this
      this.suspension = undefined
      this.unsaid = undefined
      // A voice that was cut off starts over, and only its first buffered audio brings speaking back.
      if (prior !== 'speaking') this.go(prior, resumeCauses[reason])
      this.deadline.unpause()
      if (prior === 'interrupted') this.backToListening('interrupt.cleared')
      else if (unsaid) this.say(unsaid.requestId, unsaid.text)
      else this.listenWhenReady()
    })
  }

  // Starting

  /** Whether a conversation may leave idle (AV-REQ-002, AV-INT-001). */
  protected mayStart(): boolean {
    return this.sessionActive && this.audioPrimed
  }

  /** Whether the user can be heard (AV-REQ-003). */
  protected mayListen(): boolean {
    return this.sttReady && this.microphoneOn
  }

  private sessionSignalled(signal: {
    readonly type: 'ready' | 'expiring'
    readonly sessionId: string
  }): void {
    if (signal.type === 'ready') {
      this.sessionId = signal.sessionId
      this.sessionActive = true
      this.prepare('session.ready')
    } else if (signal.type === 'expiring' && signal.sessionId === this.sessionId) this.sessionActive = false
  }

  private audioSignalled(type: 'primed' | 'capturing'): void {
    if (type === 'primed') {
      this.audioPrimed = true
      this.prepare('audio.primed')
    } else if (type === 'capturing') {
      this.microphoneOn = true
      this.listenWhenReady()
    }
  }

  private prepare(cause: TransitionCause): void {
    if (!this.start || this.state !== 'idle' || !this.mayStart()) return
    this.deadline.clear()
    this.microphoneOn = false
    this.sttReady = false
    this.turn = this.newTurn(this.start.metadata)
    this.go('preparing', cause)
    this.ports.audio.activate()
  }

  private sttAccepts(): void {
    this.sttReady = true
    this.listenWhenReady()
  }

  private listenWhenReady(): void {
    if (this.state !== 'preparing' || !this.mayListen()) return
    this.listen('audio.ready')
    this.start?.resolve()
    this.start = undefined
  }

  private refuseStart(code: string): void {
    if (!this.start) return
    this.deadline.clear()
    this.start.reject(refusal(code))
    this.start = undefined
  }

  // Listening

  private listen(cause: TransitionCause, notice?: Notice): void {
    this.go('listening', cause)
    this.turnOpen = true
    this.announceTurn('turn-started')
    if (notice) this.announcer.notice(notice)
    this.takeNext()
  }

  protected backToListening(cause: TransitionCause, notice?: Notice): void {
    this.deadline.clear()
    this.voice = undefined
    this.turn = this.newTurn()
    this.listen(cause, notice)
  }

  private hear(event: TranscriptEvent): void {
    if (event.type === 'transcription-status') {
      if (event.status === 'listening') this.sttAccepts()
      else if (event.status === 'speech-started') this.bargeIn()
    } else if (event.type === 'transcript-delta') {
      if (this.isNew(event)) this.bargeIn()
    } else if (event.type === 'transcript-final') this.finalised(event)
  }

  /** Keeps the utterance; what was finalised before its turn waits for a later visit to listening. */
  private finalised(utterance: Utterance): void {
    if (outOfConversation.includes(this.state) || !this.isNew(utterance)) return
    this.taken.add(utterance.utteranceId)
    this.queue.push(utterance)
    this.bargeIn()
    this.takeNext()
  }

  private isNew(utterance: Utterance): boolean {
    return (utterance.text ?? '').trim() !== '' && !this.taken.has(utterance.utteranceId)
  }

  protected takeNext(): void {
    const utterance = this.state === 'listening' ? this.queue.shift() : undefined
    if (!utterance) return
    this.turn.userUtteranceId = utterance.utteranceId
    if (utterance.confidence !== undefined) this.turn.confidence = utterance.confidence
    this.go('processing', 'stt.final')
    this.ask(utterance)
  }

  // Asking Copilot

  /** Sends the one prompt of this utterance (AV-INT-005). */
  protected ask(utterance: Utterance): void {
    const requestId = this.newId('request')
    this.request = requestId
    this.expectAnswer()
    this.ports.copilot.send({
      requestId,
      utteranceId: utterance.utteranceId,
      text: utterance.text,
      attempt: 1,
    })
  }

  private accepted(requestId: string): void {
    if (requestId !== this.request || this.state !== 'processing') return
    this.go('waitingForCopilot', 'copilot.request')
    this.expectAnswer()
  }

  /** The limit itself is still in time: the document gives up only beyond it. */
  private expectAnswer(): void {
    this.deadline.set(this.ports.settings.copilotTimeoutMs + 1, () =>
      this.giveUp('copilot.timeout', 'timeout'),
    )
  }

  protected answered(event: CopilotResponseEvent): void {
    if (event.requestId !== this.request) return
    if (event.status !== 'completed' && event.status !== 'failed') return
    const text = event.status === 'completed' ? (event.content ?? '').trim() : ''
    if (text !== '') this.goAndSay(event.requestId, text)
    else {
      this.request = undefined
      this.giveUp('copilot.response', 'failed')
    }
  }

  private goAndSay(requestId: string, text: string): void {
    this.turn.assistantResponseId = requestId
    this.go('processing', 'copilot.response')
    this.request = undefined
    this.say(requestId, text)
  }

  /** Ends a turn without its answer. */
  private giveUp(cause: TransitionCause, notice?: Notice): void {
    this.abandon()
    this.endTurn('turn-interrupted')
    this.backToListening(cause, notice)
  }

  // Speaking

  protected say(requestId: string, text: string): void {
    const voice = { handleId: this.newId('voice'), requestId, text }
    this.voice = voice
    this.deadline.set(this.ports.settings.ttsStartTimeoutMs, () => this.giveUp('tts.timeout', 'unspoken'))
    this.ports.tts.speak(voice)
  }

  private playback(event: TtsPlaybackEvent): void {
    if (!this.voice || event.handleId !== this.voice.handleId) return
    if (event.type === 'playback-complete') this.spoken()
    else if (event.data?.state === 'speaking') this.speakingBegan(this.voice)
    else if (event.data?.state === 'idle' && this.state === 'interrupted') this.interruptCleared()
    else if (event.data?.state === 'idle') this.spoken()
  }

  protected speakingBegan(voice: Voice): void {
    if (this.state === 'speaking' || this.state === 'interrupted') return
    this.deadline.clear()
    this.go('speaking', 'tts.bufferReady')
    this.ports.captions.align({ turnId: this.turn.turnId, handleId: voice.handleId })
  }

  private spoken(): void {
    if (this.state !== 'speaking') return
    this.endTurn('turn-completed')
    this.backToListening('tts.complete')
  }

  // Interruption

  /** Speech interrupts an answer only where the settings allow it. */
  private bargeIn(): void {
    if (this.ports.settings.bargeIn) this.interrupt()
  }

  protected interrupt(): void {
    if (this.state !== 'speaking' || !this.voice) return
    const { handleId } = this.voice
    this.turn.interruptions += 1
    this.go('interrupted', 'user.interrupt')
    this.endTurn('turn-interrupted')
    this.deadline.set(this.ports.settings.interruptBudgetMs, () => this.forceSilence())
    this.ports.tts.cancel(handleId)
    this.ports.captions.truncate({ turnId: this.turn.turnId, handleId })
  }

  private forceSilence(): void {
    this.hushVoice()
    this.interruptCleared()
  }

  private interruptCleared(): void {
    this.backToListening('interrupt.cleared')
  }

  // Ending

  private abandon(): void {
    this.deadline.clear()
    const { request } = this
    this.request = undefined
    if (request) this.ports.copilot.cancel(request)
    this.hushVoice()
  }

  protected hushVoice(): void {
    const { voice } = this
    this.voice = undefined
    if (voice) this.ports.tts.hardStop(voice.handleId)
  }

  private finish(cause: TransitionCause): void {
    this.abandon()
    this.unsaid = undefined
    this.queue.length = 0
    this.held.length = 0
    this.endTurn('turn-interrupted')
    this.go('terminating', cause)
    this.go('idle', 'reset')
  }

  /** A port has thrown: there is nothing left to talk with, so the fault is fatal (AV-AC-006). */
  private fault(): void {
    if (this.state === 'idle') return
    if (this.state !== 'faulted') this.announcer.notice('fault')
    this.go('faulted', 'error')
    this.steps.unshift(() => {
      this.finish('fatal')
      this.refuseStart('CONVERSATION_ENDED')
    })
  }

  // Changing state and telling

  private go(to: ConversationState, cause: TransitionCause): void {
    const from = this.state
    if (from === to) return
    this.state = to
    const transition = { from, to, cause, timestamp: now() }
    this.history.push(transition)
    if (this.history.length > historyLength) this.history.shift()
    this.announcer.state(
      { type: 'state-changed', transition, turnContext: this.turnNow() },
      this.circumstances(),
    )
    if (from === 'suspended') this.steps.push(...this.held.splice(0))
  }

  protected endTurn(type: TurnEvent['type']): void {
    if (!this.turnOpen) return
    this.turnOpen = false
    this.announceTurn(type)
  }

  private announceTurn(type: TurnEvent['type']): void {
    this.announcer.turn({ type, turnContext: this.turnNow(), timestamp: now() }, this.circumstances())
  }

  private circumstances() {
    const role: 'user' | 'assistant' = ['speaking', 'interrupted'].includes(this.state) ? 'assistant' : 'user'
    return {
      turnId: this.state === 'idle' ? null : this.turn.turnId,
      requestId: this.request ?? this.voice?.requestId ?? null,
      role,
    }
  }

  /** Without the transcript: whoever listens may write logs (AV-SEC-001). */
  private newTurn(metadata: Readonly<Record<string, unknown>> = {}): TurnContext {
    return { turnId: this.newId('turn'), startedAt: now(), interruptions: 0, metadata: { ...metadata } }
  }

  private turnNow(): TurnContext {
    return { ...this.turn, metadata: { ...this.turn.metadata } }
  }

  private newId(kind: string): string {
    this.ids += 1
    return `${kind}-${this.ids}`
  }

  // One step at a time: what a step provokes waits until the step is done

  protected act(step: () => void): void {
    this.steps.push(step)
    if (this.acting) return
    this.acting = true
    for (let next = this.steps.shift(); next; next = this.steps.shift()) {
      try {
        next()
      } catch {
        this.fault()
      }
    }
    this.acting = false
  }

  private actOrHold(step: () => void): void {
    this.act(() => {
      if (this.state === 'suspended') this.held.push(step)
      else step()
    })
  }
}

function now(): string {
  return new Date().toISOString()
}

function refusal(code: string): Error {
  return Object.assign(new Error(`The conversation was not started: ${code}`), { code })
}
