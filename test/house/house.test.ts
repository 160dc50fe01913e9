/** Every rule of the house: it reports its red examples, it accepts its green ones, and the house keeps it. */
import { describe, expect, it } from 'vitest'
import { inWords, type Rule, sourcesOf } from './rule.ts'
import { rules } from './rules.ts'
import { readTree } from './tree.ts'

const house = readTree()
const broken = ({ breaches }: Rule, sources = house) => breaches(sources).map(inWords)

describe.each(rules.map((rule) => [rule.says, rule] as const))('%s', (_, rule) => {
  it.each(rule.red.map((files, index) => [index + 1, files] as const))('sees red example %i', (_, files) => {
    expect(broken(rule, sourcesOf(files))).not.toEqual([])
  })

  it.each(rule.green.map((files, index) => [index + 1, files] as const))(
    'passes green example %i',
    (_, files) => {
      expect(broken(rule, sourcesOf(files))).toEqual([])
    },
  )

  it('is kept', () => {
    expect(broken(rule), `${rule.says}. Instead: ${rule.instead}`).toEqual([])
  })
})
