/** What was chosen on a command line, as settings of a spec. */
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Wire } from '../../spec/wire.ts'
import type { Problem } from '../problem.ts'

/** A spec whose subject is a gateway. */
export type Wired = Spec & { readonly wire: Wire }

/** Whether the subject of a spec can be reached over a socket. */
export const isWired = (spec: Spec): spec is Wired => spec.wire !== undefined

/** A spec without a socket cannot be served, nor judged over one. */
export const noWire = ({ name }: Spec): Problem => ({
  code: 'no-wire',
  message: `${name} has no gateway to be put on a socket.`,
  help: 'Judge a class of it in process: see --module.',
})

/**
 * The settings under these choices, by their names, as the clock of a socket sees them; what is undefined was not
 * chosen.
 */
export function chosenSettings(
  { name, settings, wire: { choices, clock } }: Wired,
  chosen: Readonly<Record<string, string | undefined>>,
): Settings | Problem {
  let all: Settings = { ...settings, ...clock }
  for (const [choice, picked] of Object.entries(chosen)) {
    if (picked === undefined) continue
    const known = choices[choice] ?? {}
    const selection = Object.hasOwn(known, picked) ? known[picked] : undefined
    if (selection === undefined) {
      const message = `There is no ${choice} "${picked}" of ${name}.`
      return { code: 'unknown-choice', message, help: `There are: ${Object.keys(known).join(', ')}.` }
    }
    all = { ...all, ...selection }
  }
  return all
}
