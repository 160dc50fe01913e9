/** What the user is told of a fault, and what is recorded of it (AV-AC-006, AV-SEC-003, AV-VAL-06). */
import { changed, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { fatalCodes } from '../words/fields.ts'
import { always, leaves, type Scene, together } from './scene.ts'

/** A fault ends the conversation, not somebody who wanted it to end anyway. */
const endsByFault = (line: Line): boolean =>
  leaves(line, 'faulted') &&
  line.with.to === 'terminating' &&
  !['user.stop', 'session.timeout'].includes(String(line.with.cause))

/** Guidance was given since the fault, or is owed before the next input. */
interface Guided {
  readonly given: boolean
  readonly owed: boolean
}

const guided = ({ given, owed }: Guided, line: Line, { state }: Scene): Guided => {
  if (line.way === 'in') return { given: given && state === 'faulted', owed: false }
  if (shows(line, 'panel.notice')) return { given: true, owed: false }
  return endsByFault(line) ? { given, owed: !given } : { given, owed }
}

export const guidanceGiven = always<Guided>(
  {
    id: 'fault.guidance',
    says: 'When a fault ends the conversation, the user is told what to do about it.',
    basis: 'document',
    requirements: ['AV-AC-006', 'AV-SEC-003', 'AV-VAL-06'],
    needs: ['state', 'panel.notice'],
    spoil: (log) => log.filter((line) => !shows(line, 'panel.notice')),
  },
  {
    start: { given: false, owed: false },
    ask: (line, { given, owed }) => {
      if (owed ? shows(line, 'panel.notice') : given && endsByFault(line)) return true
      return owed && line.way === 'in'
        ? { expected: 'guidance on the remedy', got: `'${line.what}' came first` }
        : null
    },
    remember: guided,
    owed: ({ owed }) => (owed ? { expected: 'guidance on the remedy', got: 'nothing of the kind' } : null),
  },
)

/** Notices with a hint since the fault. */
export const oneRemedy = always<number>(
  {
    id: 'fault.one-remedy',
    says: 'Between the fault and the end that it leads to, there is exactly one notice with a hint.',
    basis: 'ruling',
    requirements: ['AV-AC-006'],
    needs: ['state', 'panel.notice'],
    spoil: (log) =>
      log.map((line) => (shows(line, 'panel.notice') ? { ...line, with: { ...line.with, hint: '' } } : line)),
  },
  {
    start: 0,
    ask: (line, hints) => {
      if (!endsByFault(line)) return null
      return hints === 1
        ? true
        : { expected: 'one notice with a hint before terminating', got: `${hints} of them` }
    },
    remember: (hints, line) => {
      if (publishes(line, 'faulted')) return 0
      return shows(line, 'panel.notice') && (line.with.hint ?? '') !== '' ? hints + 1 : hints
    },
  },
)

const signIn = 'the hint to sign in'

export const signInHinted = together(
  {
    id: 'fault.sign-in-hint',
    says: 'When a failure to sign in ends the conversation, whoever reports it, the hint is to sign in.',
    basis: 'ruling',
    requirements: ['AV-SEC-003'],
    needs: ['state', 'panel.notice'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'panel.notice') && line.with.hint === 'remediation.auth.signIn',
        (line) => ({ with: { ...line.with, hint: 'remediation.restart' } }),
      ),
  },
  {
    calls: (line, { heard }) =>
      endsByFault(line) && heard?.at === line.at && heard.with.code === 'AUTH_FAILED' ? signIn : null,
    gives: (line) =>
      shows(line, 'panel.notice') && line.with.hint === 'remediation.auth.signIn' ? signIn : null,
  },
)

const refused = 'a fault, since nothing can be done about the refusal'

export const refusalFaults = together(
  {
    id: 'fault.refused-prompt',
    says: 'A prompt that is refused for good faults the conversation, whether its dispatch was reported or not.',
    basis: 'ruling',
    requirements: ['AV-AC-006', 'AV-SEC-003'],
    needs: ['state', 'copilot.send'],
    spoil: (log) =>
      changed(
        log,
        (line) => publishes(line, 'faulted') && line.with.from !== 'suspended',
        (line) => ({ with: { ...line.with, to: 'listening' } }),
      ),
  },
  {
    calls: (line, { state, request, isAnswered }) =>
      hears(line, 'copilot.response') &&
      line.with.status === 'failed' &&
      fatalCodes.includes(String(line.with.code)) &&
      line.with.request === request &&
      !isAnswered &&
      ['processing', 'waitingForCopilot'].includes(state)
        ? refused
        : null,
    gives: (line) => (publishes(line, 'faulted') ? refused : null),
  },
)

const recorded = 'a diagnostic record of the fault'

export const faultRecorded = together(
  {
    id: 'fault.recorded',
    says: 'Every fault leaves a diagnostic record.',
    basis: 'ruling',
    requirements: ['AV-VAL-06', 'AV-DEF-10', 'AV-GUD-002'],
    needs: ['state', 'host.diagnostic'],
    spoil: (log) => without(log, (line) => shows(line, 'host.diagnostic') && line.with.kind === 'fault'),
  },
  {
    calls: (line) => (publishes(line, 'faulted') ? recorded : null),
    gives: (line) => (shows(line, 'host.diagnostic') && line.with.kind === 'fault' ? recorded : null),
  },
)
