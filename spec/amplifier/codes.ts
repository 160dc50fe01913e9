/**
 * Short words that a log keeps verbatim although they come from a subject: errors, tools, causes and displayed words.
 */
import { states } from './states.ts'

/** The eight types of errors (AMP-ERR-01 to AMP-ERR-08). */
export const errorTypes = [
  'RATE_LIMIT',
  'NETWORK_TIMEOUT',
  'TOOL_ERROR',
  'INVALID_ARGS',
  'SESSION_EXPIRED',
  'AUTH_FAILURE',
  'SERVER_ERROR',
  'UNKNOWN',
] as const

/** A type of error. */
export type ErrorType = (typeof errorTypes)[number]

/** Error names that a service may use: a type, or a code outside the known set. */
export const errorCodes = [...errorTypes, 'unlisted'] as const

/** The code of a model that did not answer in time (AMP-ERR-09). */
export const llmTimeout = 'LLM_TIMEOUT'

/** The instant tools that the document names, the one that delegates, and one that does not exist (L392, L408). */
export const tools = ['read_file', 'web_search', 'glob', 'grep', 'web_fetch', 'task', 'unknown_tool'] as const

/** A tool that there is not (AMP-ACT-26). */
export const unknownTool = 'unknown_tool'

/** The tool that delegates to an agent (AMP-G-06). */
export const taskTool = 'task'

/** The words of the user interface that the document prints. */
export const shownWords = {
  ready: 'Ready to listen',
  thinking: 'Thinking...',
  working: 'Working on it...',
  reconnecting: 'Reconnecting...',
  reconnected: 'Reconnected',
} as const

/** What is spoken while an agent works, and from when on (ms since the task began, AMP-UI-10 to AMP-UI-13). */
export const tiers = [
  { fromMs: 0, says: 'Working on that...' },
  { fromMs: 5000, says: 'Still working, this might take a moment...' },
  { fromMs: 15_000, says: 'Making progress...' },
  { fromMs: 30_000, says: 'This is taking longer than expected...' },
] as const

/** The prefix of the summary that a new session receives (AMP-ACT-57). */
export const summaryPrefix = 'Continuing conversation. Summary: '

/** The prefix of a failure that a model receives (AMP-MSG-02). */
export const failurePrefix = 'Tool failed: '

/** The document's names for causes of changes that no event of the same name causes. */
export const ownCauses = [
  'max_duration_exceeded',
  'execution_timeout',
  'task_timeout',
  'session_timeout',
  'tool_is_task',
  'reconnect_failed',
] as const

/** Every such word. */
export const codes: readonly string[] = [
  ...states,
  ...errorCodes,
  llmTimeout,
  ...tools,
  ...ownCauses,
  ...Object.values(shownWords),
  ...tiers.map(({ says }) => says),
]
