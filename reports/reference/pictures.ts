/** Pictures of reference pages, as text that code hosts draw: published states, and the messages of a run. */
import type { Line, Log } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import { stateChange } from '../excerpt.ts'
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

/** So many inputs stand at an arrow; the table has them all. */
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

/** The lane of the subject in every spec. */
const subject = 'subject'

/** The name of a lane in a picture: `end` and the like are words of the picture itself. */
const id = (lane: string): string => `lane_${lane.replaceAll(/\W/g, '_')}`

const arrow = (from: string, to: string, at: number, what: readonly string[]): string =>
  `  ${id(from)}->>${id(to)}: ${at} ms, ${what.join(', ')}`

/** What the subject shows between two inputs, by instant and lane: several things for one lane are one arrow. */
function shown(lines: readonly Line[], laneOf: ReadonlyMap<string, string>): readonly string[] {
  const arrows = new Map<string, { readonly at: number; readonly to: string; readonly what: Set<string> }>()
  for (const { at, what } of lines) {
    const to = laneOf.get(what) ?? subject
    if (to === subject) continue
    const known = arrows.get(`${at} ${to}`) ?? { at, to, what: new Set<string>() }
    arrows.set(`${at} ${to}`, { ...known, what: known.what.add(what) })
  }
  return [...arrows.values()].map(({ at, to, what }) => arrow(subject, to, at, [...what]))
}

/** The messages of a run between its lanes, with the states that are published on the way. */
export function sequenceDiagram({ lanes, effects }: Spec, log: Log): readonly string[] {
  const laneOf = new Map(effects.map(({ name, lane }) => [name, lane]))
  const messages: string[] = []
  let open: Line[] = []
  const close = (): void => {
    messages.push(...shown(open, laneOf))
    open = []
  }
  for (const line of log) {
    const change = stateChange(line)
    if (change !== null) {
      close()
      messages.push(`  Note over ${id(subject)}: ${line.at} ms, ${change.to}`)
    } else if (line.way === 'in') {
      close()
      messages.push(arrow(line.who, subject, line.at, [line.what]))
    } else if (line.way === 'out') open.push(line)
  }
  close()
  const takesPart = (lane: string): boolean => messages.some((message) => message.includes(id(lane)))
  return drawn([
    'sequenceDiagram',
    ...lanes.filter(takesPart).map((lane) => `  participant ${id(lane)} as ${lane}`),
    ...messages,
  ])
}
