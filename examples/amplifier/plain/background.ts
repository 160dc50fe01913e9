/** Work that went on while the connection was replaced: its results are added to the new session. */
import type { ToolCall } from '../../../spec/amplifier/contract.ts'
import type PlainConversation from '../plain.ts'
import { type Answer, type Answers, stays } from './answer.ts'
import { failure, shortened } from './outputs.ts'

interface Result {
  readonly callId: string
  readonly output: unknown
}

export class Background {
  private readonly talk: PlainConversation
  private readonly running = new Map<string, ToolCall>()
  private kept: readonly Result[] = []

  readonly answers: Answers = {
    tool_result_ready: ({ callId, result }) => this.finished(callId, result),
    tool_error: ({ callId, message }) =>
      callId === undefined ? null : this.finished(callId, failure(message)),
    agent_task_complete: ({ callId, result }) =>
      this.finished(callId, shortened(result, this.talk.ports.settings.resultMaxChars)),
    agent_task_error: ({ callId, message }) => this.finished(callId, failure(message)),
  }

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  /** What is there and was not submitted. */
  get results(): readonly { readonly callId: string; readonly result: string }[] {
    return this.kept.map(({ callId, output }) => ({ callId, result: JSON.stringify(output) }))
  }

  add(call: ToolCall): void {
    this.running.set(call.callId, call)
  }

  /** A new session is told of what is there. */
  send(): void {
    for (const { callId, output } of this.kept) this.talk.outputs.send(callId, output)
    this.kept = []
  }

  /** Calls off what runs. */
  cancel(): void {
    const { agent, coordinator } = this.talk.ports
    for (const { callId, name } of this.running.values())
      if (name === 'task') agent.cancel(callId)
      else coordinator.cancelTool(callId)
    this.running.clear()
  }

  private finished(callId: string, output: unknown): Answer | null {
    if (!this.running.has(callId)) return null
    return stays(() => {
      this.running.delete(callId)
      this.kept = [...this.kept, { callId, output }]
      if (!this.talk.session.isLive) return
      this.send()
      this.talk.ports.screen.notice('late-result', 'A result has come in.')
    })
  }
}
