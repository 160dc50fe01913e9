/** Every log by hand is judged by the table as its author says. */
import { expect, it } from 'vitest'
import { oracle } from '../../../harness/oracle/oracle.ts'
import spec from '../../../spec/turn-detection/spec.ts'
import { blamedIn } from '../../support/judged.ts'
import type { ByHand } from './by-hand.ts'
import { speechByHand } from './logs/speech.ts'
import { updatesByHand } from './logs/updates.ts'

const judge = oracle(spec)

it.each([...updatesByHand, ...speechByHand].map((each) => [each.name, each] as const))(
  '%s',
  (_, { log, settings, untilMs, wrong, keeps }: ByHand) => {
    const judged = judge(settings, log, untilMs)
    expect(blamedIn(judged).map(({ what, got }) => `${what}: ${got}`)).toEqual(wrong)
    if (keeps !== null) expect(judged.rows.get(keeps)?.samples).toBe(1)
  },
)
