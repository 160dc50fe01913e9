import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { Actions } from './actions.ts'
import { Ending } from './ending.ts'
import { History } from './history.ts'
import { stopSpeech } from './interrupted.ts'
import { Machine } from './machine.ts'
import type { Options } from './options.ts'
import { errorName, Outlet } from './outlet.ts'
import { Serial } from './serial.ts'
import { partOf, Setup } from './setup.ts'
import type { Addressed } from './signals.ts'
import { isSpeech } from './signals.ts'
import { subscribe } from './subscribe.ts'
import { after } from './time.ts'
import type { Session, Turn } from './turn.ts'
import { Voice } from './voice.ts'
import { Watch } from './watch.ts'

const repeatNotice = "I didn't catch that, could you repeat?"
const endingMessage = 'The call ends because of an error.'

/** One conversation: takes what the ports report and drives the state machine and its turns. */
export class Conversation {
  readonly #sessionId: string
  readonly #ports: Vantum.Ports
  readonly #options: Options
  readonly #outlet: Outlet
  readonly #serial = new Serial()
  readonly #life = new AbortController()
  readonly #actions: Actions
  readonly #machine: Machine
  readonly #session: Session
  readonly #setup: Setup
  readonly #voice: Voice
  readonly #ending: Ending
  #subscriptions: readonly (() => void)[] = []
  #stopSetupTimer: () => void = () => undefined

  constructor(sessionId: string, ports: Vantum.Ports, options: Options) {
    this.#sessionId = sessionId
    this.#ports = ports
    this.#options = options
    const outlet = new Outlet(ports, sessionId)
    const serial = this.#serial
    const life = this.#life
    const { settings } = ports
    this.#outlet = outlet
    this.#actions = new Actions(sessionId, () => parts)
    const machine = new Machine(sessionId, serial, this.#actions)
    this.#machine = machine
    const session = { settings, options, outlet, machine, serial, history: new History() }
    this.#session = session
    this.#setup = new Setup(outlet, options)
    this.#voice = new Voice(settings, options.earlierSpeech, life.signal, () => {
      serial.later(() => void this.#interrupt())
    })
    this.#ending = new Ending(session, sessionId, () => {
      for (const end of this.#subscriptions) end()
      this.#subscriptions = []
    })
    const watch = new Watch(settings, options, outlet, life.signal)
    const parts = { session, voice: this.#voice, watch, ending: this.#ending, life }
    serial.now(() => this.#begin())
  }

  /** The current state. */
  get state(): Vantum.ConversationState {
    return this.#machine.state
  }

  /** Takes a valid pair and throws for any other one. */
  transition(to: Vantum.ConversationState): void {
    this.#machine.transition(to)
  }

  /** A final transcript. Resolves when its turn is over. */
  receiveFinal(sessionId: unknown, transcript: unknown): Promise<void> {
    if (!this.#owns(sessionId)) return Promise.resolve()
    return new Promise((resolve) => this.#serial.later(() => resolve(this.#final(transcript))))
  }

  /** An interruption that recognition reports. Resolves when it has been dealt with. */
  receiveInterruption(sessionId: unknown): Promise<void> {
    if (!this.#owns(sessionId)) return Promise.resolve()
    return new Promise((resolve) => this.#serial.later(() => resolve(this.#interrupt())))
  }

  #owns(sessionId: unknown): boolean {
    if (sessionId === this.#sessionId) return true
    this.#outlet.log('warn', 'Unknown session', { currentState: this.state })
    return false
  }

  #begin(): void {
    const { settings } = this.#ports
    this.#subscriptions = subscribe(this.#ports, this.#outlet, this.#serial, {
      options: this.#options,
      state: () => this.state,
      ready: (established) => this.#ready(established),
      setupFailed: (part, error) => this.#setupFailed(partOf(part), errorName(error)),
      final: (transcript) => void this.#final(transcript),
      interruption: () => void this.#interrupt(),
      voice: (confidence) => this.#voice.hear(confidence),
      turn: (addressed) => this.#tell(addressed),
      callEnd: () => this.#callEnd(),
      disconnected: () => this.#disconnected(),
      fatal: (error) => this.#fatal(errorName(error)),
      servicesClosed: () => {
        if (this.state === 'ENDED') this.#ending.servicesClosed()
      },
    })
    this.#actions.send({ type: 'session', sessionId: this.#sessionId })
    if (settings.setupTimeoutMs > 0) {
      this.#stopSetupTimer = after(settings.setupTimeoutMs, this.#life.signal, () => {
        this.#serial.later(() => this.#setupFailed('timeout', 'Timeout'))
      })
    }
    const failed = this.#setup.begin(settings.inputRateHz)
    if (failed) this.#setupFailed(failed, 'Error')
  }

