/** How long a file and a function may be. */
import ts from 'typescript'
import { longFiles, longFunctions } from '../ratchets.ts'
import { type Breach, isProduct, type Rule } from '../rule.ts'
import { lineOf, type Source } from '../source.ts'

/** Lines of code in a file of the product, and in a test, where tables are long. */
const fileLimit = 200
const testLimit = 400
/** Lines from the first to the last of a function. */
const functionLimit = 60

/** Data: read as tables, one entry after the other. */
const data = [
  /^spec\/[^/]+\/(?:requirements|rows)(?:\/[^/]+)?\.ts$/,
  /^spec\/[^/]+\/(?:requirements|rows)\//,
  /(?:^|\/)words\.ts$/,
  /^spec\/[^/]+\/(?:budgets|contract)\.ts$/,
  /^machine\/[^/]+\/chart\.ts$/,
]

interface Sized {
  readonly path: string
  readonly line: number
  readonly name: string
  readonly size: number
  readonly limit: number
}

/** What is too long, and what a ratchet allows although it is not needed. */
const tooLong = (sized: readonly Sized[], ratchet: Readonly<Record<string, number>>): readonly Breach[] =>
  sized.flatMap(({ path, line, name, size, limit }) => {
    const allowed = ratchet[name]
    if (size > (allowed ?? limit))
      return [{ path, line, what: `${name} has ${size} lines of ${allowed ?? limit}` }]
    if (allowed !== undefined && size <= limit)
      return [{ path, line, what: `${name} is short enough now: remove it from test/house/ratchets.ts` }]
    return []
  })

/** Entries of a ratchet whose thing is gone, as far as its file is among the sources. */
const gone = (
  sources: readonly Source[],
  sized: readonly Sized[],
  ratchet: Readonly<Record<string, number>>,
): readonly Breach[] =>
  Object.keys(ratchet)
    .filter((name) => !sized.some((each) => each.name === name))
    .filter(() => sources.some(({ path }) => path === 'test/house/ratchets.ts'))
    .map((name) => ({ path: 'test/house/ratchets.ts', line: 1, what: `${name} is gone: remove it` }))

const linesOfCode = ({ tree, code, literals, text }: Source): number => {
  if (tree === null) return 0
  const strings = new Set(
    literals.flatMap(({ line, text }) => text.split('\n').map((_, index) => line + index)),
  )
  return text.split('\n').filter((_, index) => {
    const line = code.split('\n')[index] ?? ''
    return line.trim() !== '' || strings.has(index + 1)
  }).length
}

const files = (sources: readonly Source[]): readonly Sized[] =>
  sources
    .filter((source) => isProduct(source) || source.path.startsWith('test/'))
    .filter(({ path }) => !data.some((pattern) => pattern.test(path)))
    .map((source) => ({
      path: source.path,
      line: 1,
      name: source.path,
      size: linesOfCode(source),
      limit: source.path.startsWith('test/') ? testLimit : fileLimit,
    }))

const functionsIn = (path: string, tree: ts.SourceFile): readonly Sized[] => {
  const found: Sized[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const size = tree.getLineAndCharacterOfPosition(node.end).line + 2 - lineOf(tree, node)
      found.push({
        path,
        line: lineOf(tree, node),
        name: `${path} ${nameOf(node)}`,
        size,
        limit: functionLimit,
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** The name of a function, or of what it is given to. */
const nameOf = (node: ts.Node): string => {
  const { name } = node as { name?: ts.Node }
  if (name !== undefined) return name.getText()
  return node.parent === undefined || ts.isSourceFile(node.parent) ? 'default' : nameOf(node.parent)
}

/** The longest function of each name: several small ones inside a table share it. */
const longest = (sized: readonly Sized[]): readonly Sized[] => [
  ...new Map(sized.toSorted((a, b) => a.size - b.size).map((each) => [each.name, each])).values(),
]

const functions = (sources: readonly Source[]): readonly Sized[] =>
  longest(
    sources.filter(isProduct).flatMap(({ path, tree }) => (tree === null ? [] : functionsIn(path, tree))),
  )

const lines = (count: number, line: string): string => Array.from({ length: count }, () => line).join('\n')

const fileSize: Rule = {
  says: `A file has at most ${fileLimit} lines of code, a test ${testLimit}`,
  instead: 'find the second idea in it and give it a file and a name',
  breaches: (sources) => {
    const sized = files(sources)
    return [...tooLong(sized, longFiles), ...gone(sources, sized, longFiles)]
  },
  red: [
    { 'harness/long.ts': lines(201, 'go()') },
    { 'harness/long.ts': `const page = \`${lines(201, 'text')}\`` },
    { 'test/long.test.ts': lines(401, 'go()') },
  ],
  green: [
    { 'harness/long.ts': `${lines(100, '// why')}\n${lines(200, 'go()')}\n\n\n` },
    { 'spec/lamp/rows/on.ts': lines(300, 'row,') },
  ],
}

const functionSize: Rule = {
  says: `A function has at most ${functionLimit} lines`,
  instead: 'take a step out of it and give the step a name',
  breaches: (sources) => {
    const sized = functions(sources)
    return [...tooLong(sized, longFunctions), ...gone(sources, sized, longFunctions)]
  },
  red: [
    { 'harness/long.ts': `function long() {\n${lines(59, 'go()')}\n}` },
    { 'harness/long.ts': `const long = () => {\n${lines(59, 'go()')}\n}` },
    { 'harness/long.ts': `const it = { long() {\n${lines(59, 'go()')}\n} }` },
  ],
  green: [{ 'harness/long.ts': `/** Why.\n * So.\n */\nfunction long() {\n${lines(58, 'go()')}\n}` }],
}

export const sizeRules = [fileSize, functionSize]
