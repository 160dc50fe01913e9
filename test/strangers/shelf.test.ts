/** The shelf of strangers is whole: every list names what exists, and what is proven is what the evidence says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openLibrary } from '../../hosts/library.ts'
import type { Spec } from '../../spec/spec.ts'
import { choicesOf } from './judging/choices.ts'
import { editedFiles } from './judging/copies.ts'
import { type EvidenceBook, readEvidence } from './judging/evidence.ts'
import { alternativesOf, type Fault, faultsOf, type Stranger, strangersOf } from './judging/shelf.ts'
import { choicesIn, readTaken, type Taken, uniformOf } from './judging/taken.ts'
import { inText } from './judging/text.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const specs = ['agent-voice', 'turn-detection', 'amplifier', 'vela', 'vela-browser', 'vantum']
const library = await openLibrary(specs)

/** What is wrong with the choices of one stranger. */
const slipsIn = (stranger: Stranger, variants: readonly string[]): readonly string[] =>
  choicesOf(stranger).flatMap((choice) => {
    const taken = [choice.default, ...Object.values(choice.variants)]
    return [
      ...taken.filter((name) => !(name in choice.alternatives)),
      ...Object.keys(choice.variants).filter((name) => !variants.includes(name)),
    ].map((name) => `${choice.choice}: ${name}`)
  })

/** What is wrong with the faults of a specification and the evidence beside them. */
function slipsOf(
  { requirements }: Pick<Spec, 'requirements'>,
  faults: readonly Fault[],
  evidence: EvidenceBook,
): readonly string[] {
  const blamable = new Set(
    requirements.filter(({ basis, excluded }) => basis === 'document' && !excluded).map(({ id }) => id),
  )
  const ids = faults.map(({ id }) => id)
  return [
    ...ids.filter((id, place) => ids.indexOf(id) < place).map((id) => `${id} stands there twice`),
    ...faults.flatMap(({ id, breaks, missed }) => [
      ...breaks
        .filter((each) => !blamable.has(each))
        .map((each) => `${id} breaks ${each}, which cannot be blamed`),
      ...(id in evidence ? [] : [`${id} has no evidence`]),
      ...(evidence[id]?.on && missed !== undefined ? [`${id} is caught, and says why it is missed`] : []),
      ...(evidence[id]?.on === null && missed === undefined
        ? [`${id} is not caught, and does not say why`]
        : []),
    ]),
    ...Object.keys(evidence)
      .filter((id) => !ids.includes(id))
      .map((id) => `the evidence of ${id} is of no fault`),
  ]
}

/** What is wrong with the choices of a specification: each is taken both ways, or says why it has one way only. */
const slipsInChoices = (
  choices: readonly string[],
  taken: Taken,
  uniform: readonly string[],
): readonly string[] => [
  ...choices
    .filter((id) => !(id in taken || uniform.includes(id)))
    .map((id) => `${id} is taken one way only, and nothing says why`),
  ...uniform.filter((id) => id in taken).map((id) => `${id} is taken both ways, and is listed as uniform`),
  ...[...uniform, ...Object.keys(taken)]
    .filter((id) => !choices.includes(id))
    .map((id) => `${id} is no choice`),
]

