/** The conversation: its published state, and the parts that it is made of, which find each other here. */
import type { ConversationState, Ports, TransitionCause } from '../../../spec/agent-voice/contract.ts'
import { Announcer } from './announcer.ts'
import { Diagnostics, type Heard, type Ids } from './diagnostics.ts'
import { Ending } from './ending.ts'
import { Faults } from './faults.ts'
import { Inbox } from './inbox.ts'
import { Interruption } from './interruption.ts'
import { Listening } from './listening.ts'
import type { Notice } from './notices.ts'
import { Prompt } from './prompt.ts'
import { Readiness } from './readiness.ts'
import { Speech } from './speech.ts'
import { Starting } from './starting.ts'
import { Suspension } from './suspension.ts'
import { Timers } from './timers.ts'
import { type Outcome, Turns } from './turns.ts'

const parts = { Readiness, Starting, Listening, Prompt, Speech, Interruption, Suspension, Faults, Ending }

/** The classes of the parts; whoever builds a conversation may put another in the place of one. */
export type Parts = typeof parts

/** One conversation. Nothing here decides anything: each part knows one thing, and tells the others. */
export class Talk {
  readonly ports: Ports
  readonly inbox = new Inbox(() => this.faults.raise({ code: 'UNKNOWN', recoverable: false }))
  readonly timers: Timers
  readonly announcer: Announcer
  readonly diagnostics: Diagnostics
  readonly turns: Turns
  readonly readiness: Readiness
  readonly starting: Starting
  readonly listening: Listening
  readonly prompt: Prompt
  readonly speech: Speech
  readonly interruption: Interruption
  readonly suspension: Suspension
  readonly faults: Faults
  readonly ending: Ending

  state: ConversationState = 'idle'
  previous: ConversationState | undefined
  since: string
  /** Why it is suspended, faulted or terminating. */
  reason: string | undefined
  /** From preparing until idle; an idle machine that is suspended has no conversation. */
  running = false
  private ids = 0

  constructor(ports: Ports, swapped: Partial<Parts> = {}) {
    const made = { ...parts, ...swapped }
    this.ports = ports
    this.since = this.stamp()
    this.timers = this.newTimers()
    this.announcer = new Announcer(ports)
    this.diagnostics = new Diagnostics(ports.host, () => this.stamp())
    this.turns = new Turns(this)
    this.readiness = new made.Readiness(this)
    this.starting = new made.Starting(this)
    this.listening = new made.Listening(this)
    this.prompt = new made.Prompt(this)
    this.speech = new made.Speech(this)
    this.interruption = new made.Interruption(this)
    this.suspension = new made.Suspension(this)
    this.faults = new made.Faults(this)
    this.ending = new made.Ending(this)
  }

  /** Publishes a change of state (AV-REQ-010, AV-RUL-28). */
  go(to: ConversationState, cause: TransitionCause, reason?: string): void {
    const from = this.state
    if (from === to) return
    this.state = to
    this.previous = from
    this.since = this.stamp()
    this.reason = reason
    const transition = { from, to, cause, timestamp: this.since }
    this.diagnostics.transition(transition, this.currentIds())
    this.announcer.state(
      { type: 'state-changed', transition, turnContext: this.turns.shown() },
      { turnId: this.turnId ?? null, requestId: this.requestId ?? null, running: this.running },
    )
  }

  /** Leaves the turn as it is and listens for the next one. */
  backToListening(cause: TransitionCause, outcome: Outcome, notice?: Notice): void {
    this.dropWork()
    if (notice) this.announcer.notice(notice)
    this.turns.end(outcome)
    this.listening.next(cause)
  }

  /** Gives up whatever is on its way to the user. */
  dropWork(): void {
    this.prompt.drop()
    this.speech.cancel()
    this.listening.settle()
  }

  /** Ends all work at once, for a fault or for good. */
  stopEverything(outcome: Outcome): void {
    this.prompt.drop()
    this.speech.hush()
    this.listening.clear()
    this.suspension.leave()
    this.timers.reset()
    this.turns.end(outcome)
  }

  /** Something that a start or a recovery may have waited for has come. */
  conditionsChanged(cause: TransitionCause): void {
    this.starting.begin(cause)
    this.faults.retry(cause)
  }

  /** Writes down that an event changed nothing (AV-GUD-002, AV-GUD-004). */
  note(heard: Heard): void {
    if (heard) this.diagnostics.record('event.ignored', { reason: heard })
  }

  newTimers(): Timers {
    return new Timers(this.ports.clock, (step) => this.inbox.take(step))
  }

  newId(kind: string): string {
    this.ids += 1
    return `${kind}-${this.ids}`
  }

  stamp(): string {
    return new Date(this.ports.clock.now()).toISOString()
  }

  get turnId(): string | undefined {
    return this.running ? this.turns.current.turnId : undefined
  }

  /** The prompt that is out, or whose answer is heard; who interrupts an answer wants none (AV-REQ-007). */
  get requestId(): string | undefined {
    if (this.state === 'interrupted') return undefined
    return this.prompt.request?.id ?? this.speech.voice?.requestId
  }

  private currentIds(): Ids {
    return { session: this.readiness.sessionId, turn: this.turnId, request: this.requestId }
  }
}
