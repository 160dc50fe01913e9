/**
 * Author: fay.
 *
 * Architecture: an event emitter (bus.ts) that works one input to its end before the next, and one small module for each
 * concern (session, turn, delegation, audio, suspension, faults, ending), all plain functions over one mutable record.
 *
 * Texts read: the document, the contract, docs/ports.md. The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { installAudio } from './audio.ts'
import { makeBus } from './bus.ts'
import { installDelegation } from './delegation.ts'
import { installEnding, stateError } from './ending.ts'
import { plain, type Options } from './options.ts'
import { diagnose, show, snapshot } from './publish.ts'
import { nextTurn, type Machine } from './record.ts'
import { installSession } from './session.ts'
import { installSuspension, isReason } from './suspension.ts'
import { installTurn } from './turn.ts'

const sources: readonly unknown[] = ['vad', 'stt', 'ui', 'command']

function makeMachine(ports: Voice.Ports, options: Options): Machine {
  const now = ports.clock.now()
  const m: Machine = {
    ports,
    options,
    bus: makeBus((name) => diagnose(m, { kind: 'input.failed', reason: name })),
    timers: new Map(),
    stateHandlers: new Set(),
    turnHandlers: new Set(),
    subscriptions: [],
    history: [],
    state: 'idle',
    previous: undefined,
    sinceMs: now,
    reason: undefined,
    serial: 0,
    isDisposing: false,
    sessionId: '',
    pastSessions: new Set(),
    session: 'none',
    isTextOnly: false,
    isRenewing: false,
    isPrimed: false,
    isCapturing: false,
    isSttReady: false,
    isSttPaused: false,
    isReleased: false,
    hasWindow: false,
    start: null,
    endWaiters: [],
    policy: ports.turnDetection.current(),
    turn: nextTurn(`turn-${now.toString(36)}-0`, now),
    interruptions: 0,
    isSpeech: false,
    partial: null,
    isAwaitingFinal: false,
    queue: [],
    handled: new Set(),
    prompt: null,
    early: null,
    answer: null,
    failed: null,
    holds: new Set(),
    prior: 'idle',
    resuming: null,
    deferred: [],
    recoveries: 0,
    faultCode: '',
    isAwaitingRecovery: false,
    breaker: { faults: [], openUntil: 0, cooldownMs: 0, isTrial: false },
  }
  return m
}

function subscribe(m: Machine): void {
  const { bus, ports } = m
  m.subscriptions.push(
    ports.session.onSignal((signal) => bus.emit('session', signal)),
    ports.session.onReleased((reason) => bus.emit('released', reason)),
    ports.audio.onSignal((signal) => bus.emit('audio', signal)),
    ports.copilot.onAccepted((requestId) => bus.emit('accepted', requestId)),
    ports.intents.onAnswer((answer) => bus.emit('answer', answer)),
    ports.panel.onCommand((command) => bus.emit('command', command)),
    ports.turnDetection.onChanged((policy) => bus.emit('policy', policy)),
  )
}

class Conversation implements Voice.ConversationStateMachine, Voice.Diagnosable {
  readonly #m: Machine

  constructor(ports: Voice.Ports, options: Options) {
    const m = makeMachine(ports, options)
    this.#m = m
    m.bus.on('timer', (wake) => wake())
    for (const install of [installSession, installAudio, installTurn, installDelegation]) install(m)
    for (const install of [installSuspension, installEnding]) install(m)
    subscribe(m)
    if (options.showAtOnce) show(m)
  }

  async initialize(session: Voice.SessionInfo): Promise<void> {
    const isSession = typeof session?.sessionId === 'string' && session.sessionId !== '' && Array.isArray(session.modalities)
    if (!isSession) throw stateError('INVALID_ARGUMENT')
    this.#m.bus.emit('initialize', session)
  }
  startConversation(context?: Voice.ConversationContext): Promise<void> {
    return new Promise((resolve, reject) => this.#m.bus.emit('start', { context, waiter: { resolve, reject } }))
  }
  endConversation(reason: Voice.ConversationTerminationReason = 'user-request'): Promise<void> {
    return new Promise((resolve, reject) => this.#m.bus.emit('end', { reason, waiter: { resolve, reject } }))
  }
  getState(): Voice.ConversationStateSnapshot {
    return snapshot(this.#m)
  }
  onStateChanged(tellState: Voice.StateChangeHandler): Voice.Disposable {
    const entry = { tell: tellState }
    this.#m.stateHandlers.add(entry)
    return { dispose: () => this.#m.stateHandlers.delete(entry) }
  }
  onTurnEvent(tellTurn: Voice.TurnEventHandler): Voice.Disposable {
    const entry = { tell: tellTurn }
    this.#m.turnHandlers.add(entry)
    return { dispose: () => this.#m.turnHandlers.delete(entry) }
  }
  async notifyTranscript(event: Voice.TranscriptEvent): Promise<void> {
    this.#m.bus.emit('transcript', event)
  }
  async notifyTts(event: Voice.TtsPlaybackEvent): Promise<void> {
    this.#m.bus.emit('tts', event)
  }
  async notifyCopilot(event: Voice.CopilotResponseEvent): Promise<void> {
    this.#m.bus.emit('copilot', event)
  }
  async handleUserInterrupt(source: Voice.InterruptSource): Promise<void> {
    if (!sources.includes(source)) throw stateError('INVALID_ARGUMENT')
    this.#m.bus.emit('interrupt', source)
  }
  async suspend(reason: Voice.SuspensionReason): Promise<void> {
    if (!isReason(reason)) throw stateError('INVALID_ARGUMENT')
    this.#m.bus.emit('suspend', reason)
  }
  async resume(): Promise<void> {
    this.#m.bus.emit('resume', null)
  }
  recentTransitions() {
    return this.#m.history.map((entry) => ({ ...entry }))
  }
}

function variant(changes: Partial<Options>): new (ports: Voice.Ports) => Conversation {
  return class extends Conversation {
    constructor(ports: Voice.Ports) {
      super(ports, { ...plain, ...changes })
    }
  }
}

export const variants = {
  default: variant({}),
  diagramReader: variant({
    prepareCause: 'diagram',
    turnBegins: 'listening',
    answerFrom: 'accepted',
    publishOrder: 'panelFirst',
    sessionTimeout: 'fault',
    longSuspension: 'recover',
    interruptionCount: 'conversation',
    queueFull: 'dropOld',
  }),
  strictStarter: variant({
    inactiveStart: 'reject',
    activeBy: 'signal',
    primedAfterRelease: 'lost',
    secondStart: 'join',
    ttsFailure: 'fault',
    endResolves: 'terminating',
    deferFull: 'dropNew',
    pauseEach: true,
  }),
  patientListener: variant({
    answerFrom: 'eachTry',
    noFinal: 'usePartial',
    givenUpTurn: 'turn-completed',
    assistantFrom: 'processing',
    interruptedTold: 'detected',
    afterSessionError: 'active',
    textOnly: 'allowed',
  }),
  quickCutter: variant({
    cutMarginMs: 50,
    emptyFinal: 'listen',
    showAtOnce: true,
    turnBegins: 'listening',
    interruptedTold: 'detected',
    publishOrder: 'panelFirst',
  }),
}
