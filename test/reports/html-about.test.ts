import { beforeAll, describe, expect, it } from 'vitest'
import type { Result } from '../../harness/result.ts'
import { gateAgain, shrinkAgain } from '../../reports/again.ts'
import { toHtml } from '../../reports/html.ts'
import { sample, sampleSpec } from './sample.ts'

/** The text between two pieces of markup, without its own. */
const between = (page: string, from: string, to: string): string => {
  const start = page.indexOf(from)
  return page.slice(start, page.indexOf(to, start)).replace(/<[^>]*>/g, '')
}

const about = async (result: Result): Promise<string> =>
  between(await toHtml(result), '<h2 id="about">', '</section>')

/** The sample with some members exchanged. */
const judged = (change: Partial<Result>): Result => ({ ...sample, ...change })

describe('about a report', () => {
  it('stands the version of the result, its seed and its hash, once and last', async () => {
    const page = await toHtml(judged({ specs: { ...sample.specs, lamp: { ...sampleSpec, spec: 'lamp' } } }))
    expect(page.split('<h2 id="about">')).toHaveLength(2)
    expect(page.slice(page.indexOf('<h2 id="about">'))).not.toMatch(/<h2 id="[^a]/)
    const reported = between(page, '<h2 id="about">', '</section>')
    for (const words of ['Result version1', 'Seed20260714', `Trace hash${sample.traceHash}`])
      expect(reported.replace(/\n/g, '')).toContain(words)
    expect(page).toContain('<li><a href="#about">About</a></li>')
  })

  it('stands what a quick gate left out', async () => {
    expect(await about(judged({ leftOut: ['random walks', 'kept ways'] }))).toMatch(
      /It left out:\s*random walks\s*kept ways/,
    )
    expect(await about(sample)).toContain('This was no quick gate.')
  })

  it.each([
    'state, transition, row, guard branch, requirement, basis, deviation, budget, fault, property, scenario, walk',
    'path, swarm, change, run, trace hash',
  ])('stands what its words mean: %s', async (words) => {
    const page = await toHtml(sample)
    for (const word of words.split(', '))
      expect(page).toMatch(
        new RegExp(
          `<tr id="word-${word.replace(' ', '-')}"><th scope="row">${word}</th><td><p>[A-Z][^<]+\\.</p>`,
        ),
      )
  })
})

describe('the command that judges again', () => {
  const of = (subjects: Readonly<Record<string, string>>, change: Partial<Result> = {}): string | null =>
    gateAgain(
      judged({
        ...change,
        specs: Object.fromEntries(
          Object.entries(subjects).map(([spec, subject]) => [spec, { ...sampleSpec, spec, subject }]),
        ),
      }),
    )

  it('names what was judged, and whose it is', () => {
    expect(of({ vela: 'reference', vantum: 'reference' })).toBe('turntable gate vela vantum --seed 20260714')
    expect(of({ vela: 'my gateway.ts' }, { seed: 'a b' })).toBe(
      "turntable gate vela --module 'my gateway.ts' --seed 'a b'",
    )
    expect(of({ vela: 'ws://127.0.0.1:8080/ws' })).toBe(
      'turntable gate vela --url ws://127.0.0.1:8080/ws --seed 20260714',
    )
    expect(of({ vela: 'reference' }, { leftOut: ['kept ways'] })).toMatch(/ --quick$/)
  })

  it('is not made up where one cannot give it all', async () => {
    expect(of({})).toBeNull()
    expect(of({ vela: 'a.ts', vantum: 'reference' })).toBeNull()
    expect(of({ vela: 'a.ts', vantum: 'a.ts' })).toBeNull()
    expect(await about(judged({ specs: {} }))).toContain('No single command gives this result')
  })

  it('stands on the page with the options that it cannot know', async () => {
    const page = await toHtml(sample)
    expect(page).toContain(
      '<code data-text>turntable gate agent-voice --module MyConversation --seed 20260714</code>',
    )
    expect(between(page, '<h2 id="about">', '</section>')).toContain('--known-failures')
  })
})

describe('the command that makes a failure small', () => {
  const of = (check: string, replay = 'turntable replay vela run/1 --seed 1') =>
    shrinkAgain({ check, replay })

  it('is the replay with the check that failed', () => {
    expect(of('pair:idle>speaking')).toBe("turntable shrink vela run/1 --seed 1 --check 'pair:idle>speaking'")
  })

  it('is not offered for what cannot be made small', () => {
    for (const check of ['scenario:a.yaml [one]', 'part:vela', 'run:twice']) expect(of(check)).toBeNull()
    expect(of('row:VEL-ROW-001', 'turntable gate vela --url ws://here')).toBeNull()
  })

  it('stands on the card of the failure, beside its replay', async () => {
    const page = await toHtml(sample)
    const commands = between(page, '<h3 id="agent-voice.failures">', '</section>').match(
      /(Replay|Shrink) .*/g,
    )
    expect(commands?.map((line) => line.split(' ', 3).join(' '))).toEqual([
      ...['Replay turntable replay', 'Shrink turntable shrink'],
      ...['Replay turntable replay', 'Shrink turntable shrink'],
    ])
  })
})

describe('the matrix', () => {
  let matrix = ''
  beforeAll(async () => {
    const page = await toHtml(sample)
    matrix = page.slice(page.indexOf('<div class="scroll matrix"'))
    matrix = matrix.slice(0, matrix.indexOf('</table>'))
  })

  it('leads from each change to what asks for it, and from nothing else', () => {
    const cells = [...matrix.matchAll(/<a href="#agent-voice\.edge\.([^"]*)">(.*?)<\/a>/g)].map(
      ([, at, says]) => [at, says],
    )
    expect(cells).toContainEqual(['speaking.interrupted', '<b>214</b>'])
    expect(cells).toContainEqual(['preparing.suspended', '◇ not covered'])
    expect(cells).toContainEqual(['idle.speaking', '✕ forbidden, seen 1'])
    const { pairs } = sampleSpec.details
    expect(cells).toHaveLength(pairs.filter(({ says, seen }) => says === 'listed' || seen > 0).length)
  })

  it('has totals of what left each state, what came into it, and of all', () => {
    const numbers = matrix
      .split('<tr>')
      .map((row) =>
        row
          .replace(/<[^>]*>/g, ' ')
          .trim()
          .split(/\s+/),
      )
      .filter(([head]) => head === 'speaking' || head === 'in')
    expect(numbers.map((row) => row.at(-1))).toEqual(['322', '2380'])
    const into = sampleSpec.details.states.map((state) =>
      sampleSpec.details.pairs.filter(({ to }) => to === state).reduce((sum, { seen }) => sum + seen, 0),
    )
    expect(numbers.at(-1)?.slice(2, -1)).toEqual(into.map(String))
  })
})

