/**
 * Laws of every monitor on good logs by hand: the log exercises it, it finds nothing, and its own edit turns it red.
 */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { unasked, type Watching, watchOf } from '../../harness/judging/watch.ts'
import type { Log } from '../../spec/log.ts'
import type { Monitor } from '../../spec/monitor.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Good } from './by-hand.ts'
import { falsifiedOf, type SearchOptions } from './falsify.ts'

const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, place) => names.indexOf(name) !== place)

/** How monitors watch a log: some ms pass after its last line, so that an answer due by then is missed. */
const watchedBy = (monitors: readonly Monitor[], afterMs: number) => {
  const watch = watchOf(monitors)
  return ({ settings }: Good, log: Log): readonly Watching[] =>
    watch(settings, log, (log.at(-1)?.at ?? 0) + afterMs)
}

/** How one monitor watches a log, likewise. */
export const watchedWith =
  (afterMs: number) =>
  (monitor: Monitor, good: Good, log: Log): Watching =>
    watchedBy([monitor], afterMs)(good, log)[0] ?? unasked

/** The same monitor, which receives every line. */
const attentive = (monitor: Monitor): Monitor => ({ ...monitor, looksAt: 'every line' })

/** Monitors together: they measure every budget, have ids of their own, and name what there is. */
const lawsOfAll = <State extends string, Memory>(
  spec: Spec<State, Memory>,
  readings: readonly Monitor[],
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
const otherReadings = (monitors: Spec['monitors']): readonly Monitor[] =>
  monitors.flatMap((monitor) => monitor.otherReadings ?? [])

/** Holds every law over the monitors of one spec; `mayFind` are other readings than the one of the logs. */
export const lawsOfMonitors = <State extends string, Memory>(
  spec: Spec<State, Memory>,
  goodLogs: readonly Good[],
  {
    afterMs = 0,
    mayFind = [],
    ...search
  }: Partial<SearchOptions> & {
    readonly mayFind?: readonly string[]
  } = {},
): void => {
  const readings = [...spec.monitors, ...otherReadings(spec.monitors)]
  const watched = watchedWith(afterMs)
  const seenBy = (monitors: readonly Monitor[]) => {
    const together = watchedBy(monitors, afterMs)
    return goodLogs.map((good) => together(good, good.log))
  }
  const seen = seenBy(readings)
  const falsified = falsifiedOf(spec, readings, goodLogs, { afterMs, ...search })

  describe('monitors', () => lawsOfAll(spec, readings))

  it('look at all that matters to them: shown every line, they find the same', () => {
    const every = seenBy(readings.map(attentive))
    const blind = readings.filter((_, place) =>
      seen.some((each, of) => !isDeepStrictEqual(each[place], every[of]?.[place])),
    )
    expect(blind.map(({ id }) => id)).toEqual([])
  })

  describe.each(readings.map((monitor, place) => [monitor.id, monitor, place] as const))(
    '%s',
    (id, monitor, place) => {
      const all = goodLogs.map(({ name: log }, of) => ({ log, ...(seen[of]?.[place] ?? unasked) }))

      it('is asked in some log, and finds nothing in any', () => {
        if (!mayFind.includes(id)) expect(all.filter(({ findings }) => findings.length > 0)).toEqual([])
        expect(all.reduce((sum, { samples }) => sum + samples, 0)).toBeGreaterThan(0)
      })

      it('is falsified by an edit of a good log, and says in plain words what and when', () => {
        const by = falsified.get(id)
        const [finding] = by === undefined ? [] : watched(monitor, by.good, by.log).findings
        expect(finding).toMatchObject({
          expected: expect.stringMatching(/\w/),
          got: expect.stringMatching(/\w/),
        })
        expect(Number.isSafeInteger(finding?.at)).toBe(true)
      })

      it('looks at all that matters to it: shown every line of that edit, it finds the same', () => {
        const by = falsified.get(id)
        if (by === undefined) throw new Error(`No edit falsifies ${id}.`)
        const [own, every] = watchedBy([monitor, attentive(monitor)], afterMs)(by.good, by.log)
        expect(own?.findings[0]).toEqual(every?.findings[0])
      })

      it('measures a time if it has a budget', () => {
        const took = all.flatMap((each) => each.took)
        if (monitor.budget !== undefined) expect(took.length).toBeGreaterThan(0)
        expect(took.every((ms) => Number.isSafeInteger(ms) && ms >= 0)).toBe(true)
      })
    },
  )
}
