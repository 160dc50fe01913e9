/**
 * Every edge of a chart, walked by the tests' own search: under each of its views a short path to a state, and from
 * there every possible event, and time. Silence follows, so that every pending answer of an edge falls due.
 */
import { type ChartRun, chartRun, type Moment } from '../../harness/charts/chart-subject.ts'
import { stateKeys } from '../../harness/charts/state-key.ts'
import type { Stride } from '../../harness/playing/plan.ts'
import { type Saying, saying } from '../../harness/playing/saying.ts'
import type { Machine, View } from '../../machine/machine.ts'
import type { State } from '../../machine/step.ts'
import { holds } from '../../spec/guard.ts'
import type { Line, Log } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Received } from './judged.ts'

/** The silence (ms) after an edge: longer than any limit. */
const silenceMs = 130_000

/** How many timers may fire in a silence. */
const atMostTimers = 20

/** A way to be walked: what is done, under which settings. */
export interface Way {
  readonly settings: Settings
  readonly strides: readonly Stride[]
}

/** One edge of the chart. */
export interface Edge {
  readonly view: View
  readonly settings: Settings
  /** The state that it comes from, and the one that it leads to. */
  readonly from: State
  readonly state: State
  /** The place of the timers: no event at this ms, but time passed. */
  readonly at: number
  readonly taken: readonly string[]
  /** The event, or `time` when there was none, and the row of the table that answers it, if any. */
  readonly said: string
  readonly row: string | null
  /** The outputs of this edge alone. */
  readonly lines: readonly Line[]
  readonly way: () => Way
  /** Everything from the very start, and the silence behind the edge. */
  readonly inSilence: () => Received
}

interface Node {
  readonly before: Node | null
  readonly stride: Stride | null
  readonly moment: Moment
  readonly at: number
  readonly says: Saying
  /** What the table remembers of everything before. */
  readonly memory: unknown
  /** The published state before the one at hand. */
  readonly stoodIn: string
}

/** Walks every edge that leaves one of `atMost` states of each view. */
export function* edgesOf(
  spec: Spec,
  machine: Machine,
  atMost = 700,
  run: ChartRun = chartRun(spec, machine),
): Generator<Edge> {
  for (const view of machine.views) yield* edgesIn(spec, machine, view, atMost, run)
}

function* edgesIn(spec: Spec, machine: Machine, view: View, atMost: number, run: ChartRun): Generator<Edge> {
  const settings = { ...spec.settings, ...view.settings }
  const keyOf = stateKeys(machine.domains)
  const moment = run.begin(settings)
  const says = saying(spec, settings)
  const memory = spec.reducer.start(settings)
  const start: Node = { before: null, stride: null, moment, at: 0, says, memory, stoodIn: '' }
  const seen = new Set([keyOf(moment.state, 0)])
  const { put, take } = takingTurns()
  put(start)
  for (let walked = 0; walked < atMost; walked += 1) {
    const node = take()
    if (node === null) return
    for (const next of nextOf(spec, view, run, node)) {
      yield edgeOf(spec, view, run, next, node)
      const key = keyOf(next.moment.state, next.at)
      if (seen.has(key)) continue
      seen.add(key)
      put(withLines(spec, next))
    }
  }
}

/**
 * Nodes that wait for their turn, in queues by where they stand, where they stood before, and which two steps led
 * there; the queue that was served least goes first. So a bounded search gets everywhere before it looks at the same
 * place twice.
 */
function takingTurns() {
  const queues = new Map<string, { readonly nodes: Node[]; served: number }>()
  return {
    put: (node: Node): void => {
      const { state, taken } = node.moment
      const led = [...(node.before?.moment.taken ?? []), '>', ...taken]
      const key = `${JSON.stringify(state.snapshot.value)} ${node.stoodIn} ${led.join(' ')}`
      const queue = queues.get(key) ?? { nodes: [], served: 0 }
      queue.nodes.push(node)
      queues.set(key, queue)
    },
    take: (): Node | null => {
      const waiting = [...queues.values()].filter(({ nodes, served }) => served < nodes.length)
      const first = Math.min(...waiting.map(({ served }) => served))
      const queue = waiting.find(({ served }) => served === first)
      if (queue === undefined) return null
      queue.served += 1
      return queue.nodes[queue.served - 1] ?? null
    },
  }
}

