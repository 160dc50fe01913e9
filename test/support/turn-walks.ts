/** Turn detection on walks and good logs: everything that table and monitors find of a class by its contract. */
import { judge } from '../../harness/oracle/oracle.ts'
import type { Build } from '../../harness/subjects/class-subject.ts'
import { stream } from '../../simulators/random.ts'
import type { Log } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import turnDetection from '../../spec/turn-detection/spec.ts'
import { findingsIn, watchedBy } from './judged.ts'
import { playing, walked } from './playing.ts'

/** The spec, with any memory. */
const spec = turnDetection as unknown as Spec

/** Walks break what the document takes for granted of the world. */
const asked: Spec = {
  ...spec,
  monitors: spec.monitors.filter(({ id }) => !spec.assumed.monitors.includes(id)),
}

const last = (log: Log): number => log.at(-1)?.at ?? 0

const findingsOf = (settings: Settings, log: Log, untilMs: number): readonly string[] => [
  ...findingsIn(judge(spec, settings, log, untilMs)),
  ...watchedBy(asked, { settings, log, untilMs }),
]

const changesIn = (log: Log): readonly string[] =>
  log.filter(({ what }) => what === 'state').map(({ at, with: { from, to } }) => `${at} ${from} ${to}`)

/** Sends a class the inputs of a log: its findings, and what it published beside the log. */
export async function toldAgain(build: Build, { settings, log }: { settings: Settings; log: Log }) {
  const { log: played, say } = await playing(spec, build, settings)
  for (const { at, way, what, with: payload } of log) if (way === 'in') await say(at, { what, with: payload })
  await say(last(log))
  return {
    findings: findingsOf(settings, played, last(log)),
    published: changesIn(played),
    expected: changesIn(log),
  }
}

const steps = [0, 0, 1, 20, 100, 150, 299, 300, 301, 400, 1000, 2000, 4699, 4700, 4999, 5000, 5001]
const opening = [
  { what: 'service.initialize', with: {} },
  { what: 'session.created', with: { session: 'session#1' } },
]
const ends = ['service.dispose', 'session.closed', 'session.created']
const kinds = [
  { name: 'of a session', leftOut: ends },
  { name: 'with ends', leftOut: [] },
  {
    name: 'of speech',
    leftOut: [...ends, 'user.configure', 'user.requestMode', 'user.misconfigure', 'degraded'],
  },
]

/** Walks by number, of every kind. */
export const walks = kinds.flatMap((kind) =>
  Array.from({ length: 12 }, (_, seed) => ({ ...kind, seed: `${seed}` })),
)

/** What is found of a class on one of them. */
export async function foundOn(build: Build, { name, leftOut, seed }: (typeof walks)[number]) {
  const random = stream(seed, name)
  const settings = [spec.settings, ...spec.variants][random.below(spec.variants.length + 1)] ?? spec.settings
  const log = await walked(spec, build, { settings, random, events: 150, steps, leftOut }, opening)
  return findingsOf(settings, log, last(log))
}
