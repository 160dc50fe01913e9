/** Shared code never asks which spec it has in hand, and all specs are built alike. */
import { type Breach, folderOf, inEach, isProduct, type Rule } from '../rule.ts'
import type { Source } from '../source.ts'

/** The names of the five documents, one of which has two subjects, and the prefixes of their ids. */
const names = ['agent-voice', 'turn-detection', 'amplifier', 'vela', 'vela-browser', 'vantum']
const named = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])|^(?:AV|TD|AMP|VEL|VAN)-`)

/** Help texts may give an example: what has a space in it is a sentence, not a name. */
const isSentence = (text: string): boolean => text.includes(' ')

/** A folder of one document, or of several that make one conversation, as `bell-with-lamp`. */
const isOwn = ({ path }: Source): boolean =>
  /^(spec|machine|scenarios)\/[^/]+\//.test(path) &&
  (path.split('/')[1] ?? '').split('-with-').every((name) => names.includes(name))

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
    { 'scenarios/language/read.ts': "const prefix = 'TD-'" },
  ],
  green: [
    { 'spec/agent-voice/rows.ts': "const id = 'AV-ROW-001'" },
    { 'harness/gate.ts': "/** For instance `agent-voice`. */\nconst says = 'for instance agent-voice'" },
  ],
}

/** Folders that have one folder per spec. */
const kinds = ['spec', 'machine']

/** `spec/lamp` -> its files, without those in folders of its own. */
const foldersOf = (kind: string, sources: readonly Source[]): ReadonlyMap<string, readonly string[]> => {
  const folders = new Map<string, string[]>()
  for (const { path } of sources) {
    const [top, name, file, deeper] = path.split('/')
    if (top !== kind || name === undefined || file === undefined || deeper !== undefined) continue
    const folder = `${kind}/${name}`
    folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  return folders
}

/** Specs, apart: those of one document, and those that are made of others by a bridge. */
const specsIn = (sources: readonly Source[]): readonly (readonly (string | undefined)[])[] => {
  const specs = [...foldersOf('spec', sources)].filter(([, inside]) => inside.includes('spec.ts'))
  const named = (isMade: boolean) =>
    specs
      .filter(([, inside]) => inside.includes('bridge.ts') === isMade)
      .map(([folder]) => folder.split('/')[1])
  return [named(false), named(true)]
}

const unlike = (
  kind: string,
  sources: readonly Source[],
  specs: readonly (string | undefined)[],
): readonly Breach[] => {
  const folders = [...foldersOf(kind, sources)].filter(([folder]) => specs.includes(folder.split('/')[1]))
  const files = [...new Set(folders.flatMap(([, inside]) => inside))]
  return folders.flatMap(([folder, inside]) =>
    files
      .filter((file) => !inside.includes(file))
      .map((file) => ({ path: folder, line: 0, what: `has no ${file}` })),
  )
}

const alike: Rule = {
  says: 'Every spec/<name> has the same files, and so has every machine/<name>',
  instead: 'add the missing file, empty lists and all, or put what is special into a folder of its own',
  breaches: (sources) =>
    specsIn(sources).flatMap((specs) => kinds.flatMap((kind) => unlike(kind, sources, specs))),
  red: [
    { 'spec/lamp/rows.ts': '', 'spec/lamp/spec.ts': '', 'spec/bell/spec.ts': '' },
    {
      'spec/lamp/spec.ts': '',
      'spec/bell/spec.ts': '',
      'machine/lamp/machine.ts': '',
      'machine/bell/chart.ts': '',
    },
    {
      'spec/bell-with-lamp/spec.ts': '',
      'spec/bell-with-lamp/bridge.ts': '',
      'spec/lamp-with-vela/spec.ts': '',
      'spec/lamp-with-vela/bridge.ts': '',
      'spec/lamp-with-vela/monitors.ts': '',
    },
  ],
  green: [
    {
      'spec/row.ts': '',
      'spec/lamp/spec.ts': '',
      'spec/lamp/rows/first.ts': '',
      'spec/bell/spec.ts': '',
      'machine/lamp/machine.ts': '',
      'machine/bell/machine.ts': '',
      'machine/kernel/compile.ts': '',
      'spec/together/part.ts': '',
      'spec/bell-with-lamp/spec.ts': '',
      'spec/bell-with-lamp/bridge.ts': '',
    },
  ],
}

export const specRules = [noNames, alike]
