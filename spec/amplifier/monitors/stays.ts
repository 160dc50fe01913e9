/** How long stays, sessions and dropouts last, each measured to the ms. */

import { emits } from '../../lines.ts'
import type { Monitor } from '../../monitor.ts'
import type { Memory } from '../memory.ts'
import type { Effect, Line } from '../protocol.ts'
import { type AmplifierSettings, reconnectCeilingMs } from '../settings.ts'
import type { State } from '../states.ts'
import { after, enters, leaves, within } from './trace-state.ts'

interface Stay extends Pick<Monitor, 'id' | 'says' | 'basis' | 'requirements'> {
  readonly state: State
  readonly budget?: string
  readonly ms: (trace: Memory) => number
  /**
   * An action with a time of its own within the stay, for which the document gives only the time of the stay (L402,
   * L457).
   */
  readonly anew?: Effect
}

const waits = ({ firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs }: AmplifierSettings): number =>
  firstAttemptWaitMs + secondAttemptWaitMs + thirdAttemptWaitMs

const stays: readonly Stay[] = [
  {
    id: 'stay.listening',
    says: 'Listening lasts at most 30 s.',
    basis: 'document',
    requirements: ['AMP-TO-05', 'AMP-INV-03'],
    state: 'listening',
    budget: 'AMP-TO-05',
    ms: ({ settings }) => settings.listeningMs,
  },
  {
    id: 'stay.processing',
    says: 'The model is waited for no longer than 30 s.',
    basis: 'document',
    requirements: ['AMP-TO-08', 'AMP-INV-03', 'AMP-ACT-10'],
    state: 'processing',
    budget: 'AMP-TO-08',
    ms: ({ settings }) => settings.processingMs,
  },
  {
    id: 'stay.tool',
    says: 'Tools run no longer than 30 s.',
    basis: 'document',
    requirements: ['AMP-TO-13', 'AMP-T-27', 'AMP-INV-03'],
    state: 'tool_executing',
    budget: 'AMP-TO-13',
    anew: 'tool.call',
    ms: ({ settings }) => settings.toolMs,
  },
  {
    id: 'stay.task',
    says: 'An agent is waited for no longer than 5 min.',
    basis: 'document',
    requirements: ['AMP-TO-15', 'AMP-T-33', 'AMP-INV-03'],
    state: 'waiting_amplifier',
    budget: 'AMP-TO-15',
    anew: 'task.spawn',
    ms: ({ settings }) => settings.taskMs,
  },
  {
    id: 'stay.error',
    says: 'An error lasts no longer than 10 s.',
    basis: 'document',
    requirements: ['AMP-ST-07', 'AMP-TO-20', 'AMP-INV-03'],
    state: 'error',
    budget: 'AMP-TO-20',
    ms: ({ settings }) => settings.errorMs,
  },
  {
    id: 'stay.reconnecting',
    says: 'A reconnection lasts no longer than 30 s.',
    basis: 'interpreted',
    requirements: ['AMP-TO-23', 'AMP-INV-03'],
    state: 'reconnecting',
    budget: 'AMP-TO-23',
    ms: ({ settings }) => settings.reconnectingMs,
  },
  {
    id: 'stay.reconnecting-in-all',
    says: 'A reconnection ends after 45 s at the latest, whatever the settings.',
    basis: 'interpreted',
    requirements: ['AMP-TO-26'],
    state: 'reconnecting',
    budget: 'AMP-TO-26',
    ms: () => reconnectCeilingMs,
  },
  {
    id: 'stay.reconnecting-by-any-reading',
    says: 'A reconnection has a timer: it fires after three attempts of 30 s each and their waits.',
    basis: 'document',
    requirements: ['AMP-ACT-49', 'AMP-INV-03'],
    state: 'reconnecting',
    ms: ({ settings }) => 3 * settings.reconnectingMs + waits(settings),
  },
]

/** No stay is longer than its limit. */
export const limitedStays = stays.map(({ state, ms, anew, ...says }) => {
  const isAnew = (line: Line, { state: at }: Memory): boolean =>
    anew !== undefined && at === state && emits(line, anew)
  return within(
    {
      ...says,
      needs: ['state'],
      ...(anew === undefined ? {} : { looksAt: [anew] }),
    },
    {
      ms,
      opens: (line, trace) => enters(line, state) || isAnew(line, trace),
      closes: (line) => leaves(line, state),
      abandons: isAnew,
      what: `the end of ${state}`,
    },
  )
})

const begins = (line: Line, trace: Memory): boolean => !trace.isLive && after(line, trace).isLive

const ended = (line: Line, trace: Memory): boolean => trace.isLive && !after(line, trace).isLive

const session = { opens: begins, began: (line: Line, trace: Memory) => after(line, trace).sessionAt }

export const sessionLimited = within('session.limit', 'AMP-TO-03 AMP-T-58', {
  says: 'A session lives for 15 min at most.',
  needs: ['state'],
  budget: 'AMP-TO-03',
  looksAt: ['snapshot'],
  ...session,
  ms: ({ settings }) => settings.sessionLimitMs,
  closes: (line, trace) => emits(line, 'state') && ended(line, trace),
  what: 'the end of the session',
})

export const savedInTime = within('session.saved', 'AMP-T-82 AMP-TO-04', {
  says: 'The context is saved 30 s before a session ends, unless the service announces the end earlier.',
  needs: ['state', 'context.save'],
  budget: 'AMP-TO-04',
  looksAt: ['snapshot'],
  ...session,
  ms: ({ settings }) => settings.sessionWarningMs,
  // An earlier save does no harm, but has to be repeated.
  closes: (line, { sessionSince, settings }) =>
    emits(line, 'context.save') && line.at >= sessionSince + settings.sessionWarningMs,
  abandons: (line, trace) =>
    ended(line, trace) || after(line, trace).isNewWarning || enters(line, 'reconnecting'),
  what: 'the context saved',
})

/** ICE has been disconnected since the state was speaking or listening (L763 to L768). */
const isCut = ({ iceDownAt, isTalkDown }: Memory): boolean => iceDownAt !== null && isTalkDown

export const dropoutLimited = within('link.grace', 'AMP-TO-27 AMP-T-86', {
  says: 'A dropout that lasts for 2 s in speaking or listening is a loss.',
  needs: ['state'],
  budget: 'AMP-TO-27',
  opens: (line, trace) => !isCut(trace) && isCut(after(line, trace)),
  ms: ({ settings }) => settings.iceGraceMs,
  closes: (line) => enters(line, 'reconnecting'),
  abandons: (line, trace) => !isCut(after(line, trace)),
  what: 'the reconnection',
})
