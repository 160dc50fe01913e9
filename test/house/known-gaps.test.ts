/** The list of known gaps is true: nothing open is missing from it, and nothing on it is closed. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { discoverSpecs } from '../../hosts/discover.ts'
import { openLibrary, ownScenarios } from '../../hosts/library.ts'
import type { Spec } from '../../spec/spec.ts'
import { checkedOf, namedBy } from './checked.ts'
import { type Gap, gaps, isTest, readGaps } from './gaps.ts'

const root = new URL('../../', import.meta.url)

type Uncovered = Pick<Spec, 'name' | 'requirements' | 'uncovered'>

/** Requirements that are excluded, as if no run could show them, although some check names them. */
const judged = ({ requirements }: Uncovered, named: ReadonlySet<string>): readonly string[] =>
  requirements
    .filter(({ id, excluded }) => excluded && named.has(id))
    .map(({ id }) => `${id} is checked: it is not excluded`)

/** What is wrong with the `uncovered` of a spec, of which some requirements are named by checks. */
function unlisted(spec: Uncovered, named: ReadonlySet<string>): readonly string[] {
  const checked = checkedOf(spec.requirements, named)
  const open = spec.requirements
    .filter(({ id, excluded }) => !checked.has(id) && !excluded)
    .map(({ id }) => id)
  const listed = Object.keys(spec.uncovered)
  return [
    ...open
      .filter((id) => !listed.includes(id))
      .map((id) => `${id} has no check: write one, or add it to awaiting`),
    ...listed
      .filter((id) => !open.includes(id))
      .map((id) => `${id} is checked, excluded or unknown: remove it from awaiting`),
  ]
}

const themeOf = (spec: Uncovered, id: string): string => `${spec.name} / ${spec.uncovered[id]}`

/** What is wrong between the themes of all specs and the list. */
function unmatched(specs: readonly Uncovered[], list: readonly Gap[]): readonly string[] {
  const themes = new Set(specs.flatMap((spec) => Object.keys(spec.uncovered).map((id) => themeOf(spec, id))))
  const named = list.filter((gap) => !isTest(gap)).map(({ gap }) => gap)
  return [
    ...[...themes]
      .filter((theme) => !named.includes(theme))
      .map((theme) => `${theme} is awaited: add it to the list`),
    ...named.filter((gap) => !themes.has(gap)).map((gap) => `${gap} is awaited by nothing: remove it`),
    ...named.filter((gap, index) => named.indexOf(gap) < index).map((gap) => `${gap} is listed twice`),
  ]
}

/** Tests on the list that are in no file; `read` gives the text of a file, null when there is none. */
const lost = (list: readonly Gap[], read: (file: string) => string | null): readonly string[] =>
  list
    .filter(isTest)
    .map(({ gap }) => gap)
    .filter((gap) => {
      const [file = '', ...names] = gap.split(' > ')
      return names.length === 0 || !read(file)?.includes(names.at(-1) ?? '')
    })
    .map((gap) => `${gap} is no test: remove it`)

const readText = (file: string): string | null => {
  const url = new URL(file, root)
  return existsSync(url) ? readFileSync(url, 'utf8') : null
}

const library = await openLibrary()

/** What the expectations of a spec's scenarios name. */
const coversOf = async (name: string): Promise<readonly string[]> =>
  (await ownScenarios(library, name)).scenarios.flatMap(({ covers }) => covers)

const specs = Object.values(await discoverSpecs())

describe('known gaps', () => {
  it.each(specs.map((spec) => [spec.name, spec] as const))(
    'has every open requirement of %s',
    async (name, spec) => {
      expect(unlisted(spec, namedBy(spec, await coversOf(name)))).toEqual([])
    },
  )

  it.each(specs.map((spec) => [spec.name, spec] as const))(
    'has no requirement of %s excluded that is judged',
    async (name, spec) => {
      expect(judged(spec, namedBy(spec, await coversOf(name)))).toEqual([])
    },
  )

  it('names every theme that is awaited, and no other', () => {
    expect(unmatched(specs, gaps)).toEqual([])
  })

  it('names only tests that there are', () => {
    expect(lost(gaps, readText)).toEqual([])
  })
})

describe('a list that is not true is seen', () => {
  const requirement = { source: '', kind: '', basis: 'document', statement: '' } as const
  const excluded = { reason: 'process', because: '' } as const
  const lamp: Uncovered = {
    name: 'lamp',
    requirements: [
      { ...requirement, id: 'LAMP-1' },
      { ...requirement, id: 'LAMP-2', sameAs: 'LAMP-3' },
      { ...requirement, id: 'LAMP-3' },
      { ...requirement, id: 'LAMP-4', excluded },
      { ...requirement, id: 'LAMP-5' },
    ],
    uncovered: { 'LAMP-1': 'light' },
  }
  const light: Gap = { gap: 'lamp / light', issue: 1, because: 'It is dark.' }

  it('in the requirements of a spec', () => {
    expect(unlisted(lamp, new Set(['LAMP-3', 'LAMP-5']))).toEqual([])
    expect(unlisted(lamp, new Set(['LAMP-3']))).toEqual([
      'LAMP-5 has no check: write one, or add it to awaiting',
    ])
    expect(unlisted(lamp, new Set(['LAMP-1', 'LAMP-3', 'LAMP-5']))).toEqual([
      'LAMP-1 is checked, excluded or unknown: remove it from awaiting',
    ])
  })

  it('in a requirement that is excluded and judged', () => {
    expect(judged(lamp, new Set(['LAMP-3']))).toEqual([])
    expect(judged(lamp, new Set(['LAMP-4']))).toEqual(['LAMP-4 is checked: it is not excluded'])
  })

  it('in a check that is not counted', () => {
    const only = { requirements: ['LAMP-9'] } as const
    const counts = (spec: Spec): boolean => namedBy(spec, []).has('LAMP-9')
    for (const spec of specs) {
      const { rows, monitors, parts = [] } = spec
      const changed: readonly Spec[] = [
        { ...spec, rows: rows.map((row) => ({ ...row, ...only })) },
        { ...spec, parts: parts.map((part) => ({ ...part, keeps: only.requirements })) },
      ]
      expect(changed.map(counts)).toEqual([rows.length > 0, parts.length > 0])
      expect(counts({ ...spec, monitors: monitors.map((each) => ({ ...each, ...only })) })).toBe(true)
      expect(rows.length + parts.length).toBeGreaterThan(0)
    }
  })

  it('in the themes', () => {
    expect(unmatched([lamp], [light])).toEqual([])
    expect(unmatched([lamp], [])).toEqual(['lamp / light is awaited: add it to the list'])
    expect(unmatched([], [light])).toEqual(['lamp / light is awaited by nothing: remove it'])
    expect(unmatched([lamp], [light, light])).toEqual(['lamp / light is listed twice'])
  })

  it('in the tests', () => {
    const named: Gap = { ...light, gap: 'test/lamp.test.ts > a lamp > glows' }
    expect(lost([named], () => "it('glows')")).toEqual([])
    expect(lost([named], () => "it('shines')")).toHaveLength(1)
    expect(lost([named], readText)).toHaveLength(1)
  })

  it('in its form', () => {
    expect(readGaps('# nothing')).toEqual([])
    expect(() => readGaps('- { gap: lamp / light, issue: 1 }')).toThrow()
    expect(() => readGaps('- { gap: lamp / light, issue: soon, because: so }')).toThrow()
  })
})
