/** TOOL_EXECUTING: calls of one response are run one after the other, a task last. */
import type { ConversationState, ToolCall } from '../../../spec/amplifier/contract.ts'
import type PlainConversation from '../plain.ts'
import { type Answer, type Answers, type Cause, type EventOf, leads, stays, type Target } from './answer.ts'
import { failure } from './outputs.ts'
import { Recent } from './recent.ts'

const unfit = 'There is no such tool, or its arguments do not fit.'

const isTask = ({ name }: ToolCall): boolean => name === 'task'

export class Tools {
  private readonly talk: PlainConversation
  /** The call that is run, or was delegated. */
  pending: ToolCall | null = null
  /** When (ms) it began. */
  startedAt = 0
  private waiting: readonly ToolCall[] = []
  private readonly seen = new Recent()
  private partial: string | undefined
  /** How many characters of a result there are. */
  private size = 0

  readonly answers: Answers = {
    'response.function_call': (event) => this.called(event),
    tool_progress: ({ callId, partial }) =>
      this.isRun(callId)
        ? stays(() => {
            this.partial = partial
          })
        : null,
    tool_result_ready: (event) =>
      this.isRun(event.callId)
        ? this.finished(event, event.result.length, () =>
            this.talk.outputs.submit(event.callId, event.result),
          )
        : null,
    tool_error: (event) => this.threw(event),
  }

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  /** The calls without an output. */
  get open(): readonly ToolCall[] {
    return this.pending === null ? this.waiting : [this.pending, ...this.waiting]
  }

  enter(from: ConversationState | null): void {
    if (from === 'error') this.startedAt = this.talk.ports.clock.now()
    else this.take()
    this.show()
  }

  /** The first call is run, if it can be. */
  settle(cause: Cause, isReturn: boolean): void {
    if (!isReturn) this.run(cause)
  }

  leave(to: Target): void {
    const { screen, coordinator } = this.talk.ports
    screen.clear('tool')
    this.record()
    if (to === 'terminated' && this.pending !== null) coordinator.cancelTool(this.pending.callId)
    if (to === 'reconnecting' && this.pending !== null) this.talk.background.add(this.pending)
    if (to === 'processing' || to === 'reconnecting') this.forget()
  }

  timeout(): void {
    const problem = { type: 'TOOL_ERROR', report: 'It took too long.', partial: this.partial } as const
    this.talk.trouble.raise(problem, { type: 'execution_timeout' })
  }

  /** Whether one task follows another. */
  get hasMore(): boolean {
    return this.waiting.some((call) => this.isFit(call))
  }

  /** The next task, and what becomes of those that cannot be run. */
  takeMore(): void {
    for (this.take(); this.pending !== null && !this.isFit(this.pending); this.take())
      this.talk.outputs.send(this.pending.callId, failure(unfit))
  }

  forget(): void {
    this.pending = null
    this.waiting = []
  }

  private isRun(callId: string): boolean {
    return this.talk.state === 'tool_executing' && this.pending?.callId === callId
  }

  private called(event: EventOf<'response.function_call'>): Answer | null {
    const { state, responses, outputs, session } = this.talk
    const { responseId, callId, name, arguments: given } = event
    const call: ToolCall = { callId, name, arguments: given }
    if (this.seen.has(callId) || !responses.counts(responseId)) return null
    const note = (): void => {
      this.seen.add(callId)
      responses.outputOf(responseId).hasCalled = true
    }
    const noting = (then: () => void) => (): void => {
      note()
      then()
    }
    if (state === 'processing' || state === 'speaking')
      return leads(
        'tool_executing',
        noting(() => this.begin(call, event)),
      )
    if (state === 'tool_executing') return stays(noting(() => this.wait(call)))
    if (state === 'waiting_amplifier')
      return stays(noting(() => outputs.send(callId, failure('An agent is at work.'))))
    return session.isLive ? stays(noting(() => outputs.callOff([call]))) : null
  }

  private begin(call: ToolCall, cause: Cause): void {
    this.wait(call)
    this.talk.machine.go('tool_executing', cause)
  }

  private wait(call: ToolCall): void {
    this.waiting = [...this.waiting, call].sort((one, other) => Number(isTask(one)) - Number(isTask(other)))
  }

  private take(): void {
    const [first = null, ...rest] = this.waiting
    this.pending = first
    this.waiting = rest
    this.startedAt = this.talk.ports.clock.now()
    this.partial = undefined
    this.size = 0
  }

  private show(): void {
    if (this.pending !== null && !isTask(this.pending))
      this.talk.ports.screen.show({ status: 'tool', tool: this.pending.name })
  }

  /** Whether a call can be run: there is such a tool, and it has what it needs. */
  private isFit({ name, arguments: given }: ToolCall): boolean {
    const schema = this.talk.ports.coordinator.tools.find((tool) => tool.name === name)
    if (schema === undefined) return false
    try {
      const read: unknown = JSON.parse(given)
      return typeof read === 'object' && read !== null && schema.required.every((member) => member in read)
    } catch {
      return false
    }
  }

  /** Where the calls that wait lead: the first that can be run decides. */
  private onward(): ConversationState | null {
    for (const call of this.waiting) {
      if (this.isFit(call)) return isTask(call) ? 'waiting_amplifier' : null
      if (!this.talk.session.isUp) return 'error'
    }
    return 'processing'
  }

  /** Runs the call at hand, or goes on behind it. */
  private run(cause: Cause): void {
    const { trouble, outputs, session, ports, machine } = this.talk
    const call = this.pending
    if (call === null) return
    if (this.isFit(call)) {
      if (isTask(call)) machine.go('waiting_amplifier', { type: 'tool_is_task' })
      else ports.coordinator.call_tool(call)
    } else if (session.isUp) {
      outputs.send(call.callId, failure(unfit))
      this.next(cause)
    } else trouble.raise({ type: 'INVALID_ARGS', report: unfit, hasEnded: true }, cause)
  }

  private next(cause: Cause): void {
    if (this.waiting.length > 0) {
      this.record()
      this.take()
      this.show()
      this.run(cause)
    } else this.talk.outputs.conclude(cause)
  }

  private finished(cause: Cause, size: number, tell: () => void): Answer {
    const act = (): void => {
      this.size = size
      tell()
      this.talk.trouble.worked()
      this.next(cause)
    }
    const to = this.onward()
    return to === null ? stays(act) : leads(to, act)
  }

  private threw(event: EventOf<'tool_error'>): Answer | null {
    const { callId, message } = event
    const { state, session, trouble, outputs } = this.talk
    if (state !== 'tool_executing' || this.pending === null) return null
    if (callId !== undefined && callId !== this.pending.callId) return null
    if (callId !== undefined && session.isUp)
      return this.finished(event, 0, () => outputs.send(callId, failure(message)))
    return trouble.answer({ type: 'TOOL_ERROR', report: message, hasEnded: callId !== undefined }, event)
  }

  private record(): void {
    const { clock, logger } = this.talk.ports
    if (this.pending === null) return
    const timestamp = clock.now()
    const durationMs = timestamp - this.startedAt
    logger.log('tool', { timestamp, tool: this.pending.name, durationMs, size: this.size })
  }
}
