/**
 * Author: flo
 * Architecture: async/await flows (age of a session, reconnection, retry, call, agent, waits) in scopes, over a small
 * published store; a pure decision on each event, and the deeds of entries and exits in one table.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import { conversation } from './conversation.ts'

export const variants = {
  default: conversation(),
  /** Errors end soon, and the model hears of them. */
  brisk: conversation({
    llmTimeoutType: 'UNKNOWN',
    toolFailure: 'processing',
    unrecoverable: 'leaves',
    errorState: 'error',
    cancelFinished: 'unfinished',
  }),
  /** Whoever speaks is heard. */
  attentive: conversation({ openSpeech: 'listens', queueOnCancel: 'submitted', truncateAt: 'received', shortReport: 'ends' }),
  /** Everything is done once more. */
  thorough: conversation({ firstSdp: 'posted', summaryWhen: 'update', heartbeatWarning: 'repeated' }),
  /** Nothing is done that need not be. */
  sparing: conversation({ degradedType: 'UNKNOWN', vadInPtt: 'left', emptyResponse: 'waits', cancelFinished: 'unfinished' }),
}
