/**
 * The chart of coarse phases, which every document refines. An event is a reported phase, and a phase that the chart
 * does not handle in its state is a jump. No path leads from idle to an answer, not even through off: only a turn that
 * has begun resumes there.
 */
import { createMachine, getInitialSnapshot, getNextSnapshot } from 'xstate'
import { type Phase, phases } from '../spec/phases.ts'

/** The chart. */
export const chart = createMachine({
  types: {} as { events: { type: Phase } },
  id: 'phases',
  initial: 'off',
  states: {
    off: {
      initial: 'blank',
      on: { idle: 'idle', listening: 'listening' },
      states: {
        blank: {},
        // The turn outlives the event that ended or suspended the session.
        kept: { on: { thinking: '#phases.thinking', speaking: '#phases.speaking' } },
      },
    },
    idle: { on: { off: 'off', listening: 'listening' } },
    listening: { on: { off: 'off.kept', idle: 'idle', thinking: 'thinking' } },
    thinking: { on: { off: 'off.kept', idle: 'idle', listening: 'listening', speaking: 'speaking' } },
    speaking: { on: { off: 'off.kept', idle: 'idle', listening: 'listening' } },
  },
})

/** A state of the chart: its phase, and the target of each phase that may be reported next. */
export interface Standing {
  readonly phase: Phase
  readonly next: ReadonlyMap<Phase, Standing>
}

type Snapshot = ReturnType<typeof getInitialSnapshot<typeof chart>>

/** Only off has child states. */
const phaseOf = ({ value }: Snapshot): Phase => phases.find((phase) => phase === value) ?? 'off'

/** Every state of the chart, the initial state first; XState runs it once, and the results are kept. */
export const standings: readonly Standing[] = (() => {
  const known = new Map<string, Standing>()
  const standingOf = (snapshot: Snapshot): Standing => {
    const key = JSON.stringify(snapshot.value)
    const there = known.get(key)
    if (there !== undefined) return there
    const next = new Map<Phase, Standing>()
    const standing: Standing = { phase: phaseOf(snapshot), next }
    known.set(key, standing)
    for (const phase of phases)
      if (snapshot.can({ type: phase }))
        next.set(phase, standingOf(getNextSnapshot(chart, snapshot, { type: phase })))
    return standing
  }
  standingOf(getInitialSnapshot(chart))
  return [...known.values()]
})()

/** Whether the chart leads from one phase to another in any of its states. */
export const isStep = (from: Phase, to: Phase): boolean =>
  standings.some(({ phase, next }) => phase === from && next.has(to))
