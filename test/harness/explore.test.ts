import { describe, expect, it } from 'vitest'
import { listedTransitions } from '../../harness/charts/chart-coverage.ts'
import { read, written } from '../../harness/charts/chart-map.ts'
import { chartRun } from '../../harness/charts/chart-subject.ts'
import { explore } from '../../harness/charts/explore.ts'
import { unexplored } from '../../harness/charts/explored.ts'
import type { Stride } from '../../harness/playing/plan.ts'
import { saying } from '../../harness/playing/saying.ts'
import type { Line } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import { explored, machine, spec } from '../support/agent-voice.ts'

/** The transitions that the last stride of a way takes, when it is walked anew from the very start. */
const lastTaken = (settings: Settings, strides: readonly Stride[]): readonly string[] => {
  const run = chartRun(spec, machine)
  const says = saying(spec, settings)
  let moment = run.begin(settings)
  let at = 0
  let log: readonly Line[] = []
  for (const stride of strides) {
    says.follow(log)
    if ('waitMs' in stride) {
      at += stride.waitMs
      moment = run.fire(moment)
    } else {
      const signal = says.say(stride)
      if (signal === null) return []
      moment = run.say(moment, signal, at)
    }
    log = [...log, ...moment.lines]
  }
  return moment.taken
}

describe('the exploration of Agent Voice', () => {
  it('is complete in a small view, and finds the same again', () => {
    const view = machine.views.filter(({ name }) => name === 'without barge-in')
    const [first, second] = [1, 2].map(() => explore(spec, { ...machine, views: view }))
    expect(first).toMatchObject({ complete: true, bounded: null })
    expect(first?.states).toBeGreaterThan(500)
    expect(written(first ?? unexplored)).toBe(written(second ?? unexplored))
  })

  it('is read from its map as it was written', () => {
    const map = explore(spec, machine, 40)
    expect(read(written(map))).toEqual(map)
    expect(read('{"shape":0}')).toBeNull()
  })

  it('reaches every transition of the chart, by a way that really takes it', () => {
    const { transitions } = explored()
    expect(listedTransitions(machine.chart).filter(({ id }) => !transitions.has(id))).toEqual([])
    for (const [id, { settings, strides }] of transitions) expect(lastTaken(settings, strides)).toContain(id)
  })

  it('names each cell by what its way really does', () => {
    for (const [cell, { settings, strides }] of explored().cells)
      expect(cell.split(' / ')[2]).toBe(lastTaken(settings, strides).join(' '))
  })

  it('The exploration sends the same event in a leaf whenever its ids exist and finds all its effects', () => {
    const all = [...explored().cells.keys()]
    const inSpeaking = all.filter((cell) => cell.startsWith('{"live":{"active":"speaking"}} / tts.complete'))
    expect(new Set(inSpeaking.map((cell) => cell.split(' / ')[2]))).toEqual(
      new Set(['CT-110', 'CT-110 CT-40b', 'CT-110 CT-40', '']),
    )
  })

  it('says so when it was stopped before it was complete', () => {
    const stopped = explore(spec, machine, 10)
    expect([stopped.complete, stopped.bounded]).toEqual([false, 'stopped at 10 states'])
    expect(stopped.states).toBe(10 * machine.views.length)
  })
})
