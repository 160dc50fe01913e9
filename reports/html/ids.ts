/** Lists of identifiers: requirements with links to where they stand, and names in a row. */
import { requirementId } from './address.ts'
import { html, type Markup } from './escape.ts'

/** Requirements of a specification, each a link; of those it does not know only the name. */
export const requirementLinks = (
  name: string,
  ids: readonly string[],
  known: ReadonlySet<string> = new Set(ids),
): readonly Markup[] =>
  ids.map((id) => (known.has(id) ? html`<a href="#${requirementId(name, id)}">${id}</a> ` : html`${id} `))

/** Pieces with commas between them. */
export const withCommas = (pieces: readonly Markup[]): readonly Markup[] =>
  pieces.map((piece, index) => html`${index > 0 ? ', ' : null}${piece}`)
