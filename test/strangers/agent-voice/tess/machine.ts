/** The class of the document: it puts the modules around the bus and turns its methods and the ports into topics. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { audio } from './audio.ts'
import { Core, StateError } from './core.ts'
import { Diary, type Entry } from './diary.ts'
import { ears } from './ears.ts'
import { faults } from './faults.ts'
import { Observers } from './observers.ts'
import { type Options, standard } from './options.ts'
import { panel } from './panel.ts'
import { prompts } from './prompts.ts'
import { session } from './session.ts'
import { captions, speech } from './speech.ts'
import { suspension } from './suspension.ts'
import type { Topics } from './topics.ts'
import { turns } from './turns.ts'

const terminationReasons: readonly unknown[] = [
  'user-request',
  'fatal-error',
  'session-timeout',
  'circuit-open',
  'disposed',
]
const sources: readonly unknown[] = ['vad', 'stt', 'ui', 'command']
const suspensionReasons: readonly unknown[] = ['session-renewal', 'network-resync', 'diagnostics']

const refused = (what: string) =>
  Promise.reject(new StateError('INVALID_ARGUMENT', `${what} is not one of those known`))

export class Machine implements Voice.ConversationStateMachine, Voice.Diagnosable {
  #core: Core
  #diary: Diary
  #observers: Observers
  #subscriptions: Voice.Disposable[] = []
  #disposed = false

  constructor(ports: Voice.Ports, options: Partial<Options> = {}) {
    const core = new Core(ports, { ...standard, ...options })
    this.#core = core
    // The context first, then those who publish, then those who act.
    turns(core)
    this.#diary = new Diary(core)
    panel(core)
    this.#observers = new Observers(core)
    captions(core)
    session(core)
    audio(core)
    ears(core)
    prompts(core)
    speech(core)
    suspension(core)
    faults(core)
    core.bus.on('entered', ({ to }) => {
      if (to === 'idle' && this.#disposed) core.next(() => this.#close())
    })
    this.#subscribe()
  }

  initialize(info: Voice.SessionInfo): Promise<void> {
    if (typeof info?.sessionId !== 'string' || info.sessionId === '') return refused('The session')
    const modalities: readonly unknown[] = Array.isArray(info.modalities) ? info.modalities : []
    const suits = modalities.includes('text') && modalities.includes('audio')
    if (!suits && this.#core.options.textOnlySession === 'refuse') {
      return Promise.reject(
        new StateError('SESSION_UNSUITABLE', 'A conversation needs a session with text and audio'),
      )
    }
    return this.#tell('initialize', info)
  }

  startConversation(context?: Voice.ConversationContext): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#core.receive('start', { context, done: { resolve, reject } })
    })
  }

  endConversation(reason: Voice.ConversationTerminationReason = 'user-request'): Promise<void> {
    if (!terminationReasons.includes(reason)) return refused('The reason')
    return new Promise((resolve, reject) => {
      if (reason === 'disposed') this.#disposed = true
      this.#core.receive('end', { reason, done: { resolve, reject } })
      if (reason === 'disposed') this.#core.run(() => this.#core.in('idle', 'suspended') && this.#close())
    })
  }

  getState(): Voice.ConversationStateSnapshot {
    const { state, previous, since, reason, facts } = this.#core
    const { turn, sessionId, requestId, attempt, recoveries, pendingActions } = facts
    const retryCount = attempt > 1 ? attempt - 1 : recoveries
    return {
      state,
      ...(previous ? { previousState: previous } : {}),
      ...(turn ? { turnId: turn.turnId, turnRole: turn.role } : {}),
      since,
      metadata: {
        ...(reason ? { reason } : {}),
        sessionId,
        ...(turn?.userUtteranceId ? { transcriptId: turn.userUtteranceId } : {}),
        ...(requestId ? { copilotRequestId: requestId } : {}),
        ...(pendingActions.length > 0 ? { pendingActions: [...pendingActions] } : {}),
        retryCount,
      },
    }
  }

  onStateChanged(handler: Voice.StateChangeHandler): Voice.Disposable {
    return this.#observers.states.add(handler)
  }

  onTurnEvent(handler: Voice.TurnEventHandler): Voice.Disposable {
    return this.#observers.turns.add(handler)
  }

  notifyTranscript(event: Voice.TranscriptEvent): Promise<void> {
    return this.#tell('transcript', event)
  }

  notifyTts(event: Voice.TtsPlaybackEvent): Promise<void> {
    return this.#tell('tts', event)
  }

  notifyCopilot(event: Voice.CopilotResponseEvent): Promise<void> {
    return this.#tell('copilot', event)
  }

  handleUserInterrupt(source: Voice.InterruptSource): Promise<void> {
    return sources.includes(source) ? this.#tell('interrupt', { source, age: 0 }) : refused('The source')
  }

  suspend(reason: Voice.SuspensionReason): Promise<void> {
    return suspensionReasons.includes(reason) ? this.#tell('suspend', reason) : refused('The reason')
  }

  resume(): Promise<void> {
    return this.#tell('release', null)
  }

  recentTransitions(): readonly Entry[] {
    return this.#diary.recent()
  }

  #tell<Topic extends keyof Topics>(topic: Topic, payload: Topics[Topic]): Promise<void> {
    this.#core.receive(topic, payload)
    return Promise.resolve()
  }

  #subscribe(): void {
    const core = this.#core
    const { session, audio, copilot, intents, panel, turnDetection } = core.ports
    this.#subscriptions = [
      session.onSignal((signal) => core.receive('session', signal)),
      session.onReleased((reason) => {
        if (suspensionReasons.includes(reason)) core.receive('release', reason)
      }),
      audio.onSignal((signal) => core.receive('audio', signal)),
      copilot.onAccepted((requestId) => core.receive('accepted', requestId)),
      intents.onAnswer((answer) => core.receive('intent', answer)),
      panel.onCommand((command) => core.receive('command', command)),
      turnDetection.onChanged((policy) => core.receive('policy', policy)),
    ]
  }

  #close(): void {
    for (const subscription of this.#subscriptions) this.#core.call(() => subscription.dispose())
    this.#subscriptions = []
    this.#core.timers.stopAll()
    this.#observers.clear()
  }
}
