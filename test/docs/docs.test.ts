/** The documentation is true: links lead somewhere, commands, options, files, fields and words exist, code works. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { commandsFor } from '../../cli/commands.ts'
import type { Console } from '../../cli/console.ts'
import { exit } from '../../cli/exit.ts'
import { pagesOf } from '../../harness/judging/check-records.ts'
import { discoverSpecs } from '../../hosts/discover.ts'
import { campaignJsonSchema, campaignSchema } from '../../reports/campaign-schema.ts'
import { resultSchema, summarySchema } from '../../reports/schema.ts'
import { root } from '../house/tree.ts'
import { scenarios, spec } from '../support/agent-voice.ts'
import { blocksIn, type DocPage, linksIn, pageAt, pages, quotedIn } from './pages.ts'

const exists = (path: string): boolean => existsSync(join(root, path))
const page = (text: string): DocPage => ({ path: 'docs/page.md', text })
const readme = pageAt('README.md')
const reference = pageAt('docs/commands.md')
const all = await commandsFor(undefined)
const specs = await discoverSpecs()

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
  for (const add of all) add(program, nowhere, () => {})
  const options = program.commands.flatMap((command) => command.options.map(({ long }) => String(long)))
  const commands = program.commands.map((command) => command.name())
  const said = ({ text }: DocPage) => ({
    commands: [...text.matchAll(/turntable (?!-)([a-z]+)/g)].map(([, name = '']) => name),
    options: [...text.matchAll(/(?<![\w-])--[a-z][a-z-]+/g)].map(([option]) => option),
  })

  it.each(pages.map((each) => [each.path, each] as const))('of %s is the real one', (_, each) => {
    expect(said(each).commands.filter((name) => !commands.includes(name))).toEqual([])
    const foreign = [
      '--help',
      '--version',
      '--write',
      '--wait',
      '--array',
      '--only',
      '--check',
      '--noEmit',
      '--coverage',
    ]
    expect(said(each).options.filter((name) => ![...options, ...foreign].includes(name))).toEqual([])
  })

  it('is in docs/commands.md as a whole', () => {
    const { commands: named, options: reported } = said(reference)
    expect(commands.filter((name) => !named.includes(name))).toEqual([])
    expect(options.filter((name) => !reported.includes(name))).toEqual([])
  })

  /** What the real command line says of a call, as far as it can be said without doing it. */
  const complaintAbout = async (line: string): Promise<string | null> => {
    const parser = new Command('turntable').exitOverride().configureOutput({ writeErr: () => {} })
    for (const add of all) add(parser, nowhere, () => {})
    for (const command of parser.commands)
      command
        .exitOverride()
        .configureOutput({ writeErr: () => {} })
        .action(() => {})
    const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
      ([, one, two, three]) => one ?? two ?? three ?? '',
    )
    const failure = await parser.parseAsync(words, { from: 'user' }).catch((error: Error) => error)
    return failure instanceof Error ? failure.message : null
  }
  /** The number of a task, which a shell or an engine fills in. */
  const filledIn = /\{\}|\$\(\(.+?\)\)|\$\{\{.+?\}\}|\$[A-Z_]+/g
  const calls = pages.flatMap((from) =>
    // Commands of a shell, and those that a workflow in README.md runs.
    [...blocksIn(from, 'sh'), ...blocksIn(from, 'yaml')].flatMap((block) =>
      [...block.replaceAll('\\\n', ' ').matchAll(/(?:npx )?turntable (.+?)(?: (?:>|#|&&|\|\|).*)?$/gm)].map(
        ([, line = '']) => [from.path, line.replaceAll(filledIn, '1')] as const,
      ),
    ),
  )

  // The pages export it before their first call.
  beforeAll(() => vi.stubEnv('TURNTABLE_QUEUE', 'postgres://host/database'))
  afterAll(() => vi.unstubAllEnvs())

  it.each(calls)('takes the call in %s: %s', async (_, line) => {
    expect(await complaintAbout(line)).toBeNull()
  })

  it('refuses a call that is none', async () => {
    expect(calls.length).toBeGreaterThan(10)
    expect(await complaintAbout('gate vela --walks many')).toMatch(/whole number/)
    expect(await complaintAbout('replay vela')).toMatch(/missing required argument/)
  })

  it('sees an option that does not exist', () => {
    expect(said(page('`turntable gone --never`'))).toEqual({ commands: ['gone'], options: ['--never'] })
  })

  it('ends with the codes of docs/commands.md', () => {
    const codes = [...reference.text.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code))
    expect(codes).toEqual(Object.values(exit))
  })
})

const fields = (schema: unknown): readonly string[] =>
  schema instanceof Object
    ? Object.entries(schema).flatMap(([key, value]) => [
        ...(key === 'properties' ? Object.keys(value) : []),
        ...fields(value),
      ])
    : []

describe('the result of a campaign', () => {
  const campaigns = pageAt('docs/campaigns.md')

  it('has every field of the schema', () => {
    const reported = new Set(quotedIn(campaigns))
    const all = new Set(fields(campaignJsonSchema()))
    expect(all.size).toBeGreaterThan(20)
    expect([...all].filter((name) => !reported.has(name))).toEqual([])
  })

  it('has an example that the schema takes', () => {
    const [example = ''] = blocksIn(campaigns, 'json')
    expect(campaignSchema.safeParse(JSON.parse(example)).error).toBeUndefined()
    expect(campaignSchema.safeParse({ ...JSON.parse(example), more: 1 }).success).toBe(false)
  })
})

describe('the result', () => {
  const result = pageAt('docs/result.md')

  it('has every field of the schema', () => {
    const reported = new Set(quotedIn(result).map((name) => name.replace(/\.$/, '')))
    const all = new Set(fields(resultSchema()))
    expect(all.size).toBeGreaterThan(30)
    expect(
      [...all].filter((name) => !reported.has(name) && !['total', 'covered', 'unreachable'].includes(name)),
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

  it('say how many requirements, states and scenarios each specification has', () => {
    const rows = [...readme.text.matchAll(/^\| \[`([\w-]+)`\].* \| (\d+) \| (\d+) \| (\d+) \|$/gm)]
    const ours = Object.values(specs).filter(({ parts }) => parts === undefined)
    expect(rows.map(([, name, ...counts]) => [name, ...counts.map(Number)]).toSorted()).toEqual(
      ours
        .map(({ name, requirements, states }) => [
          name,
          requirements.length,
          states.length,
          readdirSync(join(root, 'scenarios', name)).length,
        ])
        .toSorted(),
    )
    expect(open).toEqual([])
  })

  it('say how many are excluded', () => {
    expect(figures(/(\d+) requirements of Agent Voice are excluded/)).toEqual([
      spec.requirements.filter((each) => each.excluded).length,
    ])
  })
})
