/** The log of a conversation over a socket: its words in canonical names, as in every other log. */
import type { Line, Log } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Told } from '../../spec/wire.ts'
import { witnesses } from '../subjects/witness.ts'

/** Makes logs of a spec from what was told, in its order. */
export function wireLogs(spec: Spec): (told: readonly Told[]) => Log {
  const newWitness = witnesses(spec)
  const lanes = new Map(spec.events.map(({ name, lane }) => [name, lane]))
  return (told) => {
    const witness = newWitness()
    for (const { what, with: payload } of told) witness.show({ what, with: payload })
    const named = witness.collect()
    return told.map(({ at, way, what }, place): Line => {
      const who = way === 'in' ? (lanes.get(what) ?? '') : 'subject'
      return { at, who, way, what, with: named[place]?.with ?? {} }
    })
  }
}
