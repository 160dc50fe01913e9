/** Judging what stands on the test bench. */
import type { SpecResult } from '../../../harness/result.ts'
import { chosenSettings } from '../../../hosts/gateway/choices.ts'
import { isProblem } from '../../../hosts/problem.ts'
import type { Downstream } from '../../../spec/wire.ts'
import type { Bench } from './bench-gateway.ts'
import { judgeAt, nominal, spec } from './judge-at.ts'

const unknown = null as Downstream | null
const everyStory = (_: string): boolean => true

/** Judges what stands, and takes it down. */
export async function judged(
  standing: Promise<Bench>,
  { profile = 'skeleton', only = everyStory, stepMs = Number(nominal.stepMs), downstream = unknown } = {},
): Promise<SpecResult> {
  const { url, close } = await standing
  const chosen = chosenSettings(spec, { profile })
  if (isProblem(chosen)) throw new Error(chosen.message)
  const settings = { ...chosen, stepMs }
  const stories = spec.wire.stories(settings, downstream).filter(({ name }) => only(name))
  const result = await judgeAt(url, { settings, stories, downstream })
  close()
  if (isProblem(result)) throw new Error(result.message)
  return result
}

/** Every failure in one line, for messages. */
export const failures = (result: SpecResult): readonly string[] =>
  result.failures.map(({ requirement, check, scenario, expected, got }) =>
    [requirement, check, scenario, expected, got].join(' | '),
  )

/** The requirements that failed. */
export const failed = (result: SpecResult): readonly string[] => [
  ...new Set(result.failures.map(({ requirement }) => requirement)),
]
/** Those that deviate only. */
export const deviating = ({ deviations }: SpecResult): readonly string[] => [
  ...new Set(deviations.map(({ requirement }) => requirement)),
]
