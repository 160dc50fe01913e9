/** Shared code never depends on a particular service: each service brings its own words. */
import ts from 'typescript'
import { folderOf, type Rule } from '../rule.ts'
import { type Found, lineOf, type Source } from '../source.ts'

const named = /^simulators\/services\/([^/]+)\.ts$/

/** A word of the language for one raw event, which one service has as its name. */
const taken = ['realtime']

/** The names of all services, from their files. */
const namesIn = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap(({ path }) => named.exec(path)?.[1] ?? [])

/** Folders of shared code in which no text is the name of a service. */
const shared = ['scenarios', 'harness', 'reports', 'cli']

/** The files that hold the tables of words, whose members are words. */
const tables = /^scenarios\/language\/words(?:\.ts|\/)/

const isText = (node: ts.Node): node is ts.StringLiteralLike =>
  ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent)

const isMember = (node: ts.Node): node is ts.PropertyAssignment | ts.ShorthandPropertyAssignment =>
  ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)

/** The texts of a file, apart from those in types; of a table also its words. */
const textsOf = (tree: ts.SourceFile, isTable: boolean): readonly Found[] => {
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    const text = isText(node) ? node.text : isTable && isMember(node) ? node.name.getText(tree) : null
    if (text !== null && !(isTable && taken.includes(text))) found.push({ line: lineOf(tree, node), text })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const noServices: Rule = {
  says: 'Shared code names no service',
  instead:
    'let the service bring its acts and habits in simulators/words/, and take them from the Vocabulary',
  breaches: (sources) => {
    const names = namesIn(sources)
    return sources.flatMap(({ path, tree }) => {
      if (tree === null || !shared.includes(folderOf(path))) return []
      return textsOf(tree, tables.test(path))
        .filter(({ text }) => names.includes(text))
        .map(({ line, text }) => ({ path, line, what: `names the service '${text}'` }))
    })
  },
  red: [
    { 'simulators/services/bell.ts': '', 'scenarios/language/read.ts': "const to = 'bell'" },
    { 'simulators/services/bell.ts': '', 'scenarios/language/words.ts': 'const actors = { bell: {} }' },
    { 'simulators/services/bell.ts': '', 'scenarios/language/words.ts': 'const actors = { bell }' },
    { 'simulators/services/bell.ts': '', 'harness/gate.ts': "if (service === 'bell') ring()" },
  ],
  green: [
    { 'scenarios/language/read.ts': "const to = 'bell'" },
    { 'simulators/services/bell.ts': '', 'simulators/words/bell.ts': "const name = 'bell'" },
    { 'simulators/services/bell.ts': '', 'spec/lamp/spec.ts': "const cast = ['bell']" },
    { 'simulators/services/bell.ts': '', 'scenarios/language/read.ts': "const says = 'the bell rings'" },
    { 'simulators/services/page.ts': '', 'scenarios/language/walk.ts': "type Place = Pick<Walk, 'page'>" },
    { 'simulators/services/page.ts': '', 'scenarios/language/read.ts': 'const sheet = { page: open(text) }' },
    {
      'simulators/services/realtime.ts': '',
      'scenarios/language/words.ts': 'const steps = { realtime: {} }',
    },
  ],
}

export const serviceRules = [noServices]
