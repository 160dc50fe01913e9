/** Who may interrupt in each document, and when; and what else gives the floor back. */
import { inWords } from '../../spec/guard.ts'
import { type Interruption, phases, phasesOf } from '../../spec/phases.ts'
import type { Row } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { headsOf } from './heads.ts'
import { name, names, part, table } from './markdown.ts'

/** The phases in which there is something to interrupt. */
const busy = ['thinking', 'speaking'] as const
type Busy = (typeof busy)[number]

/** A row that ends a turn that was handed over, or an audible answer. */
interface Ending {
  readonly spec: Spec
  readonly row: Row
  readonly on: string
  /** In which phases it does. */
  readonly phases: readonly Busy[]
}

/**
 * A row that stays silences the audible answer; any other leads out of the busy phases to where the user has the floor.
 */
function phasesEnded({ coarse }: Spec, { from, to, does = [] }: Row): readonly Busy[] {
  if (to === 'stay') return does.some((effect) => coarse.silencers?.includes(effect)) ? ['speaking'] : []
  const isUnspecified = phasesOf(coarse, to).some((phase) => phase === 'listening' || phase === 'idle')
  const isReported = phasesOf(coarse, to).length < phases.length
  return isUnspecified && isReported
    ? busy.filter((phase) => from.some((state) => phasesOf(coarse, state).includes(phase)))
    : []
}

const endingsOf = (spec: Spec): readonly Ending[] =>
  spec.rows.flatMap((row) => {
    const phases = phasesEnded(spec, row)
    return 'event' in row.on && phases.length > 0 ? [{ spec, row, on: row.on.event, phases }] : []
  })

/** By what the user interrupts there, or undefined where it is not the user who ends it. */
const takenBy = ({ spec, on, phases }: Ending): Interruption['by'] | undefined =>
  spec.coarse.interruptions?.find(
    (each) => each.on === on && phases.some((phase) => each.in?.includes(phase) ?? true),
  )?.by

const isTaken = (ending: Ending): boolean => takenBy(ending) !== undefined

/** A row of a table of endings. */
function cellsOf({ spec, row, on }: Ending): readonly string[] {
  const lane = spec.events.find((word) => word.name === on)?.lane ?? ''
  return [
    spec.name,
    row.id,
    row.from.length === spec.states.length ? 'any' : names(row.from),
    `${name(on)} (${lane})`,
    row.when === true ? '' : inWords(row.when),
    row.to === 'stay' ? names(row.does ?? []) : name(row.to),
    row.within ?? '',
    row.says,
  ]
}

const columns = ['document', 'row', 'in', 'on', 'when', 'to', 'within', 'says']

/** Whether no state of the document stands for this phase alone, so that its rows give no information. */
const tellsByLog = ({ states, coarse }: Spec, phase: Busy): boolean =>
  states.every((state) => phasesOf(coarse, state).length > 1 || !phasesOf(coarse, state).includes(phase))

/** In each phase of each document the ways in which the user may interrupt. */
function matrixOf(specs: readonly Spec[], taken: readonly Ending[]): readonly string[] {
  const cellOf = (spec: Spec, phase: Busy): string => {
    if (!spec.states.some((state) => phasesOf(spec.coarse, state).includes(phase))) return 'no such phase'
    const triggers = taken
      .filter((ending) => ending.spec === spec && ending.phases.includes(phase))
      .map((ending) => takenBy(ending))
    return [...new Set(triggers)].join(', ') || (tellsByLog(spec, phase) ? 'by the log' : '–')
  }
  return table(
    ['while', ...headsOf(specs)],
    busy.map((phase) => [phase, ...specs.map((spec) => cellOf(spec, phase))]),
  )
}

/** Both parts. */
export function interruptionsOf(specs: readonly Spec[]): readonly string[] {
  const endings = specs.flatMap(endingsOf)
  const taken = endings.filter(isTaken)
  const others = endings.filter((ending) => !isTaken(ending))
  return [
    ...part(
      'Who may interrupt, and when',
      'By what the user takes the floor while a turn is worked on (thinking) or an answer is heard (speaking): by speaking (barge-in), by a button that begins a turn, or by giving up what is under way (cancel). `–`: nobody may; `by the log`: no state tells that phase, and so no row.',
      '',
      matrixOf(specs, taken),
      '',
      'Row by row, with whoever says it and the condition:',
      '',
      table(columns, taken.map(cellsOf)),
    ),
    ...part(
      'What else gives the floor back',
      'Every other input that ends a turn that was handed over, or an answer that is heard: its end, its failure, and calls by hand.',
      '',
      table(columns, others.map(cellsOf)),
    ),
  ]
}
