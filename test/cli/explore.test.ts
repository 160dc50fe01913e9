/** `explore`: what one small view is found to be, as text and as data. */
import { describe, expect, it } from 'vitest'
import { patience, turntable } from './turntable.ts'

const small = ['explore', 'agent-voice', '--view', 'without barge-in', '--states', '60']

describe('explore', patience, () => {
  it('`explore` reports each view and the unreached items', async () => {
    const { code, stdout, stderr } = await turntable(small)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(
      /^without barge-in: 60 states, \d+ edges, [\d.]+ s, stopped at 60 states, no mistake\n/,
    )
    expect(stdout).toMatch(/^Not complete: /m)
  })

  it('`explore` plays the pairs that it found and reports orders', async () => {
    const [pairs, orders, both] = await Promise.all([
      turntable([...small, '--pairs', '--json']),
      turntable([...small, '--races']),
      turntable([...small, '--races', '--pairs']),
    ])
    const { pairsPlayed } = JSON.parse(pairs?.stdout ?? '')
    expect({ ...pairsPlayed, covered: pairsPlayed.feasible }).toEqual(pairsPlayed)
    expect(pairsPlayed.feasible).toBeGreaterThan(50)
    expect([pairs?.code, orders?.code, both?.code]).toEqual([0, 0, 2])
    expect(orders?.stdout).toMatch(/^Answered at one instant: \d+ pairs, /m)
    expect(both?.stderr).toMatch(/a run does not choose among timers of one instant/)
  })

  it('prints one object, the same every time', async () => {
    const [first, second] = await Promise.all([
      turntable([...small, '--json']),
      turntable([...small, '--json']),
    ])
    expect(first?.code).toBe(0)
    expect(first?.stdout).toBe(second?.stdout)
    expect(JSON.parse(first?.stdout ?? '')).toMatchObject({
      schemaVersion: 1,
      spec: 'agent-voice',
      complete: false,
      views: [{ name: 'without barge-in', states: 60, mistakes: [] }],
    })
  })
})
