/**
 * No file depends, directly or by way of other files, on a file that depends on it. Types may refer to each other: they
 * do not exist at run time.
 */
import { dirname, join } from 'node:path/posix'
import { type Breach, isProduct, type Rule } from '../rule.ts'
import type { Source } from '../source.ts'

interface Arrow {
  readonly to: string
  readonly line: number
}

const arrowsOf = ({ path, imports }: Source): readonly Arrow[] =>
  imports
    .filter(({ from, typeOnly }) => from.startsWith('.') && !typeOnly)
    .map(({ from, line }) => ({ to: join(dirname(path), from), line }))

type Arrows = ReadonlyMap<string, readonly Arrow[]>

/** Everything that a file leads to, by however many steps. */
const reachedFrom = (start: string, arrows: Arrows): ReadonlySet<string> => {
  const reached = new Set<string>()
  const open = [start]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const { to } of arrows.get(next) ?? [])
      if (!reached.has(to)) {
        reached.add(to)
        open.push(to)
      }
  return reached
}

/** The imports of a file that lead back to it. */
const returning = (path: string, arrows: Arrows): readonly Breach[] => {
  if (!reachedFrom(path, arrows).has(path)) return []
  return (arrows.get(path) ?? [])
    .filter(({ to }) => to === path || reachedFrom(to, arrows).has(path))
    .map(({ to, line }) => ({ path, line, what: `imports ${to}, which leads back here` }))
}

const circles: Rule = {
  says: 'No file needs a file that needs it',
  instead: 'move what both need into a file of its own, which needs neither of them',
  breaches: (sources) => {
    const own = sources.filter(isProduct)
    const arrows = new Map(own.map((source) => [source.path, arrowsOf(source)]))
    return own.flatMap(({ path }) => returning(path, arrows))
  },
  red: [
    {
      'spec/row.ts': "import { word } from './word.ts'",
      'spec/word.ts': "import { type Row, row } from './row.ts'",
    },
    {
      'machine/a.ts': "import './b.ts'",
      'machine/b.ts': "import './c.ts'",
      'machine/c.ts': "export * from './a.ts'",
    },
    { 'spec/row.ts': "import './row.ts'" },
  ],
  green: [
    {
      'spec/row.ts': "import { word } from './word.ts'\nimport { log } from './log.ts'",
      'spec/word.ts': "import { log } from './log.ts'",
    },
    {
      'spec/row.ts': "import { word } from './word.ts'",
      'spec/word.ts': "import type { Row } from './row.ts'",
    },
  ],
}

export const circleRules = [circles]
