/** Tools: the calls of the model, their checks, their results and what the model is told of them. */
import type { StateEvent, ToolCall } from '../../../../../spec/amplifier/contract.ts'
import type { Call } from '../book.ts'
import type { Actor } from '../dispatcher.ts'
import { type ErrorType, failedOutput, failure } from '../errors.ts'
import type { Kit } from '../kit.ts'
import type { Change, Note } from '../notes.ts'
import { isHeard } from '../routes/response.ts'
import { callOf } from '../routes/work.ts'
import { problemOf, sizeAndName } from './arguments.ts'
import { settle } from './settle.ts'

/** Events that end a call. */
const ends = [
  'tool_result_ready',
  'tool_result_submitted',
  'tool_error',
  'agent_task_complete',
  'agent_task_error',
]

export class Tools implements Actor {
  readonly #kit: Kit
  /** Work that goes on although nobody waits for it. */
  readonly #left = new Set<string>()

  constructor(kit: Kit) {
    this.#kit = kit
  }

  get #page() {
    return this.#kit.book.work
  }

  receive(note: Note): void {
    if (note.kind === 'hear') this.#hear(note.event)
    if (note.kind === 'exit') this.#exit(note.change)
    if (note.kind === 'enter') this.#enter(note.change)
    if (note.kind === 'over') this.#giveUp()
  }

  #working(): boolean {
    const { state } = this.#kit.book.turn
    return state === 'tool_executing' || state === 'waiting_amplifier'
  }

  #hear(event: StateEvent): void {
    if (event.type === 'response.function_call' && this.#working() && isHeard(this.#kit, event.responseId)) {
      if (typeof event.callId === 'string' && typeof event.name === 'string') this.#add(event)
      return
    }
    if (!ends.includes(event.type) && event.type !== 'tool_progress' && event.type !== 'agent_progress')
      return
    const waited = this.#working() || this.#kit.book.turn.state === 'reconnecting'
    const call = waited ? callOf(this.#page.calls, event) : undefined
    if (call !== undefined) this.#settle(call, event)
    else if ('callId' in event && ends.includes(event.type)) this.#late(event)
  }

  #late(event: StateEvent & { callId?: string }): void {
    if (event.callId === undefined || !this.#left.delete(event.callId)) return
    if (event.type !== 'tool_result_ready' && event.type !== 'agent_task_complete') return
    this.#kit.tell(() => this.#kit.ports.screen.notice('late-result', 'An earlier task has ended.'))
  }

  #settle(call: Call, event: StateEvent): void {
    if (!settle(this.#kit, call, event)) return
    call.stage = 'done'
    const { toolFailure } = this.#kit.options
    const inTool = this.#kit.book.turn.state === 'tool_executing'
    const leads =
      event.type === 'agent_task_error' || (event.type === 'tool_error' && inTool && toolFailure === 'error')
    if (this.#working() && !leads) this.#startNext()
  }

  #add({ callId, name, arguments: written }: ToolCall): void {
    if (this.#page.calls.some(({ call }) => call.callId === callId)) return
    const call = { callId, name, arguments: written }
    this.#page.calls.push({ call, task: name === 'task', stage: 'waiting' })
    this.#startNext()
  }

  #startNext(): void {
    const { calls } = this.#page
    for (const call of calls) {
      const busy = calls.some(({ stage }) => stage === 'running')
      if (call.stage !== 'waiting' || (busy && this.#kit.options.furtherCalls === 'in-order')) continue
      this.#start(call)
    }
  }

  #start(call: Call): void {
    const { screen, coordinator } = this.#kit.ports
    const inTool = this.#kit.book.turn.state === 'tool_executing'
    if (inTool) this.#kit.tell(() => screen.show({ status: 'tool', tool: call.call.name }))
    const problem = problemOf(call.call, coordinator.tools)
    if (problem !== null) {
      const type = problem.missing ? this.#kit.options.missingToolType : 'INVALID_ARGS'
      this.#fail(call, type, problem.message)
      return
    }
    call.stage = 'running'
    if (call.task) {
      if (inTool) this.#kit.goTo('waiting_amplifier', 'tool_is_task')
      return
    }
    if (!this.#kit.tell(() => coordinator.call_tool(call.call)))
      this.#fail(call, 'TOOL_ERROR', 'could not be called')
  }

  /** A call that fails before it runs. */
  #fail(call: Call, type: ErrorType, message: string): void {
    call.stage = 'done'
    call.output = failedOutput(message)
    if (this.#kit.options.toolFailure === 'error' && this.#kit.book.turn.state === 'tool_executing') {
      const error = failure(type === 'INVALID_ARGS' ? 'INVALID_ARGS' : 'TOOL_ERROR', message, {
        code: 'tool_error',
      })
      this.#kit.go({ to: 'error', cause: { type: 'tool_error' }, error })
    } else if (this.#page.calls.every(({ stage }) => stage === 'done'))
      this.#kit.goTo('processing', 'tool_result_submitted')
  }

  #enter({ from, to, event, error }: Change): void {
    if (to === 'tool_executing') {
      this.#page.startedAt = this.#kit.now()
      if (event?.type === 'response.function_call') this.#add(event)
      else {
        const tool = this.#page.calls[0]?.call.name
        this.#kit.tell(() =>
          this.#kit.ports.screen.show({ status: 'tool', ...(tool === undefined ? {} : { tool }) }),
        )
      }
    }
    if (to === 'waiting_amplifier') this.#page.startedAt = this.#kit.now()
    if (to !== 'error' || (from !== 'tool_executing' && from !== 'waiting_amplifier')) return
    this.#cancelRunning()
    if (error?.type !== 'TOOL_ERROR' && error?.type !== 'INVALID_ARGS') return
    for (const call of this.#page.calls) call.output ??= failedOutput(error.message, call.partial)
    this.#submit()
  }

  #exit({ from, to, cause, stayedMs }: Change): void {
    const { screen, logger } = this.#kit.ports
    if (from === 'tool_executing') {
      const fields = { timestamp: this.#kit.now(), durationMs: stayedMs, ...sizeAndName(this.#page.calls) }
      if (to === 'processing') this.#submit()
      this.#kit.tell(() => logger.log('tool', fields))
      this.#kit.tell(() => screen.clear('tool'))
    }
    if (from === 'waiting_amplifier' && to === 'processing') this.#submit()
    if (from === 'waiting_amplifier' && to === 'idle') {
      this.#cancelRunning()
      for (const call of this.#page.calls) call.output ??= failedOutput('cancelled by the user')
      if (this.#kit.options.tellsCancelledTask) this.#submit()
      this.#page.calls = []
    }
    if (from === 'tool_executing' || from === 'waiting_amplifier') this.#page.startedAt = null
    if (to === 'reconnecting') this.#keepForLater(from)
    if (from === 'error' && to === 'idle') this.#page.calls = []
    if (from === 'reconnecting') {
      if (cause.type === 'reconnect_success') {
        for (const { stage, call } of this.#page.calls) if (stage === 'running') this.#left.add(call.callId)
        this.#page.calls = []
      } else this.#giveUp()
    }
  }

  /** Results are kept for the next session, and so is work that goes on. */
  #keepForLater(from: string): void {
    const goesOn = this.#kit.options.workWhileReconnecting === 'continue' && from !== 'error'
    if (!goesOn && from !== 'error') this.#cancelRunning()
    this.#page.calls = this.#page.calls.filter(
      ({ stage }) => stage === 'done' || (goesOn && stage === 'running'),
    )
  }

  /** Tells the model what came out of the calls. */
  #submit(): void {
    const { realtime, bus } = this.#kit.ports
    for (const { call, output, submitted } of this.#page.calls) {
      if (output === undefined || submitted === true) continue
      const item = { type: 'function_call_output', call_id: call.callId, output } as const
      this.#kit.tell(() => realtime.send({ type: 'conversation.item.create', item }))
      this.#kit.tell(() => bus.emit('tool_result_submitted', { callId: call.callId }))
    }
    this.#page.calls = []
  }

  #cancelRunning(): void {
    const { coordinator, agent } = this.#kit.ports
    for (const { stage, task, call } of this.#page.calls) {
      if (stage !== 'running') continue
      this.#kit.tell(() => (task ? agent.cancel(call.callId) : coordinator.cancelTool(call.callId)))
    }
  }

  #giveUp(): void {
    this.#cancelRunning()
    this.#page.calls = []
  }
}