const edgeOf = (spec: Spec, view: View, run: ChartRun, node: Node, before: Node): Edge => {
  const { moment, at, stride } = node
  const settings = { ...spec.settings, ...view.settings }
  const said = stride !== null && 'what' in stride ? stride : null
  return {
    ...{ view, settings, at, taken: moment.taken, lines: moment.lines },
    said: said === null ? 'time' : [said.what, ...Object.values(said.with)].join(' '),
    row: said === null ? null : rowOf(spec, before, node),
    from: before.moment.state,
    state: moment.state,
    way: () => ({ settings, strides: back(node).flatMap(({ stride }) => (stride === null ? [] : [stride])) }),
    inSilence: () => {
      const log = back(node).flatMap((each) => each.moment.lines)
      return silent(run, settings, moment, log, at)
    },
  }
}

function* nextOf(spec: Spec, view: View, run: ChartRun, node: Node): Generator<Node> {
  const { moment, at, says } = node
  for (const proposal of spec.proposals) {
    const signal = view.receives(proposal.what) ? says.say(proposal) : null
    if (signal === null) continue
    const stride = { afterMs: 0, ...proposal }
    yield { ...node, before: node, stride, moment: run.say(moment, signal, at) }
  }
  const due = run.due(moment)
  if (due === null) return
  yield { ...node, before: node, stride: { waitMs: due - at }, moment: run.fire(moment), at: due }
}

/** A node that can continue, with its recorded outputs. */
function withLines({ reducer }: Spec, node: Node): Node {
  const { lines } = node.moment
  const says = node.says.fork()
  says.read(lines)
  const left = lines.findLast(({ what }) => what === 'state')?.with.from
  const stoodIn = left === undefined ? node.stoodIn : String(left)
  return { ...node, says, memory: lines.reduce(reducer.reduce, node.memory), stoodIn }
}

/** The row that answers the input of a node. */
function rowOf(
  { reducer, facts, rows }: Spec,
  before: Node,
  { moment: { lines }, memory }: Node,
): string | null {
  const [line] = lines
  if (line === undefined) return null
  const reported = reducer.reduce(memory, line)
  const asked = (fact: string): boolean => facts[fact]?.test(reported, line.with) ?? false
  const row = rows.find(
    ({ from, on, when }) =>
      from.includes(before.moment.published) && 'event' in on && on.event === line.what && holds(when, asked),
  )
  return row?.id ?? null
}

/** A node and all before it, the first one first. */
function back(node: Node): readonly Node[] {
  const nodes: Node[] = []
  for (let each: Node | null = node; each !== null; each = each.before) nodes.push(each)
  return nodes.reverse()
}

function silent(run: ChartRun, settings: Settings, from: Moment, before: Log, at: number): Received {
  const log = [...before]
  let [moment, fired] = [from, 0]
  for (let due = run.due(moment); due !== null && due <= at + silenceMs; due = run.due(moment)) {
    if (fired === atMostTimers) return { settings, log, untilMs: due - 1 }
    fired += 1
    moment = run.fire(moment)
    log.push(...moment.lines)
  }
  return { settings, log, untilMs: at + silenceMs }
}

/** Walks a path by another run of the chart, and adds silence; an event that is no longer possible ends it. */
export function walked(spec: Spec, run: ChartRun, { settings, strides }: Way): Received {
  const says = saying(spec, settings)
  let moment = run.begin(settings)
  let at = 0
  const log: Line[] = [...moment.lines]
  const took = (next: Moment): void => {
    moment = next
    log.push(...next.lines)
    says.read(next.lines)
  }
  says.read(moment.lines)
  /** What was due before has come; of what is due at this very instant, one. */
  const passed = (untilMs: number): void => {
    let due = run.due(moment)
    for (; due !== null && due < untilMs; due = run.due(moment)) took(run.fire(moment))
    if (due === untilMs) took(run.fire(moment))
    at = untilMs
  }
  for (const stride of strides) {
    if ('waitMs' in stride) {
      passed(at + stride.waitMs)
      continue
    }
    const signal = says.say(stride)
    if (signal === null) break
    took(run.say(moment, signal, at))
  }
  return silent(run, settings, moment, log, at)
}
