/** Every document refines the common chart of coarse phases, and whoever breaks a projection is told. */
import { describe, expect, it } from 'vitest'
import { chartRun } from '../../harness/charts/chart-subject.ts'
import { phaseWalk } from '../../harness/charts/phase-walk.ts'
import { along, firstPoint, firstStanding, jumpsListed, onChart } from '../../harness/charts/phasing.ts'
import { search } from '../../harness/charts/search.ts'
import { scenarioPlans } from '../../harness/playing/plans.ts'
import { playPlan } from '../../harness/playing/play.ts'
import { classSubject } from '../../harness/subjects/class-subject.ts'
import { virtualTimers } from '../../harness/subjects/virtual-timers.ts'
import { discoverSpecs } from '../../hosts/discover.ts'
import { openLibrary, ownScenarios, type Shelf } from '../../hosts/library.ts'
import { settle } from '../../hosts/play-here.ts'
import { isCharted } from '../../machine/machine.ts'
import type { Coarse, Leap } from '../../spec/phases.ts'
import type { Spec } from '../../spec/spec.ts'

const specs = await discoverSpecs()
const library = await openLibrary()
const charted = Object.entries(library).filter(([, { machine }]) => isCharted(machine))

/** So many states of each view are seen here; `turntable explore` sees all of them. */
const states = Number(process.env.TURNTABLE_STATES ?? 300)

/** What a search over the views of a chart shows of phases, when its spec is seen in these. */
function walkedOver({ world, machine }: Shelf, spec: Spec = world.spec) {
  const { observer, found } = phaseWalk(spec)
  const run = chartRun(spec, machine)
  for (const view of machine.views) {
    const { look, end } = observer(view, { ...spec.settings, ...view.settings })
    end(search({ spec, machine, run, view, asked: null }, states, look))
  }
  return found()
}

const seenAs = (spec: Spec, of: Readonly<Record<string, string>>, leaps: readonly Leap[] = []): Spec => ({
  ...spec,
  coarse: { of: { ...spec.coarse.of, ...of } as Coarse['of'], leaps },
})

const specOf = (name: string): Spec => specs[name] as Spec
const shelfOf = (name: string): Shelf => library[name] as Shelf

describe.each(Object.values(specs).map((spec) => [spec.name, spec] as const))('%s', (_, spec) => {
  it('says of each of its states which phase it is', () => {
    expect(Object.keys(spec.coarse.of).toSorted()).toEqual(spec.states.toSorted())
  })

  it('lists no change that is a jump', () => expect(jumpsListed(spec)).toEqual([]))

  it('names the line of the document for each leap of its own', () => {
    expect(spec.coarse.leaps.filter(({ source }) => !/^L\d+/.test(source))).toEqual([])
  })
})

describe.each(charted)('the chart of %s', (_, shelf) => {
  it('goes through phases as the common chart does', () => {
    const { steps, mistakes } = walkedOver(shelf)
    expect(mistakes.map(({ view, got, way }) => ({ view, got, way }))).toEqual([])
    expect(steps.filter((step) => step.startsWith('off>'))).not.toEqual([])
  })
})

/** The phases of a run, and every jump on the way. */
async function phasesOfRun({ world, machine }: Shelf, file: string) {
  const { spec } = world
  const { scenarios } = await ownScenarios(library, spec.name, (name) => name === file)
  const [plan] = scenarios.flatMap((scenario) => scenarioPlans(spec, scenario))
  if (plan === undefined) throw new Error(`no scenario ${file}`)
  const played = await playPlan(
    world,
    classSubject(spec, 'reference', machine.service, virtualTimers(settle)),
    plan,
    '1',
  )
  const from = firstPoint(spec, plan.settings)
  const { path } = along(spec, from, played.log)
  const jumps: string[] = []
  onChart(spec, firstStanding(from.phase), path, ({ from: one, to }) => jumps.push(`${one}>${to}`))
  return { path, jumps }
}

describe('a run', () => {
  it.each([
    ['agent-voice', 'agent-voice/barge-in.yaml'],
    ['agent-voice-with-turn-detection', 'agent-voice-with-turn-detection/barge-in.yaml'],
    ['turn-detection', 'turn-detection/barge-in-by-server.yaml'],
  ])('of %s goes through all of them', async (name, file) => {
    const { path, jumps } = await phasesOfRun(shelfOf(name), file)
    expect(jumps).toEqual([])
    expect(path.join(' ')).toMatch(/idle .*listening thinking speaking listening/)
  })
})

describe('a projection that is wrong', () => {
  const vantum = specOf('vantum')
  const wrong = seenAs(vantum, { LISTENING: 'idle' })

  it('The table reports a wrong projection with the row', () => {
    expect(jumpsListed(wrong)[0]).toMatch(/^VAN-ROW-\d+: LISTENING -> THINKING is idle -> thinking$/)
  })

  it('The chart reports a wrong projection with a shortest path', () => {
    const [mistake] = walkedOver(shelfOf('vantum'), wrong).mistakes
    expect(mistake).toMatchObject({
      check: 'phases',
      got: 'idle -> thinking',
      expected: 'idle -> off or listening',
    })
    expect(mistake?.way.strides.length).toBeGreaterThan(0)
  })

  it('A wrong projection is reported where a turn resumes that never began', () => {
    const hidden = seenAs(specOf('vela'), { idle: 'off', listening: 'off' })
    expect(walkedOver(shelfOf('vela'), hidden).mistakes.map(({ got }) => got)).toContain('off -> thinking')
  })

  it('is right where the document asks for the leap', () => {
    const leap: Leap = { from: 'idle', to: 'thinking', source: 'L1', because: 'the test says so' }
    const leaping = seenAs(vantum, { LISTENING: 'idle' }, [leap])
    expect(jumpsListed(leaping)).toEqual([])
    const { mistakes, leaps } = walkedOver(shelfOf('vantum'), leaping)
    expect({ mistakes, leaps }).toEqual({ mistakes: [], leaps: [leap] })
  })

  it('needs Amplifier to speak and then to think, and no other does', () => {
    const without = seenAs(specOf('amplifier'), {})
    expect(jumpsListed(without).every((jump) => jump.endsWith('is speaking -> thinking'))).toBe(true)
    expect(jumpsListed(without)).not.toEqual([])
    expect(
      Object.values(specs)
        .filter(({ coarse }) => coarse.leaps.length > 0)
        .map(({ name }) => name),
    ).toEqual(['amplifier'])
  })
})
