/** Modules for the gate: a variant of a stranger, or a copy of an implementation with edits in it. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type Edit, type Planted, strangersRoot } from './shelf.ts'

/** Where the copies of this process stand: inside the checkout, so that packages resolve as they do for the original. */
const cache = (root: string): string => join(root, 'node_modules', '.cache', 'strangers', String(process.pid))

/** Removes every copy of this process. */
export const removeCopies = (root: string): void => rmSync(cache(root), { recursive: true, force: true })

const entryText = (main: string, variant: string): string =>
  `import { variants } from '${main}'\nexport default variants['${variant}']\n`

/** The module of one variant of a stranger. */
export function variantModule(root: string, folder: string, variant: string): string {
  const file = join(
    cache(root),
    `${relative(strangersRoot(root), folder).replaceAll('/', '-')}-${variant}.ts`,
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, entryText(join(folder, 'main.ts'), variant))
  return file
}

/** The folder that is edited, and its entry; `plain` is the plain example of the specification. */
function baseOf(
  root: string,
  { spec, in: author }: Planted,
): { readonly from: string; readonly main: string } {
  return author === 'plain'
    ? { from: join(root, 'examples', spec), main: 'plain.ts' }
    : { from: join(strangersRoot(root), spec, author), main: 'main.ts' }
}

/**
 * The files of an implementation that its edits change, with their new text. Throws with the id of what is planted when a
 * text that it replaces does not stand in the file exactly once.
 */
export function editedFiles(root: string, planted: Planted): ReadonlyMap<string, string> {
  const { from } = baseOf(root, planted)
  const texts = new Map<string, string>()
  for (const edit of planted.edits) {
    const where = `${planted.spec} ${planted.id}: ${edit.file}`
    texts.set(edit.file, edited(texts.get(edit.file) ?? textAt(join(from, edit.file), where), edit, where))
  }
  return texts
}

function textAt(path: string, where: string): string {
  if (!existsSync(path)) throw new Error(`${where} does not exist.`)
  return readFileSync(path, 'utf8')
}

function edited(text: string, { find, write }: Edit, where: string): string {
  const parts = text.split(find)
  if (parts.length !== 2)
    throw new Error(`${where} holds the text to replace ${parts.length - 1} times; expected once: ${find}`)
  return parts.join(write)
}

/** The module of an implementation with edits in it. Throws where {@link editedFiles} does. */
export function plantedModule(root: string, planted: Planted): string {
  const { from, main } = baseOf(root, planted)
  const to = join(cache(root), `${planted.spec}-planted-${planted.id}`)
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, filter: (path) => !path.includes('/broken') && !path.endsWith('.md') })
  for (const [file, text] of editedFiles(root, planted)) writeFileSync(join(to, file), text)
  for (const file of sourcesIn(to)) keepOuterImports(file, to, from)
  if (planted.in === 'plain') return join(to, main)
  writeFileSync(join(to, 'subject.ts'), entryText('./main.ts', planted.variant))
  return join(to, 'subject.ts')
}

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))

/** Imports that leave the folder name the original place. */
function keepOuterImports(file: string, copy: string, original: string): void {
  const text = readFileSync(file, 'utf8')
  const kept = text.replace(/from '(\.\.?\/[^']+)'/g, (whole, path: string) => {
    const target = resolve(dirname(file), path)
    if (!relative(copy, target).startsWith('..')) return whole
    return `from '${resolve(join(original, relative(copy, dirname(file))), path)}'`
  })
  if (kept !== text) writeFileSync(file, kept)
}
