/**
 * Talks: the events that a chart receives in the contests. They are the shortest paths to each of its transitions, one
 * after the other, so that every part is used; each event in them is enabled.
 */

import { type ChartRun, chartRun } from '../harness/charts/chart-subject.ts'
import type { Way } from '../harness/charts/explored.ts'
import { saying } from '../harness/playing/saying.ts'
import { mapOf } from '../hosts/chart-maps.ts'
import type { Shelf } from '../hosts/library.ts'
import { type Input, nextTimer } from '../machine/step.ts'
import { shelfOf } from './shelf.ts'

/** One step of a talk: an event, or a timer that fires. */
export interface Happening {
  readonly input: Input
  readonly isTimer: boolean
}

/** One conversation. */
export interface Talk {
  /** What the chart begins with. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly happenings: readonly Happening[]
}

/** The talks of a spec's chart. */
export async function talksOf(name: string): Promise<readonly Talk[]> {
  const shelf = await shelfOf(name)
  const run = chartRun(shelf.world.spec, shelf.machine)
  return [...mapOf(shelf).transitions.values()].map((way) => talkOf(shelf, run, way))
}

function talkOf({ world: { spec }, machine }: Shelf, run: ChartRun, { settings, strides }: Way): Talk {
  const says = saying(spec, settings)
  const happenings: Happening[] = []
  let moment = run.begin(settings)
  let at = 0
  for (const stride of strides) {
    const timer = nextTimer(moment.state)
    if ('waitMs' in stride) {
      if (timer === null) throw new Error('A way waits for a timer that there is not.')
      at = timer.due
      moment = run.fire(moment)
      happenings.push({ input: { ...timer.event, at }, isTimer: true })
    } else {
      const signal = says.say(stride)
      if (signal === null) throw new Error(`A way says ${stride.what} of something that there is not.`)
      moment = run.say(moment, signal, at)
      happenings.push({ input: machine.receive(signal.what, signal.with, at), isTimer: false })
    }
    says.read(moment.lines)
    if (moment.taken.length === 0) throw new Error('A talk says something that nobody answers.')
  }
  return { settings: machine.settings(settings), happenings }
}
