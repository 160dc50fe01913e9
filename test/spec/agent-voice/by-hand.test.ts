/** Every log by hand is judged by table as its author says. */
import { expect, it } from 'vitest'
import { oracle } from '../../../harness/oracle/oracle.ts'
import { table } from '../../harness/agent-voice-logs.ts'
import { blamedIn } from '../../support/judged.ts'
import type { ByHand } from './by-hand.ts'
import { allByHand } from './logs/all.ts'

const judge = oracle(table)

it.each(allByHand.map((each) => [each.name, each] as const))(
  '%s',
  (_, { log, settings, untilMs, wrong, keeps }: ByHand) => {
    const judged = judge(settings, log, untilMs)
    const found = blamedIn(judged)
    expect(
      found.map(({ what, got }, place) => (wrong[place]?.includes(': ') ? `${what}: ${got}` : what)),
    ).toEqual(wrong)
    if (keeps !== null) expect(judged.rows.get(keeps)?.samples).toBe(1)
  },
)
