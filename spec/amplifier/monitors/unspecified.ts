/** What the document leaves unspecified, although it is observable: no monitor reports it, one way or the other. */
import type { Fact } from '../../row.ts'
import type { Unspecified } from '../../spec.ts'
import type { Memory } from '../memory.ts'

const ignored =
  'An event that means nothing in a state changes nothing (AMP-EDGE-01, AMP-ST-09). Whether that is written down, and of which ' +
  'events it is said, no line of the document asks for.'

const over: Fact<Memory> = {
  asks: 'Is this call over?',
  test: ({ calls }, { call }) => calls.every(({ id }) => call !== undefined && id !== call),
}

const cancelled =
  'What is pending is called off when an error is handled (AMP-ACT-42). Of work that has failed by itself nothing is left to ' +
  'be called off.'

const subscribed =
  'A task is given to an agent and its progress is subscribed to when it is waited for (AMP-ACT-31, AMP-ACT-32). Both are listed, ' +
  'and not numbered.'

/** Outputs that no monitor may report. */
export const unspecified: readonly Unspecified<Memory>[] = [
  { what: 'ignored', with: {}, why: ignored },
  { what: 'log', with: { kind: 'ignored' }, why: ignored },
  { what: 'tool.cancel', with: {}, when: over, why: cancelled },
  { what: 'task.cancel', with: {}, when: over, why: cancelled },
  { what: 'progress.subscribe', with: {}, anyOrder: true, why: subscribed },
]
