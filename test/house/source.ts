/**
 * Sources as the house rules read them: plain text, and beside it two masks of the same length, so that a rule about
 * code is not disturbed by a comment, nor a rule about comments by code.
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
  /** Strings and the fixed parts of templates. */
  readonly literals: readonly Found[]
  readonly imports: readonly Import[]
  /** The syntax tree; null for what is not a script. */
  readonly tree: ts.SourceFile | null
}

/** Reads one file. */
export function sourceOf(path: string, text: string): Source {
  if (!/\.(ts|mjs)$/.test(path))
    return { path, text, code: '', comments: text, literals: [], imports: [], tree: null }
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const tokens = tokensOf(tree)
  return {
    path,
    text,
    code: only(
      text,
      tokens.flatMap((token) => (isLiteral(token) ? quotesOf(token) : [spanOf(token)])),
    ),
    comments: only(text, between(tokens.map(spanOf), text.length)),
    literals: tokens.filter(isText).map((token) => ({ line: lineOf(tree, token), text: token.text })),
    imports: importsOf(tree),
    tree,
  }
}

/** The line (from 1) on which a node begins. */
export const lineOf = (tree: ts.SourceFile, node: ts.Node): number =>
  tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1

/** Every match of a pattern, with its line. */
export const matches = (text: string, pattern: RegExp): readonly Found[] =>
  [...text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    text: match[0],
  }))

type Span = readonly [from: number, to: number]

const tokensOf = (node: ts.Node): readonly ts.Node[] => {
  if (ts.isJSDoc(node)) return []
  const parts = node.getChildren()
  return parts.length > 0 ? parts.flatMap(tokensOf) : [node]
}

const spanOf = (node: ts.Node): Span => [node.getStart(), node.end]

/** What opens and what closes a literal. */
const quotesOf = (node: ts.Node): readonly Span[] => [
  [node.getStart(), node.getStart() + 1],
  [node.end - 1, node.end],
]

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)

const isLiteral = (node: ts.Node): boolean => isText(node) || ts.isRegularExpressionLiteral(node)

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

/** The text with all but the spans blanked out, line ends kept. */
function only(text: string, spans: readonly Span[]): string {
  let kept = ''
  for (const [from, to] of spans) kept += blank(text.slice(kept.length, from)) + text.slice(from, to)
  return kept + blank(text.slice(kept.length))
}

/** What lies before, between and after the spans. */
const between = (spans: readonly Span[], length: number): readonly Span[] =>
  [...spans, [length, length] as const].map(([from], index) => [spans[index - 1]?.[1] ?? 0, from])

const importsOf = (tree: ts.SourceFile): readonly Import[] => {
  const found: Import[] = []
  const visit = (node: ts.Node): void => {
    const named = specifierOf(node)
    if (named !== undefined && ts.isStringLiteral(named))
      found.push({ line: lineOf(tree, node), from: named.text, typeOnly: isTypeOnly(node) })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const specifierOf = (node: ts.Node): ts.Node | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isDynamic ? node.arguments[0] : undefined
}

const isTypeOnly = (node: ts.Node): boolean =>
  ts.isImportTypeNode(node) ||
  (ts.isExportDeclaration(node) && node.isTypeOnly) ||
  (ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
