/** What the operator does by hand (AC-007, and barge-in with a disabled interrupt, §9). */
import type { Facts, Out } from './facts.ts'
import { ignore, silence } from './speech.ts'
import { flagsOf, mayCommit } from './strategy.ts'

function commit(facts: Facts, out: Out): void {
  if (!mayCommit(facts)) return ignore(facts, out)
  facts.hint = 'none'
  out({ do: 'send', message: { type: 'input_audio_buffer.commit' } })
  const answering = facts.activeResponse !== null || facts.pendingResponse
  facts.answer = null
  if (facts.choices.afterCommit === 'hand-over' || !flagsOf(facts).createResponse || answering) {
    return out({ do: 'hand-over' })
  }
  facts.pendingResponse = true
  out({ do: 'send', message: { type: 'response.create' } })
}

function cancelPlayback(facts: Facts, out: Out): void {
  facts.pendingResponse = false
  if (facts.activeResponse !== null) out({ do: 'send', message: { type: 'response.cancel' } })
  silence(facts, out)
}

export function commanded(facts: Facts, command: 'commit' | 'cancel-playback', out: Out): void {
  if (command === 'commit') commit(facts, out)
  if (command === 'cancel-playback') cancelPlayback(facts, out)
}
