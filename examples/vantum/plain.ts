/**
 * Vantum in plain TypeScript, written from the document and the ports alone. This file is the conversation: what is
 * heard, and what is done in each state. The machine and what it needs are in `plain/`.
 */
import type {
  ClientSignal,
  ConversationService,
  ConversationState,
  ConversationStateMachine,
  ModelSignal,
  Ports,
  RecognitionSignal,
  SetupSignal,
  SynthesisSignal,
} from '../../spec/vantum/contract.ts'
import { Cleanup } from './plain/cleanup.ts'
import { History } from './plain/history.ts'
import { hashOf, Machine } from './plain/machine.ts'
import { Reply } from './plain/reply.ts'
import { Thought } from './plain/thought.ts'
import { Timers } from './plain/timers.ts'
import { Turn } from './plain/turn.ts'

/** One conversation of Vantum. */
export default class PlainConversation implements ConversationStateMachine, ConversationService {
  readonly ports: Ports
  readonly sessionId: string
  readonly machine: Machine
  readonly history: History
  readonly timers: Timers
  /** The turn at hand, from its transcript to the next time that somebody is listened to. */
  turn: Turn | null = null
  private turns = 0
  private readonly thought: Thought
  readonly reply: Reply
  private readonly cleanup: Cleanup

  constructor(sessionId: string, ports: Ports) {
    this.sessionId = sessionId
    this.ports = ports
    this.machine = new Machine(sessionId, ports, (to, from) => this.entered(to, from))
    this.history = new History(ports)
    this.timers = new Timers(ports)
    this.thought = new Thought(this)
    this.reply = new Reply(this)
    this.cleanup = new Cleanup(this)
    this.listen()
    this.setUp()
  }

  getState(): ConversationState {
    return this.machine.getState()
  }

  transition(newState: ConversationState): void {
    this.machine.transition(newState)
    if (newState === 'ENDED') this.cleanup.begin()
  }

  async handleFinalTranscript(_sessionId: string, transcript: string): Promise<void> {
    if (this.getState() !== 'LISTENING') {
      this.record('warn', 'Received transcript in wrong state', { currentState: this.getState() })
      return
    }
    if (!/[\p{L}\p{N}]/u.test(transcript)) {
      this.ports.client.send({ type: 'notice', message: "I didn't catch that, could you repeat?" })
      return
    }
    this.turn = this.newTurn()
    this.history.add({ role: 'user', content: transcript })
    this.transition('THINKING')
    this.thought.ask(this.turn)
  }

  async handleUserInterruption(): Promise<void> {
    if (this.getState() === 'RESPONDING') this.transition('INTERRUPTED')
  }

  /** A turn with an id of its own. */
  newTurn(): Turn {
    this.turns++
    return new Turn(`reply-${this.turns}`)
  }

  /** Writes a record that names the session by its hash. */
  record(level: 'debug' | 'info' | 'warn' | 'error', message: string, fields: object = {}): void {
    this.ports.logger[level](message, { sessionId: hashOf(this.sessionId), ...fields })
  }

  /** A turn fails: the client is told, and somebody is listened to again. */
  fail(code: string): void {
    this.record('error', 'Error in conversation flow')
    this.ports.client.send({ type: 'error', code, message: 'Something went wrong.' })
    this.transition('LISTENING')
  }

  /** Ends the call, whatever it does. */
  end(): void {
    if (this.getState() !== 'ENDED') this.transition('ENDED')
  }

  private setUp(): void {
    const { recognition, setup, client, settings } = this.ports
    client.send({ type: 'session', sessionId: this.sessionId })
    recognition.open()
    setup.loadConfiguration()
    setup.createContext()
    setup.createResampler(settings.inputRateHz, 16_000)
    if (settings.setupTimeoutMs > 0) this.timers.set(settings.setupTimeoutMs, () => this.setupFails())
  }

  private setupFails(): void {
    this.record('error', 'Set-up failed')
    this.end()
  }

  private listen(): void {
    const { setup, recognition, model, synthesis, client, server } = this.ports
    setup.onSignal((signal) => this.hearSetup(signal))
    recognition.onSignal((signal) => this.hearRecognition(signal))
    model.onSignal((signal) => this.hearModel(signal))
    synthesis.onSignal((signal) => this.hearSynthesis(signal))
    client.onSignal((signal) => this.hearClient(signal))
    server.onSignal((signal) => (signal.type === 'fatal' ? this.end() : this.cleanup.closed()))
  }

  private hearSetup(signal: SetupSignal): void {
    if (this.getState() !== 'INITIALIZING') return
    if (signal.type === 'failed') this.setupFails()
    else if (Object.values(signal.established).every(Boolean)) this.transition('LISTENING')
  }

  private hearRecognition(signal: RecognitionSignal): void {
    if (signal.type === 'voice-activity') this.reply.hearVoice(signal.confidence)
    else if (signal.type === 'interim' && this.getState() === 'LISTENING')
      this.record('debug', 'Interim transcript')
  }

  private hearModel(signal: ModelSignal): void {
    const { turn } = this
    if (this.getState() === 'THINKING' && turn?.utteranceId === signal.utteranceId)
      this.thought.hear(turn, signal)
  }

  private hearSynthesis(signal: SynthesisSignal): void {
    const utteranceId = signal.type === 'chunk' ? signal.chunk.utteranceId : signal.utteranceId
    const { turn } = this
    if (turn?.utteranceId !== utteranceId) return
    if (signal.type === 'released') {
      if (this.getState() === 'INTERRUPTED') this.transition('LISTENING')
    } else if (this.getState() === 'RESPONDING' && turn.isSpoken) this.reply.hear(turn, signal)
  }

  private hearClient(signal: ClientSignal): void {
    if (signal.type === 'call-end') this.end()
    else if (signal.type === 'disconnected') {
      this.cleanup.isConnected = false
      this.end()
    } else if (signal.type === 'playback-complete') this.reply.played(signal.utteranceId)
    else if (signal.type === 'audio' && ['LISTENING', 'RESPONDING', 'INTERRUPTED'].includes(this.getState()))
      this.ports.recognition.send(this.ports.resampler.resample(signal.frame))
  }

  /** What an entry does: its timers, and what has to be silent or be spoken. */
  private entered(to: ConversationState, from: ConversationState): void {
    this.timers.clear()
    if (to === 'LISTENING') {
      if (from === 'INTERRUPTED') this.record('info', 'Resuming after interruption')
      this.turn = null
    } else if (to === 'THINKING') this.thought.begin()
    else if (to === 'RESPONDING') this.reply.begin()
    else if (to === 'INTERRUPTED') this.reply.interrupt()
    else this.cleanup.silence(from)
  }
}
