/** Citations: the requirements behind a row, a monitor or a kind of line, and how sure they are. */
import type { Basis } from './requirement.ts'

const bases: readonly string[] = ['document', 'interpreted', 'ruling'] satisfies readonly Basis[]

const isBasis = (word: string): word is Basis => bases.includes(word)

/** Reads `'AV-REQ-007 AV-PER-002 ruling'`: ids of requirements, then the basis where it is not `document`. */
export function cited(cites: string): { readonly basis: Basis; readonly requirements: readonly string[] } {
  const requirements = cites.split(' ')
  const last = requirements.at(-1) ?? ''
  return isBasis(last)
    ? { basis: last, requirements: requirements.slice(0, -1) }
    : { basis: 'document', requirements }
}
