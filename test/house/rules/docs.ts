/** What is exported is explained. */
import ts from 'typescript'
import { folderOf, inEach, product, type Rule } from '../rule.ts'
import { lineOf, type Source } from '../source.ts'

const explained: readonly string[] = product.filter((folder) => folder !== 'cli')

interface Export {
  readonly line: number
  readonly name: string
  readonly isDocumented: boolean
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

const declared = (node: ts.Statement): ts.Node | undefined =>
  ts.isVariableStatement(node)
    ? node.declarationList.declarations[0]?.name
    : (node as { name?: ts.Node } & ts.Statement).name

/** The text of a monitor documents what it holds. */
const saysItself = (node: ts.Statement): boolean =>
  ts.isVariableStatement(node) && /\bsays:/.test(node.getText())

const hasComment = (node: ts.Statement): boolean => ts.getJSDocCommentsAndTags(node).length > 0

/** `late-answer.ts` -> lateanswer: what the comment at the head of the file is about. */
const subjectOf = (path: string): string =>
  (path.split('/').at(-1) ?? '').replace(/\.ts$/, '').replaceAll('-', '')

const exportsOf = ({ path, tree, text }: Source): readonly Export[] => {
  if (tree === null) return []
  const exported = tree.statements.filter(isExported)
  const hasHead = text.trimStart().startsWith('/**')
  return exported.map((node) => {
    const name = declared(node)?.getText() ?? 'default'
    const isHead = hasHead && (exported.length === 1 || name.toLowerCase() === subjectOf(path))
    return { line: lineOf(tree, node), name, isDocumented: isHead || hasComment(node) || saysItself(node) }
  })
}

const documented: Rule = {
  says: 'Every export has a doc comment',
  instead:
    'say in a sentence what it is for, with units (ms) and errors; the head of a file speaks for its only export and for the one that is named like the file',
  breaches: inEach((source) =>
    explained.includes(folderOf(source.path))
      ? exportsOf(source)
          .filter(({ isDocumented }) => !isDocumented)
          .map(({ line, name }) => ({ line, what: `${name} has no doc comment` }))
      : [],
  ),
  red: [
    { 'spec/lamp/facts.ts': "import x from 'x'\n\nexport const a = 1\n\n/** B. */\nexport const b = 2" },
    { 'harness/gate.ts': 'export function gate(): void {}' },
    { 'harness/gate.ts': '/** Gates. */\nimport "x"\nexport interface A {}\nexport type B = 1' },
  ],
  green: [
    { 'spec/lamp/facts.ts': "/** What a row may ask. */\nimport x from 'x'\n\nexport const facts = {}" },
    {
      'harness/late-answer.ts':
        '/** Head. */\nimport "x"\n\nexport type LateAnswer = 1\n/** C. */\nexport const c = 1',
    },
    {
      'spec/lamp/monitors.ts':
        "/** Head. */\nimport 'x'\nexport const a = on({ says: 'It glows.' })\n/** B. */\nexport const b = 1",
    },
    { 'cli/exit.ts': 'export const exit = 0' },
  ],
}

export const docRules = [documented]
