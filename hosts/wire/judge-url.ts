/** Judging a gateway over its real socket, in real time: whatever it is written in, and wherever it runs. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { unexplored } from '../../harness/charts/explored.ts'
import { judgeSubject } from '../../harness/gate.ts'
import type { Case } from '../../harness/judging/case.ts'
import type { Plan, Played } from '../../harness/playing/plan.ts'
import type { SpecResult } from '../../harness/result.ts'
import { wirePlan, wireRuns } from '../../harness/wire/wire-run.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Settings } from '../../spec/row.ts'
import type { Story } from '../../spec/wire.ts'
import type { Wired } from '../gateway/choices.ts'
import type { Problem } from '../problem.ts'
import { inOrder } from './in-order.ts'
import type { Patience } from './patience.ts'
import { tellStory } from './tell-story.ts'

/** What is judged over a socket. */
export interface OverWire extends Pick<Case, 'known' | 'seed' | 'strict' | 'onRun'> {
  readonly spec: Wired
  readonly machine: Machine
  readonly url: URL
  readonly settings: Settings
  readonly stories: readonly Story[]
  readonly patience: Patience
  /** The command that judges it again. */
  readonly again: string
  readonly stop: AbortSignal
}

/** So many stories are told side by side. */
const atOnce = 6

/** However slow a gateway is, it is judged by what was told until then (ms). */
const longestMs = 35_000

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

/** Judges a gateway, or tells why it cannot be reached. */
export async function judgeUrl(given: OverWire): Promise<SpecResult | Problem> {
  const { spec, machine, url, settings, patience, again, stop } = given
  if (!(await isReached(url, patience))) return noGateway(url)
  const { wire } = spec
  const stories = new Map(given.stories.map((story) => [story.name, story]))
  const runOf = wireRuns(spec, wire)
  const over = AbortSignal.any([stop, AbortSignal.timeout(longestMs)])
  return judgeSubject({
    ...given,
    spec,
    machine,
    explored: unexplored,
    subject: url.href,
    plans: [...stories.values()].map(({ name, title }) => wirePlan(name, title, settings)),
    play: (plans) => played(plans),
    isReference: false,
    live: again,
  })

  async function* played(plans: readonly Plan[]): AsyncGenerator<Played> {
    const enough = new AbortController()
    const signal = AbortSignal.any([over, enough.signal])
    const tell = async (plan: Plan): Promise<Played | null> => {
      const story = stories.get(plan.name)
      if (story === undefined || signal.aborted) return null
      return runOf(plan, await tellStory(story, { url, wire, settings, patience, signal }))
    }
    try {
      for await (const run of inOrder(plans, atOnce, tell)) {
        if (run === null) return
        yield run
      }
    } finally {
      enough.abort()
    }
  }
}

/** Whether anybody takes a connection there. */
async function isReached({ hostname, port, protocol }: URL, { answerMs }: Patience): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port || (protocol === 'wss:' ? 443 : 80)) })
  socket.setTimeout(answerMs, () => socket.destroy(new Error('nobody came')))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const noGateway = ({ href }: URL): Problem => ({
  code: 'no-gateway',
  message: `Nobody takes a connection at ${href}.`,
  help: 'Start the gateway, and check host and port.',
})
