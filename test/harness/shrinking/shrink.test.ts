/** Shrinking on broken classes: what is left is small, fails for the same reason, and can do without nothing. */
import { beforeAll, describe, expect, it } from 'vitest'
import AnswersTwice from '../../../examples/agent-voice/broken/answers-twice.ts'
import LogsTranscripts from '../../../examples/agent-voice/broken/logs-transcripts.ts'
import NeverResumes from '../../../examples/agent-voice/broken/never-resumes.ts'
import Returns401 from '../../../examples/agent-voice/broken/returns-at-401.ts'
import Skips from '../../../examples/agent-voice/broken/skips-interrupted.ts'
import StartsEarly from '../../../examples/agent-voice/broken/starts-without-session.ts'
import TimesOutLate from '../../../examples/agent-voice/broken/timeout-too-late.ts'
import Plain from '../../../examples/agent-voice/plain.ts'
import type { Plan, Played, Stride } from '../../../harness/playing/plan.ts'
import { scenarioPlans } from '../../../harness/playing/plans.ts'
import { playPlan } from '../../../harness/playing/play.ts'
import type { Playing } from '../../../harness/shrinking/attempt.ts'
import { bothEnds, endsAndOneMore, fewerBeats } from '../../../harness/shrinking/beats.ts'
import { pageOf } from '../../../harness/shrinking/page.ts'
import { fewerDelays } from '../../../harness/shrinking/particulars.ts'
import { blameFor, reasonsIn } from '../../../harness/shrinking/reason.ts'
import { retold } from '../../../harness/shrinking/run-to-story.ts'
import { type Shrunk, shrink } from '../../../harness/shrinking/shrink.ts'
import { type Pauses, planOf, type Story, without } from '../../../harness/shrinking/story.ts'
import { withTimerLimit } from '../../../harness/shrinking/timer-limit.ts'
import { type Build, classSubjects } from '../../../harness/subjects/class-subject.ts'
import { virtualTimers } from '../../../harness/subjects/virtual-timers.ts'
import { readScenario } from '../../../scenarios/language/read.ts'
import { blocksIn, pageAt } from '../../docs/pages.ts'
import { oneTurn, settle, spec, stories, world } from '../../support/agent-voice.ts'
import { vocabularyFor } from '../../support/vocabulary.ts'

const file = 'shrunk.yaml'
const subjectOf = classSubjects(spec)

const playingWith =
  (build: Build): Playing =>
  (plan) =>
    playPlan(world, withTimerLimit(subjectOf('tested', build, virtualTimers(settle))), plan, '1')

const reasonsFor = (played: Played, check: string) =>
  reasonsIn(spec, played).filter((reason) => reason.check === check)

/** Shrinks the first of these runs of a broken class that fails for the check. */
async function shrunkBy(build: Build, plans: readonly Plan[], check: string): Promise<Shrunk> {
  const playing = playingWith(build)
  for (const plan of plans) {
    const played = await playing(plan)
    const reasons = reasonsFor(played, check)
    if (reasons.length === 0) continue
    const came = await shrink({ spec, playing, played, reasons, file })
    if (came.kind !== 'shrunk') throw new Error(`${plan.name} was not shrunk: ${came.kind}`)
    return came
  }
  throw new Error(`none of ${plans.length} runs fails for ${check}`)
}

/** Every case of the scenarios whose files begin so. */
const reported = (beginning: string): readonly Plan[] =>
  stories.filter(({ name }) => name.startsWith(`agent-voice/${beginning}`))

/** A run by hand: turns that all go well, as many as it takes, and whatever comes after them. */
const longRun = (turns: number, end: readonly Stride[]): Plan => {
  const strides = oneTurn.map((proposal): Stride => ({ afterMs: 0, ...proposal }))
  const talk = strides.slice(5).map((stride): Stride => ({ ...stride, afterMs: 40 }))
  const again = Array.from({ length: turns - 1 }, () => talk).flat()
  const acting = { kind: 'path', strides: [...strides, ...again, ...talk.slice(0, 4), ...end] } as const
  return { name: 'by hand', title: '', settings: spec.settings, options: {}, open: true, acting }
}

