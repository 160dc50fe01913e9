/** The fast part: each fault plays only the run that is kept as its evidence, many faults to a thread. */
import { on } from 'node:events'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plan, Played } from '../../../harness/playing/plan.ts'
import type { Shelf } from '../../../hosts/library.ts'
import { startWorker } from '../../../hosts/start-worker.ts'
import type { Log } from '../../../spec/log.ts'
import { plantedModule } from './copies.ts'
import type { Evidence, EvidenceBook } from './evidence.ts'
import { foundIn, foundInTwo, isSeenInTwo } from './seek.ts'
import type { Fault } from './shelf.ts'

/** What a thread of replays plays. */
export interface Replays {
  readonly spec: string
  readonly runs: readonly { readonly module: string; readonly plan: Plan; readonly isTwice: boolean }[]
}

const entry = new URL(`./replay-entry${extname(fileURLToPath(import.meta.url))}`, import.meta.url)

/** One run as a thread of replays tells of it. */
export interface Replayed extends Omit<Played, 'plan'> {
  /** The log of the same run when it was played once more, where that was asked for. */
  readonly again: Log | null
}

interface Ground {
  readonly shelf: Shelf
  readonly plans: readonly Plan[]
}

/**
 * Plays the evidence of every fault and gives what is still true of it. A kept run that is no run of the default gate, or in
 * which the fault is not caught any more, is reported and counts as missed. So does a fault without evidence, unless it
 * says why it is missed.
 */
export async function replayAll(
  root: string,
  { shelf, plans }: Ground,
  faults: readonly Fault[],
  kept: EvidenceBook,
  note: (text: string) => void,
): Promise<EvidenceBook> {
  const byName = new Map(plans.map((plan) => [plan.name, plan]))
  const runs = faults.flatMap((fault) => {
    const { on = null, elsewhere } = kept[fault.id] ?? {}
    const plan = byName.get((on ?? elsewhere)?.run ?? '')
    if (plan === undefined && on !== null)
      note(`${fault.spec} ${fault.id}: ${on.run} is no run of the default gate`)
    return plan === undefined ? [] : [{ fault, plan, module: plantedModule(root, fault) }]
  })
  const book: Record<string, Evidence> = Object.fromEntries(faults.map(({ id }) => [id, { on: null }]))
  const { spec } = shelf.world
  const asked = runs.map(({ plan, module, fault }) => ({
    plan,
    module,
    isTwice: isSeenInTwo(spec, fault.breaks),
  }))
  const replays = { spec: spec.name, runs: asked }
  if (runs.length === 0) return book
  const worker = startWorker(entry, replays satisfies Replays)
  const reports = on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Replayed]>
  const open = runs.values()
  for await (const [played] of reports) {
    const { value } = open.next()
    if (value === undefined) break
    const { fault, plan } = value
    book[fault.id] = evidenceOf(shelf, fault, { ...played, plan })
    const { on: caught } = book[fault.id] ?? { on: null }
    if (caught === null && kept[fault.id]?.on !== null)
      note(
        `${fault.spec} ${fault.id}: not caught in ${plan.name} any more; ${played.broken?.message ?? 'the run is whole'}`,
      )
    if (runs.at(-1)?.fault === fault) break
  }
  await worker.terminate()
  return book
}

/** What one run says of a fault. */
function evidenceOf({ world }: Shelf, { breaks }: Fault, played: Played & Replayed): Evidence {
  const { again } = played
  const inTwo = again === null ? null : foundInTwo(world.spec, breaks, played, again)
  if (inTwo !== null) return { on: inTwo }
  const { on, any } = foundIn(world.spec, played, breaks)
  return on === null && any !== null ? { on, elsewhere: any } : { on }
}
