/** The public states of the gateway: four phases, and that there is none. */
import type { Requirement } from '../../requirement.ts'

export const states: readonly Requirement[] = [
  {
    id: 'VEL-ST-01',
    source: 'State Machine, chars 4430-4487',
    kind: 'state',
    basis: 'document',
    statement: 'idle: a session exists on an open connection and no turn is open or running.',
  },
  {
    id: 'VEL-ST-02',
    source: 'State Machine, chars 4430-4487',
    kind: 'state',
    basis: 'document',
    statement:
      'listening: the user turn is open, i.e. chunks have been accepted and not yet committed (or, with cancelTarget listening, a cancel has just emptied it).',
  },
  {
    id: 'VEL-ST-03',
    source: 'State Machine, chars 4430-4487',
    kind: 'state',
    basis: 'interpreted',
    statement:
      'thinking: the turn has been committed and the pipeline has produced no assistant output yet (pipeline profile only).',
    ruling: 'The phases are named, not defined. Ruling: as stated, see VEL-T-07 and VEL-T-10.',
  },
  {
    id: 'VEL-ST-04',
    source: 'State Machine, chars 4430-4487',
    kind: 'state',
    basis: 'interpreted',
    statement: 'speaking: assistant output of the current turn is being delivered (pipeline profile only).',
    ruling: 'The phases are named, not defined. Ruling: as stated, see VEL-T-07 and VEL-T-10.',
  },
  {
    id: 'VEL-ST-11',
    source: 'Current skeleton behavior, chars 1712-1774',
    kind: 'state',
    basis: 'ruling',
    statement:
      "Before the upgrade and after the close there is no session (coined 'off'); nothing of it survives the connection.",
    ruling: 'No state exists for a closed connection. Ruling: off, outside the four phase values.',
  },
]
