/** Memoization of what follows from a spec, or from a world of one: it is computed once for all runs. */
import type { Spec } from '../../spec/spec.ts'

/** The same function, which is evaluated only once for each spec or world. */
export function memoizePerSpec<Layout, Of extends object = Spec>(
  layOut: (of: Of) => Layout,
): (of: Of) => Layout {
  const known = new WeakMap<Of, Layout>()
  return (of) => {
    const layout = known.get(of) ?? layOut(of)
    known.set(of, layout)
    return layout
  }
}
