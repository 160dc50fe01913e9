/** The state machine of the document: it takes calls from outside and hands them to the actors. */
import type {
  ConversationState,
  ConversationStateMachine,
  ErrorHandler,
  Ports,
  StateContext,
  StateEvent,
  StateHandler,
  TransitionHandler,
} from '../../../../spec/amplifier/contract.ts'
import { Connection } from './actors/connection.ts'
import { Playback } from './actors/playback.ts'
import { Records } from './actors/records.ts'
import { Recovery } from './actors/recovery.ts'
import { Responses } from './actors/responses.ts'
import { Speech } from './actors/speech.ts'
import { Tasks } from './actors/tasks.ts'
import { Tools } from './actors/tools.ts'
import { Turn } from './actors/turn.ts'
import { contextOf, newBook } from './book.ts'
import { Dispatcher, type Name } from './dispatcher.ts'
import { Kit } from './kit.ts'
import type { Options } from './options.ts'
import { decide } from './route.ts'

/** Who hears an event, in this order. */
const listeners: readonly Name[] = [
  ...(['connection', 'responses', 'playback', 'speech', 'tools', 'tasks', 'recovery'] as const),
]

/** Events that are heard although they change no state. */
const heardOnly: readonly string[] = [
  ...[
    'session.create',
    'session.timeout_warning',
    'response.created',
    'response.audio.delta',
    'response.audio.done',
  ],
  ...[
    'response.output_item.done',
    'response.text.done',
    'response.done',
    'playback_complete',
    'context_changed',
  ],
  ...['tool_progress', 'agent_progress', 'iceConnectionState', 'attempt_step_done', 'attempt_step_failed'],
  ...['retry_failed', 'tool_result_submitted'],
]

export class Machine implements ConversationStateMachine {
  readonly #book = newBook()
  readonly #dispatcher = new Dispatcher()
  readonly #kit: Kit
  readonly #records: Records

  constructor(ports: Ports, options: Options) {
    const kit = new Kit(ports, options, this.#book, this.#dispatcher)
    this.#kit = kit
    this.#book.turn.enteredAt = kit.now()
    this.#book.connection.startedAt = kit.now()
    const failed = (thrown: unknown) => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      this.transition({ type: 'handler_exception', error })
    }
    this.#records = new Records(kit, failed)
    this.#dispatcher.onCrash(() => {
      kit.tell(() => ports.logger.log('warning', { timestamp: kit.now(), event: 'failed inside' }))
    })
    const actors = {
      connection: new Connection(kit),
      responses: new Responses(kit),
      playback: new Playback(kit),
    }
    const others = { speech: new Speech(kit), tools: new Tools(kit), tasks: new Tasks(kit) }
    const rest = { turn: new Turn(kit), recovery: new Recovery(kit), records: this.#records }
    const all = { ...actors, ...others, ...rest }
    for (const name of Object.keys(all) as Name[]) this.#dispatcher.add(name, all[name])
  }

  get state(): ConversationState {
    return this.#book.turn.state
  }

  get previousState(): ConversationState | null {
    return this.#book.turn.previous
  }

  get stateEnteredAt(): number {
    return this.#book.turn.enteredAt
  }

  get context(): StateContext {
    return contextOf(this.#book, this.#kit.now())
  }

  get terminated(): boolean {
    return this.#book.connection.phase === 'terminated'
  }

  transition(event: StateEvent): void {
    this.#dispatcher.call(() => this.#take(event))
  }

  #take(event: StateEvent): void {
    const kit = this.#kit
    if (this.terminated || typeof event?.type !== 'string') return
    const decision = decide(kit, event)
    if (decision === 'terminated') {
      this.#book.connection.phase = 'terminated'
      for (const name of ['playback', 'responses', ...listeners.slice(3), 'connection', 'turn'] as Name[]) {
        kit.post(name, { kind: 'over' })
      }
      return
    }
    for (const name of listeners) kit.post(name, { kind: 'hear', event })
    if (decision === 'begin') kit.post('connection', { kind: 'begin', event })
    else if (decision !== null) kit.post('turn', { kind: 'go', step: decision, event })
    else {
      kit.post('playback', { kind: 'after', event })
      const atWork = this.state === 'tool_executing' || this.state === 'waiting_amplifier'
      if (!atWork && !heardOnly.includes(event.type))
        kit.post('records', { kind: 'ignored', type: event.type })
    }
  }

  canTransition(event: StateEvent): boolean {
    try {
      return decide(this.#kit, event) !== null
    } catch {
      return false
    }
  }

  onStateEnter(state: ConversationState, handler: StateHandler): void {
    this.#records.entries.set(state, [...(this.#records.entries.get(state) ?? []), handler])
  }

  onStateExit(state: ConversationState, handler: StateHandler): void {
    this.#records.exits.set(state, [...(this.#records.exits.get(state) ?? []), handler])
  }

  onTransition(handler: TransitionHandler): void {
    this.#records.changes.push(handler)
  }

  onError(handler: ErrorHandler): void {
    this.#records.errors.push(handler)
  }

  /** Recovers by hand: reconnects again after it had failed, otherwise goes back to IDLE. */
  recover(): void {
    this.#dispatcher.call(() => {
      if (this.#book.turn.state !== 'error' || this.terminated) return
      const again = this.#book.recovery.error?.code === 'reconnect_failed'
      if (again) this.#kit.goTo('reconnecting', 'reconnect_requested')
      else this.#kit.goTo('idle', 'error_recovered')
    })
  }
}