  #ready(established: unknown): void {
    if (this.state !== 'INITIALIZING' || !this.#setup.report(established)) return
    this.#stopSetupTimer()
    this.#machine.move('INITIALIZING', 'LISTENING')
  }

  #setupFailed(part: string, error: string): void {
    if (this.state !== 'INITIALIZING') return
    this.#outlet.log('error', 'Setup failed', { part, error })
    this.#tellEnding('SETUP_FAILED')
    this.#machine.move('INITIALIZING', 'ENDED')
  }

  #callEnd(): void {
    if (this.state === 'INTERRUPTED' && this.#options.callEndInterrupted === 'after-cleanup') {
      this.#actions.endPending = true
      return
    }
    this.#machine.move(this.state, 'ENDED')
  }

  #disconnected(): void {
    if (this.state === 'ENDED') return
    this.#outlet.log('warn', 'Client disconnected', { currentState: this.state })
    this.#actions.clientGone = true
    this.#machine.move(this.state, 'ENDED')
  }

  #fatal(error: string): void {
    if (this.state === 'ENDED') return
    this.#outlet.log('error', 'Fatal error', { currentState: this.state, error })
    this.#tellEnding('FATAL_ERROR')
    this.#machine.move(this.state, 'ENDED')
  }

  #tellEnding(code: string): void {
    if (this.#options.endingError === 'log-only') return
    this.#actions.send({ type: 'error', code, message: endingMessage })
  }

  async #final(transcript: unknown): Promise<void> {
    if (this.#busyTurn()) await this.#caughtUp()
    if (this.state !== 'LISTENING') {
      if (this.state === 'ENDED' && this.#options.endedTranscript === 'silent') return
      this.#outlet.log('warn', 'Received transcript in wrong state', { currentState: this.state })
      return
    }
    if (typeof transcript !== 'string') return
    if (!isSpeech(transcript, this.#options.noise)) {
      this.#actions.send({ type: 'notice', message: repeatNotice })
      return
    }
    this.#actions.transcript = transcript
    this.#machine.move('LISTENING', 'THINKING')
    await this.#actions.turn?.done
  }

  async #interrupt(): Promise<void> {
    if (this.#busyTurn()) await this.#caughtUp()
    const { turn } = this.#actions
    if (this.state !== 'RESPONDING' || !turn) return
    const order = this.#options.interruptOrder
    if (order === 'before-transition') stopSpeech(this.#session, turn)
    this.#actions.stopsLater = order === 'after-transition'
    this.#machine.move('RESPONDING', 'INTERRUPTED')
    this.#actions.stopsLater = false
    if (order === 'after-transition') stopSpeech(this.#session, turn)
    await turn.done
  }

  /** Waits until the turn has dealt with what was reported before. */
  async #caughtUp(): Promise<void> {
    for (let turn = this.#busyTurn(); turn; turn = this.#busyTurn()) await turn.inbox.idle()
  }

  #busyTurn(): Turn | undefined {
    const { turn } = this.#actions
    return turn?.inbox.busy ? turn : undefined
  }

  #tell({ utteranceId, event }: Addressed): void {
    const { turn } = this.#actions
    if (turn && utteranceId === turn.utteranceId) turn.inbox.push(event)
  }
}
