/** The choices that strangers noticed in a document: what it leaves open, and who takes which way. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Stranger } from './shelf.ts'

const choice = z.strictObject({
  /** Unique within its author's list, in kebab-case. */
  choice: z.string(),
  /** The place in the document, with the words at issue. */
  source: z.string(),
  /** Each way that can be taken, by its name, in one sentence. */
  alternatives: z.record(z.string(), z.string()),
  default: z.string(),
  /** Variants that take another way than the default. */
  variants: z.record(z.string(), z.string()).default({}),
})

/** A place where a document leaves more than one way open. */
export type Choice = z.infer<typeof choice>

/** The choices of one stranger; throws with the author when the list is not valid. */
export function choicesOf({ folder, author }: Stranger): readonly Choice[] {
  const file = join(folder, 'choices.yaml')
  if (!existsSync(file)) throw new Error(`${author} has no choices.yaml.`)
  const read = z.array(choice).safeParse(parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${author}: ${z.prettifyError(read.error)}`)
  return read.data
}
