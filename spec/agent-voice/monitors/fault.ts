/**
 * Faults: what leads to one, what the user is notified of, and where it ends (AV-AC-006, AV-REQ-009, AV-SEC-003,
 * AV-RUL-24).
 */

import { text } from '../../foreign.ts'
import { emits, publishes } from '../../lines.ts'
import type { Monitor } from '../../monitor.ts'
import { fatalCodes, type Line } from '../protocol.ts'
import { always, isFinal, leaves, together, within } from './trace-state.ts'

/** The literal reading of "any state": a renewal may suspend even a fault. */
const leadsOnOrWaits = leadsOn('faulted.leads-on/suspended', ['preparing', 'terminating', 'suspended'])

/** Where a fault leads; both readings check the same in a log. */
function leadsOn(id: string, targets: readonly string[], others: readonly Monitor[] = []) {
  return always(id, 'AV-REQ-009 AV-DEF-10 interpreted', {
    says: `Faulted is left for ${targets.join(' or ')} only.`,
    needs: ['state'],
    otherReadings: others,
    ask: (line) => {
      if (!leaves(line, 'faulted')) return null
      const to = text(line.with.to)
      return targets.includes(to) ? true : { expected: `${targets.join(' or ')} after a fault`, got: to }
    },
  })
}

/** The two ways out of a fault that the document names. */
export const faultedLeadsOn = leadsOn('faulted.leads-on', ['preparing', 'terminating'], [leadsOnOrWaits])

export const faultedByError = always('faulted.by-error', 'AV-DEF-10 AV-T-13 interpreted', {
  says: 'Faulted is entered by an error.',
  needs: ['state'],
  ask: (line) => {
    if (!publishes(line, 'faulted')) return null
    return line.with.cause === 'error' ? true : { expected: 'an error as cause', got: `${line.with.cause}` }
  },
})

export const finalFaultEnds = always<boolean>(
  'faulted.final-terminates',
  'AV-AC-006 AV-REQ-009 AV-T-14 AV-VAL-06',
  {
    says: 'An unrecoverable fault ends the conversation.',
    needs: ['state'],
    start: false,
    ask: (line, isHopeless) => {
      if (!isHopeless || !leaves(line, 'faulted')) return null
      return line.with.to === 'terminating'
        ? true
        : { expected: 'terminating after a fault that nothing can be done about', got: `${line.with.to}` }
    },
    remember: (isHopeless, line, trace) => {
      if (publishes(line, 'faulted')) return isFinal(trace)
      return isHopeless && !leaves(line, 'faulted')
    },
  },
)

const isError = (line: Line): boolean => line.way === 'in' && ['error', 'fatal'].includes(line.what)

export const errorAtTheEnd = always<boolean>('faulted.not-again', 'AV-RUL-24 AV-T-13 interpreted', {
  says: 'An error at the end of a conversation begins no fault.',
  needs: ['state'],
  start: false,
  ask: (line, isAsked) => {
    if (!isAsked) return null
    if (line.way === 'in') return true
    return publishes(line, 'faulted') ? { expected: 'terminating to go on', got: 'a fault' } : null
  },
  remember: (isAsked, line, { state }) =>
    line.way === 'in' ? isError(line) && state === 'terminating' : isAsked && !publishes(line, 'faulted'),
})

const upgraded = 'terminating, since nothing can be done any more'

export const faultUpgraded = together('faulted.upgraded', 'AV-RUL-24 AV-T-14 ruling', {
  says: 'An unrecoverable error ends a recovery in progress.',
  needs: ['state'],
  calls: (line, { state }) =>
    isError(line) &&
    state === 'faulted' &&
    (line.what === 'fatal' || line.with.recoverable === false || fatalCodes.includes(text(line.with.code)))
      ? upgraded
      : null,
  gives: (line) => (leaves(line, 'faulted') && line.with.to === 'terminating' ? upgraded : null),
})

export const faultedEnds = within('faulted.ends', 'AV-RUL-23 AV-REQ-009 AV-VAL-06 ruling', {
  says: 'A fault is recovered from, or ends the conversation, at the latest after backoff and the wait for a session.',
  needs: ['state'],
  ms: ({ settings }) => settings.faultRetryCapMs + settings.suspendTimeoutMs,
  what: 'the way out of the fault',
  opens: (line) => publishes(line, 'faulted'),
  closes: (line) => leaves(line, 'faulted'),
})

/** A display of nothing between these two would hide the fault. */
export const bothPublished = always<boolean>('faulted.shown-before-the-end', 'AV-AC-006 AV-RUL-28 AV-T-13', {
  says: 'A fault is published before the end that it leads to.',
  needs: ['state'],
  start: false,
  ask: (line, isAsked) => {
    if (!isAsked || !emits(line, 'state')) return null
    return line.with.to === 'faulted' ? true : { expected: 'faulted first', got: `${line.with.to}` }
  },
  remember: (isAsked, line, { state }) => {
    if (line.way !== 'in') return isAsked && !emits(line, 'state')
    return (
      isError(line) && line.with.recoverable !== true && !['idle', 'faulted', 'terminating'].includes(state)
    )
  },
})
