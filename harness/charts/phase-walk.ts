/**
 * Refinement: every step of a chart in an inspection is a step of the common chart of phases, or no step of it. A phase
 * that is one state of the common chart defines the position of a conversation. Where a phase is several states, as off
 * is with a kept turn and without, all paths into a state count, not the shortest alone.
 */
import type { Standing } from '../../machine/phases.ts'
import type { Leap, Phase } from '../../spec/phases.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Mistake } from './inspect.ts'
import type { Looking, Observer } from './observer.ts'
import {
  along,
  firstPoint,
  firstStanding,
  inWords,
  onChart,
  type PhaseStep,
  type Point,
  standingsOf,
} from './phasing.ts'
import { type Step, stridesOf, type Trail } from './search.ts'

/** The check that a jump breaks. */
export const refines = 'phases'

/** The findings of an inspection about phases. */
export interface Phasing {
  /** The steps that were taken, as `from>to`. */
  readonly steps: readonly string[]
  /** Those of them that the common chart does not have, with the line of the document. */
  readonly leaps: readonly Leap[]
  /** For each view the first jump of its kind. */
  readonly mistakes: readonly (Mistake & { readonly view: string })[]
}

/** An observer, and its findings. */
export interface PhaseWalk {
  readonly observer: Observer
  readonly found: () => Phasing
}

/** A step out of a state that may stand at several places of the common chart. */
interface Departure extends Pick<Step, 'at' | 'stride'> {
  readonly trail: Trail | null
  readonly path: readonly Phase[]
  readonly to: number
}

/** Mistakes as they are found: of each kind the first one. */
function jumpsOf(spec: Spec, steps: Set<string>) {
  const found = new Map<string, Mistake & { readonly view: string; times: number }>()
  const report =
    (view: string, settings: Settings, { trail, stride, at }: Omit<Departure, 'path' | 'to'>) =>
    (jump: PhaseStep): void => {
      const key = `${view} ${inWords(jump)}`
      const known = found.get(key)
      if (known !== undefined) {
        known.times += 1
        return
      }
      const next = new Set(standingsOf(jump.from).flatMap((standing) => [...standing.next.keys()]))
      const way = { settings, strides: [...stridesOf(trail), stride] }
      const expected = `${jump.from} -> ${[...next].join(' or ')}`
      found.set(key, { view, check: refines, expected, got: inWords(jump), at, times: 1, way })
    }
  return {
    report,
    found: (): Phasing => ({
      steps: [...steps].sort(),
      leaps: spec.coarse.leaps.filter(({ from, to }) => steps.has(`${from}>${to}`)),
      mistakes: [...found.values()],
    }),
  }
}

/** Begins to look on. */
export function phaseWalk(spec: Spec): PhaseWalk {
  const steps = new Set<string>()
  const { report, found } = jumpsOf(spec, steps)

  const observer: Observer = ({ name }, settings): Looking => {
    const begun = firstPoint(spec, settings)
    const points: Point[] = [begun]
    const doubtful = doubts()
    doubtful.stands(0, firstStanding(begun.phase))
    return {
      look: (step, to, reached) => {
        const from = points[step.from.number] as Point
        const { to: point, path } = along(spec, from, step.moment.lines)
        if (reached !== null) points[to] = point
        let before = from.phase
        for (const phase of path) {
          steps.add(`${before}>${phase}`)
          before = phase
        }
        const departure = { trail: step.from.trail, stride: step.stride, at: step.at, path, to }
        const [only, ...others] = standingsOf(from.phase)
        if (only === undefined || others.length > 0) doubtful.leaves(step.from.number, departure)
        else if (path.length > 0)
          doubtful.stands(to, onChart(spec, only, path, report(name, settings, departure)))
      },
      end: () =>
        doubtful.settle((standing, departure) =>
          onChart(spec, standing, departure.path, report(name, settings, departure)),
        ),
    }
  }
  return { observer, found }
}

/** States that may stand at several places of the common chart: where they do is known when everything was seen. */
function doubts() {
  const departures = new Map<number, Map<string, Departure>>()
  const standing = new Map<number, Set<Standing>>()
  const open: (readonly [number, Standing])[] = []
  const stands = (state: number, at: Standing): void => {
    const known = standing.get(state) ?? new Set()
    if (known.has(at) || standingsOf(at.phase).length === 1) return
    standing.set(state, known.add(at))
    open.push([state, at])
  }
  return {
    stands,
    /** Of several ways that go through the same phases to the same state the first one is enough. */
    leaves: (state: number, departure: Departure): void => {
      const known = departures.get(state) ?? new Map<string, Departure>()
      departures.set(state, known)
      const key = `${departure.path} ${departure.to}`
      if (!known.has(key)) known.set(key, departure)
    },
    settle: (walk: (from: Standing, departure: Departure) => Standing): void => {
      for (const [state, at] of open)
        for (const departure of departures.get(state)?.values() ?? [])
          stands(departure.to, walk(at, departure))
    },
  }
}
