import type * as Voice from '../../../../spec/vantum/contract.ts'
import { type Choices, defaultChoices } from './choices.ts'
import { Closer } from './closer.ts'
import { Ear } from './ear.ts'
import { History } from './history.ts'
import { Journal, kindOf } from './journal.ts'
import { Link } from './link.ts'
import { Mailbox } from './mailbox.ts'
import { Recorder } from './recorder.ts'
import { Speaker } from './speaker.ts'
import { Thinker } from './thinker.ts'
import { Watchdog } from './watchdog.ts'

type State = Voice.ConversationState

/** The printed table of valid transitions. */
const valid: Readonly<Record<State, readonly State[]>> = {
  INITIALIZING: ['LISTENING', 'ENDED'],
  LISTENING: ['THINKING', 'ENDED'],
  THINKING: ['RESPONDING', 'LISTENING', 'ENDED'],
  RESPONDING: ['LISTENING', 'INTERRUPTED', 'ENDED'],
  INTERRUPTED: ['LISTENING', 'ENDED'],
  ENDED: [],
}

/** Whether `to` may follow `from`. */
export function isValidTransition(from: State, to: State): boolean {
  return valid[from].includes(to)
}

/** The state, its transitions with their records and events, and the parts of a conversation. */
export abstract class Machine implements Voice.ConversationStateMachine {
  protected readonly sessionId: string
  protected readonly ports: Voice.Ports
  protected readonly choices: Choices
  protected readonly journal: Journal
  protected readonly mailbox: Mailbox
  protected readonly watchdog: Watchdog
  protected readonly recorder: Recorder
  protected readonly history: History
  protected readonly ear: Ear
  protected readonly thinker: Thinker
  protected readonly speaker: Speaker
  protected readonly link: Link
  protected readonly closer: Closer
  protected state: State = 'INITIALIZING'

  constructor(sessionId: string, ports: Voice.Ports, choices: Partial<Choices> = {}) {
    this.sessionId = sessionId
    this.ports = ports
    this.choices = { ...defaultChoices, ...choices }
    this.journal = new Journal(ports.logger, sessionId)
    this.mailbox = new Mailbox((error) => this.journal.write('error', 'Unexpected', { kind: kindOf(error) }))
    this.watchdog = new Watchdog(ports.clock, this.mailbox)
    this.recorder = new Recorder(Date.now(), this.choices)
    this.history = new History(ports.context, this.journal, this.choices)
    this.ear = new Ear(ports, this.journal, this.choices)
    this.thinker = new Thinker(ports, this.journal, this.choices)
    this.speaker = new Speaker(ports, this.journal, this.choices)
    this.link = new Link(ports.client, this.journal)
    const { journal, history, link, recorder, watchdog } = this
    this.closer = new Closer({ sessionId, ports, journal, history, link, recorder, watchdog })
  }

  getState(): State {
    return this.state
  }

  transition(newState: State): void {
    const from = this.state
    if (!isValidTransition(from, newState)) {
      throw new Error(`Invalid state transition: ${from} → ${newState} for session ${this.sessionId}`)
    }
    this.mailbox.now(() => this.change(from, newState))
  }

  /** What ends with a state. */
  protected abstract leave(from: State, to: State): void
  /** The actions of a state. */
  protected abstract enter(state: State, from: State): void
  /** What follows when the event is out. */
  protected abstract entered(state: State): void

  private change(from: State, to: State): void {
    const timestamp = Date.now()
    this.alertIfLong(from, timestamp)
    const duration = this.recorder.change(from, to, timestamp)
    this.journal.write('info', 'State transition', { from, to, timestamp, duration })
    this.state = to
    this.watchdog.clearAll()
    this.leave(from, to)
    this.journal.write(to === 'ENDED' ? 'info' : 'debug', `Entering ${to} state`)
    this.watchLength(to)
    this.enter(to, from)
    const event: Voice.StateChangeEvent = { from, to, sessionId: this.sessionId, timestamp }
    this.link.send({ type: 'state.changed', ...event })
    this.journal.attempt('monitoring.stateChanged', () => this.ports.monitoring.stateChanged(event))
    this.entered(to)
  }

  protected alert(kind: 'thinking' | 'responding' | 'interruptions'): void {
    this.journal.write('warn', 'Alert', { kind })
    this.journal.attempt('monitoring.alert', () => this.ports.monitoring.alert(kind))
  }

  /** How long a state may last before somebody should know. */
  private limit(state: State): number {
    const { alertThinkingMs, alertRespondingMs } = this.ports.settings
    if (state === 'THINKING') return alertThinkingMs
    return state === 'RESPONDING' ? alertRespondingMs : Number.POSITIVE_INFINITY
  }

  private watchLength(state: State): void {
    const limit = this.limit(state)
    if (!Number.isFinite(limit)) return
    this.watchdog.set('alert', limit + 1, () => this.alertIfLong(state, Date.now()))
  }

  private alertIfLong(state: State, now: number): void {
    if (this.recorder.alerted || now - this.recorder.since <= this.limit(state)) return
    this.recorder.alerted = true
    this.alert(state === 'THINKING' ? 'thinking' : 'responding')
  }
}
