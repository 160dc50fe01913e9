/**
 * A gate inside a user's suite of Vitest: it runs once, and each requirement is a test. A test file contains
 *
 *     import { conforms } from '@turntable/turntable/vitest'
 *
 *     await conforms('agent-voice', { module: new URL('../src/conversation.ts', import.meta.url) })
 */
import { beforeAll, describe, test } from 'vitest'
import type { RequirementResult, SpecResult } from '../harness/result.ts'
import { type Outcome, outcomeOf, titleOf, wholeOutcome } from '../reports/outcome.ts'
import type { Requirement } from '../spec/requirement.ts'
import { discoverSpecs } from './discover.ts'
import { type Judging, judge } from './judge.ts'
import { specsWithReference } from './library.ts'

export type { Judging }

/** What is judged, how, and how long that may take. */
export interface Suite extends Judging {
  /** How long the gate may take, in ms; two minutes without it. */
  readonly timeoutMs?: number
}

/** The error carries the message of the gate only; the stack in this file is of no use to the reader. */
class NotConformant extends Error {
  constructor(says: string) {
    super(says)
    this.name = 'NotConformant'
    this.stack = `NotConformant: ${says}`
  }
}

/** Reports the outcome to its test. */
function report({ kind, says }: Outcome, skip: (why: string) => never): void {
  if (kind === 'fails') throw new NotConformant(says)
  if (kind === 'open') skip(says)
}

/**
 * Registers the tests of one specification: one for each requirement, named by its id and its text, and one for the
 * whole. A requirement that was not judged is skipped with the reason: no run can show it, the class cannot, it was not
 * reached, or it is known to fail. Await it at the top of a file.
 */
export async function conforms(name: string, suite: Suite = {}): Promise<void> {
  const { [name]: spec } = await discoverSpecs([name])
  if (spec === undefined)
    throw new Error(
      `There is no specification "${name}". There are: ${(await specsWithReference()).join(', ')}.`,
    )
  describe(spec.title, () => {
    let result: SpecResult | null = null
    const judged = (): SpecResult => {
      if (result === null) throw new NotConformant('The gate did not come to an end.')
      return result
    }
    beforeAll(async () => {
      result = await judge(name, suite)
    }, suite.timeoutMs ?? 120_000)

    test('the whole is conformant', () => {
      const { kind, says } = wholeOutcome(judged())
      if (kind === 'fails') throw new NotConformant(says)
    })
    for (const requirement of spec.requirements) registered(requirement, judged)
  })
}

function registered(requirement: Requirement, judged: () => SpecResult): void {
  test(titleOf(requirement), ({ skip }) => {
    const result = judged()
    const isIt = (entry: RequirementResult): boolean => entry.requirement.id === requirement.id
    const entry = result.details.requirements.find(isIt)
    report(entry === undefined ? { kind: 'open', says: 'not judged' } : outcomeOf(result, entry), skip)
  })
}
