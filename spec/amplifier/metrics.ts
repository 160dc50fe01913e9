/** The figures of Amplifier's debug view (L946 to L949), and how long tools and agents take (L389, L436). */
import type { EventPattern } from '../event-pattern.ts'
import type { Metric } from '../metric.ts'

/** A turn is an utterance that was handed over (AMP-MET-15). */
const turns: readonly EventPattern[] = [{ emits: 'state', with: { from: 'listening', to: 'processing' } }]
const calls: readonly EventPattern[] = [{ emits: 'tool.call' }]

export const metrics: readonly Metric[] = [
  { kind: 'count', says: 'Turns', requirements: ['AMP-MET-15'], of: turns },
  {
    kind: 'mean',
    says: 'Average time to first audio',
    requirements: ['AMP-MET-17'],
    from: [{ emits: 'state', with: { to: 'processing' } }],
    to: [{ emits: 'state', with: { from: 'processing', to: 'speaking' } }],
    unless: [{ emits: 'state', with: { from: 'processing' } }],
  },
  {
    kind: 'share',
    says: 'Interruption rate',
    requirements: ['AMP-MET-18'],
    of: [{ emits: 'state', with: { from: 'speaking', to: 'listening' } }],
    among: turns,
  },
  { kind: 'count', says: 'Tool calls', requirements: ['AMP-MET-19'], of: calls },
  {
    kind: 'share',
    says: 'Tool calls that succeed',
    requirements: ['AMP-MET-19'],
    of: [{ receives: 'tool_result_ready', in: 'tool_executing' }],
    among: calls,
  },
  {
    kind: 'mean',
    says: 'Average time of a tool',
    requirements: ['AMP-MET-07'],
    from: calls,
    to: [{ receives: 'tool_result_ready' }, { receives: 'tool_error' }],
    unless: [{ emits: 'tool.cancel' }],
    by: 'call',
  },
  {
    kind: 'mean',
    says: 'Average time of an agent',
    requirements: ['AMP-MET-08'],
    from: [{ emits: 'task.spawn' }],
    to: [{ receives: 'agent_task_complete' }, { receives: 'agent_task_error' }],
    unless: [{ emits: 'task.cancel' }],
    by: 'call',
  },
  {
    kind: 'count',
    says: 'Errors',
    requirements: ['AMP-MET-20'],
    of: [{ emits: 'state', with: { to: 'error' } }],
  },
]
