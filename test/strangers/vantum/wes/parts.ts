/** Parts that several plans share: requests to the model, and what is left of an interrupted answer. */
import type { Effect } from './effects.ts'
import { call, orElse } from './effects.ts'
import type { Memory, Reply, Request } from './memory.ts'
import { messagesOf } from './memory.ts'

export function nextUtterance(memory: Memory): string {
  memory.utterances += 1
  return `utterance-${memory.utterances}`
}

/** Sends the request of the turn, once more when it is a retry. */
export function ask(memory: Memory, request: Request): Effect[] {
  const { utteranceId, attempt } = request
  const generate = call('model', 'generate', { utteranceId, attempt, messages: messagesOf(memory) })
  return [orElse(generate, (error) => ({ type: 'llm.error', utteranceId, error }))]
}

export function keptText(memory: Memory, reply: Reply): string {
  const { text } = reply
  if (memory.policy.keptText === 'whole') return text
  const end = memory.policy.keptText === 'sent' ? Math.max(0, ...reply.sent.map(({ endChar }) => endChar)) : playedUpTo(reply, memory.now())
  const said = text.slice(0, end).trimEnd()
  return said.length >= text.trimEnd().length ? text : `${said}—`
}

/** As far as the chunks that have had time to play to their end. */
function playedUpTo({ sent, firstSentAt }: Reply, now: number): number {
  let left = firstSentAt === null ? 0 : now - firstSentAt
  let end = 0
  for (const { ms, endChar } of [...sent].sort((one, other) => one.index - other.index)) {
    left -= ms
    if (left < 0) break
    end = Math.max(end, endChar)
  }
  return end
}
