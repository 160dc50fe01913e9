/** How long stays, sessions and dropouts last, each measured to the ms. */
import { delayed, showing, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Monitor } from '../../monitor.ts'
import type { Memory } from '../memory.ts'
import { type AmplifierSettings, reconnectCeilingMs } from '../settings.ts'
import type { State } from '../states.ts'
import { after, enters, leaves, within } from './scene.ts'

interface Stay extends Pick<Monitor, 'id' | 'says' | 'basis' | 'requirements'> {
  readonly state: State
  readonly budget?: string
  readonly ms: (scene: Memory) => number
  /** What has a time of its own within the stay, of which the document says no more than of the stay (L402, L457). */
  readonly anew?: string
}

const waits = ({ firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs }: AmplifierSettings): number =>
  firstAttemptWaitMs + secondAttemptWaitMs + thirdAttemptWaitMs

const stays: readonly Stay[] = [
  {
    id: 'stay.listening',
    says: 'Nobody is listened to for longer than 30 s at a time.',
    basis: 'document',
    requirements: ['AMP-TO-05', 'AMP-INV-03', 'AMP-ACT-09'],
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
    says: 'A reconnection is given up after 45 s at the very latest, whatever is set.',
    basis: 'interpreted',
    requirements: ['AMP-TO-26'],
    state: 'reconnecting',
    budget: 'AMP-TO-26',
    ms: () => reconnectCeilingMs,
  },
  {
    id: 'stay.reconnecting-by-any-reading',
    says: 'A reconnection has a timer: it is over when three attempts of 30 s each and their waits would be.',
    basis: 'document',
    requirements: ['AMP-ACT-49', 'AMP-INV-03'],
    state: 'reconnecting',
    ms: ({ settings }) => 3 * settings.reconnectingMs + waits(settings),
  },
]

/** Longer than any stay may be. */
const tooLongMs = 400_000

/** No stay is longer than its limit. */
export const limitedStays = stays.map(({ state, ms, anew, ...says }) => {
  const isAnew = (line: Line, { state: at }: Memory): boolean =>
    anew !== undefined && at === state && shows(line, anew)
  return within(
    {
      ...says,
      needs: ['state'],
      ...(anew === undefined ? {} : { looksAt: [anew] }),
      spoil: (log) => delayed(log, (line) => leaves(line, state), tooLongMs),
    },
    {
      ms,
      opens: (line, scene) => enters(line, state) || isAnew(line, scene),
      closes: (line) => leaves(line, state),
      abandons: isAnew,
      what: `the end of ${state}`,
    },
  )
})

const begins = (line: Line, scene: Memory): boolean => !scene.isLive && after(line, scene).isLive

const ended = (line: Line, scene: Memory): boolean => scene.isLive && !after(line, scene).isLive

const session = { opens: begins, began: (line: Line, scene: Memory) => after(line, scene).sessionAt }

export const sessionLimited = within(
  {
    id: 'session.limit',
    says: 'A session lives for 15 min at most.',
    basis: 'document',
    requirements: ['AMP-TO-03', 'AMP-T-58'],
    budget: 'AMP-TO-03',
    needs: ['state'],
    looksAt: ['snapshot'],
    spoil: (log) => delayed(log, (line) => enters(line, 'reconnecting'), 1_000_000),
  },
  {
    ...session,
    ms: ({ settings }) => settings.sessionLimitMs,
    closes: (line, scene) => shows(line, 'state') && ended(line, scene),
    what: 'the end of the session',
  },
)

export const savedInTime = within(
  {
    id: 'session.saved',
    says: 'The context is saved 30 s before a session ends, unless the service says sooner that it will.',
    basis: 'document',
    requirements: ['AMP-T-82', 'AMP-TO-04', 'AMP-CTX-10', 'AMP-MSG-09'],
    budget: 'AMP-TO-04',
    needs: ['state', 'context.save'],
    looksAt: ['snapshot'],
    spoil: (log) => without(log, showing('context.save')),
  },
  {
    ...session,
    ms: ({ settings }) => settings.sessionWarningMs,
    // Whoever saves it sooner does no harm, and has to do it again.
    closes: (line, { sessionSince, settings }) =>
      shows(line, 'context.save') && line.at >= sessionSince + settings.sessionWarningMs,
    abandons: (line, scene) =>
      ended(line, scene) || after(line, scene).isNewWarning || enters(line, 'reconnecting'),
    what: 'the context saved',
  },
)

/** ICE is disconnected since somebody has been speaking or listening (L763 to L768). */
const isCut = ({ iceDownAt, isTalkDown }: Memory): boolean => iceDownAt !== null && isTalkDown

export const dropoutLimited = within(
  {
    id: 'link.grace',
    says: 'A dropout that lasts for 2 s while somebody speaks or is listened to is a loss.',
    basis: 'document',
    requirements: ['AMP-TO-27', 'AMP-T-85', 'AMP-T-86'],
    budget: 'AMP-TO-27',
    needs: ['state'],
    spoil: (log) => delayed(log, (line) => enters(line, 'reconnecting'), 1),
  },
  {
    opens: (line, scene) => !isCut(scene) && isCut(after(line, scene)),
    ms: ({ settings }) => settings.iceGraceMs,
    closes: (line) => enters(line, 'reconnecting'),
    abandons: (line, scene) => !isCut(after(line, scene)),
    what: 'the reconnection',
  },
)
