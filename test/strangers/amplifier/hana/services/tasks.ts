/** Calls of the model: what they ask, what they give, and what goes on behind the conversation. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Options } from '../options.ts'
import { isObject } from '../validate.ts'
import { failurePrefix } from '../words.ts'

/** Keeps the call that is carried out, and those that wait for it. */
export class Tasks {
  readonly #ports: X.Ports
  readonly #options: Options
  readonly #seen = new Set<string>()
  readonly #done = new Set<string>()
  #later: X.ToolCall[] = []
  #detached = new Map<string, 'tool' | 'agent'>()
  pending: X.ToolCall | null = null
  startedAt: number | null = null
  partial = ''
  /** A result that came while its call was tried again. */
  held: string | null = null
  /** Whether the pending call was answered. */
  answered = false

  constructor(ports: X.Ports, options: Options) {
    this.#ports = ports
    this.#options = options
  }

  /** A call comes. Says whether it is new. */
  isNew(callId: string): boolean {
    return !this.#seen.has(callId)
  }

  /** Whether a result of this call is still worth a word; it is so once. */
  misses(callId: string): boolean {
    if (!this.#seen.has(callId) || this.#done.has(callId)) return false
    this.#done.add(callId)
    return true
  }

  /** Takes a call at once. */
  take(call: X.ToolCall): void {
    this.#seen.add(call.callId)
    this.pending = call
    this.partial = ''
    this.held = null
    this.answered = false
  }

  /** A call waits for the one that is carried out. */
  defer(call: X.ToolCall): void {
    this.#seen.add(call.callId)
    this.#later.push(call)
  }

  /** Whether calls wait. */
  get waiting(): boolean {
    return this.#later.length > 0
  }

  /** The next call that waits. */
  next(): X.ToolCall | undefined {
    return this.#later.shift()
  }

  /** What is wrong with a call, or null. The task tool needs no schema. */
  fault(call: X.ToolCall): string | null {
    const tools: readonly X.ToolSchema[] = this.#ports.coordinator.tools ?? []
    const schema = tools.find((one) => one.name === call.name)
    if (!schema && call.name !== 'task') return 'unknown tool'
    let values: unknown
    try {
      values = JSON.parse(call.arguments)
    } catch {
      return 'the arguments are no JSON'
    }
    if (!isObject(values)) return 'the arguments are no JSON object'
    const given = values
    const missing = (schema?.required ?? []).filter((name) => !Object.hasOwn(given, name))
    return missing.length > 0 ? `missing ${missing.join(', ')}` : null
  }

  #send(callId: string, output: string): void {
    const item = { type: 'function_call_output', call_id: callId, output } as const
    this.#ports.realtime.send({ type: 'conversation.item.create', item })
  }

  /** Answers the pending call with a result. */
  succeed(result: string): void {
    if (!this.pending || this.answered) return
    this.answered = true
    this.#done.add(this.pending.callId)
    this.#send(
      this.pending.callId,
      this.#options.output === 'raw' ? JSON.stringify(result) : JSON.stringify({ result }),
    )
    this.#ports.bus.emit('tool_result_submitted', { callId: this.pending.callId })
  }

  /** Answers the pending call with a failure. */
  fail(message: string): void {
    if (!this.pending || this.answered) return
    this.answered = true
    this.#fault(this.pending.callId, message, this.partial)
  }

  #fault(callId: string, message: string, partial = ''): void {
    const error = `${failurePrefix}${message}`
    this.#send(callId, JSON.stringify(partial === '' ? { error } : { error, partial }))
  }

  /** Answers the calls that waited in vain. */
  refuseLater(): void {
    for (const call of this.#later) this.#fault(call.callId, 'not carried out')
    this.#later = []
  }

  /** No call is carried out any more. */
  finish(): void {
    this.pending = null
    this.startedAt = null
    this.partial = ''
    this.held = null
    this.answered = false
  }

  /** The session of the calls is gone. */
  forget(): void {
    this.finish()
    this.#later = []
  }

  /** The pending call goes on behind the conversation. */
  detach(kind: 'tool' | 'agent'): string | null {
    if (!this.pending) return null
    this.#detached.set(this.pending.callId, kind)
    return this.pending.callId
  }

  /** Whether a call goes on behind the conversation; it does so no longer. */
  release(callId: string): 'tool' | 'agent' | undefined {
    const kind = this.#detached.get(callId)
    this.#detached.delete(callId)
    return kind
  }

  /** Whether a call goes on behind the conversation. */
  isDetached(callId: string): boolean {
    return this.#detached.has(callId)
  }

  /** Ends everything that goes on. */
  cancelDetached(): void {
    for (const [callId, kind] of this.#detached) this.cancel(callId, kind)
    this.#detached.clear()
  }

  /** Cancels a call. */
  cancel(callId: string, kind: 'tool' | 'agent'): void {
    if (kind === 'tool') return this.#ports.coordinator.cancelTool(callId)
    this.#ports.agent.cancel(callId)
    this.#ports.agent.unsubscribe(callId)
  }

  /** Shortens a result that is too large. */
  shorten(result: string): string {
    const most = Math.max(0, Math.floor(this.#ports.settings.resultMaxChars))
    if (result.length <= most) return result
    const mark = ' [... shortened ...] '
    if (most < mark.length + 2) return result.slice(0, most)
    const head = Math.ceil(((most - mark.length) * 3) / 4)
    const tail = most - mark.length - head
    return `${result.slice(0, head)}${mark}${tail > 0 ? result.slice(-tail) : ''}`
  }
}
