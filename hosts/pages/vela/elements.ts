/**
 * The elements of the page by their ids. A missing one is a mistake in `page.html`, and throws when the page is loaded.
 */

/** The element with this id, which has to be of this kind. */
export function element<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} ${id}.`)
  return found
}

/** Puts a text into an element, as text and never as markup. An equal text is left alone. */
export function put(into: Element, text: string): void {
  if (into.textContent !== text) into.textContent = text
}
