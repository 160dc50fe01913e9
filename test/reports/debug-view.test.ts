/** The debug view of Amplifier's example (AMP-MET-14 to AMP-MET-20, AMP-TEST-05), and of runs that are made up. */
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { scenarioPlans } from '../../harness/playing/plans.ts'
import { playPlan } from '../../harness/playing/play.ts'
import { classSubject } from '../../harness/subjects/class-subject.ts'
import { virtualTimers } from '../../harness/subjects/virtual-timers.ts'
import { runView } from '../../harness/viewing/run-view.ts'
import type { RunView } from '../../harness/viewing/viewed.ts'
import { openLibrary, ownScenarios } from '../../hosts/library.ts'
import { settle } from '../../hosts/play-here.ts'
import { toDebugView } from '../../reports/debug-view.ts'
import { stretch } from '../../reports/stretch.ts'

async function played(name: string, file: string) {
  const library = await openLibrary()
  const shelf = library[name]
  const { scenarios } = await ownScenarios(library, name)
  const scenario = scenarios.find((each) => each.file === file)
  const [plan] = scenario && shelf ? scenarioPlans(shelf.world.spec, scenario) : []
  if (shelf === undefined || plan === undefined) throw new Error(`no ${file}`)
  const { world, machine } = shelf
  const subject = classSubject(world.spec, 'reference', machine.service, virtualTimers(settle))
  const run = await playPlan(world, subject, plan, '1')
  return { run, view: runView(world.spec, run) }
}

const plan = { name: 'a.yaml', title: 'A' } as Parameters<typeof toDebugView>[0]['plan']
const empty: RunView = {
  ...{ stays: [{ state: 'idle', fromMs: 0, untilMs: 0 }], sessionMs: null, figures: [], spans: [] },
}
const shown = (view: Partial<RunView>, width = 60) =>
  toDebugView({ plan, broken: null }, { ...empty, ...view }, width).split('\n')

describe('the debug view of the example of Amplifier', () => {
  it('is as it is written down', async () => {
    const { run, view } = await played('amplifier', 'amplifier/timeline.yaml')
    const golden = await readFile(new URL('debug-view.txt', import.meta.url), 'utf8')
    expect(`${toDebugView(run, view, 100)}\n`).toBe(golden)
  })

  it('has the stays that the document draws', async () => {
    const { view } = await played('amplifier', 'amplifier/timeline.yaml')
    const drawn = view.stays.slice(1, -1).map(({ state, fromMs, untilMs }) => [state, untilMs - fromMs])
    expect(drawn).toEqual([
      ...[
        ['idle', 2100],
        ['listening', 3400],
        ['processing', 800],
        ['speaking', 12_340],
        ['idle', 1200],
      ],
      ...[
        ['listening', 2800],
        ['processing', 300],
        ['tool_executing', 1200],
        ['processing', 400],
      ],
    ])
    expect(view.stays.at(-1)?.state).toBe('speaking')
  })
})

describe('a debug view', () => {
  it('says what there is not', () => {
    expect(shown({}).slice(3, 6)).toEqual(['Current   idle', 'Previous  none', 'Session   none'])
  })

  it('keeps to the width that there is', () => {
    const stays = Array.from({ length: 40 }, (_, at) => ({
      state: `s${at % 3}`,
      fromMs: at,
      untilMs: at + 1,
    }))
    expect(Math.max(...shown({ stays }, 50).map(({ length }) => length))).toBeLessThanOrEqual(50)
  })

  it('draws a stay in every part of the run that it touches, and one without length in its own', () => {
    const stays = [
      { state: 'a', fromMs: 0, untilMs: 500 },
      { state: 'b', fromMs: 500, untilMs: 500 },
      { state: 'c', fromMs: 500, untilMs: 1000 },
    ]
    expect(shown({ stays }, 15).slice(8, 12)).toEqual([
      '  a  #####.....',
      '  b  .....#....',
      '  c  .....#####',
      '     0 ms1000 ms',
    ])
  })

  it('A debug view reports the measurement with the least time left for each budget', () => {
    const span = (tookMs: number, limitMs: number) => ({ budget: 'B-1', atMs: 9, tookMs, limitMs })
    expect(shown({ spans: [span(90, 400), span(80, 100), span(10, 100)] }).at(-1)).toBe(
      '  B-1  80 ms  of 100 ms  3 times',
    )
  })

  it('says what broke it off, with nothing that a terminal would obey', () => {
    const broken = { code: 'threw', message: 'it threw\u001b[31m' } as const
    expect(toDebugView({ plan, broken }, empty, 60)).toContain('broken off: it threw\ufffd[31m')
  })
})

describe('a stretch of time', () => {
  it.each([
    [0, '0ms'],
    [245, '245ms'],
    [999, '999ms'],
    [1000, '1.0s'],
    [2149, '2.1s'],
    [2150, '2.2s'],
    [59_949, '59.9s'],
    [59_950, '1m 0s'],
    [272_000, '4m 32s'],
  ])('%i ms is %s', (ms, words) => {
    expect(stretch(ms)).toBe(words)
  })
})
