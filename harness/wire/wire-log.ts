/** The log of a conversation over a socket: its words in canonical names, as in every other log. */
import type { Line, Log } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import type { PlacedWord } from '../../spec/wire.ts'
import { witnesses } from '../subjects/witness.ts'

/** Makes logs of a spec from reported events, in their order. */
export function wireLogs(spec: Spec): (reported: readonly PlacedWord[]) => Log {
  const newWitness = witnesses(spec)
  const lanes = new Map(spec.events.map(({ name, lane }) => [name, lane]))
  return (reported) => {
    const witness = newWitness()
    for (const { what, with: payload } of reported) witness.show({ what, with: payload })
    const named = witness.collect()
    return reported.map(({ at, way, what }, place): Line => {
      const who = way === 'in' ? (lanes.get(what) ?? '') : 'subject'
      return { at, who, way, what, with: named[place]?.with ?? {} }
    })
  }
}
