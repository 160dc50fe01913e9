/** What is known of a conversation, gathered from the services. */
import type * as Amp from '../../../../spec/amplifier/contract.ts'
import type { Machine } from './machine.ts'

export const contextOf = (machine: Machine): Amp.StateContext => ({
  sessionId: machine.session.id,
  sessionStartTime: machine.session.startedAt,
  currentAudioItemId: machine.playback.itemId,
  audioPlaybackStartTime: machine.playback.startedAt,
  audioBytesPlayed: machine.playback.bytesPlayed,
  pendingToolCall: machine.calls.pending,
  toolExecutionStartTime: machine.calls.startedAt,
  lastError: machine.recovery.error,
  retryCount: machine.recovery.retries,
  conversationSummary: machine.memory.summary,
  activeFiles: [...machine.memory.activeFiles],
  queuedUserInput: machine.queue.buffer,
})
