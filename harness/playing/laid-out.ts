/** Laying out: what follows from a spec alone is worked out once, however many runs there are. */
import type { Spec } from '../../spec/spec.ts'

/** The same function, which works every spec out only once. */
export function laidOut<Layout>(layOut: (spec: Spec) => Layout): (spec: Spec) => Layout {
  const known = new WeakMap<Spec, Layout>()
  return (spec) => {
    const layout = known.get(spec) ?? layOut(spec)
    known.set(spec, layout)
    return layout
  }
}
