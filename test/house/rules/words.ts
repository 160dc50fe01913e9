/** Words that do not belong here, with those that do. */
import { inEach, type Rule } from '../rule.ts'
import { matches } from '../source.ts'

/** In comments, strings, names and prose alike. */
const banned: readonly (readonly [word: string, instead: string])[] = [
  ['util(?:s|ity|ities)?', 'the noun that it is'],
  ['utili[sz]e[sd]?', 'use'],
  ['leverag(?:e[sd]?|ing)', 'use'],
  ['in order to', 'to'],
  ['basically|obviously', 'nothing: leave it out'],
  ['sanity checks?', 'check'],
  ['(?:white|black)list(?:s|ed)?', 'allowed, refused'],
  ['foo|baz', 'a name from the field'],
  ['seed documents?', 'document (a seed is always a random seed)'],
  ['seamless(?:ly)?|robust(?:ly|ness)?', 'what it really does'],
]

/** Places that exist on one machine only. */
const places = /(?<![\w.:/])\/(?:work|root|home|Users)\/\w|\.\.\/shared\/|\bfile:\/\/\/(?!C:)\w/

/** The rules hold the words themselves. */
const isRule = (path: string): boolean => path.startsWith('test/house/rules/')

const words: Rule = {
  says: 'Plain words of the field',
  instead: 'write the word that is named beside it',
  breaches: inEach(({ path, text }) =>
    isRule(path)
      ? []
      : banned.flatMap(([word, instead]) =>
          matches(text, new RegExp(`(?<![\\w:/-])(?:${word})(?![\\w-])`, 'i')).map((found) => ({
            line: found.line,
            what: `'${found.text}': write ${instead}`,
          })),
        ),
  ),
  red: [
    { 'README.md': 'It utilizes a clock.' },
    { 'harness/gate.ts': '/** A small utility. */' },
    { 'harness/gate.ts': 'const foo = 1' },
    { 'scenarios/lamp/on.yaml': 'title: a sanity check' },
  ],
  green: [
    {
      'README.md':
        "import { promisify } from 'node:util'\nIt uses a clock; barge-in and the bargain are fine, and so is a toolbar.",
    },
  ],
}

const machines: Rule = {
  says: 'No path of one machine',
  instead: 'name it relative to the file or to the package',
  breaches: inEach(({ path, text }) =>
    isRule(path) ? [] : matches(text, places).map((found) => ({ line: found.line, what: found.text })),
  ),
  red: [{ 'README.md': 'see /home/me/notes' }, { 'harness/gate.ts': "// '../shared/DESIGN.md'" }],
  green: [{ 'README.md': 'see docs/home/page and https://example.org/work/1' }],
}

export const wordRules = [words, machines]
