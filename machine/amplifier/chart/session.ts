/**
 * A live session: the conversation, its link and its age as parallel regions, and the events that are handled in every
 * state of the conversation.
 */
import { and, not } from 'xstate'
import { parts } from '../setup.ts'
import { age } from './age.ts'
import { fails, lose } from './courses.ts'
import { cancelThisResponse, closeResponse, submitLate } from './effects-of.ts'
import { error } from './error.ts'
import { idle } from './idle.ts'
import { link } from './link.ts'
import { listening } from './listening.ts'
import { id, places } from './places.ts'
import { processing } from './processing.ts'
import { speaking } from './speaking.ts'
import { work } from './work.ts'

const conversation = parts.createStateConfig({
  initial: 'idle',
  states: { idle, listening, processing, speaking, work, error },
})

/** A result of work from an earlier session is added to this one (AMP-EDGE-04). */
const late = (guard: 'toolWasCarried' | 'taskWasCarried', row: string) =>
  ({ guard, meta: id(row), actions: [submitLate, 'settleCarried'] }) as const

export const session = parts.createStateConfig({
  type: 'parallel',
  on: {
    connection_lost: {
      target: places.reconnecting,
      meta: id('AT-20'),
      actions: lose('connection_lost'),
    },
    'session.closed': {
      guard: 'sessionIsCurrent',
      target: places.reconnecting,
      meta: id('AT-21'),
      actions: lose('session.closed'),
    },
    // An unexpected response is cancelled as well, as long as there is a service to receive that (AMP-G-17).
    'response.created': {
      guard: not('responseIsKnown'),
      meta: id('AT-22'),
      actions: [cancelThisResponse, 'fenceThis'],
    },
    'response.done': {
      guard: and(['responseIsKnown', 'responseIsOpen']),
      meta: id('AT-23'),
      actions: closeResponse,
    },
    tool_result_ready: late('toolWasCarried', 'AT-24.tool'),
    agent_task_complete: late('taskWasCarried', 'AT-24.agent'),
    ...fails('AT-24'),
  },
  states: { conversation, link, age },
})
