import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Ending } from './ending.ts'
import { stopSpeech } from './interrupted.ts'
import type { Hooks } from './machine.ts'
import { hashed } from './outlet.ts'
import { speak } from './responding.ts'
import { runTurn } from './run.ts'
import { after } from './time.ts'
import type { Session } from './turn.ts'
import { dropTurn, Turn } from './turn.ts'
import type { Voice } from './voice.ts'
import type { Watch } from './watch.ts'

type State = Vantum.ConversationState

/** The parts of the conversation that the actions of the states use. */
export interface Parts {
  readonly session: Session
  readonly voice: Voice
  readonly watch: Watch
  readonly ending: Ending
  readonly life: AbortController
}

/** The actions of the states, and the current turn. */
export class Actions implements Hooks {
  readonly #parts: () => Parts
  readonly #prefix: string
  #turns = 0
  /** The turn that THINKING, RESPONDING and INTERRUPTED belong to. */
  turn: Turn | undefined
  /** The transcript of the next turn. */
  transcript: string | undefined
  /** True while an interruption stops the speech itself, after the transition. */
  stopsLater = false
  /** True once the client has disconnected. */
  clientGone = false
  /** True once a call end waits for the cleanup of an interruption. */
  endPending = false

  /** The parts are read at the first transition, when all of them exist. */
  constructor(sessionId: string, parts: () => Parts) {
    this.#prefix = `utterance-${hashed(sessionId)}`
    this.#parts = parts
  }

  record(event: Vantum.StateChangeEvent, duration: number): void {
    const { from, to, timestamp } = event
    this.#session.outlet.log('info', 'State transition', { from, to, timestamp, duration })
  }

  leave(from: State, duration: number): void {
    this.#parts().watch.leave(from, duration)
  }

  enter(to: State, from: State): void {
    const { outlet, machine } = this.#session
    outlet.log(to === 'ENDED' ? 'info' : 'debug', `Entering ${to} state`)
    if (machine.state !== to) return
    const { voice, watch } = this.#parts()
    if (to !== 'RESPONDING') voice.stop()
    watch.enter(to)
    // A listener that calls transition has moved on.
    if (machine.state !== to) return
    if (to === 'LISTENING') this.#enterListening(from)
    if (to === 'THINKING') this.#enterThinking()
    if (to === 'RESPONDING') this.#enterResponding()
    if (to === 'INTERRUPTED') this.#enterInterrupted()
    if (to === 'ENDED') this.#enterEnded(from)
  }

  emit(event: Vantum.StateChangeEvent): void {
    const { outlet, options } = this.#session
    const tell = (): void => this.send({ type: 'state.changed', ...event })
    const measure = (): void => {
      outlet.call('monitoring.stateChanged', ({ monitoring }) => monitoring.stateChanged({ ...event }))
    }
    const order = options.emitOrder === 'client-first' ? [tell, measure] : [measure, tell]
    for (const step of order) step()
  }

  settled(to: State): void {
    const { ending, session } = this.#parts()
    if (to === 'ENDED') void ending.finish()
    if (to === 'LISTENING' && this.endPending) session.machine.move('LISTENING', 'ENDED')
  }

  /** Sends a message to the client, unless it is gone and is not to be told any more. */
  send(message: Vantum.ClientMessage): void {
    const { outlet, options } = this.#session
    if (this.clientGone && options.goneClient === 'skip') return
    outlet.send(message)
  }

  get #session(): Session {
    return this.#parts().session
  }

  #enterListening(from: State): void {
    if (from === 'INTERRUPTED') this.#session.outlet.log('info', 'Resuming after interruption')
    this.#drop()
  }

  #enterThinking(): void {
    const { transcript } = this
    this.transcript = undefined
    this.#start(transcript, 'THINKING')
  }

  #enterResponding(): void {
    const { turn } = this
    if (turn?.reply === undefined) {
      // A transition from outside: there is no reply to speak.
      this.#drop()
      this.#start(undefined, 'RESPONDING')
    } else {
      speak(this.#session, turn, turn.reply)
    }
    if (this.#session.machine.state === 'RESPONDING') this.#parts().voice.start()
  }

  #enterInterrupted(): void {
    const { turn } = this
    if (!turn) return
    const { settings } = this.#session
    turn.inbox.push({ type: 'interrupted' })
    after(settings.interruptedMaxMs, turn.signal, () => turn.inbox.push({ type: 'deadline' }))
    if (!this.stopsLater) stopSpeech(this.#session, turn)
  }

  #enterEnded(from: State): void {
    const { ending, life, session } = this.#parts()
    const utteranceId = this.turn?.utteranceId
    life.abort()
    ending.begin(() => this.#drop())
    if (from !== 'RESPONDING' || utteranceId === undefined) return
    if (session.options.endPlayback === 'cancel') this.send({ type: 'playback.cancel', utteranceId })
  }

  #start(transcript: string | undefined, stage: 'THINKING' | 'RESPONDING'): void {
    this.#turns += 1
    const turn = new Turn(`${this.#prefix}-${this.#turns}`, transcript)
    this.turn = turn
    turn.done = runTurn(this.#session, turn, stage)
  }

  #drop(): void {
    const { turn } = this
    this.turn = undefined
    if (turn) dropTurn(this.#session, turn)
  }
}
