/** The protocol of __name__: its states, and every event and effect once. */
import { oneOf } from '../fields.ts'
import { defineProtocol, kind, type LineOf } from '../protocol.ts'

const state = oneOf('idle', 'busy')

/** Every state, event and effect. */
export const protocol = defineProtocol({
  states: state.values,
  events: {
    start: kind('__name__-user', '__ID__-01', 'A user starts the work.'),
  },
  effects: {
    state: kind('subject', '__ID__-03', 'The state changes.', { from: state, to: state }),
    'work.begin': kind('worker', '__ID__-01', 'The work begins.'),
    'work.end': kind('worker', '__ID__-02', 'The work ends.'),
  },
  world: {},
})

/** A line of a trace. */
export type Line = LineOf<typeof protocol>

/** The name of a published state. */
export type State = (typeof state.values)[number]
