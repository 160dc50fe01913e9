/**
 * The shelf of strangers: implementations by authors who know a document, its contract and `docs/ports.md` alone, and the
 * faults that others planted in them. Folders are the list: `test/strangers/<spec>/<author>/main.ts` exports its variants,
 * `test/strangers/<spec>/faults/*.yaml` holds the faults.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** A correct implementation by a stranger. */
export interface Stranger {
  readonly spec: string
  readonly author: string
  readonly folder: string
}

const edit = z.strictObject({
  /** A file below the folder of the base. */
  file: z.string().min(1),
  /** Text that stands in it exactly once. */
  find: z.string().min(1),
  /** The text that takes its place. */
  write: z.string(),
})

const planted = {
  /** Unique within the specification, in kebab-case. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** One sentence: what a user of the implementation observes. */
  says: z.string().min(10),
  /** The author of the implementation that is edited, or `plain`. */
  in: z.string(),
  variant: z.string().default('default'),
  edits: z.array(edit).min(1),
}

const fault = z.strictObject({
  ...planted,
  /** The requirements whose sentence is violated; the first is the one that it was planted for. */
  breaks: z.array(z.string()).min(1),
  /** Why the gate does not catch it, or not on the requirement; an entry that is not true is an error. */
  missed: z.string().optional(),
})

const alternative = z.strictObject({
  ...planted,
  /** The requirements of basis `interpreted` or `ruling` that it reads otherwise than the reference. */
  takes: z.array(z.string()).min(1),
})

const alternativeFile = z.strictObject({
  /** Who wrote them, and which texts they had read. */
  author: z.string(),
  alternatives: z.array(alternative),
})

const faultFile = z.strictObject({
  /** Who planted them, and which texts they had read. */
  planter: z.string(),
  /** The batch of the first contact that they belong to; 0 for violations that prove a requirement. */
  batch: z.number().int().nonnegative(),
  faults: z.array(fault),
})

/** A replacement of text in one file. */
export type Edit = z.infer<typeof edit>

/** One planted fault. */
export interface Fault extends z.infer<typeof fault> {
  readonly spec: string
  readonly batch: number
}

/** A correct implementation that takes a choice otherwise: edits of a stranger's or of the plain one. */
export interface Alternative extends z.infer<typeof alternative> {
  readonly spec: string
}

/** An implementation that is given by edits of another one. */
export type Planted = Pick<Fault, 'spec' | 'id' | 'in' | 'variant' | 'edits'>

/** The folder of all strangers. */
export const strangersRoot = (root: string): string => join(root, 'test', 'strangers')

const foldersIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : []

/** The correct implementations of a specification that are classes. */
export const strangersOf = (root: string, spec: string): readonly Stranger[] =>
  foldersIn(join(strangersRoot(root), spec))
    .map((author) => ({ spec, author, folder: join(strangersRoot(root), spec, author) }))
    .filter(({ folder }) => existsSync(join(folder, 'main.ts')))

/** The files of a list in a folder, read; throws with the file and the place when one is not valid. */
function listIn<List>(root: string, spec: string, folder: string, shape: z.ZodType<List>): readonly List[] {
  const path = join(strangersRoot(root), spec, folder)
  if (!existsSync(path)) return []
  const files = readdirSync(path)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
  return files.map((name) => {
    const read = shape.safeParse(parse(readFileSync(join(path, name), 'utf8')))
    if (!read.success) throw new Error(`${join(spec, folder, name)}: ${z.prettifyError(read.error)}`)
    return read.data
  })
}

/** The planted faults of a specification. */
export const faultsOf = (root: string, spec: string): readonly Fault[] =>
  listIn(root, spec, 'faults', faultFile).flatMap(({ faults, batch }) =>
    faults.map((each) => ({ ...each, spec, batch })),
  )

/** The alternatives of a specification. */
export const alternativesOf = (root: string, spec: string): readonly Alternative[] =>
  listIn(root, spec, 'alternatives', alternativeFile).flatMap(({ alternatives }) =>
    alternatives.map((each) => ({ ...each, spec })),
  )
