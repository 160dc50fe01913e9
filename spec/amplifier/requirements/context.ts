/** The context that the interface shows. */
import type { Requirement } from '../../requirement.ts'

export const context: readonly Requirement[] = [
  {
    id: 'AMP-CTX-01',
    source: '§7 L861',
    kind: 'data',
    basis: 'document',
    statement: 'context.sessionId is the id of the live session; replaced on reconnect.',
  },
  {
    id: 'AMP-CTX-02',
    source: '§7 L862',
    kind: 'data',
    basis: 'document',
    statement:
      'context.sessionStartTime is the creation time of the live session and the base of the 14:30/15:00 clock.',
  },
  {
    id: 'AMP-CTX-03',
    source: '§7 L865',
    kind: 'data',
    basis: 'interpreted',
    statement: 'context.currentAudioItemId is the item being spoken, null outside SPEAKING.',
    ruling:
      'The type allows null; when it is null is not said. Ruling: null outside SPEAKING and until truncate was sent.',
  },
  {
    id: 'AMP-CTX-04',
    source: '§7 L866',
    kind: 'data',
    basis: 'interpreted',
    statement: 'context.audioPlaybackStartTime is set in SPEAKING, null otherwise.',
    ruling: 'The type allows null; when it is null is not said. Ruling: null outside SPEAKING.',
  },
  {
    id: 'AMP-CTX-05',
    source: '§7 L867',
    kind: 'data',
    basis: 'document',
    statement: 'context.audioBytesPlayed counts played bytes of the current item, starting at 0.',
  },
  {
    id: 'AMP-CTX-06',
    source: '§7 L870',
    kind: 'data',
    basis: 'interpreted',
    statement: 'context.pendingToolCall is the call being executed or delegated, null otherwise.',
    ruling:
      'Only one slot, but a response may contain several function calls; when it is null is not said. Ruling: calls beyond the first wait in a FIFO (coined toolQueue); instant ones run first, `task` last; response.create once after the last output; null outside TOOL_EXECUTING and WAITING_AMPLIFIER (kept in ERROR while a return is possible).',
  },
  {
    id: 'AMP-CTX-07',
    source: '§7 L871',
    kind: 'data',
    basis: 'interpreted',
    statement: 'context.toolExecutionStartTime is the start of the pending call, null otherwise.',
    ruling: 'The type allows null; when it is null is not said. Ruling: null when pendingToolCall is null.',
  },
  {
    id: 'AMP-CTX-08',
    source: '§7 L874',
    kind: 'data',
    basis: 'interpreted',
    statement: 'context.lastError is the error being handled, null outside ERROR.',
    ruling: 'The type allows null; when it is null is not said. Ruling: null outside ERROR.',
  },
  {
    id: 'AMP-CTX-09',
    source: '§7 L875',
    kind: 'data',
    basis: 'document',
    statement: 'context.retryCount counts retries since the last successful operation, 0..3.',
  },
  {
    id: 'AMP-CTX-10',
    source: '§7 L878',
    kind: 'data',
    basis: 'document',
    statement: 'context.conversationSummary is the last saved summary text.',
  },
  {
    id: 'AMP-CTX-11',
    source: '§7 L879',
    kind: 'data',
    basis: 'document',
    statement: 'context.activeFiles lists the files in use.',
  },
  {
    id: 'AMP-CTX-12',
    source: '§7 L880',
    kind: 'data',
    basis: 'interpreted',
    statement: 'context.queuedUserInput holds speech captured during tool or agent work, null when empty.',
    ruling:
      'A single AudioBuffer, though the user may speak several times. Ruling: segments are appended, one behind the other, to the one buffer with segment marks; nothing is overwritten.',
  },
]
