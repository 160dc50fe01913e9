/** How an interruption ends: its cleanup, the records of it, and further interruptions without effect. */

import { emits, publishes, receives } from '../../lines.ts'
import type { Effect, Line } from '../protocol.ts'
import { always, enters, leaves, type TraceState, together } from './trace-state.ts'

/** Whether the resources of the interrupted reply were reported as released. */
const released = (isReleased: boolean, line: Line, trace: TraceState): boolean => {
  if (publishes(line, 'INTERRUPTED')) return false
  return isReleased || (receives(line, 'CLEANUP_COMPLETE') && line.with.utterance === trace.utterance)
}

const returns = (line: Line, trace: TraceState): boolean =>
  leaves(line, 'INTERRUPTED') && enters(line, 'LISTENING', trace)

export const cleanupAwaited = always<boolean>(
  'interruption.cleaned-up',
  'VAN-G-11 VAN-T-11 VAN-ACT-22 interpreted',
  {
    says: 'INTERRUPTED is not left for LISTENING before the reply is cleaned up, or its time limit is reached.',
    needs: ['state'],
    start: false,
    ask: (line, isReleased, trace) => {
      if (!returns(line, trace)) return null
      const lasted = line.at - trace.since
      return isReleased || lasted >= trace.settings.interruptedMaxMs
        ? true
        : { expected: 'the end of the cleanup first', got: `LISTENING after ${lasted} ms` }
    },
    remember: released,
  },
)

const isRelease = (line: Line | null): line is Line => line?.what === 'CLEANUP_COMPLETE'

/** Reports that do not release the current reply: those of another reply, or a chunk that is not the last. */
const isOtherReport = (line: Line): boolean =>
  receives(line, 'CLEANUP_COMPLETE') || (receives(line, 'TTS_CHUNK') && line.with.last !== true)

/** Whether the reply that was spoken was reported as released since it was interrupted. */
const ownReleased = (isReleased: boolean, line: Line, { spoken }: TraceState): boolean =>
  !publishes(line, 'INTERRUPTED') && (isReleased || (isRelease(line) && line.with.utterance === spoken))

export const otherReleaseIgnored = always<boolean>('interruption.own-release', 'VAN-G-11', {
  says: 'The release of another reply, or a late chunk of this one, does not end INTERRUPTED.',
  needs: ['state', 'synthesis.speak'],
  start: false,
  ask: (line, isReleased, trace) => {
    const { received, since, spoken, settings } = trace
    if (!returns(line, trace) || spoken === null || since === line.at) return null
    if (isReleased) return true
    // At its limit INTERRUPTED ends by itself, regardless of reports at that instant.
    if (received === null || received.at !== line.at || line.at - since >= settings.interruptedMaxMs)
      return null
    if (!isOtherReport(received)) return null
    return { expected: `the release of ${spoken}`, got: `${received.what} of ${received.with.utterance}` }
  },
  remember: ownReleased,
})

/** The actions that an interruption requires. */
const silences: readonly Effect[] = ['synthesis.cancel', 'client.cancel', 'context.interrupt']

export const furtherIgnored = always<boolean>(
  'interruption.only-responding',
  'VAN-EDGE-05 VAN-G-13 VAN-IF-09',
  {
    says: 'An interruption outside RESPONDING cancels nothing, stops nothing and marks nothing.',
    needs: ['state', 'client.cancel'],
    looksAt: silences,
    start: false,
    ask: (line, isIgnored, { state, since }) => {
      if (receives(line, 'USER_INTERRUPTS')) return state !== 'RESPONDING' && since < line.at ? true : null
      return isIgnored && line.way === 'out' && silences.includes(line.what)
        ? { expected: 'no effect of an interruption', got: line.what }
        : null
    },
    remember: (isIgnored, line, { state, since, received }) => {
      if (line.way === 'in')
        return receives(line, 'USER_INTERRUPTS') && state !== 'RESPONDING' && since < line.at
      return isIgnored && received?.at === line.at
    },
  },
)

const cutShort = 'a warning that the cleanup was cut short'

interface Cleanup {
  readonly isReleased: boolean
  readonly isOwed: boolean
  readonly isGiven: boolean
}

export const cutShortLogged = always<Cleanup>('interruption.cut-short-logged', 'VAN-TO-02 ruling', {
  says: 'A cleanup that is cut off is logged as a warning.',
  needs: ['state', 'log'],
  start: { isReleased: false, isOwed: false, isGiven: false },
  ask: (line, { isOwed, isGiven }) => {
    if (!isOwed || line.way !== 'in') return null
    return isGiven ? true : { expected: cutShort, got: 'none' }
  },
  remember: ({ isReleased, isOwed, isGiven }, line, trace) => {
    const warns = emits(line, 'log') && line.with.level === 'warn'
    const isStep = line.way !== 'in'
    return {
      isReleased: released(isReleased, line, trace),
      isOwed: isStep && (isOwed || (returns(line, trace) && !isReleased)),
      isGiven: isStep && (isGiven || warns),
    }
  },
  owed: ({ isOwed, isGiven }) => (isOwed && !isGiven ? { expected: cutShort, got: 'none' } : null),
})

const resumption = 'a record of the resumption at info'

export const resumptionLogged = together('interruption.resumption-logged', 'VAN-ACT-09 VAN-CTX-03', {
  says: 'When listening resumes after an interruption, and only then, that is logged.',
  needs: ['state', 'log'],
  calls: (line) => (leaves(line, 'INTERRUPTED') && publishes(line, 'LISTENING') ? resumption : null),
  gives: (line) =>
    emits(line, 'log') && line.with.message === 'Resuming after interruption' && line.with.level === 'info'
      ? resumption
      : null,
  only: true,
})
