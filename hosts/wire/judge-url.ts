/** Judging a gateway over its real socket, in real time: in any language, at any address. */
import { setMaxListeners } from 'node:events'
import { unexplored } from '../../harness/charts/explored.ts'
import { judgeSubject } from '../../harness/gate.ts'
import type { Case } from '../../harness/judging/case.ts'
import type { Plan, Played } from '../../harness/playing/plan.ts'
import type { SpecResult } from '../../harness/result.ts'
import { wirePlan, wireRuns } from '../../harness/wire/wire-run.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Settings } from '../../spec/row.ts'
import type { Downstream, Story } from '../../spec/wire.ts'
import type { Wired } from '../gateway/choices.ts'
import type { Problem } from '../problem.ts'
import { inOrder } from './in-order.ts'
import type { Observed } from './line.ts'
import type { Patience } from './patience.ts'
import { tellStory } from './play-story.ts'
import { isReached } from './reach.ts'
import { timedOnly } from './timed-only.ts'

/** What is judged over a socket. */
export interface OverWire extends Pick<Case, 'known' | 'seed' | 'strict' | 'onRun'> {
  readonly spec: Wired
  readonly machine: Machine
  readonly url: URL
  readonly settings: Settings
  readonly stories: readonly Story[]
  /** What is known of the pipeline behind it. */
  readonly downstream: Downstream | null
  readonly patience: Patience
  /** The command that judges it again. */
  readonly again: string
  readonly stop: AbortSignal
}

/** The number of stories that are played side by side. */
const atOnce = 8

/** The address of a socket, or why it is none. */
export function addressOf(text: string): URL | Problem {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && ['ws:', 'wss:'].includes(url.protocol)) return url
  return {
    code: 'not-an-address',
    message: `${text} is no address of a socket.`,
    help: 'Write it as ws://HOST:PORT/PATH.',
  }
}

/** Judges a gateway, or reports why it cannot be reached. */
export async function judgeUrl(given: OverWire): Promise<SpecResult | Problem> {
  const { machine, url, settings, again } = given
  if (!(await isReached(url, given.patience.answerMs))) return noGateway(url)
  const spec = timedOnly(given.spec)
  const stories = new Map(given.stories.map((story) => [story.name, story]))
  return judgeSubject({
    ...given,
    spec,
    machine,
    explored: unexplored,
    subject: url.href,
    plans: [...stories.values()].map(({ name, title }) => wirePlan(name, title, settings)),
    play: (plans) => played(plans, stories, { ...given, spec }),
    isReference: false,
    live: again,
  })
}

/** Plays the stories of plans side by side, as long as there is time; every connection is gone when it ends. */
async function* played(
  plans: readonly Plan[],
  stories: ReadonlyMap<string, Story>,
  { spec, url, settings, patience, stop, downstream }: OverWire,
): AsyncGenerator<Played> {
  const { wire } = spec
  const runOf = wireRuns(spec, wire, downstream)
  const enough = new AbortController()
  const signal = AbortSignal.any([stop, enough.signal, AbortSignal.timeout(patience.slowestMs)])
  setMaxListeners(0, signal)
  const observed: Observed = { pending: 0, lastAt: 0, phaseComesFirst: null }
  const far = { url, wire, settings, patience, observed, signal }
  const began = performance.now()
  let isBroken = false
  /**
   * A gateway that has answered everything so far may be slow: the judge only stops waiting where nothing more arrives.
   */
  const isTime = (): boolean => {
    const now = performance.now()
    return now - began > patience.longestMs && (isBroken || now - observed.lastAt > patience.quietMs)
  }
  const watch = setInterval(() => isTime() && enough.abort(), 250)
  const play = async (plan: Plan): Promise<Played | null> => {
    const story = stories.get(plan.name)
    const recorded = story === undefined || signal.aborted ? null : await tellStory(story, far)
    if (recorded === null) return null
    isBroken ||= recorded.broken !== null
    return runOf(plan, recorded)
  }
  try {
    for await (const run of inOrder(plans, atOnce, play)) {
      if (run !== null) yield run
    }
  } finally {
    clearInterval(watch)
    enough.abort()
  }
}

const noGateway = ({ href }: URL): Problem => ({
  code: 'no-gateway',
  message: `Nothing takes a connection at ${href}.`,
  help: 'Start the gateway, and check host and port.',
})
