/**
 * Silence after a barge-in, seen in the samples: two machines in company, a user who talks over the answer at any
 * instant, voices that fade, run dry, play on or send more than they should; what a client then plays is listened to.
 * Every seed in CI is one of many: `TURNTABLE_SEEDS=10000` listens to more of them.
 */
import { expect, it } from 'vitest'
import type { Plan } from '../../harness/playing/plan.ts'
import type { Build } from '../../harness/subjects/class-subject.ts'
import machine from '../../machine/agent-voice-with-turn-detection/machine.ts'
import { overheard } from '../../simulators/audio/overheard.ts'
import { stream } from '../../simulators/random.ts'
import type { Random } from '../../simulators/simulator.ts'
import { budgets } from '../../spec/agent-voice/budgets.ts'
import together from '../../spec/agent-voice-with-turn-detection/spec.ts'
import type { Line, Log } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import { storybook } from '../support/storybook.ts'

const { stories, playedBy } = await storybook(together as unknown as Spec)
const seeds = Number(process.env.TURNTABLE_SEEDS ?? 120)
const outputHz = 8000

/** How soon after the barge-in it has to be silent, in ms (AV-VAL-03). */
const budgetMs = budgets.find(({ id }) => id === 'AV-VAL-03')?.ms ?? Number.NaN

const [first] = stories.filter(({ name }) => name.includes('[in the middle]'))

const oneOf = <T>(random: Random, choices: readonly T[]): T => choices[random.below(choices.length)] as T

/** A voice that answers for 6 s, in a manner of its own; where it has a gap, the gap begins with the end of a chunk. */
const voiceOf = (random: Random) => {
  const chunkMs = oneOf(random, [20, 100, 400, 1000])
  return {
    ...{ replyMs: 6000, showsChunks: true, chunkMs },
    fadeMs: oneOf(random, [-1, 0, 80, 250, 395, 600, 2000]),
    lateChunks: random.below(6),
    dryAfterMs: random.chance(20) ? chunkMs * (1 + random.below(Math.floor(2000 / chunkMs))) : -1,
    dryMs: 100 + random.below(400),
    confirms: random.chance(80),
  }
}

/** The user talks over the answer at some instant of it, or asks for silence by hand. */
const bargeIn = (seed: string): Plan => {
  if (first?.acting.kind !== 'scenario') throw new Error('There is no story of a barge-in.')
  const random = stream(seed, 'barge-in')
  const afterMs = random.below(5500)
  const [act] = first.acting.case.steps
  if (act?.kind !== 'act') throw new Error('The story of a barge-in begins otherwise.')
  const steps = [
    { ...act, afterMs },
    { ...act, what: 'stops speaking', afterMs: 300 + random.below(900) },
    { ...act, afterMs: 500 + random.below(3000) },
  ]
  return {
    ...first,
    name: seed,
    options: { ...first.options, tts: voiceOf(random) },
    acting: { ...first.acting, case: { ...first.acting.case, steps } },
  }
}

/** A stretch in which nothing may be heard, in ms, and the instant of the barge-in that it follows. */
interface Due {
  readonly bargedInAt: number
  readonly from: number
  readonly to: number
}

const isBargeIn = ({ what }: Line): boolean => what === 'vad.start' || what === 'user.interrupt'

/** Every stretch from the budget of a barge-in to the next answer. */
const duesOf = (log: Log, untilMs: number): readonly Due[] =>
  log.flatMap((line, index) => {
    if (line.way !== 'out' || line.what !== 'state' || line.with.to !== 'interrupted') return []
    const bargedInAt = log.slice(0, index).findLast(isBargeIn)?.at ?? Number.NaN
    const next = log.slice(index).find(({ way, what }) => way === 'world' && what === 'playback.started')
    return [{ bargedInAt, from: bargedInAt + budgetMs, to: next?.at ?? untilMs }]
  })

const part = (samples: Float32Array, fromMs: number, toMs: number): Float32Array =>
  samples.subarray((fromMs * outputHz) / 1000, (toMs * outputHz) / 1000)

const sounds = (samples: Float32Array): boolean => samples.some((value) => value !== 0)

/** What the client of this plan heard, and where it should have heard nothing. */
const listened = async (plan: Plan) => {
  const { log, broken } = await playedBy(plan, machine.service as Build, plan.name)
  expect(broken, plan.name).toBeNull()
  const untilMs = (log.at(-1)?.at ?? 0) + 3000
  const samples = overheard(log, { fadeMs: Number(plan.options.tts?.fadeMs), outputHz }, untilMs).samples()
  return { samples, dues: duesOf(log, untilMs) }
}

it('is never broken later than the budget allows', async ({ annotate }) => {
  const counts = { bargeIns: 0, overSound: 0, late: [] as string[] }
  for (let number = 0; number < seeds; number++) {
    const plan = bargeIn(`silence/${number}`)
    const { samples, dues } = await listened(plan)
    for (const { bargedInAt, from, to } of dues) {
      counts.bargeIns++
      if (sounds(part(samples, bargedInAt - 20, bargedInAt))) counts.overSound++
      if (sounds(part(samples, from, to))) counts.late.push(`${plan.name} from ${from} ms`)
    }
  }
  expect(counts.late).toEqual([])
  // Where no voice was interrupted there is nothing to fall silent.
  expect(counts.bargeIns).toBeGreaterThan(seeds * 0.8)
  expect(counts.overSound).toBeGreaterThan(seeds * 0.6)
  await annotate(
    `${counts.overSound} of ${counts.bargeIns} barge-ins in ${seeds} runs came while a voice was heard`,
  )
}, 3_600_000)
