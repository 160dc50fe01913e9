/** Errors: how they are recovered from, retried, dismissed; and who else may cause them. */
import type { Guard, Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import { operational, type State } from '../states.ts'
import { allBut } from './groups.ts'

const back = (
  id: string,
  to: State,
  when: readonly Guard<FactName>[],
  requirements: readonly string[],
): Row<State, FactName> => ({
  id,
  from: ['error'],
  on: { event: 'retry_succeeded' },
  when: { all: ['retryIsCurrent', ...when] },
  to,
  cause: ['retry_succeeded'],
  basis: 'interpreted',
  requirements: ['AMP-T-35', ...requirements],
  says: 'What works again goes on where it had failed.',
})

const retried: readonly Row<State, FactName>[] = [
  back(
    'AMP-ROW-170',
    'processing',
    ['aroseInProcessing'],
    ['AMP-X-25', 'AMP-G-03', 'AMP-ERR-01', 'AMP-ERR-02'],
  ),
  back('AMP-ROW-171', 'tool_executing', [{ not: 'aroseInProcessing' }, 'aroseInTool'], ['AMP-X-27']),
  back(
    'AMP-ROW-172',
    'waiting_amplifier',
    [{ not: 'aroseInProcessing' }, { not: 'aroseInTool' }, 'aroseInTask'],
    ['AMP-X-28'],
  ),
  {
    id: 'AMP-ROW-173',
    from: ['error'],
    on: { event: 'retry_succeeded' },
    when: { all: ['retryIsCurrent', { not: { any: ['aroseInProcessing', 'aroseInTool', 'aroseInTask'] } }] },
    to: 'idle',
    cause: ['retry_succeeded'],
    basis: 'interpreted',
    requirements: ['AMP-T-35', 'AMP-X-24', 'AMP-X-26', 'AMP-T-115'],
    says: 'Speech that was cut off by an error does not go on.',
  },
  {
    id: 'AMP-ROW-174',
    from: ['error'],
    on: { event: 'retry_succeeded' },
    when: { not: 'retryIsCurrent' },
    to: 'stay',
    basis: 'ruling',
    requirements: ['AMP-TO-20', 'AMP-T-35'],
    says: 'A try that was given up does not succeed any more.',
  },
  {
    id: 'AMP-ROW-176',
    from: ['error'],
    on: { event: 'retry_failed' },
    when: { all: ['retryIsCurrent', { not: 'retriesAreLeft' }] },
    to: 'idle',
    basis: 'interpreted',
    requirements: ['AMP-TO-21', 'AMP-ERR-01', 'AMP-ERR-07', 'AMP-T-37'],
    says: 'When every try has failed, the user is told.',
  },
  {
    id: 'AMP-ROW-177',
    from: ['error'],
    on: { event: 'retry_failed' },
    when: { not: { all: ['retryIsCurrent', { not: 'retriesAreLeft' }] } },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['AMP-TO-22', 'AMP-TO-21'],
    says: 'A try that fails is followed by the next one.',
  },
]

const over: readonly Row<State, FactName>[] = [
  {
    id: 'AMP-ROW-180',
    from: ['error'],
    on: { event: 'error_recovered' },
    when: true,
    to: 'idle',
    cause: ['error_recovered'],
    basis: 'document',
    requirements: ['AMP-T-34', 'AMP-T-115', 'AMP-G-01'],
    says: 'An error that is recovered from is over.',
  },
  {
    id: 'AMP-ROW-181',
    from: ['error'],
    on: { event: 'unrecoverable' },
    when: true,
    to: 'idle',
    cause: ['unrecoverable'],
    does: ['ui.notice'],
    basis: 'document',
    requirements: ['AMP-T-37', 'AMP-T-115', 'AMP-G-01'],
    says: 'One that cannot be recovered from is told to the user.',
  },
  {
    id: 'AMP-ROW-182',
    from: ['error'],
    on: { event: 'user_dismiss' },
    when: true,
    to: 'idle',
    cause: ['user_dismiss'],
    basis: 'document',
    requirements: ['AMP-T-38', 'AMP-T-115', 'AMP-G-01'],
    says: 'The user may dismiss any error.',
  },
  {
    id: 'AMP-ROW-183',
    from: ['error'],
    on: { event: 'recover' },
    when: 'isRecoverable',
    to: 'idle',
    basis: 'interpreted',
    requirements: ['AMP-IF-11', 'AMP-TO-20'],
    says: 'Who asks for the recovery does not wait for it.',
  },
  {
    id: 'AMP-ROW-184',
    from: ['error'],
    on: { event: 'recover' },
    when: { not: 'isRecoverable' },
    to: 'stay',
    basis: 'ruling',
    requirements: ['AMP-IF-11', 'AMP-ERR-05'],
    says: 'A session that has expired is replaced without being asked.',
  },
  {
    id: 'AMP-ROW-205',
    from: allBut('error'),
    on: { event: 'recover' },
    when: true,
    to: 'stay',
    basis: 'ruling',
    requirements: ['AMP-IF-11', 'AMP-ERR-05'],
    says: 'Elsewhere there is nothing to recover from.',
  },
  {
    id: 'AMP-ROW-185',
    from: ['error'],
    on: { limit: 'dismissal' },
    when: true,
    to: 'idle',
    basis: 'interpreted',
    requirements: ['AMP-TO-20', 'AMP-T-115', 'AMP-ST-07', 'AMP-TO-28', 'AMP-INV-03', 'AMP-INV-10'],
    says: 'An error is dismissed after 10 s.',
  },
  {
    id: 'AMP-ROW-186',
    from: ['error'],
    on: { limit: 'recovery' },
    when: true,
    to: 'idle',
    basis: 'interpreted',
    requirements: ['AMP-T-37', 'AMP-ERR-03', 'AMP-ERR-06', 'AMP-ERR-08'],
    says: 'Where nothing is left to be tried, nobody has to wait.',
  },
  {
    id: 'AMP-ROW-187',
    from: ['error'],
    on: { limit: 'expiry' },
    when: true,
    to: 'reconnecting',
    basis: 'document',
    requirements: ['AMP-ERR-05', 'AMP-T-75', 'AMP-T-116'],
    says: 'A session that has expired is replaced.',
  },
  {
    id: 'AMP-ROW-188',
    from: ['error', 'idle'],
    on: { event: 'reconnect_requested' },
    when: true,
    to: 'reconnecting',
    cause: ['reconnect_requested'],
    basis: 'interpreted',
    requirements: ['AMP-G-14', 'AMP-ERR-12', 'AMP-T-92', 'AMP-T-116'],
    says: 'The user takes the offered retry.',
  },
]

const raised: readonly Row<State, FactName>[] = [
  {
    id: 'AMP-ROW-190',
    from: operational,
    on: { event: 'handler_exception' },
    when: true,
    to: 'error',
    cause: ['handler_exception'],
    basis: 'document',
    requirements: ['AMP-G-07', 'AMP-T-74', 'AMP-ERR-14'],
    says: 'A handler that throws is an error.',
  },
  {
    id: 'AMP-ROW-191',
    from: operational,
    on: { event: 'invalid_transition' },
    when: 'demandIsDashed',
    to: 'error',
    cause: ['invalid_transition'],
    basis: 'interpreted',
    requirements: ['AMP-G-11', 'AMP-T-74', 'AMP-ERR-14'],
    says: 'Who demands what the matrix forbids is in error.',
  },
  {
    id: 'AMP-ROW-192',
    from: operational,
    on: { event: 'invalid_transition' },
    when: { not: 'demandIsDashed' },
    to: 'stay',
    basis: 'ruling',
    requirements: ['AMP-G-11'],
    says: 'What the matrix permits is no invalid demand, and nobody goes anywhere by it.',
  },
]

interface Ignored {
  readonly id: string
  readonly event: string
  readonly from: readonly State[]
  readonly requirements: readonly string[]
}

const ignored: readonly Ignored[] = [
  { id: 'AMP-ROW-200', event: 'retry_succeeded', from: allBut('error'), requirements: ['AMP-TO-20'] },
  { id: 'AMP-ROW-201', event: 'retry_failed', from: allBut('error'), requirements: ['AMP-TO-20'] },
  { id: 'AMP-ROW-202', event: 'error_recovered', from: allBut('error'), requirements: ['AMP-T-34'] },
  { id: 'AMP-ROW-203', event: 'unrecoverable', from: allBut('error'), requirements: ['AMP-T-37'] },
  {
    id: 'AMP-ROW-204',
    event: 'user_dismiss',
    from: allBut('error'),
    requirements: ['AMP-EDGE-12', 'AMP-T-38'],
  },
  {
    id: 'AMP-ROW-206',
    event: 'reconnect_requested',
    from: allBut('error', 'idle'),
    requirements: ['AMP-G-14'],
  },
  {
    id: 'AMP-ROW-207',
    event: 'handler_exception',
    from: allBut(...operational),
    requirements: ['AMP-G-07'],
  },
  {
    id: 'AMP-ROW-208',
    event: 'invalid_transition',
    from: allBut(...operational),
    requirements: ['AMP-G-11'],
  },
  {
    id: 'AMP-ROW-209',
    event: 'context_changed',
    from: allBut(),
    requirements: ['AMP-CTX-11', 'AMP-ACT-54'],
  },
  { id: 'AMP-ROW-210', event: 'unlisted_event', from: allBut(), requirements: ['AMP-EDGE-15', 'AMP-IF-05'] },
]

export const recovery: readonly Row<State, FactName>[] = [
  ...retried,
  ...over,
  ...raised,
  ...ignored.map(
    ({ event, ...row }): Row<State, FactName> => ({
      ...row,
      on: { event },
      when: true,
      to: 'stay',
      basis: 'ruling',
      says: 'Where there is nothing to be done about it, it changes nothing.',
    }),
  ),
]
