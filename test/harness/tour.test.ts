/** Tours: everything that is wanted is passed, by the nearest way first. */
import { describe, expect, it } from 'vitest'
import { nowhere, type Road, type Terrain } from '../../harness/charts/terrain.ts'
import { sureFooted, tours } from '../../harness/charts/tour.ts'

/** Places with the roads that leave them: where each leads, and what is on it. */
type Country = readonly (readonly (readonly [to: number, ...marks: number[]])[])[]

function terrainOf(country: Country): Terrain {
  const from = (place: number): Country[0] => {
    const roads = country[place]
    if (roads === undefined) throw new Error(`there is no place ${place}`)
    return roads
  }
  return {
    roads: (place) => from(place).length,
    leadsTo: (place, road) => from(place)[road]?.[0] ?? nowhere,
    marks: (place, road) => from(place)[road]?.slice(1) ?? [],
  }
}

const walksOver = (country: Country, wanted: readonly number[], longest = 60, walker = sureFooted) => {
  const left = new Set(wanted)
  const walks = tours({ terrain: terrainOf(country), wanted: left, longest, walker })
  return { left: [...left], walks: walks.map((walk) => walk.map(({ from, number }) => `${from}.${number}`)) }
}

describe('a tour', () => {
  it('goes on to what is nearest, and to what is most at once', () => {
    const country: Country = [[[1, 1]], [[0], [1, 3, 4], [1, 2]]]
    expect(walksOver(country, [1, 2, 3, 4])).toEqual({ left: [], walks: [['0.0', '1.1', '1.2']] })
  })

  it('goes first where most is left to do behind it', () => {
    const country: Country = [
      [
        [1, 1],
        [2, 2],
      ],
      [[0]],
      [[0, 3]],
    ]
    expect(walksOver(country, [1, 2, 3]).walks).toEqual([['0.1', '2.0', '0.0']])
  })

  it('begins anew where that is sooner than going on, or the walk would be too long', () => {
    const line: Country = [
      [
        [1, 1],
        [3, 2],
      ],
      [[2]],
      [[0]],
      [],
    ]
    expect(walksOver(line, [1, 2]).walks).toEqual([['0.0'], ['0.1']])
    const round: Country = [[[1, 1]], [[0, 2]]]
    expect(walksOver(round, [1, 2], 2).walks).toEqual([['0.0', '1.0']])
    expect(walksOver(round, [1, 2], 1)).toEqual({ left: [], walks: [['0.0'], ['0.0', '1.0']] })
  })

  it('ends where a road leads nowhere, and leaves what cannot be reached', () => {
    const country: Country = [
      [
        [nowhere, 1],
        [1, 2],
      ],
      [],
      [[0, 3]],
    ]
    expect(walksOver(country, [1, 2, 3])).toEqual({ left: [3], walks: [['0.0'], ['0.1']] })
  })

  it('tries a road no more on which the walker stumbled, and comes by another', () => {
    const country: Country = [[[1], [2]], [[3, 1]], [[1]], []]
    const tried: string[] = []
    const takes = ({ from, number }: Road): boolean => {
      tried.push(`${from}.${number}`)
      return from !== 0 || number !== 0
    }
    const { left, walks } = walksOver(country, [1], 60, { begin: () => tried.push('begin'), takes })
    expect({ left, walks }).toEqual({ left: [], walks: [['0.1', '2.0', '1.0']] })
    expect(tried).toEqual(['begin', '0.0', 'begin', '0.1', '2.0', '1.0'])
  })
})
