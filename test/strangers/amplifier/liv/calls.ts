/** The service of tools: the calls that run, those that wait for their turn, and those that nobody waits for any more. */
import type * as Amp from '../../../../spec/amplifier/contract.ts'
import type { Machine } from './machine.ts'
import { failureOutput, problemOf, shorten } from './outputs.ts'
import type { Told } from './told.ts'

export interface Call {
  readonly asked: Amp.ToolCall
  startedAt: number
  partial: string
  status: string
  /** What the model is told of it, once it is settled. */
  output: string | null
  result: string | null
}

export const isTask = ({ name }: Pick<Amp.ToolCall, 'name'>) => name === 'task'

export class Calls {
  readonly #machine: Machine
  open: Call[] = []
  startedAt: number | null = null
  #waiting: Amp.ToolCall[] = []
  readonly #seen = new Set<string>()

  constructor(machine: Machine) {
    this.#machine = machine
  }

  get pending(): Amp.ToolCall | null {
    return this.open[0]?.asked ?? null
  }
  get #running() {
    return this.open.filter(({ output }) => output === null)
  }
  isLast = () => this.#running.length === 1
  hasWaiting = () => this.#waiting.length > 0
  /** Results that are there and were not submitted. */
  get settled() {
    return this.open.flatMap(({ asked, result }) => (result === null ? [] : [{ callId: asked.callId, result }]))
  }

  find(callId: string) {
    return this.#running.find(({ asked }) => asked.callId === callId)
  }
  isOpen(callId: string) {
    return callId !== '' && this.find(callId) !== undefined
  }
  isNew(event: Told) {
    return event.has('callId') && !this.#seen.has(event.text('callId'))
  }

  #read(event: Told): Amp.ToolCall {
    const call = { callId: event.text('callId'), name: event.text('name'), arguments: event.text('arguments') }
    this.#seen.add(call.callId)
    this.#machine.responses.adopt(event.text('responseId'))
    return call
  }
  #open(asked: Amp.ToolCall) {
    const call = { asked, startedAt: this.#machine.now, partial: '', status: '', output: null, result: null }
    this.open.push(call)
    return call
  }

  take(event: Told) {
    this.open = []
    this.#open(this.#read(event))
  }
  takeWaiting() {
    const next = this.#waiting.shift()
    this.open = []
    if (next !== undefined) this.#open(next)
  }

  /** One more call of the same response, while another runs. */
  further(event: Told) {
    const asked = this.#read(event)
    const { options, state } = this.#machine
    if (options.furtherCalls === 'refuse') {
      return this.send(asked.callId, JSON.stringify({ error: 'Refused: another call is running' }))
    }
    if (options.furtherCalls === 'serial' || state !== 'tool_executing' || isTask(asked)) {
      this.#waiting.push(asked)
      return
    }
    this.run(this.#open(asked))
  }

  /** Runs a call, if there is such a tool and it takes these arguments; a task is for an agent. */
  run(call: Call) {
    const { options } = this.#machine
    const { coordinator } = this.#machine.ports
    const isForAgent = isTask(call.asked)
    const isFree = isForAgent && (!options.checksTasks || !coordinator.tools.some(isTask))
    const problem = isFree ? null : problemOf(call.asked, coordinator.tools)
    if (problem === null && isForAgent) return this.#machine.follow('tool_is_task')
    if (problem === null) return coordinator.call_tool(call.asked)
    const { callId } = call.asked
    if (this.isLast()) this.#machine.follow('arguments_refused', { callId, message: problem })
    else this.settleRefusal(callId, problem)
  }

  settle(callId: string, result: string) {
    const call = this.find(callId)
    if (call === undefined) return
    const { options, settings } = this.#machine
    const told = isTask(call.asked) ? shorten(result, settings.resultMaxChars, options.summarise) : result
    call.result = result
    call.output = JSON.stringify(options.output === 'bare' ? told : { result: told })
    this.#record(call, 'completed')
  }
  settleRefusal(callId: string, message: string) {
    this.settleFailure(callId, message, JSON.stringify({ error: message }))
  }
  settleFailure(callId: string, message: string, output = failureOutput(message, '')) {
    const call = this.find(callId)
    if (call === undefined) return
    call.output = output
    this.#record(call, 'failed')
  }

  #record({ asked, startedAt, result }: Call, outcome: string) {
    if (isTask(asked)) return
    const durationMs = this.#machine.now - startedAt
    const size = result === null ? {} : { size: result.length }
    this.#machine.log('tool', { tool: asked.name, durationMs, outcome, ...size })
  }
  recordRunning(outcome: string) {
    for (const call of this.#running) this.#record(call, outcome)
  }

  progress(event: Told) {
    const call = this.find(event.text('callId'))
    if (call !== undefined && event.has('partial')) call.partial = event.text('partial')
  }
  agentProgress(event: Told) {
    this.progress(event)
    const call = this.find(event.text('callId'))
    if (call === undefined) return
    call.status = event.text('status')
    this.#machine.ports.screen.progress(call.status)
    this.#machine.waiting.sign()
    if (this.#machine.options.detailsLive) this.#machine.waiting.repeatDetails()
  }

  /** One item for each that is settled; then they are over. */
  submit() {
    const settled = this.open
    this.open = []
    this.startedAt = null
    for (const { asked, output } of settled) if (output !== null) this.send(asked.callId, output)
  }
  send(callId: string, output: string) {
    const item = { type: 'function_call_output', call_id: callId, output } as const
    this.#machine.ports.realtime.send({ type: 'conversation.item.create', item })
    this.#machine.emit('tool_result_submitted', { callId })
  }

  raiseTimeout(type: string) {
    const partialResult = this.#running.map(({ partial }) => partial).find((partial) => partial !== '')
    const message = `The ${type === 'task_timeout' ? 'agent' : 'tool'} took too long`
    const more = partialResult === undefined ? {} : { partialResult }
    this.#machine.recovery.raise(this.#machine.options.workTimeoutType, message, { code: type, ...more })
  }

  /** Whatever runs is called off, but the one that has failed by itself. */
  cancelRunning(but: string) {
    const { coordinator, agent } = this.#machine.ports
    for (const { asked } of this.#running) {
      if (asked.callId === but) continue
      if (isTask(asked)) agent.cancel(asked.callId)
      else coordinator.cancelTool(asked.callId)
    }
  }

  /** The connection is gone: what is there is kept, and the work goes on behind it, or it does not. */
  leaveBehind(goesOn: boolean) {
    const { late } = this.#machine
    late.keep(this.settled)
    if (goesOn) for (const { asked } of this.#running) late.adopt(asked.callId)
    this.forget()
  }

  /** They begin anew, by a retry. */
  restart() {
    this.startedAt = this.#machine.now
    for (const call of this.#running) Object.assign(call, { startedAt: this.startedAt, partial: '', status: '' })
  }
  forget() {
    this.open = []
    this.#waiting = []
    this.startedAt = null
  }
  abandon() {
    this.cancelRunning('')
    this.forget()
  }
}
