/** Shared code never depends on a particular spec, and every spec has the same entry files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, inEach, isProduct, type Rule } from '../rule.ts'
import type { Source } from '../source.ts'
import { root } from '../tree.ts'

/** The names of the specifications: the folders of `spec/` with a protocol. */
const names = readdirSync(join(root, 'spec')).filter((name) =>
  existsSync(join(root, 'spec', name, 'protocol.ts')),
)

/** The prefixes of their ids. */
const prefixes = names.map(
  (name) => readFileSync(join(root, 'spec', name, 'requirements.yaml'), 'utf8').match(/id: ([A-Z]+)-/)?.[1],
)
const named = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])|^(?:${prefixes.join('|')})-`)

/** Help texts may give an example: what has a space in it is a sentence, not a name. */
const isSentence = (text: string): boolean => text.includes(' ')

/** A folder of one document, or of several that make one conversation, as `bell-with-lamp`. */
const isOwn = ({ path }: Source): boolean =>
  (path.match(/^(?:spec|machine|scenarios|hosts\/pages)\/([^/]+)\//)?.[1] ?? 'none')
    .split('-with-')
    .every((name) => names.includes(name))

const noNames: Rule = {
  says: 'Shared code never names a spec',
  instead: 'let the spec bring it as data in spec/<name>/, and take it from the Spec in hand',
  breaches: inEach((source) =>
    (isProduct(source) || folderOf(source.path) === 'scripts') && !isOwn(source)
      ? source.literals
          .filter(({ text }) => named.test(text) && !isSentence(text))
          .map(({ line, text }) => ({ line, what: `says '${text}'` }))
      : [],
  ),
  red: [
    { 'harness/gate.ts': "if (spec.name === 'agent-voice') judge()" },
    { 'harness/gate.ts': "import { facts } from '../spec/vela/facts.ts'" },
    { 'reports/html.ts': "const first = 'AV-REQ-007'" },
    { 'simulators/voice.ts': 'const file = `vantum.yaml`' },
    { 'hosts/pages.ts': "const page = 'vela'" },
    { 'scenarios/language/read.ts': "const prefix = 'TD-'" },
  ],
  green: [
    { 'spec/agent-voice/table.ts': "const id = 'AV-ROW-001'" },
    { 'hosts/pages/vela/page.ts': "import '../../../spec/vela/contract.ts'" },
    { 'harness/gate.ts': "/** For instance `agent-voice`. */\nconst says = 'for instance agent-voice'" },
  ],
}

/** The files by which shared code and readers find their way, by the kind of folder. */
const entries: Readonly<Record<string, readonly string[]>> = {
  spec: ['protocol.ts', 'table.ts', 'contract.ts'],
  machine: ['machine.ts'],
}

/** The names with `spec/<name>/spec.ts`; one that a bridge composes of others has no document of its own. */
const ofOneDocument = (sources: readonly Source[]): readonly string[] => {
  const paths = new Set(sources.map(({ path }) => path))
  return [...paths].flatMap((path) => {
    const name = path.match(/^spec\/([^/]+)\/spec\.ts$/)?.[1]
    return name === undefined || paths.has(`spec/${name}/bridge.ts`) ? [] : [name]
  })
}

const entered: Rule = {
  says: 'Every specification has a protocol, a table, a contract and a machine',
  instead: 'add the file under this name; the other files of a specification may have any names',
  breaches: (sources) => {
    const paths = new Set(sources.map(({ path }) => path))
    return ofOneDocument(sources).flatMap((name) =>
      Object.entries(entries).flatMap(([kind, files]) =>
        files
          .filter((file) => !paths.has(`${kind}/${name}/${file}`))
          .map((file) => ({ path: `${kind}/${name}`, line: 0, what: `has no ${file}` })),
      ),
    )
  },
  red: [
    { 'spec/lamp/spec.ts': '', 'spec/lamp/protocol.ts': '', 'spec/lamp/contract.ts': '' },
    {
      'spec/lamp/spec.ts': '',
      'spec/lamp/protocol.ts': '',
      'spec/lamp/table.ts': '',
      'spec/lamp/contract.ts': '',
      'machine/lamp/chart.ts': '',
    },
  ],
  green: [
    {
      'spec/row.ts': '',
      'spec/lamp/spec.ts': '',
      'spec/lamp/protocol.ts': '',
      'spec/lamp/table.ts': '',
      'spec/lamp/contract.ts': '',
      'spec/lamp/rows/first.ts': '',
      'machine/lamp/machine.ts': '',
      'spec/bell-with-lamp/spec.ts': '',
      'spec/bell-with-lamp/bridge.ts': '',
    },
  ],
}

export const specRules = [noNames, entered]
