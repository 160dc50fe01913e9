/** The compiler of requirement files names the line and the member of a mistake. */
import { describe, expect, it } from 'vitest'

const { readRequirements }: { readRequirements: (path: string, text: string) => readonly { id: string }[] } =
  await import(new URL('../../scripts/requirements.mjs', import.meta.url).href)

const good = `
# A section.
- id: LMP-01
  source: §1
  kind: state
  basis: document
  statement: The lamp is on or off.
- id: LMP-02
  source: §2
  kind: timing
  basis: ruling
  statement: It is on within a second.
  sameAs: LMP-01
`
const edited = (from: string, to: string): (() => unknown) => {
  expect(good).toContain(from)
  return () => readRequirements('spec/lamp/requirements.yaml', good.replace(from, to))
}

describe('a file of requirements', () => {
  it('is read in its order', () => {
    const ids = readRequirements('lamp.yaml', good).map(({ id }) => id)
    expect(ids).toEqual(['LMP-01', 'LMP-02'])
  })

  it.each([
    ['an unknown basis', 'basis: ruling', 'basis: rule', 'spec/lamp/requirements.yaml:11: basis: '],
    ['an unknown member', 'sameAs:', 'same:', 'spec/lamp/requirements.yaml:8: Unrecognized key: "same"'],
    ['a missing member', '  source: §2\n', '', 'spec/lamp/requirements.yaml:8: source: '],
    [
      'an id that is used twice',
      'id: LMP-02',
      'id: LMP-01',
      'spec/lamp/requirements.yaml:8: LMP-01 is listed twice',
    ],
    ['a line that is not YAML', 'kind: timing', 'kind: "timing', 'spec/lamp/requirements.yaml:'],
  ])('with %s fails with its line', (_, from, to, message) => {
    expect(edited(from, to)).toThrow(message)
  })
})
