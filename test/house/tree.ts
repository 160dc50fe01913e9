/** The files of this repository, as sources. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Source, sourceOf } from './source.ts'

/** Where the repository begins, absolute. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

const left = ['.git', 'node_modules', 'dist', 'coverage', 'turntable-report', 'package-lock.json']

const isText = (name: string): boolean =>
  !name.endsWith('.generated.ts') && /\.(ts|mjs|json|yaml|md)$|^(LICENSE|run)$/.test(name)

const pathsBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !left.includes(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? pathsBelow(path) : isText(entry.name) ? [path] : []
    })

/** Strangers write as they like: the rules of the house do not apply to their files. */
const isForeign = (path: string): boolean => /^test\/strangers\/(?!judging\/)[^/]+\//.test(path)

/** The skeleton of a new specification has placeholders; it is checked after they are filled in. */
const isTemplate = (path: string): boolean => path.startsWith('scripts/new-spec/')

/** One file as it is written; `path` is relative to the root, with slashes. */
export type Text = Pick<Source, 'path' | 'text'>

/** Every text file, in order of paths. */
export const readTexts = (): readonly Text[] =>
  pathsBelow(root)
    .map((path) => ({
      path: relative(root, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }))
    .filter(({ path }) => !isForeign(path) && !isTemplate(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))

/** The same as sources, whose code is parsed. */
export const readTree = (): readonly Source[] => readTexts().map(({ path, text }) => sourceOf(path, text))
