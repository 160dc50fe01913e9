/**
 * Reading: what the gateway says of the session, and of what is said in it. It is shown while the connection is there,
 * behind an error as well (VEL-T-22), and never changes the connection (VEL-ST-10).
 */
import { and } from 'xstate'
import { join, showPhase, showUser } from './effects-of.ts'
import { id } from './places.ts'

const current = { guard: 'socketIsCurrent' } as const

/** The messages that are read; `name` tells the ids of transitions apart. */
export const reads = (name: string) =>
  ({
    'session.state': [
      {
        // A turn that was cancelled is never completed: what comes next is another answer all the same.
        guard: and(['socketIsCurrent', 'turnIsOver']),
        meta: id(`VB-19.${name}`),
        actions: [showPhase, 'breakAnswer'],
      },
      { ...current, meta: id(`VB-14.${name}`), actions: showPhase },
    ],
    'transcript.partial': { ...current, meta: id(`VB-15.${name}`), actions: showUser({ final: false }) },
    'transcript.final': { ...current, meta: id(`VB-16.${name}`), actions: showUser({ final: true }) },
    'response.text.delta': { ...current, meta: id(`VB-17.${name}`), actions: [join, 'openAnswer'] },
    'response.completed': {
      guard: and(['socketIsCurrent', 'answerIsShown']),
      meta: id(`VB-18.${name}`),
      actions: ['assistant.ends', 'endAnswer'],
    },
  }) as const
