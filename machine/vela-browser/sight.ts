/** Sight: what the service tells beside effects: of the context nothing, of an input that changed nothing its name. */
import type { Input } from '../step.ts'

/** What can be told; `ignored`: an input that changed nothing. */
export const sightOf = (ignored: Input | null): Readonly<Record<string, unknown>> =>
  ignored === null ? {} : { ignored: ignored.type }
