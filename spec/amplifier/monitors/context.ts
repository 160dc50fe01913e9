/** The context that the interface returns, member by member (L859 to L881). */
import type { Scalar } from '../../log.ts'
import type { Basis } from '../../requirement.ts'
import type { Memory } from '../memory.ts'
import type { Payload } from '../protocol.ts'
import { bytesPerMs } from '../settings.ts'
import { isSnapshot } from './is-snapshot.ts'
import { always } from './trace-state.ts'

type Value = Scalar | undefined

/** A member of the context, and its required value. */
interface Member {
  readonly id: string
  readonly says: string
  readonly basis: Basis
  readonly requirements: readonly string[]
  readonly of: (snapshot: Payload) => Value
  /** Whether the value is right; null if it is not checked. */
  readonly isRight: (value: Value, trace: Memory) => boolean | null
  readonly expected: (trace: Memory) => string
}

/** A session that has expired, or is ended with its credentials, may be gone before the error is left (L546, L547). */
const isSure = ({ isLive, state, error }: Memory): boolean =>
  isLive && !(state === 'error' && (error === 'AUTH_FAILURE' || error === 'SESSION_EXPIRED'))

const isOn = ({ state }: Memory): boolean => state !== 'off' && state !== 'terminated'

const exactly = (value: Value, expected: Value): boolean => value === expected

const members: readonly Member[] = [
  {
    id: 'session',
    says: 'sessionId is that of the current session.',
    basis: 'document',
    requirements: ['AMP-CTX-01'],
    of: ({ session }) => session,
    isRight: (value, trace) => (isSure(trace) ? exactly(value, String(trace.session)) : null),
    expected: ({ session }) => String(session),
  },
  {
    id: 'session-start',
    says: 'sessionStartTime is when the current session was made, or when the attempt succeeded that made it.',
    basis: 'document',
    requirements: ['AMP-CTX-02'],
    of: ({ sessionStart }) => sessionStart,
    isRight: (value, trace) =>
      isSure(trace) ? Number(value) >= trace.sessionSince && Number(value) <= trace.sessionAt : null,
    expected: ({ sessionAt, sessionSince }) => `${sessionSince} to ${sessionAt} ms`,
  },
  {
    id: 'session-success',
    says: 'sessionStartTime of a new session is when its attempt succeeded.',
    basis: 'ruling',
    requirements: ['AMP-CTX-02'],
    of: ({ sessionStart }) => sessionStart,
    isRight: (value, { isLive, sessionAt }) => (isLive ? exactly(value, sessionAt) : null),
    expected: ({ sessionAt }) => `${sessionAt} ms`,
  },
  {
    id: 'item',
    says: 'currentAudioItemId is the item that is spoken, and nothing elsewhere.',
    basis: 'interpreted',
    requirements: ['AMP-CTX-03', 'AMP-ACT-13', 'AMP-ACT-03'],
    of: ({ item }) => item,
    isRight: (value, { state, response }) =>
      state === 'speaking' && response !== null
        ? exactly(value, response.item ?? undefined) || value === response.lastItem
        : exactly(value, undefined),
    expected: ({ response }) => `${response?.item ?? 'no item'}`,
  },
  {
    id: 'playback',
    says: 'audioPlaybackStartTime is when speaking began, and nothing elsewhere.',
    basis: 'interpreted',
    requirements: ['AMP-CTX-04', 'AMP-ACT-14'],
    of: ({ playbackStart }) => playbackStart,
    isRight: (value, { state, since }) => exactly(value, state === 'speaking' ? since : undefined),
    expected: ({ state, since }) => (state === 'speaking' ? `${since} ms` : 'no instant'),
  },
  {
    id: 'bytes-in-time',
    says: 'audioBytesPlayed is never more than can have been played since speaking began.',
    basis: 'interpreted',
    requirements: ['AMP-CTX-05'],
    of: ({ bytesPlayed }) => bytesPlayed,
    isRight: (value, { state, since, now }) =>
      state === 'speaking' ? Number(value) <= (now - since) * bytesPerMs : null,
    expected: ({ since }) => `no more than since ${since} ms`,
  },
  {
    id: 'call',
    says: 'pendingToolCall is an open call while tools or agents work, and null otherwise.',
    basis: 'interpreted',
    requirements: ['AMP-CTX-06'],
    of: ({ call }) => call,
    isRight: (value, { state, calls }) => {
      if (state === 'error') return null
      const isWorking = state === 'tool_executing' || state === 'waiting_amplifier'
      return isWorking ? calls.some(({ id }) => id === value) : value === undefined
    },
    expected: ({ calls }) => calls[0]?.id ?? 'no call',
  },
  {
    id: 'tool-start',
    says: 'toolExecutionStartTime is there as long as there is a call.',
    basis: 'interpreted',
    requirements: ['AMP-CTX-07', 'AMP-ACT-28'],
    of: ({ call, toolStart }) => (call === undefined) === (toolStart === undefined),
    isRight: (value) => value === true,
    expected: () => 'a start with each call, and none without',
  },
  {
    id: 'error',
    says: 'lastError is there as long as an error is handled.',
    basis: 'interpreted',
    requirements: ['AMP-CTX-08', 'AMP-ACT-44'],
    of: ({ error }) => error !== undefined,
    isRight: (value, { state }) => value === (state === 'error'),
    expected: ({ state }) => (state === 'error' ? 'an error' : 'no error'),
  },
  {
    id: 'retries',
    says: 'retryCount counts the retries since the last success.',
    basis: 'interpreted',
    requirements: ['AMP-CTX-09', 'AMP-ACT-45'],
    of: ({ retries }) => retries,
    isRight: (value, { retries, mayForget }) => exactly(value, retries) || (mayForget && value === 0),
    expected: ({ retries }) => String(retries),
  },
  {
    id: 'queue',
    says: 'queuedUserInput is empty wherever no utterance waits.',
    basis: 'interpreted',
    requirements: ['AMP-CTX-12', 'AMP-G-01'],
    of: ({ queued }) => queued,
    isRight: (value, { state }) =>
      ['idle', 'listening', 'processing', 'speaking'].includes(state) ? value === 0 : null,
    expected: () => 'nothing that waits',
  },
]

/** One monitor for each member. */
export const context = members.map(({ id, says, basis, requirements, of, isRight, expected }) =>
  always(
    {
      id: `context.${id}`,
      says,
      basis,
      requirements,
      needs: ['state', 'snapshot'],
    },
    {
      start: null,
      ask: (line, _, trace) => {
        if (!isSnapshot(line) || !isOn(trace)) return null
        const value = of(line.with)
        const right = isRight(value, { ...trace, now: line.at })
        if (right === null) return null
        return right ? true : { expected: expected(trace), got: String(value ?? 'nothing') }
      },
    },
  ),
)