const bargeIn: Stride = { afterMs: 300, what: 'vad.start', with: {} }

const broken: readonly (readonly [string, Build, readonly Plan[], string, number, number | null])[] = [
  ['one event without a session', StartsEarly, reported('start'), 'row:AV-ROW-002', 2, 2],
  ['an answer that comes twice', AnswersTwice, reported('answer-repeated'), 'monitor:fence.duplicate', 8, 8],
  ['texts in diagnostics', LogsTranscripts, reported('privacy'), 'monitor:privacy.diagnostics', 6, 6],
  ['a barge-in', Skips, [longRun(2, [bargeIn])], 'row:AV-ROW-061', 9, 9],
  [
    'a limit, kept too long by 1 ms',
    Returns401,
    [longRun(2, [bargeIn, { waitMs: 900 }])],
    'row:AV-ROW-074',
    9,
    null,
  ],
  ['a limit of seconds', TimesOutLate, reported('copilot'), 'row:AV-ROW-052', 7, null],
  ['a silence', NeverResumes, reported('renewal'), 'row:AV-ROW-151', 9, null],
]

describe.each(broken)('a failure made of %s', (_, build, plans, check, beats, inevitable) => {
  const playing = playingWith(build)
  let shrunk: Shrunk
  beforeAll(async () => {
    shrunk = await shrunkBy(build, plans, check)
  })

  it('is shrunk to as little as it takes, for the same check', () => {
    const { story, reason } = shrunk
    expect([reason.check, story.beats.length]).toEqual([check, beats])
  })

  it('fails without none of its events', async () => {
    const { story, reason } = shrunk
    const blame = blameFor(spec, reason)
    const fails = async (each: Story) => {
      const played = await playing(planOf(spec, each, file))
      return played.missed.length === 0 && blame(played) !== null
    }
    expect(await fails(story)).toBe(true)
    for (const pauses of ['kept', 'dropped'] satisfies Pauses[])
      for (const [index, { what }] of story.beats.entries())
        expect([what, await fails(without(story, index, 1, pauses))]).toEqual([what, false])
  })

  it('says from where on nothing helped', () => {
    expect(shrunk.inevitable).toBe(inevitable)
  })

  it('becomes a file that fails for the same check, and passes where nothing is broken', async () => {
    const text = pageOf(spec, { run: 'it', seed: '1' }, shrunk)
    const { scenario, problems } = readScenario({ file, text }, vocabularyFor(spec))
    expect(problems).toEqual([])
    const [read] = scenario === null ? [] : scenarioPlans(spec, scenario)
    if (read === undefined) throw new Error('there is no case')
    expect(reasonsFor(await playing(read), check)).not.toEqual([])
    expect(reasonsFor(await playingWith(Plain)(read), check)).toEqual([])
  })
})

describe('an event at the instant of a timer', () => {
  const settles: Stride[] = oneTurn.slice(0, 7).map((proposal) => ({ afterMs: 0, ...proposal }))
  const final = { afterMs: 0, what: 'stt.final', with: { utterance: 'fresh', text: 'fresh' } }
  const run = (...end: readonly Stride[]): Plan => ({
    ...longRun(1, []),
    acting: { kind: 'path', strides: [...settles, ...end] },
  })
  const playing = playingWith(Plain)
  const received = ({ log }: Played) =>
    log.flatMap(({ at, way, what }) => (way === 'world' ? [] : [`${at} ${what}`]))
  const limit = spec.settings.copilotTimeoutMs as number

  it.each([
    ['after it', run({ waitMs: limit + 1 }, final)],
    ['before it', run({ ...final, afterMs: limit + 1 })],
  ])('An event at the instant of a timer keeps its order in the story: %s', async (_, plan) => {
    const played = await playing(plan)
    const toldAgain = received(await playing(planOf(spec, retold(spec, played), file)))
    expect(toldAgain.slice(0, received(played).length)).toEqual(received(played))
  })

  it.each([
    ['comes before it where that makes no difference', true, undefined],
    ['and after it where it does', false, true],
  ])('%s', async (_, fails, isLate) => {
    const story: Story = { settings: {}, beats: [{ ...final, isLate: true }], silenceMs: 0 }
    const tries = {
      outcome: async () => 'kept' as const,
      stillFails: async (each: Story) => (fails ? each : null),
      played: () => 0,
    }
    const { beats } = await fewerDelays(spec, story, tries)
    expect(beats.map((beat) => beat.isLate)).toEqual([isLate])
  })
})

