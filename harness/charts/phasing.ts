/**
 * Phases along a log: which coarse phases a conversation goes through, and whether the common chart leads from each of
 * them to the next.
 */

import { isStep, type Standing, standings } from '../../machine/phases.ts'
import { text } from '../../spec/foreign.ts'
import { emits } from '../../spec/lines.ts'
import type { Line } from '../../spec/log.ts'
import { type Phase, phaseIn, phasesOf } from '../../spec/phases.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'

/** A step from one phase to another. */
export interface PhaseStep {
  readonly from: Phase
  readonly to: Phase
}

/** A conversation at one point of its log, as far as phases need it. */
export interface Point {
  readonly memory: unknown
  /** The published state. */
  readonly state: string
  readonly phase: Phase
}

/** Where every conversation under a spec begins. */
export function firstPoint({ reducer, coarse, initial }: Spec, settings: Settings): Point {
  const memory = reducer.start(settings)
  return { memory, state: initial, phase: phaseIn(coarse, initial, memory) }
}

/** Where a conversation comes to by some lines, and the phases that it goes through on the way. */
export function along(
  { reducer, coarse }: Spec,
  from: Point,
  lines: readonly Line[],
): { readonly to: Point; readonly path: readonly Phase[] } {
  const path: Phase[] = []
  let { memory, state, phase } = from
  for (const line of lines) {
    memory = reducer.reduce(memory, line)
    if (emits(line, 'state')) state = text(line.with.to)
    const now = phaseIn(coarse, state, memory)
    if (now !== phase) path.push(now)
    phase = now
  }
  return { to: { memory, state, phase }, path }
}

/** The states of the common chart that are this phase. */
export const standingsOf = (phase: Phase): readonly Standing[] =>
  standings.filter((standing) => standing.phase === phase)

/** Where a conversation begins on the common chart: off, and from there in the phase in which its document begins. */
export function firstStanding(phase: Phase): Standing {
  const [off] = standings
  const standing = off?.phase === phase ? off : off?.next.get(phase)
  if (standing === undefined) throw new Error(`No conversation begins in ${phase}.`)
  return standing
}

/** Whether a spec has a step beside those of the common chart. */
export const isLeap = ({ coarse }: Spec, { from, to }: PhaseStep): boolean =>
  coarse.leaps.some((leap) => leap.from === from && leap.to === to)

/** Where a path leads on the common chart. Each jump is reported, and the path continues behind it. */
export function onChart(
  spec: Spec,
  from: Standing,
  path: readonly Phase[],
  report: (jump: PhaseStep) => void,
): Standing {
  let standing = from
  for (const phase of path) {
    const next = standing.next.get(phase)
    const step = { from: standing.phase, to: phase }
    if (next === undefined && !isLeap(spec, step)) report(step)
    standing = next ?? (standingsOf(phase)[0] as Standing)
  }
  return standing
}

/** A step in words. */
export const inWords = ({ from, to }: PhaseStep): string => `${from} -> ${to}`

/** The changes that a table lists and that are jumps between phases, each with its row. */
export function jumpsListed(spec: Spec): readonly string[] {
  const { rows, coarse } = spec
  const isJump = (step: PhaseStep): boolean =>
    step.from !== step.to && !isStep(step.from, step.to) && !isLeap(spec, step)
  const jumpsOf = (from: string, to: string): readonly PhaseStep[] =>
    // Both states evaluate the same guard: a change of the state alone changes nothing.
    coarse.of[from] === coarse.of[to]
      ? []
      : phasesOf(coarse, from).flatMap((one) =>
          phasesOf(coarse, to)
            .map((other) => ({ from: one, to: other }))
            .filter(isJump),
        )
  return rows.flatMap(({ id, from, to }) =>
    to === 'stay'
      ? []
      : from.flatMap((state) =>
          jumpsOf(state, to).map((jump) => `${id}: ${state} -> ${to} is ${inWords(jump)}`),
        ),
  )
}
