/** A foreign class can fail for every statement of a document, or the spec explains why no class can. */
import { describe, expect, it } from 'vitest'
import { pagesOf } from '../../harness/judging/check-records.ts'
import { openLibrary, ownScenarios } from '../../hosts/library.ts'
import type { Scenario } from '../../scenarios/scenario.ts'
import type { Spec } from '../../spec/spec.ts'
import { checkedOf } from './checked.ts'

type Blaming = Pick<Spec, 'requirements' | 'undetectable'>

/** Every requirement for which a breach would be one of the document. */
const blamedBy = (spec: Spec, scenarios: readonly Scenario[]): ReadonlySet<string> =>
  new Set([
    ...pagesOf(spec)
      .filter(({ basis }) => basis === 'document')
      .flatMap(({ requirements }) => requirements),
    ...scenarios.flatMap(({ covers }) => covers),
  ])

/** The problems with the statements that can fail, and with the list of those that cannot. */
function unreported(
  { requirements, undetectable = {} }: Blaming,
  named: ReadonlySet<string>,
): readonly string[] {
  const blamed = checkedOf(requirements, named)
  const open = requirements
    .filter(({ id, basis, excluded }) => basis === 'document' && !excluded && !blamed.has(id))
    .map(({ id }) => id)
  return [
    ...open
      .filter((id) => !(id in undetectable))
      .map((id) => `${id} fails nobody: ask it as the document says it, cite it, or add it to blameless`),
    ...Object.keys(undetectable)
      .filter((id) => !open.includes(id))
      .map((id) => `${id} can be blamed, is excluded or is not of the document: remove it from blameless`),
  ]
}

const library = await openLibrary()

describe.each(Object.entries(library))('%s', (name, { world: { spec } }) => {
  it('Each sentence of the document can fail a class, or the spec gives the reason', async () => {
    const { scenarios } = await ownScenarios(library, name)
    expect(scenarios.length).toBeGreaterThan(0)
    expect(unreported(spec, blamedBy(spec, scenarios))).toEqual([])
  })
})

describe('undetectable statements are reported', () => {
  const requirement = { source: '', kind: '', basis: 'document', statement: '' } as const
  const lamp: Blaming = {
    requirements: [
      { ...requirement, id: 'LAMP-1' },
      { ...requirement, id: 'LAMP-2', sameAs: 'LAMP-1' },
      { ...requirement, id: 'LAMP-3', basis: 'ruling' },
      { ...requirement, id: 'LAMP-4', excluded: { reason: 'process', because: '' } },
      { ...requirement, id: 'LAMP-5' },
    ],
    undetectable: { 'LAMP-5': 'It is the world that is bright.' },
  }

  it('where no check of that basis names it', () => {
    expect(unreported(lamp, new Set(['LAMP-1']))).toEqual([])
    expect(unreported(lamp, new Set([]))).toEqual([
      expect.stringMatching(/^LAMP-1 fails nobody/),
      expect.stringMatching(/^LAMP-2 fails nobody/),
    ])
  })

  it('where the list is not true', () => {
    expect(unreported(lamp, new Set(['LAMP-1', 'LAMP-5']))).toEqual([
      expect.stringMatching(/^LAMP-5 can be blamed/),
    ])
    const listed = { ...lamp, undetectable: { ...lamp.undetectable, 'LAMP-3': '', 'LAMP-4': '' } }
    expect(unreported(listed, new Set(['LAMP-1']))).toHaveLength(2)
  })

  it('in a page of another basis', () => {
    const [spec] = Object.values(library).map(({ world }) => world.spec)
    if (spec === undefined) throw new Error('there is no spec')
    expect(blamedBy(spec, []).size).toBeLessThan(
      new Set(pagesOf(spec).flatMap((page) => page.requirements)).size,
    )
  })
})
