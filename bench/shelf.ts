/** The shelf of the spec in the contest; the rest is not loaded. */
import { openLibrary, type Shelf } from '../hosts/library.ts'

/** The shelf of that name. Throws when there is none. */
export async function shelfOf(name: string): Promise<Shelf> {
  const { [name]: shelf } = await openLibrary([name])
  if (shelf === undefined) throw new Error(`${name} is not on the shelf.`)
  return shelf
}
