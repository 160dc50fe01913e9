/** Pictures of reference pages, as text that code hosts draw: published states, and the messages of a run. */
import type { Log } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import { messagesOf, sequenceInMermaid } from '../sequence.ts'
import { drawn } from './markdown.ts'

/** A change of the published state that rows list, with the inputs on which they do. */
export interface Change {
  readonly from: string
  readonly to: string
  readonly on: readonly string[]
}

/** The changes that the table lists, in the order of the states. */
export function changesOf({ rows, states }: Spec): readonly Change[] {
  return states.flatMap((from) =>
    states.flatMap((to) => {
      const leading = rows.filter((row) => row.to === to && row.from.includes(from) && from !== to)
      const on = leading.map((row) => ('event' in row.on ? row.on.event : `time (${row.on.limit})`))
      return on.length === 0 ? [] : [{ from, to, on: [...new Set(on)] }]
    }),
  )
}

/** The maximum number of inputs at an arrow; the table has them all. */
const namesAtArrow = 2

const atArrow = (on: readonly string[]): string =>
  [
    ...on.slice(0, namesAtArrow),
    ...(on.length > namesAtArrow ? [`${on.length - namesAtArrow} more`] : []),
  ].join(', ')

/** The published states and the changes between them. */
export function stateDiagram(spec: Spec): readonly string[] {
  const id = (state: string): string => `s${spec.states.indexOf(state)}`
  return drawn([
    'stateDiagram-v2',
    ...spec.states.map((state) => `  state "${state}" as ${id(state)}`),
    `  [*] --> ${id(spec.initial)}`,
    ...changesOf(spec).map(({ from, to, on }) => `  ${id(from)} --> ${id(to)}: ${atArrow(on)}`),
  ])
}

/** The messages of a run between its lanes, with the states that are published on the way. */
export function sequenceDiagram({ lanes, effects }: Spec, log: Log): readonly string[] {
  const recipients = Object.fromEntries(effects.map(({ name, lane }) => [name, lane]))
  return drawn(sequenceInMermaid(lanes, messagesOf(log, recipients)))
}
