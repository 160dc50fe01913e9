/**
 * Sources as the house rules read them: plain text, and beside it two masks of the same length, so that a rule about
 * code is not disturbed by a comment and a rule about comments not by code.
 */
import ts from 'typescript'

/** Something at a line (from 1) of a file. */
export interface Found {
  readonly line: number
  readonly text: string
}

/** One import or re-export. */
export interface Import {
  readonly line: number
  /** What stands between the quotes. */
  readonly from: string
  readonly typeOnly: boolean
}

/** One file. `path` is relative to the root, with slashes. */
export interface Source {
  readonly path: string
  readonly text: string
  /** The text with comments and the inside of literals blanked out; empty for what is not a script. */
  readonly code: string
  /** The text with everything but comments blanked out; the whole text for what is not a script. */
  readonly comments: string
  /** The strings and the fixed parts of templates. */
  readonly literals: readonly Found[]
  readonly imports: readonly Import[]
  /** The syntax tree, null for what is not a script. */
  readonly tree: ts.SourceFile | null
}

/** Whether TypeScript can read it. */
const isScript = (path: string): boolean => /\.(ts|mjs)$/.test(path)

/** Everything between two offsets as spaces, line ends kept. */
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

/** Reads one file. */
export function sourceOf(path: string, text: string): Source {
  if (!isScript(path))
    return { path, text, code: '', comments: text, literals: [], imports: [], tree: null }
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const tokens = tokensOf(tree)
  const kept = (keep: (node: ts.Node) => boolean): string => masked(text, tokens.filter(keep))
  const all = masked(text, tokens)
  return {
    path,
    text,
    code: kept((node) => !isLiteral(node)),
    comments: [...text].every((_, at) => at < 0) ? '' : without(text, all),
    literals: tokens.filter(isText).map((node) => ({ line: lineOf(tree, node), text: node.text })),
    imports: importsOf(tree),
    tree,
  }
}
