/** Suspensions: how they begin, and what must not happen in them (AV-REQ-008, AV-EDGE-03, AV-RUL-09, AV-RUL-22). */
import { text } from '../../foreign.ts'
import { emits, publishes } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { active, always, holdsAfter, leaves, suspends, together, within } from './trace-state.ts'

const suspended = 'suspended to be published'

export const suspensionTaken = together(
  'suspended.on-request',
  'AV-IF-12 AV-IF-24 AV-REQ-008 AV-T-11 AV-DEF-09 AV-AC-005',
  {
    says: 'A renewal, a resynchronisation or a diagnosis suspends a running conversation.',
    needs: ['state'],
    calls: (line, { state }) => (suspends(line) && active.includes(state) ? suspended : null),
    gives: (line) => (publishes(line, 'suspended') ? suspended : null),
  },
)

export const suspensionReasoned = always('suspended.for-a-reason', 'AV-DEF-09 AV-T-11', {
  says: 'Suspended is entered for one of the three reasons, and for nothing else.',
  needs: ['state'],
  ask: (line, _, { holds, state }) => {
    if (!publishes(line, 'suspended')) return null
    return holds.length > 0
      ? true
      : { expected: 'suspended only for one of its three reasons', got: `from ${state} for none` }
  },
})

export const nothingSent = always('suspended.nothing-sent', 'AV-REQ-008', {
  says: 'While suspended, nothing is sent to Copilot.',
  needs: ['state', 'copilot.send'],
  ask: (line, _, { state }) => {
    if (state !== 'suspended') return null
    if (leaves(line, 'suspended')) return true
    return emits(line, 'copilot.send')
      ? { expected: 'no prompt while suspended', got: `copilot.send of ${line.with.request}` }
      : null
  },
})

export const nothingSpoken = always('suspended.nothing-spoken', 'AV-REQ-008', {
  says: 'While a suspension is active, no answer begins to be spoken.',
  needs: ['state', 'tts.speak'],
  looksAt: ['playback.started'],
  ask: (line, _, { state, holds, since }) => {
    if (state !== 'suspended') return null
    if (leaves(line, 'suspended')) return true
    // Audio whose playback begins in the very instant in which it is stopped is not audible.
    const isHeard = line.what === 'playback.started' && line.at > since
    return holds.length > 0 && (emits(line, 'tts.speak') || isHeard)
      ? { expected: 'silence while suspended', got: `${line.what} of ${line.with.handle}` }
      : null
  },
})

/** The limits of the talk, by the causes that they publish. */
const timers = ['copilot.timeout', 'tts.timeout', 'stt.timeout']

export const timersStand = always('suspended.timers-stand', 'AV-REQ-008', {
  says: 'While a suspension is active, no limit of the turn expires.',
  needs: ['state'],
  ask: (line, _, { holds }) => {
    // The return ends it: a wait after that may have a limit.
    if (!leaves(line, 'suspended') || holds.length === 0) return null
    const cause = text(line.with.cause)
    return timers.includes(cause) ? { expected: 'limits that stand still', got: `${cause} ran out` } : true
  },
})

/** The three reasons in the faults of a conversation and at its end, and speech while it is suspended. */
const noted = ({ what }: Line, state: string): boolean =>
  state === 'suspended'
    ? ['vad.start', 'vad.end', 'stt.partial'].includes(what)
    : ['session.renewal', 'network.lost', 'diagnostics.start'].includes(what)

export const onlyNoted = always<string | null>('suspended.only-noted', 'AV-RUL-09 AV-RUL-22 ruling', {
  says: 'A suspension is only noted in faulted and terminating, and so is speech while suspended.',
  needs: ['state'],
  ask: (line, asked, { state }) => {
    if (line.way === 'in') return asked === null ? null : true
    if (asked === null || !emits(line, 'state') || line.with.cause !== asked) return null
    return { expected: `'${asked}' to change nothing in ${state}`, got: `${line.with.to}` }
  },
  remember: (asked, line, { state }) => {
    if (line.way !== 'in') return asked
    return ['suspended', 'faulted', 'terminating'].includes(state) && noted(line, state) ? line.what : null
  },
})

export const holdsBlock = always('suspended.holds-block', 'AV-RUL-09 AV-RUL-19 AV-REQ-002 ruling', {
  says: 'Nothing starts and nothing recovers while a suspension is active.',
  needs: ['state'],
  ask: (line, _, { holds }) => {
    if (!publishes(line, 'preparing')) return null
    return holds.length === 0 ? true : { expected: 'no start while suspended', got: `held: ${holds.join()}` }
  },
})

export const suspensionEnds = within('suspended.at-most-30000', 'AV-RUL-21 AV-RUL-27 ruling', {
  says: 'A suspension without an end is a fault after suspendTimeoutMs.',
  needs: ['state'],
  budget: 'AV-RUL-21',
  ms: ({ settings }) => settings.suspendTimeoutMs,
  what: 'the suspension to end',
  opens: (line) => publishes(line, 'suspended'),
  closes: (line, trace) =>
    leaves(line, 'suspended') || (trace.holds.length > 0 && holdsAfter(line, trace).length === 0),
})
