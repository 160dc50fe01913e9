import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { Calls } from './calls.ts'
import { Inbox, type Letter } from './inbox.ts'
import { Machine } from './machine.ts'
import type { Options } from './options.ts'
import { newTurn, type Turn } from './turn.ts'
import { Voice } from './voice.ts'

/** Thrown to whoever waits in a state that has been left. */
export class Abandoned extends Error {}

/** What all states share: the inbox, the machine, the history, the turn, and the wrapped ports. */
export class Core {
  readonly inbox = new Inbox()
  readonly machine: Machine
  readonly calls: Calls
  readonly voice: Voice
  history: Vantum.ConversationMessage[] = []
  turn: Turn | undefined
  /** Ends of the subscriptions, by port. */
  readonly subscriptions = new Map<string, Vantum.Disposable>()
  readonly sessionId: string
  readonly ports: Vantum.Ports
  readonly options: Options
  #turns = 0
  #turnOver: (() => void) | undefined

  constructor(sessionId: string, ports: Vantum.Ports, options: Options) {
    this.sessionId = sessionId
    this.ports = ports
    this.options = options
    this.calls = new Calls(sessionId, ports.logger)
    this.voice = new Voice(ports.settings.vadConfidence)
    this.machine = new Machine(sessionId, ports, this.calls, options, (ms, wake) => this.after(ms, wake))
  }

  /** Calls `wake` later; the returned function calls it off. */
  after(ms: number, wake: () => void): () => void {
    if (this.options.timers === 'clock') return this.ports.clock.after(ms, wake)
    const timer = setTimeout(wake, ms)
    return () => clearTimeout(timer)
  }

  /** Posts an alarm to the inbox; it counts in this stay only. */
  alarm(name: string, ms: number): () => void {
    const { stay } = this.machine
    return this.after(Math.max(0, ms), () => this.inbox.post({ from: 'alarm', name, stay }))
  }

  tell(message: Vantum.ClientMessage): void {
    if (this.machine.clientGone) return
    this.calls.make('client.send', () => this.ports.client.send(message))
  }

  /** A new turn; the one before it, if there still is one, is over. */
  begin(done?: () => void): Turn {
    this.over()
    this.#turns += 1
    this.#turnOver = done
    this.turn = newTurn(`${this.calls.hashed}-${this.#turns}`, Date.now())
    return this.turn
  }

  /** Whoever waits for the turn goes on. */
  over(): void {
    this.#turnOver?.()
    this.#turnOver = undefined
  }

  /** Lets go of what the turn still holds at the services. */
  release(): void {
    const { turn } = this
    if (!turn) return
    if (turn.asking) {
      turn.asking = false
      this.calls.make('model.abort', () => this.ports.model.abort(turn.utteranceId))
    }
    if (turn.speaking) this.cancelSpeech(turn)
  }

  cancelSpeech(turn: Turn): void {
    turn.speaking = false
    turn.releasing = this.calls.make('synthesis.cancel', () => this.ports.synthesis.cancel(turn.utteranceId))
  }

  /**
   * The next letter that the state itself must look at. What means the same in every state is done here. Throws when
   * the state has been left meanwhile, by a letter or by hand.
   */
  async take(): Promise<Letter> {
    const { stay } = this.machine
    for (;;) {
      const letter = await this.inbox.next()
      if (this.machine.stay !== stay) {
        this.inbox.putBack(letter)
        throw new Abandoned()
      }
      if (letter.from === 'hand') continue
      if (letter.from === 'alarm' && letter.stay !== stay) continue
      if (letter.from === 'client') this.#fromClient(letter.signal)
      if (letter.from === 'server' && letter.signal.type === 'fatal') {
        this.calls.log('error', 'Fatal error', { currentState: this.machine.state })
        this.machine.move('ENDED')
      }
      if (this.machine.stay !== stay) throw new Abandoned()
      if (letter.from === 'recognition' && !this.#fromRecognition(letter)) continue
      return letter
    }
  }

  #fromClient(signal: Vantum.ClientSignal): void {
    if (signal.type === 'audio') this.#hear(signal.frame)
    if (signal.type === 'disconnected') {
      this.machine.clientGone = true
      this.calls.log('warn', 'Client disconnected', { currentState: this.machine.state })
    }
    if (signal.type === 'disconnected' || signal.type === 'call-end') this.machine.move('ENDED')
  }

  /** Recognition hears the caller in LISTENING and, for interruptions, while we speak; never in THINKING. */
  #hear(frame: Vantum.AudioFrame): void {
    const { state } = this.machine
    const hears =
      state === 'LISTENING' || state === 'RESPONDING' || (state === 'INTERRUPTED' && this.options.hearInterrupted)
    if (!hears) return
    this.calls.make('audio', () => this.ports.recognition.send(this.ports.resampler.resample(frame)))
  }

  /** Tells whether the state must look at it. */
  #fromRecognition(letter: Letter & { from: 'recognition' }): boolean {
    const { state } = this.machine
    const { signal, done } = letter
    if (signal.type === 'interim') {
      const characters = typeof signal.transcript === 'string' ? signal.transcript.length : 0
      this.calls.log('debug', 'Interim transcript', { characters })
      return false
    }
    if (signal.type === 'voice-activity' && state !== 'RESPONDING') {
      this.voice.report(signal.confidence, Date.now(), state)
      return false
    }
    if (signal.type === 'final' && state !== 'LISTENING') {
      this.calls.log('warn', 'Received transcript in wrong state', { currentState: state })
      this.voice.forget()
      done?.()
      return false
    }
    if (signal.type === 'interruption' && state !== 'RESPONDING') {
      done?.()
      return false
    }
    return true
  }
}
