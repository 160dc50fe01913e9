import { randomUUID } from 'node:crypto'
import type * as X from '../../../../spec/agent-voice/contract.ts'
import type { Command, Input } from './inputs.ts'
import type { Model, TimerName } from './model.ts'
import { initial } from './model.ts'
import { Observers } from './observers.ts'
import type { Options } from './options.ts'
import { carryOut } from './outside.ts'
import * as parse from './parse.ts'
import { reduce } from './reducer.ts'
import type { Rules } from './step.ts'
import { iso, snapshotOf } from './views.ts'

/** A request that the machine does not grant, with the reason as a code. */
export class ConversationError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The conversation does not take this request: ${code}`)
    this.name = 'ConversationError'
    this.code = code
  }
}

interface Waiter {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}
interface Armed {
  readonly due: number
  readonly off: () => void
}
type Transition = ReturnType<X.Diagnosable['recentTransitions']>[number]

const historyLimit = 20

/**
 * The thin shell: it checks what comes in, feeds the reducer one input after the other, and carries out its
 * commands.
 */
export class Shell implements X.ConversationStateMachine, X.Diagnosable {
  readonly #ports: X.Ports
  readonly #rules: Rules
  readonly #states = new Observers<X.StateChangeEvent>(() => this.#record('listener.failed'))
  readonly #turns = new Observers<X.TurnEvent>(() => this.#record('listener.failed'))
  readonly #waiters = new Map<number, Waiter>()
  readonly #armed = new Map<TimerName, Armed>()
  readonly #inputs: Input[] = []
  #subscriptions: X.Disposable[] = []
  #history: Transition[] = []
  #model: Model
  #snapshot: X.ConversationStateSnapshot
  #tokens = 0
  #busy = false
  #active = false
  #disposed = false

  constructor(ports: X.Ports, options: Options) {
    this.#ports = ports
    this.#rules = { settings: ports.settings, options }
    const policy =
      parse.parsePolicy(this.#guard(() => ports.turnDetection.current())) ??
      parse.parsePolicy(ports.settings.turnDetection) ??
      'server-vad'
    this.#model = initial(randomUUID().slice(0, 8), this.#now(), policy)
    this.#snapshot = snapshotOf(this.#model)
    this.#subscribe()
  }

  initialize(session: X.SessionInfo): Promise<void> {
    return this.#take(parse.parseSession(session), 'initialize')
  }

  startConversation(context?: X.ConversationContext): Promise<void> {
    return this.#request((token) => ({ type: 'start', token, context: parse.parseContext(context) }))
  }

  endConversation(reason?: X.ConversationTerminationReason): Promise<void> {
    const known = parse.parseEnding(reason)
    if (known === null) return this.#take(null, 'endConversation')
    return this.#request((token) => ({ type: 'end', token, reason: known }))
  }

  getState(): X.ConversationStateSnapshot {
    const { metadata } = this.#snapshot
    const actions = metadata.pendingActions
    return { ...this.#snapshot, metadata: { ...metadata, ...(actions && { pendingActions: [...actions] }) } }
  }

  onStateChanged(handler: X.StateChangeHandler): X.Disposable {
    return this.#disposed ? { dispose: () => undefined } : this.#states.add(handler)
  }

  onTurnEvent(handler: X.TurnEventHandler): X.Disposable {
    return this.#disposed ? { dispose: () => undefined } : this.#turns.add(handler)
  }

  notifyTranscript(event: X.TranscriptEvent): Promise<void> {
    return this.#take(parse.parseTranscript(event))
  }

  notifyTts(event: X.TtsPlaybackEvent): Promise<void> {
    return this.#take(parse.parseTts(event))
  }

  notifyCopilot(event: X.CopilotResponseEvent): Promise<void> {
    return this.#take(parse.parseCopilot(event))
  }

  handleUserInterrupt(source: X.InterruptSource): Promise<void> {
    return this.#take(parse.parseInterrupt(source))
  }

  suspend(reason: X.SuspensionReason): Promise<void> {
    return this.#take(parse.parseSuspend(reason))
  }

  resume(): Promise<void> {
    return this.#take({ type: 'release', reason: null })
  }

  /** The last published transitions, oldest first. They are kept in memory only. */
  recentTransitions(): readonly Transition[] {
    return this.#history.map((one) => ({ ...one }))
  }

  /** Ends the conversation, and gives everything back once it is over. */
  dispose(): void {
    void this.endConversation('disposed')
  }

  async #take(input: Input | null, what = ''): Promise<void> {
    this.#feed(input ?? { type: 'misuse', what })
    if (input === null) throw new ConversationError('INVALID_ARGUMENT')
  }

  /** A promise that the reducer settles by its token. Nobody has to catch it. */
  #request(input: (token: number) => Input): Promise<void> {
    this.#tokens += 1
    const token = this.#tokens
    const promise = new Promise<void>((resolve, reject) => this.#waiters.set(token, { resolve, reject }))
    promise.catch(() => undefined)
    this.#feed(input(token))
    return promise
  }

  #subscribe(): void {
    const { session, audio, copilot, intents, panel, turnDetection } = this.#ports
    const listen = (subscribe: () => X.Disposable | undefined): void => {
      const one = this.#guard(subscribe)
      if (one !== undefined) this.#subscriptions.push(one)
    }
    listen(() => session.onSignal((signal) => this.#feed(parse.parseSessionSignal(signal))))
    listen(() => session.onReleased((reason) => this.#feed(parse.parseRelease(reason))))
    listen(() => audio.onSignal((signal) => this.#feed(parse.parseAudioSignal(signal))))
    listen(() => copilot.onAccepted((requestId) => this.#feed(parse.parseAccepted(requestId))))
    listen(() => intents.onAnswer((answer) => this.#feed(parse.parseAnswer(answer))))
    listen(() => panel.onCommand((command) => this.#feed(parse.parsePanel(command))))
    listen(() =>
      turnDetection.onChanged((value) => {
        const policy = parse.parsePolicy(value)
        this.#feed(policy === undefined ? { type: 'misuse', what: 'policy' } : { type: 'policy', policy })
      }),
    )
  }

  /** One input after the other: what comes while commands are carried out waits its turn. */
  #feed(input: Input): void {
    this.#inputs.push(input)
    if (this.#busy) return
    this.#busy = true
    for (let next = this.#inputs.shift(); next !== undefined; next = this.#inputs.shift()) this.#advance(next)
    this.#busy = false
  }

  #advance(input: Input): void {
    const next = this.#guard(() => reduce(this.#model, input, this.#rules, this.#now()))
    if (next === undefined) return
    const [model, commands] = next
    this.#model = model
    for (const command of commands) this.#run(command)
    this.#snapshot = snapshotOf(model)
    this.#syncTimers()
  }

  #run(command: Command): void {
    switch (command.do) {
      case 'publish':
        return this.#publish(command)
      case 'turn':
        return this.#publishTurn(command)
      case 'settle':
        return this.#settle(command.tokens, command.code)
      case 'claim': {
        const granted = this.#guard(() => this.#ports.host.claimWindow()) === true
        this.#inputs.unshift({ type: 'window', granted })
        return
      }
      case 'dispose':
        return this.#close()
      default:
        this.#tell(() => carryOut(this.#ports, command))
    }
  }

  #publish({ event, snapshot, message, record, forget, active }: Extract<Command, { do: 'publish' }>): void {
    const { panel, host } = this.#ports
    const { from, to, cause } = event.transition
    this.#snapshot = snapshot
    this.#history = [...(forget ? [] : this.#history), { from, to, cause }].slice(-historyLimit)
    this.#states.tell(() => ({
      ...event,
      transition: { ...event.transition },
      turnContext: { ...event.turnContext, metadata: { ...event.turnContext.metadata } },
    }))
    this.#tell(() => panel.post(message))
    this.#tell(() => host.setContext('agentvoice.state', to))
    if (active !== this.#active) this.#tell(() => host.setContext('agentvoice.conversationActive', active))
    this.#active = active
    this.#tell(() => host.diagnose(record))
  }

  #publishTurn({ event, message, record, outcome }: Extract<Command, { do: 'turn' }>): void {
    const { panel, host } = this.#ports
    const { turnContext } = event
    this.#turns.tell(() => ({
      ...event,
      turnContext: { ...turnContext, metadata: { ...turnContext.metadata } },
    }))
    this.#tell(() => panel.post(message))
    this.#tell(() => host.diagnose(record))
    if (outcome === null || this.#guard(() => host.suppressesPersistence()) !== false) return
    this.#tell(() => host.persist({ turnId: turnContext.turnId, outcome }))
  }

  #settle(tokens: readonly number[], code: string | undefined): void {
    for (const token of tokens) {
      const waiter = this.#waiters.get(token)
      this.#waiters.delete(token)
      if (code === undefined) waiter?.resolve()
      else waiter?.reject(new ConversationError(code))
    }
  }

  /** Arms and calls off timers until they agree with the state value. */
  #syncTimers(): void {
    const { timers } = this.#model
    for (const [name, { due, off }] of [...this.#armed]) {
      if (timers[name] === due) continue
      this.#armed.delete(name)
      this.#guard(off)
    }
    for (const name of Object.keys(timers) as TimerName[]) {
      const due = timers[name]
      if (due === undefined || this.#armed.has(name)) continue
      const wake = (): void => {
        if (this.#armed.get(name)?.due !== due) return
        this.#armed.delete(name)
        this.#feed({ type: 'timer', name, due })
      }
      this.#armed.set(name, { due, off: () => undefined })
      const off = this.#guard(() => this.#ports.clock.after(Math.max(0, due - this.#now()), wake))
      if (off !== undefined && this.#armed.has(name)) this.#armed.set(name, { due, off })
    }
  }

  #close(): void {
    this.#disposed = true
    for (const one of this.#subscriptions) this.#guard(() => one.dispose())
    this.#subscriptions = []
    this.#states.clear()
    this.#turns.clear()
    this.#history = []
  }

  #now(): number {
    return this.#guard(() => this.#ports.clock.now()) ?? Date.now()
  }

  /** Tells a port, unless everything has been given back. A port that throws does not stop the others. */
  #tell(call: () => void): void {
    if (this.#disposed) return
    try {
      call()
    } catch {
      this.#record('port.failed')
    }
  }

  #record(kind: string): void {
    if (this.#disposed) return
    this.#guard(() => this.#ports.host.diagnose({ ts: iso(this.#now()), machine: 'agent-voice', kind }))
  }

  #guard<Value>(call: () => Value): Value | undefined {
    try {
      return call()
    } catch {
      return undefined
    }
  }
}
