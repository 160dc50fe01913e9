import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Choices } from './choices.ts'
import { Ending } from './ending.ts'
import { Interrupting } from './interrupting.ts'
import { Listening } from './listening.ts'
import { quietPorts } from './quiet.ts'
import { listen } from './signals.ts'
import { Speaking } from './speaking.ts'
import { Thinking } from './thinking.ts'
import type { DeadlineName } from './ticker.ts'
import { World } from './world.ts'

type State = Vantum.ConversationState

const validTransitions: Readonly<Record<State, readonly State[]>> = {
  INITIALIZING: ['LISTENING', 'ENDED'],
  LISTENING: ['THINKING', 'ENDED'],
  THINKING: ['RESPONDING', 'LISTENING', 'ENDED'],
  RESPONDING: ['LISTENING', 'INTERRUPTED', 'ENDED'],
  INTERRUPTED: ['LISTENING', 'ENDED'],
  ENDED: [],
}

/** The conversation: the state, its transitions and the parts that act in each state. */
export class Machine implements Vantum.ConversationStateMachine {
  protected readonly world: World
  protected readonly listening: Listening
  protected readonly interrupting: Interrupting
  readonly #thinking: Thinking
  readonly #speaking: Speaking
  readonly #ending: Ending
  #unannounced: Vantum.StateChangeEvent | undefined

  constructor(sessionId: string, ports: Vantum.Ports | undefined, choices: Choices) {
    const world = new World(sessionId, ports ?? quietPorts(), choices)
    this.world = world
    this.listening = new Listening(world)
    this.interrupting = new Interrupting(world)
    this.#thinking = new Thinking(world)
    this.#speaking = new Speaking(world)
    this.#ending = new Ending(world, this.#thinking, this.#speaking)
    world.go = (to) => {
      if (this.#isValid(to)) this.#change(to)
    }
    world.due = (name) => this.#due(name)
    world.direct(() => {
      listen(world, {
        listening: this.listening,
        thinking: this.#thinking,
        speaking: this.#speaking,
        interrupting: this.interrupting,
        ending: this.#ending,
      })
      world.tell({ type: 'session', sessionId: world.sessionId })
      this.listening.start()
    })
  }

  /** The current state. */
  getState(): State {
    return this.world.talk.state
  }

  /** Takes a valid transition; throws for any other one. */
  transition(newState: State): void {
    if (!this.#isValid(newState)) {
      const pair = `${this.getState()} → ${String(newState)}`
      throw new Error(`Invalid state transition: ${pair} for session ${this.world.sessionId}`)
    }
    this.world.direct(() => this.#change(newState))
  }

  #isValid(to: State): boolean {
    return validTransitions[this.world.talk.state].includes(to)
  }

  #change(to: State): void {
    const { world } = this
    const { talk, choices, sessionId } = world
    this.#announce()
    if (to === 'INTERRUPTED') this.interrupting.prepare()
    const from = talk.state
    const timestamp = Date.now()
    const duration = world.now - talk.enteredAt
    world.log('info', 'State transition', { from, to, timestamp, duration })
    this.#leave(from, to, duration)
    talk.state = to
    talk.enteredAt = world.now
    talk.alerted = false
    this.#unannounced = { from, to, sessionId, timestamp }
    this.#enter(to, from)
    if (choices.changeEvent === 'before-actions') this.#announce()
    this.#act(to)
    this.#announce()
    if (to === 'ENDED') this.#ending.cleanUp()
    this.changed(to)
  }

  /** Hears of each change when it is complete. */
  protected changed(_to: State): void {}

  #announce(): void {
    const event = this.#unannounced
    this.#unannounced = undefined
    if (event === undefined) return
    this.world.call('monitoring.stateChanged', () => this.world.ports.monitoring.stateChanged(event))
    this.world.tell({ type: 'state.changed', ...event })
  }

  /** The entry hook of a state, which writes its records. */
  #enter(to: State, from: State): void {
    this.world.log(to === 'ENDED' ? 'info' : 'debug', `Entering ${to} state`)
    if (to === 'LISTENING' && from === 'INTERRUPTED') this.world.log('info', 'Resuming after interruption')
  }

  #leave(from: State, to: State, duration: number): void {
    const { talk, settings, ticker } = this.world
    if (from !== 'ENDED') talk.durations[from].push(duration)
    if (from === 'THINKING' && duration > settings.alertThinkingMs) this.#alert('thinking')
    if (from === 'RESPONDING' && duration > settings.alertRespondingMs) this.#alert('responding')
    if (from === 'INITIALIZING') ticker.clear('setup')
    if (to === 'ENDED') return
    if (from === 'THINKING') this.#thinking.leave()
    if (from === 'RESPONDING') this.#speaking.leave(to)
    if (from === 'INTERRUPTED') this.interrupting.leave()
  }

  #alert(kind: 'thinking' | 'responding'): void {
    const { talk } = this.world
    if (talk.alerted) return
    talk.alerted = true
    this.world.alert(kind)
  }

  #act(to: State): void {
    if (to === 'LISTENING') this.listening.enter()
    if (to === 'THINKING') this.#thinking.enter()
    if (to === 'RESPONDING') this.#speaking.enter()
    if (to === 'INTERRUPTED') this.interrupting.enter()
    if (to === 'ENDED') this.#ending.enter()
  }

  #due(name: DeadlineName): void {
    if (name === 'setup') this.listening.setupTimedOut()
    if (name === 'model') this.#thinking.timedOut()
    if (name === 'retry') this.#thinking.retry()
    if (name === 'speech') this.interrupting.interrupt()
    if (name === 'stall') this.#speaking.stalled()
    if (name === 'gap') this.#speaking.gapOver()
    if (name === 'interrupted') this.interrupting.timedOut()
    if (name === 'cleanup') this.#ending.timedOut()
    if (name === 'alert-thinking' && this.world.is('THINKING')) this.#alert('thinking')
    if (name === 'alert-responding' && this.world.is('RESPONDING')) this.#alert('responding')
  }
}
