/** Words and numbers that the document and the contract print. */
import type * as X from '../../../../spec/amplifier/contract.ts'

type ErrorType = X.ConversationError['type']

/** The words of the indicators. */
export const words = {
  ready: 'Ready to listen',
  thinking: 'Thinking...',
  working: 'Working on it...',
  reconnecting: 'Reconnecting...',
  reconnected: 'Reconnected',
} as const

/** What is said while an agent works, in ms since the task began. */
export const tiers: readonly { readonly fromMs: number; readonly says: string }[] = [
  { fromMs: 0, says: 'Working on that...' },
  { fromMs: 5000, says: 'Still working, this might take a moment...' },
  { fromMs: 15_000, says: 'Making progress...' },
  { fromMs: 30_000, says: 'This is taking longer than expected...' },
]

/** The beginning of the message to a new session. */
export const summaryPrefix = 'Continuing conversation. Summary: '

/** The beginning of a failure that the model is told. */
export const failurePrefix = 'Tool failed: '

/** Bytes of audio in a ms. */
export const bytesPerMs = 48

/** How long reconnecting takes at most. */
export const reconnectCeilingMs = 45_000

/** Where a retry that worked leads back to. */
export const returns: readonly X.ConversationState[] = [
  'idle',
  'processing',
  'tool_executing',
  'waiting_amplifier',
  'reconnecting',
]

/** What the user reads of an error. */
export const friendlyText: Readonly<Record<ErrorType, string>> = {
  RATE_LIMIT: 'The service is busy. Trying again shortly.',
  NETWORK_TIMEOUT: 'The network is slow. Trying again.',
  TOOL_ERROR: 'That tool did not work.',
  INVALID_ARGS: 'That request could not be carried out.',
  SESSION_EXPIRED: 'The session has expired. Reconnecting.',
  AUTH_FAILURE: 'The credentials were refused. The session has ended.',
  SERVER_ERROR: 'The service has a problem.',
  UNKNOWN: 'Something went wrong.',
}

/** What the user reads when all attempts to reconnect have failed. */
export const offlineText = 'The connection is lost. You can try again.'

/** Whether a code is a type of error. */
export const isErrorType = (code: unknown): code is ErrorType =>
  typeof code === 'string' && Object.hasOwn(friendlyText, code)
