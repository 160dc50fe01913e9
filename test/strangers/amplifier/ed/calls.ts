/** Function calls: the one that runs, those that wait, and what becomes of them. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import { messageOf } from './errors.ts'
import type { Shared } from './shared.ts'

export const failed = (message: string) => `{"error": ${JSON.stringify(message)}}`

export class Calls {
  readonly #shared: Shared
  readonly #known = new Set<string>()
  /** Calls that an interrupted session had begun: their results are told to the next one. */
  readonly #carried = new Set<string>()
  #waiting: Voice.ToolCall[] = []
  pending: Voice.ToolCall | null = null
  startedAt: number | null = null
  /** It was handed to whoever runs it, and has not ended. */
  running = false
  partial: string | undefined = undefined
  /** What failed and may be tried again. */
  shelved: Voice.ToolCall | null = null
  /** Results that are there and were not submitted. */
  results: { readonly callId: string; readonly result: string }[] = []

  constructor(shared: Shared) {
    this.#shared = shared
  }

  isNew(callId: string) {
    return !this.#known.has(callId)
  }
  /** Another call, heard while one runs. */
  add(call: Voice.ToolCall) {
    if (!this.isNew(call.callId)) return
    this.#known.add(call.callId)
    if (this.pending !== null && this.#shared.choices.furtherCalls === 'refused')
      this.submit(call.callId, failed('Only one tool can run at a time.'))
    else this.#waiting.push(call)
  }
  get more() {
    return this.#waiting.length > 0
  }
  /** The next call begins. */
  begin(): Voice.ToolCall | null {
    this.pending = this.#waiting.shift() ?? null
    this.startedAt = this.pending === null ? null : Date.now()
    this.partial = undefined
    return this.pending
  }
  /** Goes on with what was shelved; whoever tried it again has begun it. */
  resume() {
    this.pending = this.shelved
    this.running = this.pending !== null
    this.shelved = null
    this.startedAt = Date.now()
    this.partial = undefined
    return this.pending
  }
  finish() {
    this.running = false
    this.pending = null
    this.startedAt = null
  }
  submit(callId: string, output: string) {
    this.#shared.createItem({ type: 'function_call_output', call_id: callId, output })
    this.#shared.bus.emit('tool_result_submitted', { callId })
  }
  outputOf(result: string) {
    return this.#shared.choices.output === 'wrapped' ? JSON.stringify({ result }) : JSON.stringify(result)
  }
  /** A result that is too large is shortened, so that the output keeps to the limit. */
  summarised(result: string) {
    const max = this.#shared.settings.resultMaxChars
    if (result.length <= max) return result
    const mark = ' [...] '
    for (let keep = max - mark.length; keep > 0; keep = Math.floor(keep * 0.9)) {
      const tail = Math.floor(keep / 5)
      const text = result.slice(0, keep - tail) + mark + result.slice(result.length - tail)
      if (this.outputOf(text).length <= max) return text
    }
    return result.slice(0, Math.max(0, max))
  }
  /** Why a call cannot be run, if it cannot. */
  fault(call: Voice.ToolCall): string | null {
    const schema = this.#shared.ports.coordinator.tools.find(({ name }) => name === call.name)
    if (schema === undefined && call.name !== 'task') return `There is no tool ${call.name}.`
    let given: unknown
    try {
      given = JSON.parse(call.arguments)
    } catch (error) {
      return `The arguments are no JSON: ${messageOf(error)}`
    }
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'The arguments are no object.'
    const missing = (schema?.required ?? []).filter((name) => !Object.hasOwn(given as object, name))
    return missing.length === 0 ? null : `Missing arguments: ${missing.join(', ')}.`
  }
  /** Calls off what runs and what waits; the one that ran may be tried again. */
  shelve() {
    const { ports } = this.#shared
    if (this.pending !== null && this.running) {
      if (this.pending.name === 'task') ports.agent.cancel(this.pending.callId)
      else ports.coordinator.cancelTool(this.pending.callId)
    }
    this.shelved = this.pending ?? this.shelved
    this.finish()
  }
  /** Nothing will come of these calls: the model is told. */
  giveUp(output: string) {
    const [shelved, waiting] = [this.shelved, this.#waiting]
    this.shelved = null
    this.#waiting = []
    if (shelved !== null) this.submit(shelved.callId, output)
    for (const { callId } of waiting) this.submit(callId, failed('This was not run any more.'))
  }
  /** The session is lost; what runs goes on, or is cancelled. */
  carry() {
    if (this.#shared.choices.workWhileReconnecting === 'cancelled') this.shelve()
    else if (this.pending !== null) this.#carried.add(this.pending.callId)
    this.finish()
    this.shelved = null
    this.#waiting = []
  }
  isCarried(callId: string) {
    return this.#carried.has(callId)
  }
  settled(callId: string) {
    this.#carried.delete(callId)
  }
  /** Calls off whatever still runs. */
  end() {
    const { ports } = this.#shared
    this.shelve()
    for (const callId of this.#carried) {
      ports.coordinator.cancelTool(callId)
      ports.agent.cancel(callId)
    }
    this.#carried.clear()
    this.#waiting = []
    this.shelved = null
  }
}
