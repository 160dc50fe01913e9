/** The context as the document publishes it (AMP-CTX-01 to AMP-CTX-12): a frozen copy. */
import type { StateContext } from '../../../spec/amplifier/interface.ts'
import { frozen } from '../../service/frozen.ts'
import type { Context } from '../context.ts'
import type { Memory } from './memory.ts'

/** The data of the conversation at `now` (Date.now()); `isFailed`: an error is being handled. */
export const contextOf = (
  { session, item, call, retryCount }: Context,
  memory: Memory,
  isFailed: boolean,
  now: number,
): StateContext => {
  const { names, playback } = memory
  return Object.freeze({
    sessionId: names.sessions.nameOf(session),
    sessionStartTime: memory.sessionStart,
    currentAudioItemId: item === 0 ? null : names.items.nameOf(item),
    audioPlaybackStartTime: playback.startedAt(),
    audioBytesPlayed: playback.heardBytes(now),
    pendingToolCall: call === 0 ? null : memory.calls.of(call),
    toolExecutionStartTime: call === 0 ? null : memory.callStart,
    lastError: isFailed ? memory.error : null,
    retryCount,
    conversationSummary: memory.summary,
    activeFiles: frozen([...memory.files]),
    queuedUserInput: frozen(memory.queue.buffer()),
  })
}
