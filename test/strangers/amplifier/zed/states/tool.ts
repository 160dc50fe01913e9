import type * as X from '../../../../../spec/amplifier/contract.ts'
import { failure } from '../calls.ts'
import type { Move, Name } from '../core.ts'
import { Trouble } from '../errors.ts'
import { State, troubleOf } from '../state.ts'

/** A quick tool runs; further calls of the response wait behind it. */
export class ToolExecuting extends State {
  readonly name = 'tool_executing'
  #size: number | null = null
  #outcome = 'interrupted'
  #logged = false

  enter(from: Name, event: Move['event']) {
    const { settings } = this.ports
    const { core } = this
    const { work } = core
    core.after('tool', settings.toolMs, () => this.#late())
    if (from === 'error' && work.call !== null) {
      this.#reset()
      work.partial = null
      work.running = true
      work.startedAt = Date.now()
      this.#show(work.call)
      return
    }
    if (event.type !== 'response.function_call') return
    work.responseId = core.responses.current
    const call = work.read(event as Extract<X.StateEvent, { readonly type: 'response.function_call' }>)
    this.#begin(call)
  }

  leave(to: Name) {
    const { core } = this
    core.wheel.drop('tool')
    if (to !== 'waiting_amplifier') core.queue.end()
    if (to === 'error') {
      const ended = this.#outcome === 'failed'
      if (!ended) core.work.cancel()
      core.work.running = false
      if (core.error !== null) this.#tellFailure(core.error)
      for (const call of core.work.behind.splice(0)) core.work.refuse(call)
    }
    if (to !== 'waiting_amplifier') this.#log()
    this.ports.screen.clear('tool')
    if (to === 'processing') {
      core.queue.flush()
      core.work.forget()
    }
    if (to === 'reconnecting') core.work.forget(true)
    if (to !== 'error') core.responses.close()
  }

  protected own(event: X.StateEvent): Name | null {
    const { options, responses, work } = this.core
    switch (event.type) {
      case 'tool_result_ready':
        return work.is(event.callId) && work.behind.length === 0 ? 'processing' : null
      case 'tool_error':
        if (event.callId !== undefined && !work.is(event.callId)) return null
        if (options.toolFailure === 'table') return 'error'
        return work.behind.length === 0 ? 'processing' : null
      case 'response.error':
        return event.responseId === responses.current ? 'error' : null
      default:
        return null
    }
  }

  handle(event: X.StateEvent, to: Name | null) {
    const { core } = this
    const { options, queue, responses, work } = core
    if (this.starts(event)) queue.begin()
    if (this.stops(event)) queue.end()
    switch (event.type) {
      case 'tool_progress':
        if (work.is(event.callId)) work.partial = event.partial
        break
      case 'tool_result_ready':
        if (!work.is(event.callId)) return
        work.running = false
        this.#outcome = 'result'
        this.#size = event.result.length
        work.succeed(event.result)
        if (to === null) this.#next()
        break
      case 'tool_error':
        if (event.callId !== undefined && !work.is(event.callId)) return
        work.running = false
        this.#outcome = 'failed'
        if (options.toolFailure === 'table') return
        this.#tellFailure(troubleOf(event))
        if (to === null) this.#next()
        break
      case 'response.function_call':
        if (!work.isNew(event) || event.responseId !== responses.current) return
        if (options.furtherCalls === 'serial') work.behind.push(work.read(event))
        else work.refuse(work.read(event))
        break
      default:
    }
  }

  #reset() {
    this.#size = null
    this.#outcome = 'interrupted'
    this.#logged = false
  }

  #show(call: X.ToolCall) {
    this.ports.screen.show({ status: 'tool', tool: call.name, text: call.name })
  }

  #begin(call: X.ToolCall) {
    const { core } = this
    this.#reset()
    this.#show(call)
    const problem = core.work.take(call)
    if (problem !== null) this.#refused(problem)
    else if (call.name === 'task') core.go('waiting_amplifier', { type: 'tool_is_task' })
    else {
      core.work.running = true
      this.ports.coordinator.call_tool(call)
    }
  }

  /** A call that cannot be run. */
  #refused(problem: 'tool' | 'arguments') {
    const { core } = this
    this.#outcome = 'failed'
    const type = problem === 'tool' ? core.options.unknownTool : 'INVALID_ARGS'
    const error = new Trouble(type, problem === 'tool' ? 'no such tool' : 'the arguments do not fit', {
      code: 'call_refused',
    })
    if (core.options.toolFailure === 'table') {
      core.fail(error, { type: 'tool_error' })
      return
    }
    core.work.submit(failure(error.message))
    if (core.work.behind.length > 0) this.#next()
    else core.go('processing', { type: 'tool_error' })
  }

  /** The next call of the response. */
  #next() {
    this.#log()
    const call = this.core.work.behind.shift()
    if (call !== undefined) this.#begin(call)
  }

  #log() {
    const { call, startedAt } = this.core.work
    if (this.#logged || call === null) return
    this.#logged = true
    this.ports.logger.log('tool', {
      ...{ timestamp: Date.now(), tool: call.name, durationMs: Date.now() - startedAt },
      ...(this.#size === null ? {} : { size: this.#size }),
      outcome: this.#outcome,
    })
  }

  /** The model is told of a failure that is not tried again. */
  #tellFailure(error: Trouble) {
    const { work } = this.core
    if (work.submitted) return
    if (error.code === 'call_refused') work.submit(failure(error.message))
    else if (error.type === 'TOOL_ERROR' || error.type === 'UNKNOWN') work.submit(failure(`Tool failed: ${error.message}`))
  }

  #late() {
    const { core } = this
    core.timeout(Date.now() - core.enteredAt)
    const { partial } = core.work
    const more = partial === null ? {} : { partialResult: partial }
    const error = new Trouble(core.options.toolTimeout, 'the tool took too long', { code: 'execution_timeout', ...more })
    core.fail(error, { type: 'execution_timeout' })
  }
}