describe('a budget', () => {
  it('stands with what half of its measurements and 95 of 100 took at most', async () => {
    const page = await toHtml(sample)
    const cells = between(page, '>AV-REQ-007</a></th><td>', '<svg').replace(/\s+/g, ' ')
    expect(cells).toContain('150 ms40 ms118 ms118 ms32 ms left214')
    expect(between(page, '>AV-RUL-21</a></th><td>', '</tr>')).toContain('nonenone')
  })
})

describe('a quick gate', () => {
  it('misses nothing of what it left out, in its table and at a glance', async () => {
    const few = { ...sampleSpec, guards: { total: 8, covered: 4, unreachable: 0 } }
    const leftOut = ['ways to each answer of a guard and into each state']
    const page = await toHtml(judged({ specs: { one: few, two: few }, leftOut }))
    expect(page).toContain('>left out</a>')
    expect(between(page, '>Guard branches</a>', '</tr>').replace(/\s+/g, ' ')).toMatch(
      /^>Guard branches4 of 8left out/,
    )
  })
})

describe('the path of a scenario', () => {
  it('costs the place of the scenario on each change that it showed', async () => {
    const page = await toHtml(sample)
    const took = new Map(
      [
        ...page.matchAll(
          /<g class="change [a-z]+" data-edge="agent-voice\.edge\.([^"]*)"(?: data-took="([^"]*)")?/g,
        ),
      ].map(([, edge, places]) => [edge, places]),
    )
    expect(took.get('speaking.interrupted')).toBe('1 2')
    expect(took.get('speaking.listening')).toBe('1')
    expect(took.has('preparing.suspended')).toBe(true)
    expect(took.get('preparing.suspended')).toBeUndefined()
  })
})

describe('the checks of a requirement', () => {
  let cell = ''
  beforeAll(async () => {
    const [first, ...others] = sampleSpec.details.requirements
    if (first === undefined) throw new Error('no requirements')
    const checks = [
      'row:AV-ROW-014',
      'row:AV-ROW-999',
      'monitor:barge-in-400',
      'scenario:barge-in/while-speaking@in the middle',
      'scenario:barge-in/while-speaking@at the end',
      'scenario:start/first-time@plain',
    ]
    const [spoken, ...reported] = sampleSpec.details.scenarios
    if (spoken === undefined) throw new Error('no scenarios')
    const scenarios = [
      { ...spoken, runs: [...spoken.runs, 'barge-in/while-speaking@at the end'] },
      ...reported,
    ]
    const requirements = [{ ...first, checks }, ...others]
    const details = { ...sampleSpec.details, requirements, scenarios }
    const page = await toHtml(judged({ specs: { 'agent-voice': { ...sampleSpec, details } } }))
    const row = page.slice(page.indexOf(`<tr id="agent-voice.req.${first.requirement.id}"`))
    cell = /<ul class="plain">.*?<\/ul>/.exec(row)?.[0] ?? ''
  })

  it('stand by their kind, and count the cases of a scenario', () => {
    const lines = [...cell.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) =>
      line.replace(/<[^>]*>/g, '').trim(),
    )
    expect(lines).toEqual([
      'row AV-ROW-014 AV-ROW-999',
      'monitor barge-in-400',
      'scenario while-speaking (2 cases) first-time',
    ])
  })

  it('lead to where they stand, as far as they do', () => {
    expect([...cell.matchAll(/href="#([^"]*)"/g)].map(([, to]) => to)).toEqual([
      'agent-voice.row.AV-ROW-014',
      'agent-voice.check.monitor-barge-in-400',
      'agent-voice.scenario.1',
      'agent-voice.scenario.2',
    ])
    expect(cell).toContain('<code>AV-ROW-999</code>')
  })
})
