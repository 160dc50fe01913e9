import { createActor } from 'xstate'
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { chart } from './chart.ts'
import { Control } from './control.ts'
import { Dialogue } from './dialogue.ts'
import { StateError } from './errors.ts'
import type { Event } from './events.ts'
import { Inlets, isRecord, textOf } from './inlets.ts'
import { blank, type Memory } from './memory.ts'
import type { Options } from './options.ts'
import { Pauses } from './pauses.ts'
import { Publisher, safely } from './publisher.ts'
import { Speech } from './speech.ts'
import { Timers } from './timers.ts'

const endings: readonly unknown[] = ['user-request', 'fatal-error', 'session-timeout', 'circuit-open', 'disposed']
const sources: readonly unknown[] = ['vad', 'stt', 'ui', 'command']

/** The interface of the document around the chart. */
export class Conversation implements Voice.ConversationStateMachine, Voice.Diagnosable {
  #m: Memory
  #ports: Voice.Ports
  #options: Options
  #shown: Publisher
  #control: Control
  #inlets: Inlets
  #send: (event: Event) => void
  #subscriptions: Voice.Disposable[] = []

  constructor(ports: Voice.Ports, options: Options) {
    const m = blank(ports.clock.now())
    const shown = new Publisher(ports, m, options)
    const send = (event: Event) => actor.send(event)
    const timers = new Timers(ports.clock, (name) => send({ type: `timer.${name}` }))
    const d = new Dialogue(ports, m, options, shown, timers)
    const speech = new Speech(d, () => send({ type: 'timer.budget' }))
    const control = new Control(d)
    const pauses = new Pauses(d, speech, send)
    const actor = createActor(chart({ d, control, speech, pauses }))
    const ignored = (reason: string) => shown.diagnose('event.ignored', { reason })
    this.#m = m
    this.#ports = ports
    this.#options = options
    this.#shown = shown
    this.#control = control
    this.#send = send
    this.#inlets = new Inlets(m, send, () => ports.clock.now(), ignored)
    actor.start()
    this.#subscribe()
  }

  #subscribe(): void {
    const { session, audio, copilot, intents, panel } = this.#ports
    const inlets = this.#inlets
    this.#subscriptions = [
      session.onSignal((signal) => inlets.session(signal, this.#adopt)),
      session.onReleased((reason) => inlets.release(reason)),
      audio.onSignal((signal) => inlets.audio(signal, this.#options.primedAgain)),
      copilot.onAccepted((requestId) => this.#send({ type: 'copilot.accepted', requestId: textOf(requestId) })),
      intents.onAnswer((answer) => {
        if (!isRecord(answer)) return
        this.#send({ type: 'intents.answer', turnId: textOf(answer.turnId), content: textOf(answer.content) })
      }),
      panel.onCommand((command) => inlets.command(command)),
    ]
  }

  #adopt = (sessionId: string): void => {
    if (sessionId === '' || sessionId === this.#m.sessionId) return
    this.#m.sessionId = sessionId
    this.#shown.forget()
  }

  async initialize(session: Voice.SessionInfo): Promise<void> {
    if (!isRecord(session) || textOf(session.sessionId) === '') throw new StateError('INVALID_ARGUMENT')
    const m = this.#m
    this.#adopt(session.sessionId)
    m.hasAudio = Array.isArray(session.modalities) && session.modalities.includes('audio')
    if (this.#options.activeBy === 'initialize') {
      m.isActive = true
      m.isExpiring = false
    }
    this.#send({ type: 'changed', cause: 'session.ready' })
  }

  startConversation(context?: Voice.ConversationContext): Promise<void> {
    return new Promise((resolve, reject) => {
      if (context !== undefined && !isRecord(context)) {
        reject(new StateError('INVALID_ARGUMENT'))
        return
      }
      const metadata = isRecord(context?.metadata) ? context.metadata : {}
      if (!this.#control.admit({ resolve, reject }, metadata)) return
      this.#send({ type: 'changed', cause: 'user.start' })
    })
  }

  endConversation(reason: Voice.ConversationTerminationReason = 'user-request'): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!endings.includes(reason)) {
        reject(new StateError('INVALID_ARGUMENT'))
        return
      }
      const isDisposing = reason === 'disposed'
      if (isDisposing) this.#m.isDisposed = true
      const done = () => {
        if (isDisposing) this.#dispose()
        resolve()
      }
      this.#send({ type: 'user.stop', reason, done })
      if (this.#options.endResolves === 'at once') resolve()
    })
  }

  #dispose(): void {
    for (const subscription of this.#subscriptions.splice(0)) safely(() => subscription.dispose())
  }

  getState = (): Voice.ConversationStateSnapshot => this.#shown.snapshot()
  recentTransitions = () => this.#shown.history()

  onStateChanged(tell: Voice.StateChangeHandler): Voice.Disposable {
    const entry = { tell }
    this.#shown.onState.add(entry)
    return { dispose: () => this.#shown.onState.delete(entry) }
  }

  onTurnEvent(tell: Voice.TurnEventHandler): Voice.Disposable {
    const entry = { tell }
    this.#shown.onTurn.add(entry)
    return { dispose: () => this.#shown.onTurn.delete(entry) }
  }

  async notifyTranscript(event: Voice.TranscriptEvent): Promise<void> {
    this.#inlets.transcript(event)
  }

  async notifyTts(event: Voice.TtsPlaybackEvent): Promise<void> {
    this.#inlets.tts(event)
  }

  async notifyCopilot(event: Voice.CopilotResponseEvent): Promise<void> {
    this.#inlets.copilot(event)
  }

  /** Speech interrupts where barge-in is allowed; a command of the user does so always. */
  async handleUserInterrupt(source: Voice.InterruptSource): Promise<void> {
    if (!sources.includes(source)) throw new StateError('INVALID_ARGUMENT')
    const isSpeech = source === 'vad' || source === 'stt'
    if (isSpeech && !this.#ports.settings.bargeIn) return
    this.#send({ type: 'user.interrupt', at: this.#ports.clock.now() })
  }

  async suspend(reason: Voice.SuspensionReason): Promise<void> {
    if (!this.#inlets.isReason(reason)) throw new StateError('INVALID_ARGUMENT')
    this.#inlets.hold(reason)
  }

  async resume(): Promise<void> {
    this.#inlets.releaseAny()
  }
}
