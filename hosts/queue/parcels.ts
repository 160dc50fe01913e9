/** Parcels: the pieces of a campaign that machines take from a queue, each short enough to be repeated. */
import type { CampaignHead } from '../../harness/campaigns/campaign-result.ts'
import { blocksOf, type Stretch } from '../../harness/campaigns/stretch.ts'
import { hashOf } from '../../harness/judging/hash.ts'

/** One parcel, as it lies in the queue. */
export interface Parcel extends Stretch {
  readonly campaign: string
  readonly head: CampaignHead
  /** 0 for the parcel itself, 1 for the control that another worker plays to compare both results. */
  readonly copy: 0 | 1
}

/** Runs of the smallest and the largest parcel: a large one takes about 20 s on one core. */
const sizes = { smallest: 100, largest: 5000 }

/** A campaign has about this many parcels, as long as their sizes allow it. */
const parcelsPerCampaign = 1000

/** Of so many parcels one is played twice. */
const controlEvery = 50

/** The id of a campaign: equal parameters are the same campaign. */
export const idOf = (head: CampaignHead): string => {
  const { version, spec, subject, seed, strict, planned } = head
  const text = JSON.stringify([version, spec, subject, seed, strict, planned])
  return `${spec}-${hashOf(text).slice(0, 12)}`
}

/** The parcels of a campaign, in order, each control behind its parcel. */
export function parcelsOf(head: CampaignHead): readonly Parcel[] {
  const planned = head.planned ?? 0
  const size = Math.min(sizes.largest, Math.max(sizes.smallest, Math.ceil(planned / parcelsPerCampaign)))
  const campaign = idOf(head)
  return [...blocksOf({ from: 1, to: planned }, size)].flatMap((runs, index) => {
    const parcel = { campaign, head, ...runs, copy: 0 } as const
    return index % controlEvery === 0 ? [parcel, { ...parcel, copy: 1 } as const] : [parcel]
  })
}
