/** The figures of Amplifier's debug view (L946 to L949), and how long tools and agents take (L389, L436). */
import type { Meant } from '../meant.ts'
import type { Metric } from '../metric.ts'

/** A turn is an utterance that was handed over (AMP-MET-15). */
const turns: readonly Meant[] = [{ shows: 'state', with: { from: 'listening', to: 'processing' } }]
const calls: readonly Meant[] = [{ shows: 'tool.call' }]

export const metrics: readonly Metric[] = [
  { kind: 'count', says: 'Turns', requirements: ['AMP-MET-15'], of: turns },
  {
    kind: 'mean',
    says: 'Average time to first audio',
    requirements: ['AMP-MET-17'],
    from: [{ shows: 'state', with: { to: 'processing' } }],
    to: [{ shows: 'state', with: { from: 'processing', to: 'speaking' } }],
    unless: [{ shows: 'state', with: { from: 'processing' } }],
  },
  {
    kind: 'share',
    says: 'Interruption rate',
    requirements: ['AMP-MET-18'],
    of: [{ shows: 'state', with: { from: 'speaking', to: 'listening' } }],
    among: turns,
  },
  { kind: 'count', says: 'Tool calls', requirements: ['AMP-MET-19'], of: calls },
  {
    kind: 'share',
    says: 'Tool calls that succeed',
    requirements: ['AMP-MET-19'],
    of: [{ hears: 'tool_result_ready', in: 'tool_executing' }],
    among: calls,
  },
  {
    kind: 'mean',
    says: 'Average time of a tool',
    requirements: ['AMP-MET-07'],
    from: calls,
    to: [{ hears: 'tool_result_ready' }, { hears: 'tool_error' }],
    unless: [{ shows: 'tool.cancel' }],
    by: 'call',
  },
  {
    kind: 'mean',
    says: 'Average time of an agent',
    requirements: ['AMP-MET-08'],
    from: [{ shows: 'task.spawn' }],
    to: [{ hears: 'agent_task_complete' }, { hears: 'agent_task_error' }],
    unless: [{ shows: 'task.cancel' }],
    by: 'call',
  },
  {
    kind: 'count',
    says: 'Errors',
    requirements: ['AMP-MET-20'],
    of: [{ shows: 'state', with: { to: 'error' } }],
  },
]
