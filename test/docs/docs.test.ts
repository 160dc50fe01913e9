/** The documentation is true: links lead somewhere, commands, options, files, fields and words exist, code works. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { addExplain } from '../../cli/commands/explain.ts'
import { addGate } from '../../cli/commands/gate.ts'
import { addLint } from '../../cli/commands/lint.ts'
import { addList } from '../../cli/commands/list.ts'
import { addMutants } from '../../cli/commands/mutants.ts'
import { addReplay } from '../../cli/commands/replay.ts'
import { addRun } from '../../cli/commands/run.ts'
import type { Console } from '../../cli/console.ts'
import { exit } from '../../cli/exit.ts'
import { pagesOf } from '../../harness/judging/pages.ts'
import { resultSchema, summarySchema } from '../../reports/schema.ts'
import { root } from '../house/tree.ts'
import { scenarios, spec } from '../support/agent-voice.ts'
import { blocksIn, type DocPage, linksIn, pageAt, pages, quotedIn } from './pages.ts'

const exists = (path: string): boolean => existsSync(join(root, path))
const page = (text: string): DocPage => ({ path: 'docs/page.md', text })
const readme = pageAt('README.md')

describe('links', () => {
  const broken = (from: DocPage): readonly string[] =>
    linksIn(from).filter((to) => !exists(join(dirname(from.path), to)))

  it.each(pages.map((each) => [each.path, each] as const))('of %s lead to files', (_, each) => {
    expect(broken(each)).toEqual([])
  })

  it('see one that leads nowhere', () => {
    expect(broken(page('[a](../README.md#x) [b](https://example.org) [c](gone.md)'))).toEqual(['gone.md'])
  })
})

describe('files', () => {
  const lost = (from: DocPage): readonly string[] =>
    quotedIn(from).filter(
      (name) => /^[a-z]+\/[\w./-]*$/.test(name) && !/^(dist|path|twice)\//.test(name) && !exists(name),
    )
  const naming = pages.filter(({ path }) => path === 'ARCHITECTURE.md' || path.startsWith('docs/decisions/'))

  it.each(naming.map((each) => [each.path, each] as const))('named in %s exist', (_, each) => {
    expect(lost(each)).toEqual([])
  })

  it('see one that is gone', () => {
    expect(lost(page('`harness/gone.ts`, `harness/gate.ts` and `--json`'))).toEqual(['harness/gone.ts'])
  })
})

describe('the command line', () => {
  const nowhere: Console = { out: () => {}, err: () => {}, progress: () => {}, colour: false, width: 80 }
  const program = new Command('turntable')
  for (const add of [addGate, addRun, addLint, addList, addReplay, addExplain, addMutants])
    add(program, nowhere, () => {})
  const options = program.commands.flatMap((command) => command.options.map(({ long }) => String(long)))
  const commands = program.commands.map((command) => command.name())
  const said = ({ text }: DocPage) => ({
    commands: [...text.matchAll(/turntable (?!-)([a-z]+)/g)].map(([, name = '']) => name),
    options: [...text.matchAll(/(?<![\w-])--[a-z][a-z-]+/g)].map(([option]) => option),
  })

  it.each(pages.map((each) => [each.path, each] as const))('of %s is the real one', (_, each) => {
    expect(said(each).commands.filter((name) => !commands.includes(name))).toEqual([])
    const foreign = ['--help', '--version', '--write', '--check', '--noEmit', '--coverage']
    expect(said(each).options.filter((name) => ![...options, ...foreign].includes(name))).toEqual([])
  })

  it('is in the README as a whole', () => {
    const { commands: named, options: told } = said(readme)
    expect(commands.filter((name) => !named.includes(name))).toEqual([])
    expect(options.filter((name) => !told.includes(name))).toEqual([])
  })

  it('sees an option that does not exist', () => {
    expect(said(page('`turntable gone --never`'))).toEqual({ commands: ['gone'], options: ['--never'] })
  })

  it('ends with the codes of the README', () => {
    const codes = [...readme.text.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code))
    expect(codes).toEqual(Object.values(exit))
  })
})

describe('the result', () => {
  const result = pageAt('docs/result.md')
  const fields = (schema: unknown): readonly string[] =>
    schema instanceof Object
      ? Object.entries(schema).flatMap(([key, value]) => [
          ...(key === 'properties' ? Object.keys(value) : []),
          ...fields(value),
        ])
      : []

  it('has every field of the schema', () => {
    const told = new Set(quotedIn(result).map((name) => name.replace(/\.$/, '')))
    const all = new Set(fields(resultSchema()))
    expect(all.size).toBeGreaterThan(30)
    expect(
      [...all].filter((name) => !told.has(name) && !['total', 'covered', 'unreachable'].includes(name)),
    ).toEqual([])
  })

  it('has an example that the schema takes', () => {
    const [example = ''] = blocksIn(result, 'json')
    expect(summarySchema.safeParse(JSON.parse(example)).error).toBeUndefined()
    expect(summarySchema.safeParse({ ...JSON.parse(example), more: 1 }).success).toBe(false)
  })
})

describe('the figures of the README', () => {
  const checks = [...pagesOf(spec), ...scenarios.map(({ covers }) => ({ requirements: covers }))]
  const checked = new Set(checks.flatMap(({ requirements }) => requirements))
  const open = spec.requirements.filter(
    ({ id, sameAs, excluded }) => !excluded && !checked.has(id) && !checked.has(sameAs ?? id),
  )
  const text = readme.text.replaceAll('\n', ' ')
  const figures = (pattern: RegExp): readonly number[] => (pattern.exec(text) ?? []).slice(1).map(Number)

  it('say how many requirements there are, and that none awaits a check', () => {
    expect(figures(/all (\d+) requirements/)).toEqual([spec.requirements.length])
    expect(open).toEqual([])
  })

  it('say how many are left out', () => {
    expect(figures(/(\d+) requirements are left out/)).toEqual([
      spec.requirements.filter((each) => each.excluded).length,
    ])
  })
})
