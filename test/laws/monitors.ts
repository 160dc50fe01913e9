/** Laws of every monitor on good logs by hand: it is asked, it finds nothing, and its own edit turns it red. */
import { describe, expect, it } from 'vitest'
import { unasked, type Watching, watchOf } from '../../harness/judging/watch.ts'
import type { Log } from '../../spec/log.ts'
import type { Monitor } from '../../spec/monitor.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Good } from './by-hand.ts'

const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, place) => names.indexOf(name) !== place)

/** How one monitor watches a log: some ms pass after its last line, so that what is owed by then is missed. */
export const watchedWith =
  (afterMs: number) =>
  (monitor: Monitor<never>, { settings }: Good, log: Log): Watching =>
    watchOf([monitor])(settings, log, (log.at(-1)?.at ?? 0) + afterMs)[0] ?? unasked

/** Monitors together: they measure every budget, have ids of their own, and name what there is. */
const lawsOfAll = <State extends string, Memory>(
  spec: Spec<State, Memory>,
  readings: readonly Monitor<never>[],
): void => {
  it('measure every budget', () => {
    const measured = new Set(spec.monitors.map(({ budget }) => budget))
    expect(spec.budgets.map(({ id }) => id).filter((id) => !measured.has(id))).toEqual([])
  })

  it('have ids of their own, and name what exists', () => {
    expect(repeated(readings.map(({ id }) => id))).toEqual([])
    const known = new Set(spec.requirements.map(({ id }) => id))
    const shown = new Set(spec.effects.map(({ name }) => name))
    const budgets = new Set([undefined, ...spec.budgets.map(({ id }) => id)])
    for (const { id, requirements, needs, budget } of readings) {
      expect(requirements, id).not.toEqual([])
      expect(requirements.filter((each) => !known.has(each))).toEqual([])
      expect(needs.filter((name) => !shown.has(name))).toEqual([])
      expect(budgets.has(budget), id).toBe(true)
    }
  })
}

/** A log that one reading of an unclear sentence finds good may be one that another does not. */
const otherReadings = (monitors: Spec['monitors']): readonly Monitor<never>[] =>
  monitors.flatMap((monitor) => monitor.otherReadings ?? [])

/** Holds every law over the monitors of one spec; `mayFind` are other readings than the one of the logs. */
export const lawsOfMonitors = <State extends string, Memory>(
  spec: Spec<State, Memory>,
  goodLogs: readonly Good[],
  { afterMs = 0, mayFind = [] }: { readonly afterMs?: number; readonly mayFind?: readonly string[] } = {},
): void => {
  const readings = [...spec.monitors, ...otherReadings(spec.monitors)]
  const watched = watchedWith(afterMs)

  describe('monitors', () => lawsOfAll(spec, readings))

  describe.each(readings.map((monitor) => [monitor.id, monitor] as const))('%s', (id, monitor) => {
    const all = goodLogs.map((good) => ({ log: good.name, ...watched(monitor, good, good.log) }))

    it('is asked in some log, and finds nothing in any', () => {
      if (!mayFind.includes(id)) expect(all.filter(({ findings }) => findings.length > 0)).toEqual([])
      expect(all.reduce((sum, { samples }) => sum + samples, 0)).toBeGreaterThan(0)
    })

    it('sees its own edit, and says in plain words what and when', () => {
      const [finding] = goodLogs.flatMap((good) => watched(monitor, good, monitor.spoil(good.log)).findings)
      expect(finding).toMatchObject({
        expected: expect.stringMatching(/\w/),
        got: expect.stringMatching(/\w/),
      })
      expect(Number.isSafeInteger(finding?.at)).toBe(true)
    })

    it('looks at all that matters to it: shown every line, it finds the same', () => {
      const every = { ...monitor, looksAt: 'every line' as const }
      for (const good of goodLogs)
        for (const log of [good.log, monitor.spoil(good.log)])
          expect(watched(monitor, good, log)).toEqual(watched(every, good, log))
    })

    it('measures a time if it has a budget', () => {
      const took = all.flatMap((each) => each.took)
      if (monitor.budget !== undefined) expect(took.length).toBeGreaterThan(0)
      expect(took.every((ms) => Number.isSafeInteger(ms) && ms >= 0)).toBe(true)
    })
  })
}
