/** The conversation as the contract has it. Whatever comes in is done to its end before the next thing begins. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import * as check from './checks.ts'
import type { Choices } from './choices.ts'
import { Doors } from './doors.ts'
import { Lifecycle } from './lifecycle.ts'
import { Scene } from './scene.ts'
import { Signals } from './signals.ts'

const endCauses: Readonly<Record<Voice.ConversationTerminationReason, Voice.TransitionCause>> = {
  'user-request': 'user.stop',
  'fatal-error': 'fatal',
  'session-timeout': 'session.timeout',
  'circuit-open': 'fatal',
  disposed: 'user.stop',
}

export class Conversation implements Voice.ConversationStateMachine, Voice.Diagnosable {
  #scene: Scene
  #life: Lifecycle
  #signals: Signals
  #jobs: (() => void)[] = []
  #busy = false

  constructor(ports: Voice.Ports, choices: Choices) {
    const run = (job: () => void) => this.#run(job)
    const doors = new Doors(ports)
    this.#scene = new Scene(doors, choices, run)
    this.#life = new Lifecycle(this.#scene)
    this.#signals = new Signals(this.#scene, this.#life)
    this.#signals.listen(run)
  }

  async initialize(session: Voice.SessionInfo): Promise<void> {
    if (!check.isSession(session)) throw new check.StateError('INVALID_ARGUMENT')
    const { sessionId } = session
    this.#run(() => this.#signals.adopt(sessionId, this.#scene.choices.sessionActive === 'handed-over'))
  }

  async startConversation(context: Voice.ConversationContext = {}): Promise<void> {
    if (!check.isContext(context)) throw new check.StateError('INVALID_ARGUMENT')
    await new Promise<void>((resolve, reject) => this.#run(() => this.#life.start(context, { resolve, reject })))
  }

  async endConversation(reason: Voice.ConversationTerminationReason = 'user-request'): Promise<void> {
    if (!check.isOneOf(check.endings, reason)) throw new check.StateError('INVALID_ARGUMENT')
    await new Promise<void>((resolve) =>
      this.#run(() => {
        this.#life.disposed ||= reason === 'disposed'
        this.#life.end(endCauses[reason], reason === 'disposed' ? 'DISPOSED' : 'CONVERSATION_ENDED', resolve)
      }),
    )
    if (this.#life.disposed) this.#scene.doors.close()
  }

  getState(): Voice.ConversationStateSnapshot {
    const { turn, shown, sessionId, offered } = this.#scene
    const { state, previous, since, reason } = shown
    const transcriptId = turn.utterance?.utteranceId
    const at = state === 'suspended' ? this.#life.suspension.prior : state
    const role = roleIn(at)
    const active = state !== 'idle' && turn.id !== ''
    return {
      state,
      since: new Date(since).toISOString(),
      ...(previous !== undefined ? { previousState: previous } : {}),
      ...(active ? { turnId: turn.id } : {}),
      ...(role !== undefined ? { turnRole: role } : {}),
      metadata: {
        sessionId,
        retryCount: this.#life.recoveries,
        pendingActions: offered !== null ? ['retry'] : [],
        ...(reason !== undefined ? { reason } : {}),
        ...(active && transcriptId !== undefined ? { transcriptId } : {}),
        ...(active && turn.requestId !== undefined ? { copilotRequestId: turn.requestId } : {}),
      },
    }
  }

  onStateChanged(handler: Voice.StateChangeHandler): Voice.Disposable {
    return this.#scene.shown.onState(handler)
  }

  onTurnEvent(handler: Voice.TurnEventHandler): Voice.Disposable {
    return this.#scene.shown.onTurn(handler)
  }

  async notifyTranscript(event: Voice.TranscriptEvent): Promise<void> {
    this.#take('transcript', event, () => this.#signals.transcript({ ...event }))
  }

  async notifyTts(event: Voice.TtsPlaybackEvent): Promise<void> {
    this.#take('tts', event, () => this.#signals.tts({ ...event }))
  }

  async notifyCopilot(event: Voice.CopilotResponseEvent): Promise<void> {
    this.#take('copilot', event, () => {
      if (!check.isName(event.requestId)) return this.#scene.ignored('copilot')
      this.#scene.flow.tell('answer', { event: { ...event } })
    })
  }

  async handleUserInterrupt(source: Voice.InterruptSource): Promise<void> {
    if (!check.isOneOf(check.sources, source)) throw new check.StateError('INVALID_ARGUMENT')
    const { choices, flow, doors } = this.#scene
    const asSpeech = choices.speechSources === 'as-speech' && (source === 'vad' || source === 'stt')
    this.#run(() => {
      const detectedAt = doors.now()
      if (asSpeech) flow.tell('speech', { on: true, detectedAt })
      else flow.tell('interrupt', { detectedAt })
    })
  }

  async suspend(reason: Voice.SuspensionReason): Promise<void> {
    if (!check.isOneOf(check.reasons, reason)) throw new check.StateError('INVALID_ARGUMENT')
    this.#run(() => {
      this.#life.suspension.hold(reason)
      this.#life.changed('session.renewal')
    })
  }

  async resume(): Promise<void> {
    this.#run(() => {
      this.#life.suspension.releaseAny()
      this.#life.changed('session.resume')
    })
  }

  recentTransitions() {
    return this.#scene.shown.recent()
  }

  #take(kind: string, event: unknown, job: () => void) {
    this.#run(() => (check.isObject(event) ? job() : this.#scene.ignored(kind)))
  }

  /** One job at a time: what a listener or a port says meanwhile comes afterwards. */
  #run(job: () => void) {
    this.#jobs.push(job)
    if (this.#busy) return
    this.#busy = true
    try {
      for (let next = this.#jobs.shift(); next !== undefined; next = this.#jobs.shift()) this.#do(next)
    } finally {
      this.#busy = false
    }
  }

  #do(job: () => void) {
    try {
      job()
    } catch {
      this.#scene.doors.diagnose('internal', { from: this.#scene.state })
    }
  }
}

function roleIn(state: Voice.ConversationState): 'user' | 'assistant' | undefined {
  if (state === 'listening' || state === 'processing') return 'user'
  return ['waitingForCopilot', 'speaking', 'interrupted'].includes(state) ? 'assistant' : undefined
}
