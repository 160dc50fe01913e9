/** The fence: nothing from beyond the end of a turn, and nothing twice (INV-05, AV-INT-005, AV-GUD-004). */
import { followed, hearing, into, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always } from './scene.ts'

interface Fence {
  readonly open: readonly string[]
  readonly superseded: readonly string[]
  /** Requests whose late answer has arrived. */
  readonly late: readonly string[]
}

/** A turn that ends takes its requests with it: whatever answers them later is late. */
const supersede = (fence: Fence, line: Line): Fence => {
  if (shows(line, 'copilot.send')) return { ...fence, open: [...fence.open, String(line.with.request)] }
  if (shows(line, 'state') && ['listening', 'interrupted'].includes(String(line.with.to)))
    return { ...fence, open: [], superseded: [...fence.superseded, ...fence.open] }
  if (hears(line, 'copilot.response') && fence.superseded.includes(String(line.with.request)))
    return { ...fence, late: [...fence.late, String(line.with.request)] }
  return fence
}

const nothing: Fence = { open: [], superseded: [], late: [] }

/** The other reading: a late answer may be prepared, but the assistant must not begin to speak outside a turn. */
const lateAnswerNotHeard = always<Fence>(
  {
    id: 'fence.late-answer/not-heard',
    says: 'A late answer does not make the assistant speak out of turn.',
    basis: 'interpreted',
    requirements: ['AV-INT-005'],
    needs: ['state'],
    spoil: (log) =>
      followed(log, into('listening'), () =>
        shown('state', { from: 'listening', to: 'speaking', cause: 'tts.bufferReady' }),
      ),
  },
  {
    start: nothing,
    ask: (line, _, { state }) => {
      if (!publishes(line, 'speaking')) return null
      return ['processing', 'waitingForCopilot', 'suspended'].includes(state)
        ? true
        : { expected: 'speaking only while an answer is awaited', got: `speaking from ${state}` }
    },
    remember: supersede,
  },
)

export const lateAnswerFenced = always<Fence>(
  {
    id: 'fence.late-answer',
    says: 'An answer to a prompt that timed out or was given up is not spoken (INV-05).',
    basis: 'interpreted',
    requirements: ['AV-INT-005', 'AV-GUD-004'],
    needs: ['state', 'copilot.send', 'tts.speak'],
    otherReadings: [lateAnswerNotHeard as never],
    spoil: (log) => {
      const late = log.findLast((line) => hears(line, 'copilot.response'))
      const first = log.find((line) => shows(line, 'tts.speak'))
      if (late === undefined || first === undefined) return log
      const at = log.at(-1)?.at ?? 0
      const request = first.with.request ?? ''
      return [
        ...log,
        {
          at,
          who: 'copilot',
          way: 'in',
          what: 'copilot.response',
          with: { request, status: 'completed', text: 'text#99' },
        },
        { at, ...shown('tts.speak', { handle: 'handle#99', request, text: 'text#99' }) },
        { at, ...shown('state', { from: 'listening', to: 'speaking', cause: 'tts.bufferReady' }) },
      ]
    },
  },
  {
    start: nothing,
    ask: (line, { superseded, late }) => {
      const request = String(line.with.request)
      if (hears(line, 'copilot.response') && superseded.includes(request)) return true
      if (!shows(line, 'tts.speak') || !late.includes(request)) return null
      return {
        expected: `the late answer to ${request} to be dropped`,
        got: `tts.speak of ${line.with.handle}`,
      }
    },
    remember: supersede,
  },
)

interface Repeat {
  readonly last: Line | null
  /** The instant (ms) of a repetition that may have no effect; what comes later has a cause of its own. */
  readonly repeatedAt: number | null
}

const identified = ['utterance', 'request', 'handle']
const restarts = ['copilot.send', 'tts.speak', 'state']

export const duplicateHasNoEffect = always<Repeat>(
  {
    id: 'fence.duplicate',
    says: 'The same event again, right after itself, changes no state and starts no prompt and no voice.',
    basis: 'document',
    requirements: ['AV-GUD-004', 'AV-INT-005'],
    needs: ['state'],
    looksAt: 'every line',
    spoil: (log) => {
      const index = log.findIndex(hearing('stt.final'))
      const line = log[index]
      if (line === undefined) return log
      const change = shown('state', { from: 'processing', to: 'listening', cause: 'stt.final' })
      return [...log.slice(0, index + 1), line, { at: line.at, ...change }, ...log.slice(index + 1)]
    },
  },
  {
    start: { last: null, repeatedAt: null },
    ask: (line, { last, repeatedAt }) => {
      if (line.way === 'in' && isSame(line, last)) return true
      if (line.at !== repeatedAt || line.way !== 'out' || !restarts.includes(line.what) || isTimed(line))
        return null
      return {
        expected: 'a repeated event to have no effect',
        got: `${line.what} after ${last?.what} was said twice`,
      }
    },
    remember: (before, line) => {
      if (isIgnored(line) || isTimed(line))
        return before.repeatedAt === null ? before : { last: before.last, repeatedAt: null }
      if (line.way !== 'in') return before
      const isRepeated = isSame(line, before.last) && identified.some((field) => field in line.with)
      return { last: line, repeatedAt: isRepeated ? line.at : null }
    },
  },
)

/** Once it is on record that the event was ignored, what follows has a cause of its own, for instance a timer. */
const isIgnored = (line: Line): boolean =>
  shows(line, 'host.diagnostic') && line.with.kind === 'event.ignored'

/** A limit ran out in the same instant: what follows has a cause of its own, too. */
const isTimed = (line: Line): boolean =>
  shows(line, 'state') &&
  (timers.includes(String(line.with.cause)) || String(line.with.cause).endsWith('.timeout'))

/** Causes of changes that come by themselves, besides those that are called a timeout. */
const timers = ['recover', 'reset', 'error', 'fatal']

const isSame = (line: Line, last: Line | null): boolean =>
  line.what === last?.what && line.at === last.at && JSON.stringify(line.with) === JSON.stringify(last.with)
