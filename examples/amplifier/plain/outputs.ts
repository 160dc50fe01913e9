/** What the model is told of its calls: each is answered once. */
import type { ToolCall } from '../../../spec/amplifier/contract.ts'
import type PlainConversation from '../plain.ts'
import { Recent } from './recent.ts'

const marker = ' [shortened]'

/** A result that is not too long. */
export const shortened = (result: string, most: number): string =>
  result.length <= most ? result : result.slice(0, most - marker.length) + marker

/** A failure, as the model is told of it; with what there was of a result. */
export const failure = (message: string, partial?: string): object => ({
  error: `Tool failed: ${message}`,
  ...(partial === undefined ? {} : { partial }),
})

export class Outputs {
  private readonly talk: PlainConversation
  private readonly answered = new Recent()

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  /** Adds the output of a call to the conversation, if it has none yet. */
  send(callId: string, output: unknown): void {
    if (this.answered.has(callId)) return
    this.answered.add(callId)
    this.talk.ports.realtime.send({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: callId, output: JSON.stringify(output) },
    })
  }

  /** A result is submitted, and everybody may know. */
  submit(callId: string, result: string): void {
    this.send(callId, result)
    this.talk.ports.bus.emit('tool_result_submitted', { callId })
  }

  /** Nothing will come of these calls. */
  callOff(calls: readonly ToolCall[]): void {
    for (const { callId } of calls) this.send(callId, { cancelled: true })
  }

  /** All outputs are there: what was said meanwhile follows, and the model goes on, unless the user speaks still. */
  conclude(cause: { readonly type: string }): void {
    const { queue, responses, machine, utterance } = this.talk
    const { isCapturing } = queue
    queue.send()
    if (!isCapturing) responses.ask()
    machine.go('processing', cause)
    if (isCapturing) utterance.goesOn()
  }
}
