/** House rules: each finds violations in plain sources, gives the remedy, and brings examples. */
import { type Source, sourceOf } from './source.ts'

/** One place that breaks a rule. */
export interface Breach {
  readonly path: string
  readonly line: number
  readonly what: string
}

/** A few files, by path. */
export type Files = Readonly<Record<string, string>>

/** One rule of the house. */
export interface Rule {
  readonly says: string
  /** What to do instead; the first thing that a failing test prints. */
  readonly instead: string
  readonly breaches: (sources: readonly Source[]) => readonly Breach[]
  /** Each is a little tree that breaks the rule. */
  readonly red: readonly Files[]
  /** Each is a little tree that looks like it and does not. */
  readonly green: readonly Files[]
}

/** A rule that looks at each file by itself. */
export const inEach =
  (look: (source: Source) => readonly { readonly line: number; readonly what: string }[]) =>
  (sources: readonly Source[]): readonly Breach[] =>
    sources.flatMap((source) => look(source).map((found) => ({ path: source.path, ...found })))

/** Files as sources. */
export const sourcesOf = (files: Files): readonly Source[] =>
  Object.entries(files).map(([path, text]) => sourceOf(path, text))

/** A breach as one line. */
export const inWords = ({ path, line, what }: Breach): string => `${path}:${line}: ${what}`

/** The top folder of a path, empty for a file at the root. */
export const folderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '')

/** The folders of the product, from the inside to the outside. */
export const product = [
  'spec',
  'machine',
  'simulators',
  'scenarios',
  'harness',
  'reports',
  'hosts',
  'cli',
] as const

/** Those that run in a browser as well. */
export const pure: readonly string[] = product.filter((folder) => folder !== 'hosts' && folder !== 'cli')

/** Whether a file belongs to the product. */
export const isProduct = ({ path }: Source): boolean =>
  (product as readonly string[]).includes(folderOf(path))
