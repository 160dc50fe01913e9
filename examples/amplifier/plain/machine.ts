/** The state, how it changes, and who is told. */
import type {
  ConversationError,
  ConversationState,
  ErrorHandler,
  Ports,
  StateContext,
  StateEvent,
  StateHandler,
  TransitionHandler,
} from '../../../spec/amplifier/contract.ts'
import type { Cause, Target } from './answer.ts'

/** What is done in the states, and what a machine needs to know beside them. */
export interface Stage {
  readonly context: StateContext
  enter(state: ConversationState, from: ConversationState | null): void
  /** Everybody knows of the entry; it may be time to go on. */
  settle(state: ConversationState, cause: Cause): void
  leave(state: ConversationState, to: Target, cause: Cause): void
  handlerThrew(error: Error): void
}

type OfState = Map<ConversationState, StateHandler[]>

export class Machine {
  state: ConversationState = 'idle'
  previous: ConversationState | null = null
  enteredAt: number
  /** The event that is being heeded; none while a timer is. */
  event: StateEvent | null = null
  isTerminated = false
  readonly onEnter: OfState = new Map()
  readonly onExit: OfState = new Map()
  readonly onTransition: TransitionHandler[] = []
  readonly onError: ErrorHandler[] = []
  private readonly ports: Ports
  private readonly stage: Stage
  /** What brought the state about. */
  private reason = ''

  constructor(ports: Ports, stage: Stage) {
    this.ports = ports
    this.stage = stage
    this.enteredAt = ports.clock.now()
  }

  /** Enters the first state of all, which is no change. */
  begin(cause: Cause): void {
    this.enter('idle', null, cause)
  }

  /** Changes the state. */
  go(to: ConversationState, cause: Cause): void {
    const from = this.state
    this.exit(to, cause)
    this.previous = from
    for (const handler of this.onTransition) this.guarded(() => handler(from, to, cause))
    this.ports.bus.emit('transition', { from, to, event: { type: cause.type } })
    this.enter(to, from, cause)
  }

  /** Leaves the last state of all. */
  terminate(cause: Cause): void {
    this.isTerminated = true
    this.exit('terminated', cause)
  }

  /** Tells everybody who asked of an error, which arose in `state`. */
  tellError(error: ConversationError, state: ConversationState): void {
    this.ports.bus.emit('error', { state, error })
    for (const handler of this.onError) {
      try {
        handler(error, this.stage.context)
      } catch {
        this.ports.logger.log('warning', { timestamp: this.ports.clock.now(), event: 'handler_exception' })
      }
    }
  }

  private enter(to: ConversationState, from: ConversationState | null, cause: Cause): void {
    this.state = to
    this.enteredAt = this.ports.clock.now()
    this.reason = cause.type
    this.stage.enter(to, from)
    this.call(this.onEnter, to)
    this.ports.bus.emit('state:enter', { state: to, context: this.stage.context })
    this.stage.settle(to, cause)
  }

  private exit(to: Target, cause: Cause): void {
    const { state: from, ports, reason } = this
    const timestamp = ports.clock.now()
    this.stage.leave(from, to, cause)
    const entryReason = from === 'idle' ? { entryReason: reason } : {}
    ports.logger.log('transition', { timestamp, from, to, event: cause.type, ...entryReason })
    this.call(this.onExit, from)
    ports.bus.emit('state:exit', { state: from, duration: timestamp - this.enteredAt })
  }

  private call(handlers: OfState, state: ConversationState): void {
    for (const handler of handlers.get(state) ?? [])
      this.guarded(() => handler(this.stage.context, this.event))
  }

  private guarded(run: () => void): void {
    try {
      run()
    } catch (error) {
      this.stage.handlerThrew(error instanceof Error ? error : new Error('A handler threw'))
    }
  }
}
