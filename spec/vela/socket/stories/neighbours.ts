/** Stories of two connections. */
import type { Step, Story } from '../../../wire.ts'
import {
  append,
  awaits,
  cancel,
  chunk,
  commit,
  completed,
  hasty,
  linger,
  opens,
  say,
  start,
  story,
} from './steps.ts'

const broken = ['unmasked', 'opcode', 'reserved-bits', 'long-control', 'bad-text'] as const

const other = (kind: string, times = 1): Step => say('neighbour.message', { kind, times })
const otherAppend = say('neighbour.message', { kind: 'input_audio.append', times: 1, ...chunk() })

/** With a pipeline behind both of them. */
export const besides: readonly Story[] = [
  story(
    'two turns side by side',
    'Turns on two connections are independent',
    opens,
    say('neighbour.upgrade'),
    append,
    otherAppend,
    other('input_audio.commit'),
    commit,
    completed,
    append,
    otherAppend,
    commit,
    other('input_audio.commit'),
    completed,
    linger(300),
    start,
    other('session.start'),
  ),
]

/** The relation between two connections: none. */
export const neighbours: readonly Story[] = [
  ...broken.map((form) =>
    story(
      `broken, ${form}`,
      'A broken frame closes its own connection',
      say('neighbour.upgrade'),
      opens,
      hasty('frame.broken', { form }),
      awaits(),
      other('session.start'),
      linger(50),
    ),
  ),
  ...['broken', 'not-json', 'binary', 'unknown-name'].map((kind) =>
    story(
      `neighbour, ${kind}`,
      'An error of a neighbour affects only its own connection',
      opens,
      append,
      say('neighbour.upgrade'),
      other(kind, kind === 'broken' ? 1 : 60),
      start,
      cancel,
      append,
      cancel,
    ),
  ),
  story(
    'two sessions',
    'Two connections are two sessions',
    opens,
    say('neighbour.upgrade'),
    append,
    other('session.start'),
    say('neighbour.closed'),
    start,
    cancel,
  ),
]
