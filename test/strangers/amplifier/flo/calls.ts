/** Calls: a flow for each tool and each agent, and the speech that waits for them. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import type { Core } from './core.ts'
import { makeError, text } from './errors.ts'
import { ask } from './guard.ts'
import { Scope } from './scope.ts'

export interface Work {
  readonly call: Voice.ToolCall; readonly kind: 'tool' | 'task'; readonly scope: Scope; readonly beganAt: number
  partial: string | undefined
  /** What was last said of it. */
  status: string | undefined; beatAt: number
  /** How it ended and how large its result is, for the record. */
  outcome: string; size: number | undefined
}

const tiers = [
  [0, 'Working on that...'],
  [5000, 'Still working, this might take a moment...'],
  [15_000, 'Making progress...'],
  [30_000, 'This is taking longer than expected...'],
] as const

export class Calls {
  readonly #core: Core; current: Work | null = null
  /** What an error interrupted, until it is tried again. */
  suspended: Voice.ToolCall | null = null; readonly seen = new Set<string>()
  /** What goes on while a new session is made. */
  readonly background = new Map<string, Work>()
  readonly held: { readonly callId: string; readonly name: string; readonly result: string }[] = []
  #queueSince: number | null = null
  constructor(core: Core) { this.#core = core }
  /** What is wrong with a call, if anything. */
  invalid(call: Voice.ToolCall): string | null {
    const schema = this.#core.ports.coordinator.tools.find(({ name }) => name === call.name)
    if (schema === undefined && call.name !== 'task') return `There is no tool ${call.name}`
    let parsed: unknown
    try { parsed = JSON.parse(call.arguments) } catch { return 'The arguments are no JSON' }
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return 'The arguments are no object'
    const object = parsed
    const missing = (schema?.required ?? []).filter((name) => !Object.hasOwn(object, name))
    return missing.length === 0 ? null : `Missing arguments: ${missing.join(', ')}`
  }
  /** Begins a call, or goes on with one that was begun again elsewhere. */
  begin(call: Voice.ToolCall, kind: Work['kind'], again: boolean): void {
    const core = this.#core
    const { coordinator, agent } = core.ports
    const now = Date.now()
    const work: Work = {
      ...{ call, kind, scope: core.life.child(), beganAt: now, beatAt: now },
      ...{ partial: undefined, status: undefined, outcome: 'interrupted', size: undefined },
    }
    this.current = work; core.store.data.pendingToolCall = call; core.store.data.toolExecutionStartTime = now
    const thrown = (message: string): void => core.step(() => {
      const type = kind === 'tool' ? 'tool_error' : 'agent_task_error'
      core.transitionTo({ type, callId: call.callId, message })
    })
    if (!again) ask(() => (kind === 'tool' ? coordinator.call_tool(call) : agent.spawn(call)), thrown)
    if (kind === 'tool') { void core.after(work.scope, core.settings.toolMs, () => this.#expire(work, 'execution_timeout')); return }
    ask(() => agent.subscribe(call.callId))
    void core.after(work.scope, core.settings.taskMs, () => this.#expire(work, 'task_timeout'))
    void this.#tellTiers(work, core.stay); void this.#watchHeartbeat(work, core.stay)
    if (core.settings.workingCue) void this.#playCues(core.stay)
  }
  #expire(work: Work, cause: 'execution_timeout' | 'task_timeout'): void {
    const core = this.#core
    if (this.current !== work) {
      if (this.background.delete(work.call.callId)) this.cancel(work)
      return
    }
    core.timedOut()
    const partial = work.partial === undefined ? {} : { partialResult: work.partial }
    work.outcome = 'timeout'
    const error = makeError('TOOL_ERROR', 'it took too long', { code: cause, ...partial })
    core.fail(error, { type: cause }, work.call.callId)
  }
  async #tellTiers(work: Work, stay: Scope): Promise<void> {
    let passed = 0
    for (const [fromMs, line] of tiers) {
      if (fromMs > passed && (!(await stay.sleep(fromMs - passed)) || stay.closed)) return
      passed = fromMs
      const { screen } = this.#core.ports
      if (fromMs === 15_000 && work.status !== undefined) screen.message(line, work.status)
      else screen.message(line)
    }
  }
  async #watchHeartbeat(work: Work, stay: Scope): Promise<void> {
    const { heartbeatWarnMs } = this.#core.settings
    let warnedOf = -1; let since = work.beatAt
    for (;;) {
      const left = since + heartbeatWarnMs - Date.now()
      if (!(await stay.sleep(left > 0 ? left : 1)) || stay.closed) return
      if (work.beatAt > since) { since = work.beatAt; continue }
      if (Date.now() - since < heartbeatWarnMs) continue
      if (warnedOf !== work.beatAt || this.#core.pick.heartbeatWarning === 'repeated')
        this.#core.warn('no-heartbeat', Math.round(Date.now() - work.beatAt))
      warnedOf = work.beatAt; since = Date.now()
    }
  }
  async #playCues(stay: Scope): Promise<void> {
    const every = Math.max(1, this.#core.settings.workingCueEveryMs)
    do this.#core.ports.player.cue('working')
    while ((await stay.sleep(every)) && !stay.closed)
  }
  /** The state is left and the call is over. */
  end(): void {
    this.current?.scope.close()
    this.current = null; this.#core.store.data.pendingToolCall = null; this.#core.store.data.toolExecutionStartTime = null
  }
  /** The state is left, and the call goes on without it. */
  detach(): void {
    if (this.current === null) return
    this.background.set(this.current.call.callId, this.current)
    this.current = null; this.end()
  }
  cancel(work: Work): void {
    work.scope.close()
    const { coordinator, agent } = this.#core.ports
    ask(() =>
      work.kind === 'tool' ? coordinator.cancelTool(work.call.callId) : agent.cancel(work.call.callId),
    )
  }
  cancelAll(): void {
    if (this.current !== null) this.cancel(this.current)
    this.cancelBackground()
  }
  cancelBackground(): void {
    for (const work of this.background.values()) this.cancel(work)
    this.background.clear()
    this.held.length = 0
  }
  /** Tells the model how a call ended. */
  submit(callId: string, output: Readonly<Record<string, unknown>>): void {
    const { realtime, bus } = this.#core.ports
    const item = { type: 'function_call_output', call_id: callId, output: JSON.stringify(output) } as const
    realtime.send({ type: 'conversation.item.create', item }); bus.emit('tool_result_submitted', { callId })
  }
  /** The result of an agent, cut where it is too large. */
  fitting(result: string): Readonly<Record<string, unknown>> {
    const max = this.#core.settings.resultMaxChars
    if (result.length <= max) return { result }
    let keep = max
    let output = { result: '', truncated: true }
    do {
      keep = Math.floor(keep * 0.9)
      output = { ...output, result: `${result.slice(0, keep)}…` }
    } while (keep > 0 && JSON.stringify(output).length > max)
    return output
  }
  get queueing(): boolean { return this.#queueSince !== null }
  openQueue(): void {
    if (this.#queueSince !== null) return
    this.#queueSince = Date.now()
    this.#core.ports.microphone.beginCapture({ queue: true })
  }
  closeQueue(): void {
    if (this.#queueSince === null) return
    const durationMs = Math.round(Date.now() - this.#queueSince)
    this.#queueSince = null; this.#core.ports.microphone.endCapture({ queue: true })
    const { data } = this.#core.store
    const segments = data.queuedUserInput?.segments ?? []
    data.queuedUserInput = { segments: [...segments, { bytes: durationMs * 48, durationMs }] }
  }
  /** Says to the model what was said meanwhile. */
  submitQueue(): void {
    const { realtime } = this.#core.ports
    for (let segment = 1; segment <= this.#core.store.segments; segment += 1)
      realtime.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', segment } })
    this.#core.store.data.queuedUserInput = null
  }
  /** A result of a call whose state was left for a new session. */
  late(callId: string, result: string): void {
    const work = this.background.get(callId)
    if (work === undefined) return
    work.scope.close()
    this.background.delete(callId)
    const fit = text((work.kind === 'task' ? this.fitting(result) : { result })['result'])
    this.held.push({ callId, name: work.call.name, result: fit })
    const { store, ports } = this.#core
    if (store.state === 'reconnecting') { this.#core.saveContext(); return }
    ports.screen.notice('late-result', `A result of ${work.call.name} is there`)
    this.#core.tellSummary()
  }
}