describe('a run of 1,000 events', () => {
  const plan = longRun(199, [bargeIn])
  const events = 5 + 199 * 5 + 4 + 1

  it('is shrunk by runs that are shorter than it, all of them together', async () => {
    let lines = 0
    const counted: Playing = async (each) => {
      const one = await playingWith(Skips)(each)
      lines += one.log.length
      return one
    }
    const played = await playingWith(Skips)(plan)
    const reasons = reasonsFor(played, 'row:AV-ROW-061')
    const came = await shrink({ spec, playing: counted, played, reasons, file })
    expect(came).toMatchObject({ kind: 'shrunk', before: events, inevitable: 9 })
    expect(came.kind === 'shrunk' && came.story.beats.length).toBe(9)
    expect(lines).toBeLessThan(played.log.length)
  })

  it.each([
    ['one cause long before', [1, 5, 500, 999], 4],
    ['a cause near the end', [1, 5, 980, 999], 2],
    ['two causes far apart', [1, 300, 700, 999], 16],
  ])('that fails for %s is shrunk to its causes by few runs', async (_, causes, most) => {
    const whole = Array.from({ length: 1000 }, (__, at) => ({ afterMs: 1, what: `${at}`, with: {} }))
    let beats = 0
    const tries = {
      outcome: async () => 'kept' as const,
      stillFails: async (each: Story) => {
        beats += each.beats.length
        return causes.every((cause) => each.beats.some(({ what }) => what === `${cause}`)) ? each : null
      },
      played: () => 0,
    }
    const story: Story = { settings: {}, beats: whole, silenceMs: 0 }
    const begun = (await bothEnds(story, tries)) ?? (await endsAndOneMore(story, tries)) ?? story
    const left = await fewerBeats(begun, tries)
    expect(left.beats.map(({ what }) => Number(what))).toEqual(causes)
    expect(beats).toBeLessThan(most * whole.length)
  })

  it('gives the same file every time', async () => {
    const short = longRun(3, [bargeIn])
    const page = async () =>
      pageOf(spec, { run: 'r', seed: '1' }, await shrunkBy(Skips, [short], 'row:AV-ROW-061'))
    expect(await page()).toBe(await page())
  })
})

describe('the page about shrinking', () => {
  it('shows what comes out', async () => {
    const run = 'agent-voice/barge-in-unconfirmed.yaml [silent and never says so]'
    const shrunk = await shrunkBy(Skips, reported('barge-in-unconfirmed.yaml [silent and'), 'row:AV-ROW-061')
    const [shown] = blocksIn(pageAt('docs/shrinking.md'), 'yaml')
    expect(shown).toBe(pageOf(spec, { run, seed: '1' }, shrunk))
  })
})

describe('a run that is not shrunk', () => {
  it('is one that no check blames', async () => {
    const playing = playingWith(Plain)
    const played = await playing(longRun(1, []))
    const came = await shrink({ spec, playing, played, reasons: reasonsIn(spec, played), file })
    expect(came).toEqual({ kind: 'passes' })
  })

  it('A run is not shrunk when its story without the end does not fail', async () => {
    const playing = playingWith(Plain)
    const played = await playing(longRun(1, []))
    const reason = { requirement: null, at: played.untilMs, expected: '', got: '' }
    const reasons = [{ ...reason, check: 'row:AV-ROW-061', basis: 'document' as const }]
    const came = await shrink({ spec, playing, played, reasons, file })
    expect(came).toEqual({ kind: 'untold', checks: ['row:AV-ROW-061'] })
  })
})