describe.each(specs)('%s', (name) => {
  const spec = library[name]?.world.spec
  if (spec === undefined) throw new Error(`There is no specification ${name}.`)
  const strangers = strangersOf(root, name)
  const faults = faultsOf(root, name)
  const evidence = readEvidence(root, name)

  it.each(strangers.map((stranger) => [stranger.author, stranger] as const))(
    '%s names the author, the texts and at least four variants, and its choices name what exists',
    async (author, stranger) => {
      const main = join(stranger.folder, 'main.ts')
      const [head = ''] = readFileSync(main, 'utf8').split('*/')
      expect(head).toContain(author)
      expect(head).toContain('docs/ports.md')
      const { variants } = (await import(main)) as { readonly variants: object }
      expect(Object.keys(variants).length).toBeGreaterThanOrEqual(4)
      expect(slipsIn(stranger, Object.keys(variants))).toEqual([])
    },
  )

  it('has evidence for each fault, and each fault violates what can be blamed', () =>
    expect(slipsOf(spec, faults, evidence)).toEqual([]))

  it('takes each choice both ways, or says why there is one way only', () =>
    expect(
      slipsInChoices(choicesIn(spec.requirements), readTaken(root, name), uniformOf(root, name)),
    ).toEqual([]))

  it('has alternatives whose edits still apply, and which take what is a choice', () => {
    for (const alternative of alternativesOf(root, name)) {
      expect(() => editedFiles(root, alternative)).not.toThrow()
      for (const id of alternative.takes)
        expect(readTaken(root, name)[id] ?? [], id).toContain(alternative.id)
    }
  })

  it('has faults whose edits still apply', () => {
    for (const fault of faults) expect(() => editedFiles(root, fault)).not.toThrow()
  })

  it('lists as proven exactly the requirements on which a fault was caught', () => {
    const caught = Object.values(evidence).flatMap(({ on }) => on?.requirements ?? [])
    expect(spec.proven ?? []).toEqual([...new Set(caught)].toSorted())
  })
})

describe('a slip is seen', () => {
  it('in choices', () => {
    expect(slipsInChoices(['R-1', 'R-2'], { 'R-1': ['ada default'] }, ['R-2'])).toEqual([])
    expect(slipsInChoices(['R-1'], {}, [])).toEqual(['R-1 is taken one way only, and nothing says why'])
    expect(slipsInChoices(['R-1'], { 'R-1': ['a'] }, ['R-1'])).toEqual([
      'R-1 is taken both ways, and is listed as uniform',
    ])
    expect(slipsInChoices([], {}, ['R-3'])).toEqual(['R-3 is no choice'])
  })

  const requirements = [
    { id: 'R-1', source: '', kind: '', basis: 'document', statement: '' },
    { id: 'R-2', source: '', kind: '', basis: 'ruling', statement: '' },
  ] as const
  const fault = {
    id: 'a',
    breaks: ['R-1'],
    says: '',
    in: 'x',
    variant: 'default',
    edits: [],
    spec: 's',
    batch: 1,
  }
  const on = { run: 'walk/1', check: 'row:1', requirements: ['R-1'] }

  it('in faults and in evidence', () => {
    expect(slipsOf({ requirements }, [fault], { a: { on } })).toEqual([])
    expect(slipsOf({ requirements }, [fault, fault], { a: { on } })).toEqual(['a stands there twice'])
    expect(slipsOf({ requirements }, [fault], {})).toEqual(['a has no evidence'])
    expect(slipsOf({ requirements }, [fault], { a: { on: null } })).toEqual([
      'a is not caught, and does not say why',
    ])
    expect(slipsOf({ requirements }, [{ ...fault, missed: 'so' }], { a: { on } })).toEqual([
      'a is caught, and says why it is missed',
    ])
    expect(slipsOf({ requirements }, [{ ...fault, breaks: ['R-2'] }], { a: { on } })).toEqual([
      'a breaks R-2, which cannot be blamed',
    ])
    expect(slipsOf({ requirements }, [], { a: { on } })).toEqual(['the evidence of a is of no fault'])
  })
})

it('the table has a line for each specification and their sum', () => {
  const counts = {
    correct: 8,
    falseAlarms: 1,
    choices: 5,
    taken: 4,
    broken: 20,
    caught: 19,
    onRequirement: 18,
  }
  const lines = inText({ vela: counts, vantum: { ...counts, falseAlarms: 0 } }).split('\n')
  expect(lines[1]).toMatch(/^vela +8 +1 +4 of 5 +20 +19 \(95\.0 %\) +18 \(90\.0 %\)$/)
  expect(lines[3]).toMatch(/^all +16 +1 +8 of 10 +40 +38 \(95\.0 %\) +36 \(90\.0 %\)$/)
})
