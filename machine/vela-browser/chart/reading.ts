/**
 * Reading: the gateway's messages about the session and its dialogue. They are shown while the connection exists, also
 * after an error (VEL-T-22), and never change the connection (VEL-ST-10).
 */
import { and } from 'xstate'
import { join, showPhase, showUser } from './effects-of.ts'
import { id } from './places.ts'

const current = { guard: 'socketIsCurrent' } as const

/** The messages that are shown; `name` distinguishes the ids of transitions. */
export const reads = (name: string) =>
  ({
    'session.state': [
      {
        // A cancelled turn is never completed: the next text belongs to another answer nevertheless.
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
