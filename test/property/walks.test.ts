/**
 * Whatever is said, in whatever order and whenever: the reference obeys the table and every monitor, with nothing
 * forgiven. The environment says how long that is tried: TURNTABLE_STEPS things said.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkResults } from '../../harness/judging/check-results.ts'
import type { Build } from '../../harness/subjects/class-subject.ts'
import { AgentVoice } from '../../machine/agent-voice/service.ts'
import type { CopilotResponseEvent, Ports, TtsPlaybackEvent } from '../../spec/agent-voice/contract.ts'
import type { Proposal } from '../../spec/words.ts'
import { machine, oneTurn, reported, spec } from '../support/agent-voice.ts'
import { type Choice, wandered } from '../support/wanderer.ts'

/** Pauses on both sides of every limit, and mostly none. */
const limits = [...new Set(spec.budgets.map(({ ms }) => ms))].flatMap((ms) => [ms - 1, ms, ms + 1])
const pauses = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.nat(500) },
  { weight: 1, arbitrary: fc.constantFrom(...limits) },
)
const choice: fc.Arbitrary<Choice> = fc.record({
  event: fc.nat(60),
  moves: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  pauseMs: pauses,
})
const conversation = fc.record({
  settings: fc.constantFrom(spec.settings, ...spec.variants),
  choices: fc.array(choice, { maxLength: 40, size: 'max' }),
  // How much of a whole turn goes before: left to chance alone, hardly a conversation comes to an answer.
  head: fc.nat(oneTurn.length).map((length) => oneTurn.slice(0, length)),
  isCalm: fc.oneof({ weight: 2, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
})

/** Laid out once: it judges each run by itself. */
const book = checkResults(spec)

/** Everything that table and monitors find, with the log: enough to see what happened. */
const found = async (
  build: Build,
  {
    settings,
    choices,
    isCalm,
    head,
  }: {
    settings: typeof spec.settings
    choices: readonly Choice[]
    isCalm: boolean
    head: readonly Proposal[]
  },
) => {
  const played = await wandered(build, settings, choices, isCalm, head)
  const noted = book.take(played)
  const findings = noted.map(({ basis, at, expected, got }) => `(${basis}) at ${at} ms: ${expected} | ${got}`)
  return findings.length === 0 ? [] : [...findings, ...reported(played)]
}

const obeys = (build: Build) =>
  fc.asyncProperty(conversation, async (each) => {
    expect(await found(build, each)).toEqual([])
  })

/** How many things are said to the reference in all. */
const steps = Number(process.env.TURNTABLE_STEPS ?? 3000)

it(
  `the reference is found right in ${steps} steps`,
  async () => {
    let said = 0
    for (let seed = 20_260_101; said < steps; seed += 1) {
      const counted = fc.asyncProperty(conversation, async (each) => {
        said += each.choices.length
        expect(await found(machine.service, each)).toEqual([])
      })
      await fc.assert(counted, { seed, numRuns: 100 })
    }
  },
  60_000 + 10 * steps,
)

class NeverFails extends AgentVoice {
  override async notifyCopilot(event: CopilotResponseEvent): Promise<void> {
    await super.notifyCopilot(
      event.status === 'failed' ? { ...event, status: 'completed', content: 'It failed.' } : event,
    )
  }
}

class NeverEnds extends AgentVoice {
  override async notifyTts(event: TtsPlaybackEvent): Promise<void> {
    if (event.type !== 'playback-complete') await super.notifyTts(event)
  }
}

class Impatient extends AgentVoice {
  constructor(ports: Ports) {
    super({
      ...ports,
      settings: { ...ports.settings, copilotTimeoutMs: ports.settings.copilotTimeoutMs - 2 },
    })
  }
}

it.each([
  ['takes a failure for an answer', NeverFails],
  ['never ends an answer', NeverEnds],
  ['gives Copilot up 1 ms early', Impatient],
])(
  'a machine that %s is found out, in a short conversation',
  async (_, broken) => {
    const outcome = await fc.check(obeys(broken as unknown as Build), { seed: 20_260_101, numRuns: 1500 })
    expect(outcome.failed).toBe(true)
    const [shortest] = outcome.counterexample ?? []
    expect(shortest?.choices.length).toBeLessThanOrEqual(12)
    expect(fc.defaultReportMessage(outcome)).toMatch(/seed: 20260101, path: "[\d:]+"/)
  },
  90_000,
)
