import { describe, expect, it } from 'vitest'
import type { Mistake } from '../../harness/charts/inspect.ts'
import { type Explorations, explorationJson, toExploration, viewLine } from '../../reports/exploration.ts'
import { readScenario } from '../../scenarios/language/read.ts'
import { spec } from '../support/agent-voice.ts'
import { vocabularyFor } from '../support/vocabulary.ts'

const mistake: Mistake = {
  check: 'X-1',
  expected: 'idle -> preparing',
  got: 'still idle',
  at: 30,
  times: 2,
  way: {
    settings: spec.settings,
    strides: [
      { afterMs: 0, what: 'user.start', with: {} },
      { waitMs: 10 },
      { waitMs: 20 },
      { afterMs: 0, what: 'stt.final', with: { utterance: 'fresh', text: 'fresh' } },
      { waitMs: 5 },
    ],
  },
}

const view = { name: 'the talk', states: 3, edges: 1, complete: true, bounded: null, mistakes: [mistake] }
const inspection: Explorations = {
  complete: true,
  views: [view],
  rows: { total: 20, unmet: Array.from({ length: 14 }, (_, place) => `R-${place}`) },
  transitions: { total: 2, unmet: [] },
  pairs: ['idle>preparing'],
  phases: { steps: ['off>idle'], leaps: [], mistakes: [] },
  orders: null,
  pairsPlayed: null,
}

const steps = ({ complete }: { readonly complete: boolean }): readonly string[] =>
  toExploration({ ...inspection, complete }).split('\n')

describe('an exploration as text', () => {
  it('An exploration reports a view in one line', () => {
    expect(viewLine(view, '0.1')).toBe('the talk: 3 states, 1 edge, 0.1 s, complete, 1 mistake')
    expect(viewLine({ ...view, bounded: 'stopped at 3 states', mistakes: [] }, '0.1')).toMatch(
      /stopped at 3 states, no mistake$/,
    )
  })

  it('calls unreachable only what a complete one did not meet', () => {
    expect(steps({ complete: true })).toContain(
      `Rows: 6 of 20 met, 14 unreachable in these views: ${inspection.rows.unmet.slice(0, 12).join(' ')} and 2 more`,
    )
    expect(steps({ complete: false }).join('\n')).not.toMatch(/unreachable/)
    expect(steps({ complete: true })).toContain('Transitions: 2 of 2 met, 0 unreachable in these views')
  })

  it('gives the way to a mistake as steps of a scenario', () => {
    const lines = steps({ complete: true })
    expect(lines[0]).toBe('X-1 at 30 ms under "the talk" (2 times)')
    const shown = lines.slice(3, 7).map((line) => line.slice(2))
    expect(shown[2]).toBe(
      '- { realtime: { event: stt.final, with: { utterance: fresh, text: fresh } }, after: 30 ms }',
    )
    expect(shown.at(-1)).toBe('# and 5 ms of silence')
    const head = [
      'scenario: A way',
      'format: 1',
      'spec: agent-voice',
      'covers: [AV-REQ-007]',
      'given: { start in: idle }',
    ]
    const text = [...head, ...shown, '  - expect: { state: idle }'].join('\n').replace(/^- /gm, '  - ')
    const { scenario, problems } = readScenario({ file: 'way.yaml', text }, vocabularyFor(spec))
    expect(problems).toEqual([])
    expect(scenario?.cases[0]?.steps.length).toBe(3)
  })
})

describe('an exploration with more than was asked for by default', () => {
  const played = { feasible: 5, covered: 4, unreachable: 2, unknown: 9, runs: 1, strides: 7 }
  const pairsPlayed = { ...played, mistakes: [{ ...mistake, run: 'pairs/1' }] }
  const orders = {
    instant: { both: 2, one: ['reset 1, user.start 0'] },
    pending: { both: 1, one: [] },
  }

  it('An exploration reports pairs and the mistakes in their runs', () => {
    const lines = toExploration({ ...inspection, pairsPlayed }).split('\n')
    expect(lines).toContain('X-1 at 30 ms under "pairs/1" (2 times)')
    expect(lines).toContain('Pairs of transitions: 4 of 5 played, in 1 run of 7 strides in all')
    expect(lines).toContain('  2 others never follow one another in these views, of 9 nothing is known')
    expect(explorationJson('agent-voice', { ...inspection, pairsPlayed })).toMatchObject({
      pairsPlayed: { ...played, mistakes: [{ run: 'pairs/1', strides: mistake.way.strides }] },
    })
  })

  it('An exploration reports orders and calls one unreachable only when it is complete', () => {
    const line = 'Answered at one instant: 3 pairs, 2 in both orders, of 1 the other order is '
    const reported = (complete: boolean) => toExploration({ ...inspection, orders, complete }).split('\n')
    expect(reported(true)).toContain(`${line}unreachable in these views`)
    expect(reported(false)).toContain(`${line}not seen`)
    expect(explorationJson('agent-voice', { ...inspection, orders })).toMatchObject({ orders })
    expect(explorationJson('agent-voice', inspection)).not.toHaveProperty('orders')
  })
})

describe('an exploration as JSON', () => {
  it('says the same without how long it took', () => {
    expect(explorationJson('agent-voice', inspection)).toMatchObject({
      schemaVersion: 1,
      spec: 'agent-voice',
      complete: true,
      views: [
        { name: 'the talk', mistakes: [{ check: 'X-1', at: 30, times: 2, strides: mistake.way.strides }] },
      ],
    })
  })
})
