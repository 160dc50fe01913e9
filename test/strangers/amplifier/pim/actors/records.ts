/** Records: the event bus, the subscribed handlers, and the log of changes. */
import type {
  ConversationState,
  ErrorHandler,
  StateHandler,
  StateMachineEvents,
  TransitionHandler,
} from '../../../../../spec/amplifier/contract.ts'
import { contextOf } from '../book.ts'
import type { Actor } from '../dispatcher.ts'
import { failure } from '../errors.ts'
import type { Kit } from '../kit.ts'
import type { Change, Note } from '../notes.ts'

export class Records implements Actor {
  readonly #kit: Kit
  readonly #onThrow: (thrown: unknown) => void
  readonly entries = new Map<ConversationState, StateHandler[]>()
  readonly exits = new Map<ConversationState, StateHandler[]>()
  readonly changes: TransitionHandler[] = []
  readonly errors: ErrorHandler[] = []
  #thrownAt: number | null = null

  constructor(kit: Kit, onThrow: (thrown: unknown) => void) {
    this.#kit = kit
    this.#onThrow = onThrow
  }

  receive(note: Note): void {
    if (note.kind === 'tell-exit') this.#tellExit(note.change)
    if (note.kind === 'tell-change') this.#tellChange(note.change)
    if (note.kind === 'tell-enter') this.#tellEnter(note.change)
    if (note.kind === 'record') this.#record(note.change, note.reason)
    if (note.kind === 'enter' && note.change.to === 'error') this.#tellError(note.change)
    if (note.kind === 'ignored' && this.#kit.options.recordsIgnored) {
      this.#kit.tell(() =>
        this.#kit.ports.logger.log('ignored', { timestamp: this.#kit.now(), event: note.type }),
      )
    }
  }

  #context() {
    return contextOf(this.#kit.book, this.#kit.now())
  }

  #inOrder(bus: () => void, handlers: () => void): void {
    if (this.#kit.options.busFirst) this.#kit.tell(bus)
    handlers()
    if (!this.#kit.options.busFirst) this.#kit.tell(bus)
  }

  /** A handler of a state that throws is an error of the conversation; a second one in one instant only a record. */
  #guarded(work: () => void): void {
    try {
      work()
    } catch (thrown) {
      const now = this.#kit.now()
      if (this.#thrownAt === now) {
        this.#kit.tell(() =>
          this.#kit.ports.logger.log('warning', { timestamp: now, event: 'handler_exception' }),
        )
        return
      }
      this.#thrownAt = now
      this.#onThrow(thrown)
    }
  }

  #tellExit({ from, stayedMs, event }: Change): void {
    const payload: StateMachineEvents['state:exit'] = { state: from, duration: stayedMs }
    const bus = () => this.#kit.ports.bus.emit('state:exit', payload)
    this.#inOrder(bus, () => {
      for (const tell of [...(this.exits.get(from) ?? [])]) this.#guarded(() => tell(this.#context(), event))
    })
  }

  #tellChange({ from, to, cause }: Change): void {
    const bus = () => this.#kit.ports.bus.emit('transition', { from, to, event: cause })
    this.#inOrder(bus, () => {
      for (const tell of [...this.changes]) this.#guarded(() => tell(from, to, cause))
    })
  }

  #tellEnter({ to, event }: Change): void {
    const bus = () => this.#kit.ports.bus.emit('state:enter', { state: to, context: this.#context() })
    this.#inOrder(bus, () => {
      for (const tell of [...(this.entries.get(to) ?? [])]) this.#guarded(() => tell(this.#context(), event))
    })
  }

  #tellError({ from, error }: Change): void {
    const told = error ?? failure('UNKNOWN', 'unknown error')
    const state = this.#kit.options.errorNames === 'origin' ? from : 'error'
    const bus = () => this.#kit.ports.bus.emit('error', { state, error: told })
    this.#inOrder(bus, () => {
      for (const tell of [...this.errors]) this.#kit.tell(() => tell(told, this.#context()))
    })
  }

  #record({ from, to, cause }: Change, reason: string): void {
    const fields = { timestamp: this.#kit.now(), from, to, event: cause.type, entryReason: reason }
    this.#kit.tell(() => this.#kit.ports.logger.log('transition', fields))
  }
}
