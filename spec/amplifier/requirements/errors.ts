/** Errors: their types, and what is done about each. */
import type { Requirement } from '../../requirement.ts'

export const errors: readonly Requirement[] = [
  {
    id: 'AMP-ERR-01',
    source: '§4.7 L542',
    kind: 'error',
    basis: 'document',
    statement: 'RATE_LIMIT is recoverable by waiting and retrying.',
    ruling: 'A server may name a waiting time. Ruling: hints are not used; the backoff list alone counts.',
  },
  {
    id: 'AMP-ERR-02',
    source: '§4.7 L543',
    kind: 'error',
    basis: 'document',
    statement: 'NETWORK_TIMEOUT is recoverable by retrying with backoff.',
  },
  {
    id: 'AMP-ERR-03',
    source: '§4.7 L544',
    kind: 'error',
    basis: 'interpreted',
    statement: 'TOOL_ERROR is recoverable: the error is returned to the model.',
    ruling:
      "'Return error to LLM' from ERROR would need ERROR -> PROCESSING, which is '-'. Ruling: submit the error output as a conversation item only, then IDLE.",
  },
  {
    id: 'AMP-ERR-04',
    source: '§4.7 L545',
    kind: 'error',
    basis: 'interpreted',
    statement: 'INVALID_ARGS is recoverable: the error is returned to the model.',
    ruling:
      'The row stands in the classification of ERROR, but ERROR -> PROCESSING is dashed and L413 validates inside TOOL_EXECUTING. Ruling: like a tool error: reportable (link up) -> error output and PROCESSING without ERROR; otherwise ERROR, class INVALID_ARGS, treated like TOOL_ERROR.',
  },
  {
    id: 'AMP-ERR-05',
    source: '§4.7 L546',
    kind: 'error',
    basis: 'document',
    statement: 'SESSION_EXPIRED leads on to RECONNECTING.',
  },
  {
    id: 'AMP-ERR-06',
    source: '§4.7 L547',
    kind: 'error',
    basis: 'interpreted',
    statement: 'AUTH_FAILURE is not recoverable: the user is notified and the session ends.',
    ruling:
      "'end session' could mean [terminated] or IDLE (notify). Ruling: IDLE (offline): session torn down, machine alive so that the user can sign in again.",
  },
  {
    id: 'AMP-ERR-07',
    source: '§4.7 L548; L904',
    kind: 'error',
    basis: 'interpreted',
    statement: 'SERVER_ERROR is retried once; if that fails the user is notified.',
    ruling:
      'RETRY_CONFIG lists SERVER_ERROR among errors with maxRetries 3. Ruling: per-class limit 1; the list only says that it is retryable at all.',
  },
  {
    id: 'AMP-ERR-08',
    source: '§4.7 L549',
    kind: 'error',
    basis: 'document',
    statement: 'UNKNOWN is not recoverable: logged, notified, back to IDLE.',
  },
  {
    id: 'AMP-ERR-09',
    source: '§4.3 L319',
    kind: 'error',
    basis: 'ruling',
    statement: 'The processing timeout is reported as LLM_TIMEOUT and handled like NETWORK_TIMEOUT.',
    ruling:
      'LLM_TIMEOUT is missing from the classification table and from retryableErrors; falling through to UNKNOWN would forbid a retry. Ruling: alias of NETWORK_TIMEOUT.',
  },
  {
    id: 'AMP-ERR-10',
    source: '§7 L898-906',
    kind: 'error',
    basis: 'document',
    statement:
      'RETRY_CONFIG is exported with maxRetries 3, backoffMs [1000,2000,4000], retryableErrors [RATE_LIMIT, NETWORK_TIMEOUT, SERVER_ERROR].',
  },
  {
    id: 'AMP-ERR-11',
    source: '§4.5 L406; §4.6 L461',
    kind: 'error',
    basis: 'document',
    statement:
      'A tool or agent task that times out keeps its partial result, if there is one, with the error.',
    ruling:
      'Where a partial result comes from and who gets it is open. Ruling: the last reported partial content; lastError.partialResult (coined) and the error output.',
  },
  {
    id: 'AMP-ERR-12',
    source: '§4.8 L565, L598; §6 L813',
    kind: 'error',
    basis: 'ruling',
    statement:
      'The offered retry (coined reconnect_requested) starts a new series of attempts from attempt 1.',
    ruling: 'An offer to retry is named, its effect is not. Ruling: as stated.',
  },
  {
    id: 'AMP-ERR-13',
    source: '§4.8 L573, L598; §6 L810-814',
    kind: 'error',
    basis: 'interpreted',
    statement:
      'ERROR caused by reconnect_failed makes no automatic retries; it shows the retry offer and waits for reconnect_requested, user_dismiss or the automatic dismissal.',
    ruling:
      "A failed reconnection is not in the classification table; as NETWORK_TIMEOUT it would be retried 1/2/4 s. Ruling: own strategy 'offer retry', no automatic retry.",
  },
  {
    id: 'AMP-ERR-14',
    source: '§4.7 L538-550 (derived)',
    kind: 'error',
    basis: 'ruling',
    statement:
      'Every trigger of ERROR has a fixed class: session.error, response.error and a failed response.done by their code; execution_timeout, task_timeout, tool_error, agent_task_error -> TOOL_ERROR; failed argument validation -> INVALID_ARGS; processing timeout, connection_degraded and reconnect_failed -> NETWORK_TIMEOUT (reconnect_failed with its own strategy, AMP-ERR-13); playback_error, handler_exception, invalid_transition and any other code -> UNKNOWN.',
    ruling: 'The document classifies types but not triggers. Ruling: the table of the statement.',
  },
  {
    id: 'AMP-ERR-15',
    source: '§7 L845; L918',
    kind: 'error',
    basis: 'document',
    statement: 'Errors are reported to onError handlers and on the event bus.',
  },
]
