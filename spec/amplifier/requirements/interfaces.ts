/** The interface and the event bus. */
import type { Requirement } from '../../requirement.ts'

export const interfaces: readonly Requirement[] = [
  {
    id: 'AMP-IF-01',
    source: '§7 L828',
    kind: 'interface',
    basis: 'document',
    statement: 'The machine exposes the current state read-only.',
  },
  {
    id: 'AMP-IF-02',
    source: '§7 L829',
    kind: 'interface',
    basis: 'document',
    statement: 'The machine exposes the previous state, null before the first transition.',
  },
  {
    id: 'AMP-IF-03',
    source: '§7 L830',
    kind: 'interface',
    basis: 'document',
    statement: 'The machine exposes the entry time of the current state.',
  },
  {
    id: 'AMP-IF-04',
    source: '§7 L833',
    kind: 'interface',
    basis: 'document',
    statement: 'The machine exposes its context read-only.',
  },
  {
    id: 'AMP-IF-05',
    source: '§7 L836',
    kind: 'interface',
    basis: 'document',
    statement: 'transition(event) feeds one event and returns nothing.',
  },
  {
    id: 'AMP-IF-06',
    source: '§7 L837',
    kind: 'interface',
    basis: 'interpreted',
    statement:
      'canTransition(event) tells without side effects whether the event would change the state now.',
    ruling: "May mean 'changes state' or 'is handled'. Ruling: changes the public state or terminates.",
  },
  {
    id: 'AMP-IF-07',
    source: '§7 L840',
    kind: 'interface',
    basis: 'document',
    statement: 'Handlers can be registered per state for entry.',
  },
  {
    id: 'AMP-IF-08',
    source: '§7 L841',
    kind: 'interface',
    basis: 'document',
    statement: 'Handlers can be registered per state for exit.',
  },
  {
    id: 'AMP-IF-09',
    source: '§7 L842',
    kind: 'interface',
    basis: 'document',
    statement: 'Handlers can be registered for all transitions.',
  },
  {
    id: 'AMP-IF-10',
    source: '§7 L845',
    kind: 'interface',
    basis: 'document',
    statement: 'Handlers can be registered for errors.',
  },
  {
    id: 'AMP-IF-11',
    source: '§7 L846',
    kind: 'interface',
    basis: 'interpreted',
    statement: 'recover() asks ERROR to run its recovery now; elsewhere it does nothing.',
    ruling:
      'Recover() has no description. Ruling: in ERROR: what the automatic dismissal does, now; elsewhere no effect.',
  },
  {
    id: 'AMP-IF-12',
    source: '§7 L849-857',
    kind: 'interface',
    basis: 'document',
    statement: 'The state type has exactly eight lower-case values.',
  },
  {
    id: 'AMP-IF-13',
    source: '§7 L836-845',
    kind: 'interface',
    basis: 'ruling',
    statement:
      'StateEvent, StateHandler, TransitionHandler, ErrorHandler, ToolCall and AudioBuffer are used without definition and must be defined by the implementation.',
    ruling:
      'Undefined types. Ruling: StateEvent = union of C4 names with payloads; handlers (ctx, event) => void; ToolCall {callId, name, arguments}; AudioBuffer {segments: {bytes, durationMs}[]}.',
    excluded: { reason: 'static-only', because: 'Only the source of an implementation could show it.' },
  },
  {
    id: 'AMP-IF-14',
    source: '§7 L914',
    kind: 'interface',
    basis: 'document',
    statement: "The event bus emits 'state:enter' {state, context}: after every entry.",
    ruling: 'Emission order is open. Ruling: state:exit, then transition, then state:enter.',
  },
  {
    id: 'AMP-IF-15',
    source: '§7 L915',
    kind: 'interface',
    basis: 'document',
    statement: "The event bus emits 'state:exit' {state, duration}: duration = exit - entry in ms.",
  },
  {
    id: 'AMP-IF-16',
    source: '§7 L916',
    kind: 'interface',
    basis: 'document',
    statement: "The event bus emits 'transition' {from, to, event}: once per state change.",
  },
  {
    id: 'AMP-IF-17',
    source: '§7 L917',
    kind: 'interface',
    basis: 'interpreted',
    statement:
      "The event bus emits 'timeout' {state, duration}: for every state timer that fires, including the speaking warning.",
    ruling:
      'It is not said which timers are meant. Ruling: every timer of the STATE_TIMEOUTS table that fires, including the speaking warning.',
  },
  {
    id: 'AMP-IF-18',
    source: '§7 L918',
    kind: 'interface',
    basis: 'interpreted',
    statement: "The event bus emits 'error' {state, error}: state is where the error arose.",
    ruling:
      'State may be the state that failed or ERROR. Ruling: the state in which the error arose; either passes.',
  },
  {
    id: 'AMP-IF-19',
    source: '§7 L919',
    kind: 'interface',
    basis: 'interpreted',
    statement: "The event bus emits 'recovery' {from, success}: on leaving error or reconnecting.",
    ruling:
      'When it is emitted is not said. Ruling: on leaving ERROR or RECONNECTING to another state; success = error_recovered, retry_succeeded, reconnect_success.',
  },
]
