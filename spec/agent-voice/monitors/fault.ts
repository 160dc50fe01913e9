/** Faults: what leads to one, what the user is told, and where it ends (AV-AC-006, AV-REQ-009, AV-SEC-003, AV-RUL-24). */
import { changed, into, shown } from '../../edits.ts'
import { publishes, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { fatalCodes } from '../words/fields.ts'
import { always, isFinal, leaves, together, within } from './scene.ts'

const changedTo = (log: Log, from: string, to: string): Log =>
  changed(
    log,
    (line) => leaves(line, from),
    (line) => ({ with: { ...line.with, to } }),
  )

/** The literal reading of "any state": a renewal may suspend even a fault. */
const leadsOnOrWaits = leadsOn('faulted.leads-on/suspended', ['preparing', 'terminating', 'suspended'])

/** Where a fault leads; both readings ask the same of a log. */
function leadsOn(
  id: string,
  ways: readonly string[],
  others: Parameters<typeof always>[0]['otherReadings'] = [],
) {
  return always(
    {
      id,
      says: `Faulted is left for ${ways.join(' or ')}, and for nothing else.`,
      basis: 'interpreted',
      requirements: ['AV-REQ-009', 'AV-DEF-10'],
      needs: ['state'],
      otherReadings: others,
      spoil: (log) => changedTo(log, 'faulted', 'listening'),
    },
    {
      start: null,
      ask: (line) => {
        if (!leaves(line, 'faulted')) return null
        const to = String(line.with.to)
        return ways.includes(to) ? true : { expected: `${ways.join(' or ')} after a fault`, got: to }
      },
    },
  )
}

/** The two ways out of a fault that the document names. */
export const faultedLeadsOn = leadsOn(
  'faulted.leads-on',
  ['preparing', 'terminating'],
  [leadsOnOrWaits as never],
)

export const faultedByError = always(
  {
    id: 'faulted.by-error',
    says: 'Faulted is entered by an error.',
    basis: 'interpreted',
    requirements: ['AV-DEF-10', 'AV-T-13'],
    needs: ['state'],
    spoil: (log) => changed(log, into('faulted'), (line) => ({ with: { ...line.with, cause: 'user.stop' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!publishes(line, 'faulted')) return null
      return line.with.cause === 'error' ? true : { expected: 'an error as cause', got: `${line.with.cause}` }
    },
  },
)

export const finalFaultEnds = always<boolean>(
  {
    id: 'faulted.final-terminates',
    says: 'A fault about which nothing can be done ends the conversation.',
    basis: 'document',
    requirements: ['AV-AC-006', 'AV-REQ-009', 'AV-T-14', 'AV-VAL-06'],
    needs: ['state'],
    spoil: (log) =>
      log.map((line) =>
        leaves(line, 'faulted') ? { ...line, with: { ...line.with, to: 'preparing' } } : line,
      ),
  },
  {
    start: false,
    ask: (line, isHopeless) => {
      if (!isHopeless || !leaves(line, 'faulted')) return null
      return line.with.to === 'terminating'
        ? true
        : { expected: 'terminating after a fault that nothing can be done about', got: `${line.with.to}` }
    },
    remember: (isHopeless, line, scene) => {
      if (publishes(line, 'faulted')) return isFinal(scene)
      return isHopeless && !leaves(line, 'faulted')
    },
  },
)

const isError = (line: Line): boolean => line.way === 'in' && ['error', 'fatal'].includes(line.what)

export const errorAtTheEnd = always<boolean>(
  {
    id: 'faulted.not-again',
    says: 'An error at the end of a conversation begins no fault.',
    basis: 'interpreted',
    requirements: ['AV-RUL-24', 'AV-T-13'],
    needs: ['state'],
    spoil: (log) =>
      log.flatMap((line, index) =>
        isError(line) &&
        log.slice(0, index).findLast((each) => shows(each, 'state'))?.with.to === 'terminating'
          ? [line, { ...line, ...shown('state', { from: 'terminating', to: 'faulted', cause: 'error' }) }]
          : [line],
      ),
  },
  {
    start: false,
    ask: (line, isAsked) => {
      if (!isAsked) return null
      if (line.way === 'in') return true
      return publishes(line, 'faulted') ? { expected: 'terminating to go on', got: 'a fault' } : null
    },
    remember: (isAsked, line, { state }) =>
      line.way === 'in' ? isError(line) && state === 'terminating' : isAsked && !publishes(line, 'faulted'),
  },
)

const upgraded = 'terminating, since nothing can be done any more'

export const faultUpgraded = together(
  {
    id: 'faulted.upgraded',
    says: 'An error about which nothing can be done ends a recovery that is under way.',
    basis: 'ruling',
    requirements: ['AV-RUL-24', 'AV-T-14'],
    needs: ['state'],
    spoil: (log) => log.filter((line) => !leaves(line, 'faulted')),
  },
  {
    calls: (line, { state }) =>
      isError(line) &&
      state === 'faulted' &&
      (line.what === 'fatal' ||
        line.with.recoverable === false ||
        fatalCodes.includes(String(line.with.code)))
        ? upgraded
        : null,
    gives: (line) => (leaves(line, 'faulted') && line.with.to === 'terminating' ? upgraded : null),
  },
)

export const faultedEnds = within(
  {
    id: 'faulted.ends',
    says: 'A fault is recovered from, or ends the conversation, after backoff and the wait for a session at the latest.',
    basis: 'ruling',
    requirements: ['AV-RUL-23', 'AV-REQ-009', 'AV-VAL-06'],
    needs: ['state'],
    spoil: (log) =>
      log.map((line, index) =>
        log.slice(0, index).some((each) => publishes(each, 'faulted'))
          ? { ...line, at: line.at + 38_001 }
          : line,
      ),
  },
  {
    ms: ({ settings }) => settings.faultRetryCapMs + settings.suspendTimeoutMs,
    what: 'the way out of the fault',
    opens: (line) => publishes(line, 'faulted'),
    closes: (line) => leaves(line, 'faulted'),
  },
)

/** Showing nothing at all between these two would hide the fault. */
export const bothPublished = always<boolean>(
  {
    id: 'faulted.shown-before-the-end',
    says: 'A fault is published before the end that it leads to.',
    basis: 'document',
    requirements: ['AV-AC-006', 'AV-RUL-28', 'AV-T-13'],
    needs: ['state'],
    spoil: (log) => log.filter((line) => !publishes(line, 'faulted')),
  },
  {
    start: false,
    ask: (line, isAsked) => {
      if (!isAsked || !shows(line, 'state')) return null
      return line.with.to === 'faulted' ? true : { expected: 'faulted first', got: `${line.with.to}` }
    },
    remember: (isAsked, line, { state }) => {
      if (line.way !== 'in') return isAsked && !shows(line, 'state')
      return (
        isError(line) && line.with.recoverable !== true && !['idle', 'faulted', 'terminating'].includes(state)
      )
    },
  },
)
