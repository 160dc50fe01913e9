/** Work that is not done does not come in. */
import { inEach, type Rule } from '../rule.ts'
import { matches } from '../source.ts'

const marks: Rule = {
  says: 'No notes to finish it later',
  instead:
    'finish it, or list it as `uncovered` in spec/<name>/requirements.yaml or in .ci/known-gaps.yaml with its issue',
  breaches: inEach(({ comments, path }) =>
    path.endsWith('.md')
      ? []
      : matches(comments, /\b(?:TODO|FIXME|XXX|HACK|WIP)\b/).map(({ line, text }) => ({ line, what: text })),
  ),
  red: [
    { 'harness/gate.ts': '// TODO: later' },
    { 'harness/gate.ts': '/* FIXME */' },
    { 'scenarios/lamp/on.yaml': '# XXX' },
  ],
  green: [{ 'harness/gate.ts': "const says = 'TODO'" }],
}

const skipped: Rule = {
  says: 'No test is skipped, singled out or left empty',
  instead: 'mend it or delete it; a test that may fail for now stands in .ci/known-gaps.yaml with its issue',
  breaches: inEach(({ code }) =>
    matches(
      code,
      /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf|fails)\b|\bx(?:it|describe)\s*\(/,
    ).map(({ line, text }) => ({ line, what: text })),
  ),
  red: [
    { 'test/gate.test.ts': "it.skip('holds', () => {})" },
    { 'test/gate.test.ts': "describe.only('holds', () => {})" },
    { 'test/gate.test.ts': "test.concurrent.only('holds', () => {})" },
    { 'test/gate.test.ts': "it.todo('holds')" },
    { 'test/gate.test.ts': "test.skipIf(slow)('holds', () => {})" },
    { 'test/gate.test.ts': "xit('holds', () => {})" },
  ],
  green: [{ 'test/gate.test.ts': "it('is the only one', () => list.skip(1))" }],
}

const silenced: Rule = {
  says: 'Compiler and linter are not silenced without a reason',
  instead: 'let the types say it; where only a cast can, write why after a biome-ignore',
  breaches: inEach(({ comments, tree }) =>
    tree === null
      ? []
      : matches(comments, /@ts-(?:ignore|nocheck)\b|biome-ignore [\w/]+(?!.*: ?\w)/).map(
          ({ line, text }) => ({
            line,
            what: text,
          }),
        ),
  ),
  red: [
    { 'harness/gate.ts': '// @ts-ignore\nconst x: string = 1' },
    { 'harness/gate.ts': '// @ts-nocheck' },
    { 'harness/gate.ts': '// biome-ignore lint/suspicious/noExplicitAny' },
  ],
  green: [{ 'harness/gate.ts': '// biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema' }],
}

export const unfinishedRules = [marks, skipped, silenced]
