/** Public pairs that Agent Voice never publishes: the document has no arrow and no sentence for them. */
import type { Forbidden } from '../row.ts'
import type { State } from './states.ts'

interface Group extends Omit<Forbidden<State>, 'from'> {
  readonly from: readonly State[]
}

const talk = ['listening', 'processing', 'waitingForCopilot', 'speaking', 'interrupted'] as const

const groups: readonly Group[] = [
  {
    from: ['listening', 'processing', 'waitingForCopilot', 'speaking', 'interrupted'],
    to: 'preparing',
    basis: 'interpreted',
    requirements: ['AV-T-02', 'AV-REQ-009'],
    because: 'a running conversation is not prepared again; the diagram draws preparing after idle only',
  },
  {
    from: ['preparing', 'listening', 'processing', 'waitingForCopilot', 'speaking', 'interrupted'],
    to: 'idle',
    basis: 'interpreted',
    requirements: ['AV-T-15', 'AV-IF-04'],
    because: 'the diagram draws idle after terminating only',
  },
  {
    from: ['idle'],
    to: 'listening',
    basis: 'document',
    requirements: ['AV-AC-001'],
    because: 'listening is reached over preparing',
  },
  {
    from: ['idle', 'preparing'],
    to: 'processing',
    basis: 'document',
    requirements: ['AV-REQ-004'],
    because: 'there is nothing to process before listening',
  },
  {
    from: ['speaking', 'interrupted'],
    to: 'processing',
    basis: 'document',
    requirements: ['AV-AC-007'],
    because: 'listening is visited between any two turns',
  },
  {
    from: ['idle', 'preparing'],
    to: 'waitingForCopilot',
    basis: 'document',
    requirements: ['AV-DEF-06'],
    because: 'Copilot is waited for only when a prompt was sent',
  },
  {
    from: ['listening'],
    to: 'waitingForCopilot',
    basis: 'document',
    requirements: ['AV-AC-002', 'AV-T-04'],
    because: 'a transcript is processed before Copilot is waited for',
  },
  {
    from: ['speaking', 'interrupted'],
    to: 'waitingForCopilot',
    basis: 'document',
    requirements: ['AV-AC-007'],
    because: 'listening is visited between any two turns',
  },
  {
    from: ['idle', 'preparing', 'listening'],
    to: 'speaking',
    basis: 'document',
    requirements: ['AV-REQ-006'],
    because: 'only the buffered audio of an answer begins speaking',
  },
  {
    from: ['interrupted'],
    to: 'speaking',
    basis: 'document',
    requirements: ['AV-AC-004'],
    because: 'an answer that was interrupted does not resume',
  },
  {
    from: ['idle', 'preparing', 'listening', 'processing', 'waitingForCopilot'],
    to: 'interrupted',
    basis: 'document',
    requirements: ['AV-DEF-08'],
    because: 'only an answer that is being spoken can be interrupted',
  },
  {
    from: ['idle'],
    to: 'terminating',
    basis: 'interpreted',
    requirements: ['AV-T-14', 'AV-IF-04'],
    because: 'without a conversation there is nothing to end',
  },
  ...(['idle', ...talk] as const).map(
    (to): Group => ({
      from: ['faulted'],
      to,
      basis: 'document',
      requirements: ['AV-REQ-009'],
      because: 'a fault is left for terminating or for preparing only',
    }),
  ),
  {
    from: ['terminating'],
    to: 'preparing',
    basis: 'interpreted',
    requirements: ['AV-T-15', 'AV-REQ-002'],
    because: 'the diagram leads from terminating to idle only',
  },
  ...talk.map(
    (to): Group => ({
      from: ['terminating'],
      to,
      basis: 'document',
      requirements: ['AV-T-15'],
      because: 'a conversation that is ending does not continue; the next one is prepared first',
    }),
  ),
]

export const forbidden: readonly Forbidden<State>[] = groups.flatMap(({ from, ...group }) =>
  from.map((state) => ({ ...group, from: state })),
)
