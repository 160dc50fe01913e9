/** Judging a conversation that is made of parts: each judges its own share of the log as if it were alone. */
import type { Line } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Part } from '../../spec/together/part.ts'
import type { Played } from '../playing/plan.ts'
import { apartFromWorld } from './apart.ts'
import { pagesOf, partCheck, sees } from './check-records.ts'
import { type CheckOutcome, monitorJudge, type TableJudge, tableJudge } from './judge-run.ts'

/** The share of one part in a run: its own log, and the outputs that it can emit. */
const ownOf = (part: Part, played: Played): Played => ({
  ...played,
  log: played.log.map(part.own).filter((line): line is Line => line !== null),
  emits: part.spec.effects.map(({ name }) => name).filter((name) => played.emits.includes(part.called(name))),
  deaf: [],
})

/** The findings of table and monitors of a part about its share, as the result of one check. */
function partJudge(
  part: Part,
): (played: Played) => { readonly said: CheckOutcome; readonly pairs: ReadonlyMap<string, number> } {
  const spec = apartFromWorld(part.spec as unknown as Spec)
  const byTable = tableJudge(spec)
  const byMonitors = monitorJudge(spec)
  const pages = new Map(pagesOf(spec).map((page) => [page.id, page]))
  return (played) => {
    const own = ownOf(part, played)
    const isSeen = sees(own)
    const table = byTable(own)
    const monitors = byMonitors(own, (check) => {
      const page = pages.get(check)
      return page !== undefined && isSeen(page)
    })
    const all = [...table.said, ...monitors]
    return {
      pairs: table.pairs,
      said: {
        check: partCheck(part.spec.name),
        samples: all.reduce((sum, { samples }) => sum + samples, 0),
        breaches: all.flatMap(({ check, breaches }) =>
          breaches.map(({ requirement: _, ...breach }) => ({
            ...breach,
            expected: `${breach.expected} (${check})`,
          })),
        ),
      },
    }
  }
}

/** The judge of a spec that is made of parts; what is published is what the first of them publishes. */
export function companyJudge(parts: readonly Part[]): TableJudge {
  const judges = parts.map(partJudge)
  return (played) => {
    const judged = judges.map((judge) => judge(played))
    return { said: judged.map(({ said }) => said), pairs: judged[0]?.pairs ?? new Map(), applied: new Map() }
  }
}
