/** What the user is notified of after a fault, and what is recorded of it (AV-AC-006, AV-SEC-003, AV-VAL-06). */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import { fatalCodes, type Line } from '../protocol.ts'
import { always, leaves, type TraceState, together } from './trace-state.ts'

/** The conversation ends by the fault, not by an end that the user or the host requested. */
const endsByFault = (line: Line): boolean =>
  leaves(line, 'faulted') &&
  line.with.to === 'terminating' &&
  !['user.stop', 'session.timeout'].includes(text(line.with.cause))

/** Guidance was given since the fault, or is owed before the next input. */
interface Guided {
  readonly given: boolean
  readonly owed: boolean
}

const guided = ({ given, owed }: Guided, line: Line, { state }: TraceState): Guided => {
  if (line.way === 'in') return { given: given && state === 'faulted', owed: false }
  if (emits(line, 'panel.notice')) return { given: true, owed: false }
  return endsByFault(line) ? { given, owed: !given } : { given, owed }
}

export const guidanceGiven = always<Guided>('fault.guidance', 'AV-AC-006 AV-SEC-003', {
  says: 'When a fault ends the conversation, a notice states the remedy.',
  needs: ['state', 'panel.notice'],
  start: { given: false, owed: false },
  ask: (line, { given, owed }) => {
    if (owed ? emits(line, 'panel.notice') : given && endsByFault(line)) return true
    return owed && line.way === 'in'
      ? { expected: 'guidance on the remedy', got: `'${line.what}' came first` }
      : null
  },
  remember: guided,
  owed: ({ owed }) => (owed ? { expected: 'guidance on the remedy', got: 'nothing of the kind' } : null),
})

/** Notices with a hint since the fault. */
export const oneRemedy = always<number>('fault.one-remedy', 'AV-AC-006 ruling', {
  says: 'Between the fault and the end that it leads to, there is exactly one notice with a hint.',
  needs: ['state', 'panel.notice'],
  start: 0,
  ask: (line, hints) => {
    if (!endsByFault(line)) return null
    return hints === 1
      ? true
      : { expected: 'one notice with a hint before terminating', got: `${hints} of them` }
  },
  remember: (hints, line) => {
    if (publishes(line, 'faulted')) return 0
    return emits(line, 'panel.notice') && (line.with.hint ?? '') !== '' ? hints + 1 : hints
  },
})

const signIn = 'the hint to sign in'

export const signInHinted = together('fault.sign-in-hint', 'AV-SEC-003 ruling', {
  says: 'When a failure to sign in ends the conversation, the hint is to sign in, whichever component reports it.',
  needs: ['state', 'panel.notice'],
  calls: (line, { received }) =>
    endsByFault(line) && received?.at === line.at && received.with.code === 'AUTH_FAILED' ? signIn : null,
  gives: (line) =>
    emits(line, 'panel.notice') && line.with.hint === 'remediation.auth.signIn' ? signIn : null,
})

const refused = 'a fault, since nothing can be done about the refusal'

export const refusalFaults = together('fault.refused-prompt', 'AV-AC-006 AV-SEC-003 ruling', {
  says: 'A prompt that is refused permanently faults the conversation, whether its dispatch was reported or not.',
  needs: ['state', 'copilot.send'],
  calls: (line, { state, request, isAnswered }) =>
    receives(line, 'copilot.response') &&
    line.with.status === 'failed' &&
    fatalCodes.includes(text(line.with.code)) &&
    line.with.request === request &&
    !isAnswered &&
    ['processing', 'waitingForCopilot'].includes(state)
      ? refused
      : null,
  gives: (line) => (publishes(line, 'faulted') ? refused : null),
})

const recorded = 'a diagnostic record of the fault'

export const faultRecorded = together('fault.recorded', 'AV-VAL-06 AV-DEF-10 AV-GUD-002 ruling', {
  says: 'Every fault leaves a diagnostic record.',
  needs: ['state', 'host.diagnostic'],
  calls: (line) => (publishes(line, 'faulted') ? recorded : null),
  gives: (line) => (emits(line, 'host.diagnostic') && line.with.kind === 'fault' ? recorded : null),
})
