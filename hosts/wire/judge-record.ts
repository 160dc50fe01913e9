/** Judging a record: the traffic of a socket, recorded at any time and place. */
import { unexplored } from '../../harness/charts/explored.ts'
import { judgeSubject } from '../../harness/gate.ts'
import type { SpecResult } from '../../harness/result.ts'
import { wirePlan, wireRuns } from '../../harness/wire/wire-run.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Settings } from '../../spec/row.ts'
import type { Passed } from '../../spec/wire.ts'
import type { Wired } from '../gateway/choices.ts'
import { timedOnly } from './timed-only.ts'

/** A record and what it is judged by. */
export interface OnRecord {
  readonly spec: Wired
  readonly machine: Machine
  readonly file: string
  readonly passed: readonly Passed[]
  readonly settings: Settings
  readonly strict: boolean
  /** The command that judges it again. */
  readonly again: string
}

/** Judges a record. A record that begins on an open connection is read as one that was opened right before. */
export function judgeRecord({
  spec: whole,
  machine,
  file,
  passed,
  settings,
  strict,
  again,
}: OnRecord): Promise<SpecResult> {
  const spec = timedOnly(
    whole,
    passed.some((each) => 'upgraded' in each),
  )
  const { wire } = spec
  const plan = wirePlan(file, 'What was recorded', settings)
  const opened = passed.some((each) => 'open' in each) ? passed : [openedBefore(wire.path, passed), ...passed]
  const untilMs = passed.at(-1)?.at ?? 0
  const played = wireRuns(spec, wire)(plan, { passed: opened, untilMs, broken: null })
  return judgeSubject({
    spec,
    machine,
    explored: unexplored,
    subject: file,
    plans: [plan],
    play: async function* () {
      yield played
    },
    known: [],
    seed: '',
    strict,
    isReference: false,
    live: again,
    onRun: () => {},
  })
}

const openedBefore = (path: string, [first]: readonly Passed[]): Passed => ({
  at: first?.at ?? 0,
  way: 'in',
  open: path,
})
