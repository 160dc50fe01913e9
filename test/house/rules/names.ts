/** Names of files and folders. */
import { inEach, type Rule } from '../rule.ts'

const empty = /^(?:utils?|helpers?|misc|common|stuff)$/

/** The words of a path without endings: `harness/string-utils.ts` -> harness, string, utils. */
const wordsOf = (path: string): readonly string[] =>
  path.split('/').flatMap((part) => part.replace(/\..*$/, '').split('-'))

const nouns: Rule = {
  says: 'A file is named after what it holds',
  instead: 'name the noun (trace.ts, palette.ts), or put the function where it is used',
  breaches: inEach(({ path }) => {
    const word = wordsOf(path).find((each) => empty.test(each))
    return word === undefined ? [] : [{ line: 1, what: `is named '${word}'` }]
  }),
  red: [
    { 'harness/utils.ts': '' },
    { 'reports/helpers/text.ts': '' },
    { 'hosts/string-utils.ts': '' },
    { 'test/common.ts': '' },
  ],
  green: [{ 'harness/trace.ts': '' }, { 'hosts/library.ts': '' }],
}

const barrels: Rule = {
  says: 'No inner index.ts',
  instead: 'import the file that has it; the public list is "exports" in package.json',
  breaches: inEach(({ path }) => (/\/index\.[a-z]+$/.test(path) ? [{ line: 1, what: 'is a barrel' }] : [])),
  red: [{ 'harness/index.ts': '' }, { 'spec/lamp/index.mjs': '' }],
  green: [{ 'scenarios/language/reader.ts': '' }],
}

const kebab: Rule = {
  says: 'Files are named in lower case with hyphens',
  instead: 'rename it as in late-answer.ts; a test ends in .test.ts',
  breaches: inEach(({ path, tree }) =>
    tree === null || /^[a-z0-9./-]+$/.test(path) ? [] : [{ line: 1, what: 'has another name' }],
  ),
  red: [{ 'harness/playRun.ts': '' }, { 'harness/play_run.ts': '' }],
  green: [{ 'harness/play-run.ts': '' }, { 'README.md': '' }],
}

export const nameRules = [nouns, barrels, kebab]
