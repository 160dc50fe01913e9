/** How long a file and a function may be. */
import ts from 'typescript'
import { inEach, isProduct, type Rule } from '../rule.ts'
import { lineOf, type Source } from '../source.ts'

/** Lines of code in a file of the product, and in a test, where tables are long. */
const fileLimit = 200
const testLimit = 400
/** Lines from the first to the last of a function. */
const functionLimit = 60

/** Data: read as tables, one entry after the other. */
const data = [
  /^spec\/[^/]+\/(?:budgets|contract|protocol|table)\.ts$/,
  /(?:^|\/)words\.ts$/,
  /^machine\/[^/]+\/chart\.ts$/,
]

const limitOf = (source: Source): number => {
  if (data.some((pattern) => pattern.test(source.path))) return Number.POSITIVE_INFINITY
  if (source.path.startsWith('test/')) return testLimit
  return isProduct(source) ? fileLimit : Number.POSITIVE_INFINITY
}

/** Lines with something besides comments on them; every line of a text in backticks counts. */
const linesOfCode = ({ code, literals }: Source): number => {
  const inTexts = literals.flatMap(({ line, text }) => text.split('\n').map((_, index) => line + index))
  const inCode = code.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]))
  return new Set([...inTexts, ...inCode]).size
}

const lines = (count: number, line: string): string => Array.from({ length: count }, () => line).join('\n')

const fileSize: Rule = {
  says: `A file has at most ${fileLimit} lines of code, a test ${testLimit}`,
  instead: 'find the second idea in it and give it a file and a name',
  breaches: inEach((source) => {
    const size = linesOfCode(source)
    return size > limitOf(source) ? [{ line: 1, what: `has ${size} of ${limitOf(source)} lines` }] : []
  }),
  red: [
    { 'harness/long.ts': lines(201, 'go()') },
    { 'harness/long.ts': `const page = \`${lines(201, 'text')}\`` },
    { 'test/long.test.ts': lines(401, 'go()') },
  ],
  green: [
    { 'harness/long.ts': `${lines(100, '// why')}\n${lines(200, 'go()')}\n\n\n` },
    { 'spec/lamp/table.ts': lines(300, 'row,') },
    { 'README.md': lines(500, 'It shines.') },
  ],
}

interface Sized {
  readonly line: number
  readonly name: string
  readonly size: number
}

const functionsIn = (tree: ts.SourceFile): readonly Sized[] => {
  const found: Sized[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const size = tree.getLineAndCharacterOfPosition(node.end).line + 2 - lineOf(tree, node)
      found.push({ line: lineOf(tree, node), name: nameOf(node), size })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** The name of a function, or of what it is given to. */
const nameOf = (node: ts.Node): string => {
  const { name } = node as ts.Node & { readonly name?: ts.Node }
  if (name !== undefined) return name.getText()
  return ts.isSourceFile(node.parent) ? 'a function' : nameOf(node.parent)
}

const functionSize: Rule = {
  says: `A function has at most ${functionLimit} lines`,
  instead: 'take a step out of it and give the step a name',
  breaches: inEach((source) =>
    source.tree === null || !isProduct(source)
      ? []
      : functionsIn(source.tree)
          .filter(({ size }) => size > functionLimit)
          .map(({ line, name, size }) => ({ line, what: `${name} has ${size} lines` })),
  ),
  red: [
    { 'harness/long.ts': `function long() {\n${lines(59, 'go()')}\n}` },
    { 'harness/long.ts': `const long = () => {\n${lines(59, 'go()')}\n}` },
    { 'harness/long.ts': `const it = { long() {\n${lines(59, 'go()')}\n} }` },
    { 'harness/long.ts': `export default () => {\n${lines(59, 'go()')}\n}` },
  ],
  green: [{ 'harness/long.ts': `/** Why.\n * So.\n */\nfunction long() {\n${lines(58, 'go()')}\n}` }],
}

export const sizeRules = [fileSize, functionSize]
