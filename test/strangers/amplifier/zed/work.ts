import type * as X from '../../../../spec/amplifier/contract.ts'
import { failure, output, problemOf } from './calls.ts'
import type { Core } from './core.ts'

type CallEvent = Extract<X.StateEvent, { readonly type: 'response.function_call' }>

/** The call that is at work, those behind it, and those that go on without being waited for. */
export class Work {
  call: X.ToolCall | null = null
  /** What there is of its result so far. */
  partial: string | null = null
  /** Whether it still runs somewhere, and whether the model was told how it ended. */
  running = false
  submitted = false
  startedAt = 0
  /** The response that the calls are of. */
  responseId: string | null = null
  readonly behind: X.ToolCall[] = []
  #seen = new Set<string>()
  #adrift = new Map<string, boolean>()
  #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  isNew(event: CallEvent): boolean {
    return !this.#seen.has(event.callId)
  }
  is(callId: string): boolean {
    return this.call?.callId === callId
  }

  read({ callId, name, arguments: text }: CallEvent): X.ToolCall {
    this.#seen.add(callId)
    return { callId, name, arguments: text }
  }

  /** Makes a call the one at work; says what is wrong with it, or nothing. */
  take(call: X.ToolCall): 'tool' | 'arguments' | null {
    this.call = call
    this.partial = null
    this.running = false
    this.submitted = false
    this.startedAt = Date.now()
    this.#core.data.pendingToolCall = call
    this.#core.data.toolExecutionStartTime = this.startedAt
    return problemOf(call, this.#core.ports.coordinator.tools)
  }

  submit(text: string, callId = this.call?.callId) {
    if (callId === undefined) return
    if (this.is(callId)) this.submitted = true
    this.#core.ports.realtime.send({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: callId, output: text },
    })
    this.#core.ports.bus.emit('tool_result_submitted', { callId })
  }

  succeed(result: string) {
    this.submit(output(result, this.#core.options))
  }

  /** A call that is not begun: the model is told so. */
  refuse(call: X.ToolCall) {
    this.submit(failure('only one call at a time, please ask again'), call.callId)
  }

  /** Stops what runs. */
  cancel() {
    const { call } = this
    if (call === null || !this.running) return
    this.running = false
    if (call.name === 'task') this.#core.ports.agent.cancel(call.callId)
    else this.#core.ports.coordinator.cancelTool(call.callId)
  }

  /** Nothing is at work any more; what runs may go on by itself. */
  forget(goesOn = false) {
    if (this.call !== null && this.running && goesOn) this.#adrift.set(this.call.callId, this.call.name === 'task')
    this.call = null
    this.partial = null
    this.running = false
    this.behind.length = 0
    this.#core.data.pendingToolCall = null
    this.#core.data.toolExecutionStartTime = null
  }

  /** A result of a call that went on by itself; whether it was one. */
  drifted(callId: string): boolean {
    return this.#adrift.delete(callId)
  }

  /** Stops what went on by itself. */
  abandon() {
    for (const [callId, isTask] of this.#adrift) {
      if (isTask) this.#core.ports.agent.cancel(callId)
      else this.#core.ports.coordinator.cancelTool(callId)
    }
    this.#adrift.clear()
  }
}
