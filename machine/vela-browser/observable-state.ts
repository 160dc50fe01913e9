/**
 * The observable state: what the service reports besides effects. It reports nothing of the context, and the name of an
 * input that changed nothing.
 */
import type { Input } from '../step.ts'

/** The reported state; `ignored`: an input that changed nothing. */
export const observableStateOf = (ignored: Input | null): Readonly<Record<string, unknown>> =>
  ignored === null ? {} : { ignored: ignored.type }
