/**
 * Fault coverage: the published state at each fault, and the outcome. The subject receives a fault, or the fault
 * happens on the way.
 */

import { matches } from '../../spec/event-pattern.ts'
import { text } from '../../spec/foreign.ts'
import { emits } from '../../spec/lines.ts'
import type { Spec } from '../../spec/spec.ts'
import { published } from '../../spec/watching.ts'
import { fates, type Passage, type Played } from '../playing/plan.ts'
import type { FaultCell } from '../result.ts'

/** What happens to a signal on its way, in words. */
const onTheWay: Readonly<Record<Passage['fate'], string>> = {
  lost: 'a message is lost',
  twice: 'a message comes twice',
  late: 'a message comes late',
  damaged: 'a message comes damaged',
}

/** Collects faults, run by run. */
export interface FaultCoverage {
  readonly all: readonly string[]
  /** In the order of the faults and of the states. */
  readonly cells: () => readonly FaultCell[]
  readonly take: (played: Played, isFailed: boolean) => void
}

/** A fault that came, and what was published in answer; null where nothing was. */
interface Came {
  readonly fault: string
  readonly state: string
  readonly led: string | null
}

type Cell = { -readonly [Name in keyof FaultCell]: FaultCell[Name] } & { led: Record<string, number> }

/** The state that was published last, at the instant of the line at `index` and before the next input. */
function ledFrom(log: Played['log'], index: number): string | null {
  let led: string | null = null
  for (let next = index + 1; next < log.length; next += 1) {
    const line = log[next]
    if (line === undefined || line.way === 'in' || line.at !== log[index]?.at) return led
    if (emits(line, 'state')) led = text(line.with.to)
  }
  return led
}

/** The faults of a run; each kind of input is classified once. */
function cameIn(spec: Spec) {
  const known = new Map<string, Spec['faults']>()
  const among = (what: string) => {
    const found =
      known.get(what) ?? spec.faults.filter(({ receives }) => receives.some((one) => one.receives === what))
    known.set(what, found)
    return found
  }
  return ({ log, passages }: Played): readonly Came[] => {
    const came: Came[] = []
    const passing = passages.values()
    let passage = passing.next()
    let state = spec.initial
    for (const [index, line] of log.entries()) {
      for (; !passage.done && passage.value.lines <= index; passage = passing.next())
        came.push({ fault: onTheWay[passage.value.fate], state, led: null })
      if (line.way === 'in')
        for (const { says, receives } of among(line.what))
          if (matches(receives, line, state)) came.push({ fault: says, state, led: ledFrom(log, index) })
      state = published(state, line)
    }
    for (; !passage.done; passage = passing.next())
      came.push({ fault: onTheWay[passage.value.fate], state, led: null })
    return came
  }
}

/** Opens the fault coverage of a spec. */
export function faultCoverage(spec: Spec): FaultCoverage {
  const all = [...spec.faults.map(({ says }) => says), ...fates.map((fate) => onTheWay[fate])]
  const cells = new Map<string, Cell>()
  const cameOf = cameIn(spec)
  const keyOf = (fault: string, state: string): string => `${fault} in ${state}`
  return {
    all,
    cells: () => all.flatMap((fault) => spec.states.flatMap((state) => cells.get(keyOf(fault, state)) ?? [])),
    take: (played, isFailed) => {
      const failing = new Set<Cell>()
      for (const { fault, state, led } of cameOf(played)) {
        const key = keyOf(fault, state)
        const cell = cells.get(key) ?? { fault, state, times: 0, failed: 0, led: {}, run: played.plan.name }
        cells.set(key, cell)
        cell.times += 1
        if (led !== null) cell.led[led] = (cell.led[led] ?? 0) + 1
        if (isFailed) failing.add(cell)
      }
      for (const cell of failing) cell.failed += 1
    },
  }
}
