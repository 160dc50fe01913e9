/**
 * The broken gateways of Vela on a real socket: what can be seen from outside is found out from outside, for the requirement
 * that the first line of each names. Time is real, so that a few of them are judged side by side.
 */
import { describe, expect, it } from 'vitest'
import Plain from '../../../examples/vela/plain.ts'
import type { SpecResult } from '../../../harness/result.ts'
import { chosenSettings } from '../../../hosts/gateway/choices.ts'
import { isProblem } from '../../../hosts/problem.ts'
import { type Patience, patience } from '../../../hosts/wire/patience.ts'
import type { GatewayOptions, VelaSettings } from '../../../spec/vela/contract.ts'
import { firstLine } from '../../laws/examples.ts'
import { judgeServed, nominal, soon, spec } from './judge-at.ts'

type Build = new (options: GatewayOptions) => Plain

/** What shows where nothing stands behind the gateway, and what needs a pipeline. */
const seen = {
  skeleton: [
    'another-code',
    'capitalises-phases',
    'complains-twice',
    'counts-messages',
    'crashes-on-bad-json',
    'crashes-on-null',
    'explains-nothing',
    'fails-together',
    'forgets-the-envelope',
    'hangs-up-on-binary',
    'hangs-up-on-mistakes',
    'ignores-start',
    'listens-for-one-chunk',
    'listens-on',
    'needs-audio',
    'never-cancels',
    'never-ready',
    'new-id-each-time',
    'null-is-no-json',
    'obeys-its-own-words',
    'offers-a-retry',
    'one-code-for-all',
    'one-id-for-all',
    'passes-over-unknown-names',
    'puts-up-with-size',
    'reads-binary',
    'reads-everything',
    'refuses-empty-turns',
    'refuses-idle-cancels',
    'renames-the-id',
    'rests-on-mistakes',
    'says-nothing',
    'silent-on-bad-json',
    'stamps-messages',
    'starts-listening',
    'starts-over',
    'state-first',
    'stays-idle',
    'sulks',
    'takes-any-payload',
    'takes-numbers',
    'tells-everyone',
    'thinks-alone',
    'upgrades-everywhere',
    'waits-to-be-asked',
  ],
  pipeline: [
    'completes-late',
    'goes-on-speaking',
    'goes-on-thinking',
    'never-speaks',
    'speaks-before-it-says-so',
    'speaks-for-ever',
    'thinks-about-nothing',
    'yields-to-any-chunk',
  ],
} as const

type Profile = keyof typeof seen

/** Short enough for gateways that never answer. */
const short: Patience = { ...patience, answerMs: 1500, greetingMs: 2000, pipelineMs: 3000, messageMs: 50 }
/** Long enough for a machine that is busy with other tests. */
const long: Patience = {
  ...patience,
  answerMs: 8000,
  greetingMs: 8000,
  pipelineMs: 16_000,
  longestMs: 100_000,
}

/** Puts a gateway on a socket that leaves the size of messages to it, and judges it from outside. */
async function judged(build: Build, profile: Profile, granted: Patience): Promise<SpecResult> {
  const given = chosenSettings(spec, { profile })
  if (isProblem(given)) throw new Error(given.message)
  const settings = { ...given, stepMs: nominal.stepMs ?? 0 }
  const gateway = new build({
    settings: settings as unknown as VelaSettings,
    newSessionId: () => crypto.randomUUID(),
    clock: { now: Date.now, after: soon },
  })
  const messageBytes = 2 * spec.wire.messageBytes(settings)
  return judgeServed(gateway, { settings, patience: granted }, { messageBytes, patienceMs: 200 })
}

/** The verdict on a requirement, for as much patience. */
async function verdictOn(
  id: string,
  build: Build,
  profile: Profile,
  granted: Patience,
): Promise<string | undefined> {
  const { details } = await judged(build, profile, granted)
  return details.requirements.find(({ requirement }) => requirement.id === id)?.verdict
}

const folder = new URL('../../../examples/vela/broken/', import.meta.url)

/** A broken gateway, and the verdicts on the requirement that it names: a deviation will do where a ruling stands behind it. */
function brokenOne(name: string) {
  const file = new URL(`${name}.ts`, folder)
  const { id, isRuled } = firstLine(file)
  const basis = spec.requirements.find((each) => each.id === id)?.basis
  const verdicts = isRuled || basis !== 'document' ? ['deviation', 'fail'] : ['fail']
  return { name, file, id, verdicts }
}

describe.concurrent.each(Object.keys(seen) as Profile[])('over a socket, with the profile %s,', (profile) => {
  it.each(seen[profile].map(brokenOne))('$name breaks $id', async ({ file, id, verdicts }) => {
    const { default: build }: { default: Build } = await import(file.href)
    const verdict = (await verdictOn(id, build, profile, short)) ?? ''
    expect(verdicts).toContain(
      verdicts.includes(verdict) ? verdict : await verdictOn(id, build, profile, long),
    )
  })

  it('nothing is found in the plain gateway', async () => {
    const { failures, deviations } = await judged(Plain, profile, long)
    expect([...failures, ...deviations].map(({ requirement, got }) => `${requirement}: ${got}`)).toEqual([])
  })
})
