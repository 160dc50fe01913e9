/** WAITING_AMPLIFIER: an agent works on a task, and the user is told that it does. */
import type { ConversationState } from '../../../spec/amplifier/contract.ts'
import type PlainConversation from '../plain.ts'
import { type Answer, type Answers, type EventOf, leads, stays, type Target } from './answer.ts'
import { shortened } from './outputs.ts'
import type { Off } from './timers.ts'

/** What is said meanwhile, and from when on (ms). */
const lines = [
  { fromMs: 0, text: 'Working on that...' },
  { fromMs: 5000, text: 'Still working, this might take a moment...' },
  { fromMs: 15_000, text: 'Making progress...', hasDetails: true },
  { fromMs: 30_000, text: 'This is taking longer than expected...' },
]

const outcomes = {
  processing: 'completed',
  idle: 'cancelled',
  terminated: 'cancelled',
  reconnecting: 'reconnect',
} as const

export class Delegation {
  private readonly talk: PlainConversation
  private status: string | undefined
  private partial: string | undefined
  private line: (typeof lines)[number] | undefined
  private isOverdue = false
  private stopListening: Off = () => {}

  readonly answers: Answers = {
    agent_progress: (event) => (this.isRun(event.callId) ? stays(() => this.progressed(event)) : null),
    agent_task_complete: (event) => (this.isRun(event.callId) ? this.completed(event) : null),
    agent_task_error: (event) =>
      this.isRun(event.callId)
        ? this.talk.trouble.answer({ type: 'TOOL_ERROR', report: event.message, hasEnded: true }, event)
        : null,
  }

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  enter(from: ConversationState | null): void {
    const { ports, timers } = this.talk
    this.isOverdue = false
    ports.screen.show({ status: 'working', text: 'Working on it...', progress: true })
    this.begin(from !== 'error')
    this.say(lines[0])
    for (const line of lines.slice(1)) timers.here(line.fromMs, () => this.say(line))
    if (ports.settings.workingCue) this.cue()
  }

  leave(to: Target): void {
    const { ports, tools, machine, background } = this.talk
    const { pending: call } = tools
    const timestamp = ports.clock.now()
    if (call === null) return
    ports.agent.unsubscribe(call.callId)
    if (to === 'idle' || to === 'terminated') ports.agent.cancel(call.callId)
    if (to === 'reconnecting') background.add(call)
    const failed = this.isOverdue ? 'timeout' : 'error'
    const outcome = to in outcomes ? outcomes[to as keyof typeof outcomes] : failed
    ports.logger.log('task', { timestamp, durationMs: timestamp - machine.enteredAt, outcome })
    if (to === 'processing' || to === 'reconnecting') tools.forget()
  }

  timeout(): void {
    const problem = { type: 'TOOL_ERROR', report: 'It took too long.', partial: this.partial } as const
    this.isOverdue = true
    this.talk.trouble.raise(problem, { type: 'task_timeout' })
  }

  /** The user does not want it any more. */
  cancelled(event: EventOf<'user_cancel'>): Answer {
    const { tools, outputs, machine } = this.talk
    return leads('idle', () => {
      outputs.callOff(tools.open)
      machine.go('idle', event)
    })
  }

  /** The agent gets its task, unless it has it already. */
  private begin(isNew: boolean): void {
    const { ports, tools } = this.talk
    const { pending: call } = tools
    if (call === null) return
    this.status = undefined
    this.partial = undefined
    tools.startedAt = ports.clock.now()
    if (isNew) ports.agent.spawn(call)
    ports.agent.subscribe(call.callId)
    this.listen()
  }

  private isRun(callId: string): boolean {
    return this.talk.state === 'waiting_amplifier' && this.talk.tools.pending?.callId === callId
  }

  private completed(event: EventOf<'agent_task_complete'>): Answer {
    const { outputs, trouble, ports, tools } = this.talk
    const submit = (): void => {
      outputs.submit(event.callId, shortened(event.result, ports.settings.resultMaxChars))
      trouble.worked()
    }
    if (tools.hasMore)
      return stays(() => {
        submit()
        this.next()
      })
    return leads('processing', () => {
      submit()
      outputs.conclude(event)
    })
  }

  /** One task after the other, while the model waits. */
  private next(): void {
    const { ports, tools } = this.talk
    if (tools.pending !== null) ports.agent.unsubscribe(tools.pending.callId)
    tools.takeMore()
    this.begin(true)
  }

  private progressed({ status, partial }: EventOf<'agent_progress'>): void {
    this.status = status
    this.partial = partial ?? this.partial
    this.talk.ports.screen.progress(status)
    if (this.line?.hasDetails) this.say(this.line)
    this.listen()
  }

  private say(line: (typeof lines)[number] | undefined): void {
    this.line = line
    if (line === undefined) return
    this.talk.ports.screen.message(line.text, line.hasDetails ? this.status : undefined)
  }

  /** Waits for the next sign of life. */
  private listen(): void {
    const { timers, ports } = this.talk
    this.stopListening()
    this.stopListening = timers.here(ports.settings.heartbeatWarnMs, () =>
      ports.logger.log('warning', { timestamp: ports.clock.now(), event: 'agent_progress' }),
    )
  }

  private cue(): void {
    const { timers, ports } = this.talk
    ports.player.cue('working')
    timers.here(ports.settings.workingCueEveryMs, () => this.cue())
  }
}
