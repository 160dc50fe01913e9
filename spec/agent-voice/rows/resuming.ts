/** The way out of suspended: back to the state before it, or into a fault when that takes too long. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'
import { active } from './groups.ts'

const releases = [
  { event: 'session.resume', ids: ['AV-ROW-140', 'AV-ROW-141', 'AV-ROW-142'] },
  { event: 'network.restored', ids: ['AV-ROW-143', 'AV-ROW-144', 'AV-ROW-145'] },
  { event: 'diagnostics.end', ids: ['AV-ROW-146', 'AV-ROW-147', 'AV-ROW-148'] },
] as const

const released = releases.flatMap(({ event, ids: [last, early, elsewhere] }): Row<State, FactName>[] => [
  {
    id: last,
    from: ['suspended'],
    on: { event },
    when: { not: 'somethingHolds' },
    to: 'stay',
    basis: 'document',
    // No sentence suspends a conversation that is ending.
    surely: { not: 'cameFromTerminating' },
    requirements: ['AV-T-12', 'AV-AC-005', 'AV-IF-13'],
    says: 'The end of a suspension leads to the state before it and to no other.',
  },
  {
    id: early,
    from: ['suspended'],
    on: { event },
    when: 'somethingHolds',
    to: 'stay',
    basis: 'ruling',
    requirements: ['AV-RUL-19', 'AV-IF-13'],
    says: 'One suspension is over, another one still holds.',
  },
  {
    id: elsewhere,
    from: [...active, 'faulted', 'terminating'],
    on: { event },
    when: true,
    to: 'stay',
    basis: 'ruling',
    requirements: ['AV-IF-13', 'AV-GUD-004'],
    says: 'Where nothing is suspended, there is nothing to resume.',
  },
])

const origins = [
  { to: 'idle', when: 'cameFromIdle', ids: ['AV-ROW-149', 'AV-ROW-156'] },
  { to: 'preparing', when: 'cameFromPreparing', ids: ['AV-ROW-150', 'AV-ROW-157'] },
  { to: 'listening', when: 'cameFromListening', ids: ['AV-ROW-151', 'AV-ROW-158'] },
  { to: 'processing', when: 'cameFromProcessing', ids: ['AV-ROW-152', 'AV-ROW-159'] },
  { to: 'waitingForCopilot', when: 'cameFromWaiting', ids: ['AV-ROW-153', 'AV-ROW-160'] },
  { to: 'speaking', when: 'cameFromSpeaking', ids: ['AV-ROW-154', 'AV-ROW-161'] },
  { to: 'interrupted', when: 'cameFromInterrupted', ids: ['AV-ROW-155', 'AV-ROW-162'] },
] as const

const cause = [
  'session.resume',
  'network.restored',
  'diagnostics.end',
  'session.ready',
  'audio.ready',
  'tts.bufferReady',
] as const

const back = origins.flatMap(({ to, when, ids: [one, several] }): Row<State, FactName>[] => [
  {
    id: one,
    from: ['suspended'],
    on: { limit: 'resume' },
    when: { all: [when, { not: 'suspensionsOverlapped' }] },
    to,
    cause,
    basis: to === 'idle' ? 'interpreted' : 'document',
    requirements: ['AV-T-12', 'AV-AC-005', 'AV-PER-003', 'AV-REQ-008', 'AV-IF-13', 'AV-VAL-05'],
    says: `After a suspension ${to} is taken up again within a second.`,
  },
  {
    id: several,
    from: ['suspended'],
    on: { limit: 'resume' },
    when: { all: [when, 'suspensionsOverlapped'] },
    to,
    cause,
    basis: 'ruling',
    requirements: ['AV-RUL-19', 'AV-IF-13', 'AV-RUL-18'],
    says: `After the last of several suspensions ${to} is taken up again within a second.`,
  },
])

const elsewhere: readonly Pick<Row<State, FactName>, 'id' | 'to' | 'when' | 'says'>[] = [
  {
    id: 'AV-ROW-163',
    to: 'processing',
    when: 'cameFromWaiting',
    says: 'Waiting for Copilot is a part of processing: returning to the whole is a return.',
  },
  {
    id: 'AV-ROW-164',
    to: 'waitingForCopilot',
    when: 'cameFromProcessing',
    says: 'A prompt whose dispatch was reported during the suspension may be waited for at once.',
  },
  {
    id: 'AV-ROW-165',
    to: 'listening',
    when: {
      any: ['cameFromInterrupted', { all: ['cameFromSpeaking', { any: ['voiceIsOver', 'voiceIsUnheard'] }] }],
    },
    says: 'An answer that fell silent during the suspension, or that does not come back, may be left behind for listening.',
  },
  {
    id: 'AV-ROW-328',
    to: 'faulted',
    when: 'cameFromFaulted',
    says: 'Literally any state is suspended, and a fault is returned to.',
  },
]

const limits: readonly Row<State, FactName>[] = [
  ...elsewhere.map(
    (row): Row<State, FactName> => ({
      ...row,
      from: ['suspended'],
      on: { limit: 'resume-elsewhere' },
      cause: [
        ...cause,
        'copilot.request',
        'copilot.response',
        'tts.complete',
        'tts.error',
        'interrupt.cleared',
      ],
      basis: 'interpreted',
      requirements: ['AV-T-12', 'AV-AC-005'],
    }),
  ),
  {
    id: 'AV-ROW-166',
    from: ['suspended'],
    on: { limit: 'resume-timeout' },
    when: true,
    to: 'faulted',
    cause: ['error'],
    basis: 'ruling',
    requirements: ['AV-RUL-18', 'AV-PER-003'],
    says: 'A return whose services do not come within a second is a fault.',
  },
  {
    id: 'AV-ROW-330',
    from: ['suspended'],
    on: { limit: 'suspension-given-up' },
    when: true,
    to: 'terminating',
    basis: 'interpreted',
    requirements: ['AV-RUL-21', 'AV-AC-005'],
    says: 'A suspension may end the conversation.',
  },
  {
    id: 'AV-ROW-331',
    from: ['suspended'],
    on: { limit: 'suspension-given-up' },
    when: 'cameFromIdle',
    to: 'idle',
    basis: 'interpreted',
    requirements: ['AV-RUL-21'],
    says: 'A suspension of idle may be over without its release.',
  },
  {
    id: 'AV-ROW-167',
    from: ['suspended'],
    on: { limit: 'suspend-timeout' },
    when: true,
    to: 'faulted',
    cause: ['error'],
    basis: 'ruling',
    requirements: ['AV-RUL-21', 'AV-AC-005'],
    says: 'A suspension that does not end is a fault.',
  },
]

export const resuming: readonly Row<State, FactName>[] = [...released, ...back, ...limits]
