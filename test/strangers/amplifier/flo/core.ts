/** The core: changes the published store step by step, and owns the flows. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import { Calls } from './calls.ts'
import type { Choices } from './choices.ts'
import { enter, leave } from './deeds.ts'
import { fromException, makeError } from './errors.ts'
import { ask, guarded } from './guard.ts'
import { Reconnection } from './reconnection.ts'
import { Recovery } from './recovery.ts'
import { Scope } from './scope.ts'
import { Session } from './session.ts'
import { allowed, type Cause, type State, Store } from './store.ts'
import { Turn } from './turn.ts'

/** What an entry leads on to, when everybody has been told of it. */
export type Next = (() => void) | void

export class Core {
  readonly ports: Voice.Ports; readonly settings: Voice.AmplifierSettings; readonly pick: Choices
  readonly store = new Store()
  /** Until the user ends the session. */
  readonly life = new Scope()
  /** Until the state is left. */
  stay: Scope = this.life.child(); readonly turn = new Turn(this); readonly calls = new Calls(this)
  readonly session = new Session(this); readonly recovery = new Recovery(this)
  readonly reconnection = new Reconnection(this)
  /** The call that the error to be entered belongs to, and the error. */
  failure: { readonly error: Voice.ConversationError; readonly callId: string | undefined } | null = null
  /** Handles an event, set by whoever decides on events. */
  transitionTo: (event: Voice.StateEvent) => void = () => {}; event: Voice.StateEvent | null = null
  /** The user speaks on although the work that was waited for is done. */
  speechGoesOn = false; #busy = false; #fault: { readonly thrown: unknown } | null = null
  readonly #inbox: (() => void)[] = []
  constructor(ports: Voice.Ports, pick: Choices) { this.ports = guarded(ports); this.settings = ports.settings; this.pick = pick }
  get terminated(): boolean { return this.life.closed }
  get context(): Voice.StateContext { return this.store.snapshot(this.turn.bytesPlayed()) }
  /** One step: nothing else happens before it is complete. */
  step(deed: () => void): void {
    this.#inbox.push(deed)
    if (this.#busy) return
    this.#busy = true
    try {
      for (let next = this.#inbox.shift(); next !== undefined; next = this.#inbox.shift()) {
        if (this.terminated) continue
        this.#shielded(next)
        const fault = this.#fault; this.#fault = null
        if (fault !== null && this.session.known)
          this.#shielded(() => this.fail(fromException(fault.thrown), { type: 'handler_exception' }))
        this.#fault = null
      }
    } finally { this.#busy = false }
  }
  #shielded(deed: () => void): void { try { deed() } catch (thrown) { this.#fault ??= { thrown } } }
  /** Tells subscribers; what one throws keeps none of the others from hearing. */
  tell<Handler>(handlers: readonly Handler[] | undefined, how: (handler: Handler) => void): void {
    for (const handler of [...(handlers ?? [])]) this.#shielded(() => how(handler))
  }
  /** Changes the state, with everything that belongs to the exit and to the entry. */
  move(to: State, cause: Cause): void {
    const { store, ports } = this; const from = store.state
    if (this.terminated) return
    if (!allowed(from, to, cause.type)) { this.ignored(cause.type); return }
    const event = cause === this.event ? this.event : null
    const duration = store.stayMs; const left = this.context; ports.bus.emit('state:exit', { state: from, duration })
    this.tell(store.leaving.get(from), (handler) => handler(left, event))
    const { entryReason } = store; const timestamp = Date.now()
    ports.logger.log('transition', { timestamp, from, to, event: cause.type, entryReason, durationMs: duration })
    leave[from](this, to, cause); this.stay.close(); this.stay = this.life.child(); store.set(to, cause)
    ports.bus.emit('transition', { from, to, event: cause })
    this.tell(store.changing, (handler) => handler(from, to, cause)); const next = enter[to](this, from, cause)
    const { context } = this; ports.bus.emit('state:enter', { state: to, context })
    this.tell(store.entering.get(to), (handler) => handler(context, event))
    if (!this.terminated) next?.()
  }
  /** An error is handled in the state of errors, if that can be entered. */
  fail(error: Voice.ConversationError, cause: Cause, callId?: string): void {
    if (this.store.state === 'error') return
    this.failure = { error, callId }; this.move('error', cause)
  }
  /** A flow that only waits. */
  async after(scope: Scope, ms: number, deed: () => void): Promise<void> {
    if ((await scope.sleep(ms)) && !scope.closed) this.step(deed)
  }
  timedOut(): void { this.ports.bus.emit('timeout', { state: this.store.state, duration: this.store.stayMs }) }
  warn(type: string, durationMs: number): void { this.ports.logger.log('warning', { timestamp: Date.now(), type, durationMs }) }
  modelTimeout(): Voice.ConversationError {
    return makeError(this.pick.llmTimeoutType, 'The model did not answer in time', { code: 'LLM_TIMEOUT' })
  }
  /** A call is validated, and run by whoever it is for. */
  run(call: Voice.ToolCall): Next {
    const problem = this.calls.invalid(call)
    if (problem !== null) {
      const error = makeError('INVALID_ARGS', problem)
      return () => this.failCall(call.callId, error, { type: 'tool_error' })
    }
    if (call.name === 'task') {
      this.store.data.pendingToolCall = call
      return () => this.move('waiting_amplifier', { type: 'tool_is_task' })
    }
    this.calls.begin(call, 'tool', false)
    return undefined
  }
  failCall(callId: string, error: Voice.ConversationError, cause: Cause): void {
    if (this.calls.current !== null) this.calls.current.outcome = 'error'
    if (this.pick.toolFailure === 'error' || this.store.state !== 'tool_executing') { this.fail(error, cause, callId); return }
    this.returnError(callId, error)
    this.move('processing', cause)
  }
  /** The model is told that its call has failed. */
  returnError(callId: string, error: Voice.ConversationError): void {
    const told = error.type === 'INVALID_ARGS' ? error.message : `Tool failed: ${error.message}`
    const partial = error.partialResult === undefined ? {} : { partial_result: error.partialResult }
    this.calls.submit(callId, { error: told, ...partial })
  }
  /** The result of what is waited for. */
  complete(result: string, cause: Cause): void {
    const { calls } = this; const work = calls.current
    if (work === null) return
    work.outcome = 'completed'; work.size = result.length
    calls.submit(work.call.callId, work.kind === 'task' ? calls.fitting(result) : { result })
    this.move('processing', cause)
  }
  unsubscribe(callId: string): void { ask(() => this.ports.agent.unsubscribe(callId)) }
  ignored(event: string): void { this.ports.logger.log('ignored', { timestamp: Date.now(), from: this.store.state, event }) }
  saveContext(): void {
    const { store, settings } = this; const turns = store.recent(settings.summaryTurns)
    this.ports.store.saveContext({
      ...{ summary: store.data.conversationSummary, turns: turns.length },
      ...{ activeFiles: [...store.data.activeFiles], preferences: { ...store.preferences } },
      pendingToolResults: this.calls.held.map(({ callId, result }) => ({ callId, result })),
      queuedUserInput: store.data.queuedUserInput,
    })
  }
  /** Tells a new session what went before. */
  tellSummary(): void {
    const results = this.calls.held.splice(0).map(({ name, result }) => `Result of ${name}: ${result}`)
    const parts = [this.store.data.conversationSummary, ...results].filter((part) => part !== '')
    if (parts.length === 0) return
    const text = `Continuing conversation. Summary: ${parts.join('\n')}`
    const item = { type: 'message', role: 'system', text } as const
    this.ports.realtime.send({ type: 'conversation.item.create', item })
  }
}
