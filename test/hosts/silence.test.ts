/** A worker is given up when it goes on for too long, when it waits for too long, and never because the machine is busy. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginRun, beginStep, newPulse } from '../../hosts/pulse.ts'
import { guardSilence } from '../../hosts/silence.ts'

const watch = { silenceMs: 800, loadMs: 2400, runMs: 10_000 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Watches a worker that works for `share` of the time; how long (ms) until it is given up, or null after a minute. */
function givenUpAfter(share: number, during: 'loading' | 'a run', beatMs?: number, runMs?: number) {
  const pulse = newPulse()
  if (during === 'a run') beginRun(pulse)
  const beating = beatMs === undefined ? undefined : setInterval(() => beginStep(pulse), beatMs)
  const running = runMs === undefined ? undefined : setInterval(() => beginRun(pulse), runMs)
  const began = Date.now()
  let ended: number | null = null
  const guard = guardSilence(
    pulse,
    watch,
    () => {
      ended = Date.now() - began
    },
    () => (Date.now() - began) * share,
  )
  vi.advanceTimersByTime(60_000)
  guard.stop()
  clearInterval(beating)
  clearInterval(running)
  expect(guard.passed()).toBe(ended === null ? null : beatMs === undefined ? 'silent' : 'endless')
  return ended
}

describe('a worker that never comes back', () => {
  it('is given up after its silence, or when its time for loading is over', () => {
    // The first look finds that a run has begun.
    expect(givenUpAfter(1, 'a run')).toBe(900)
    expect(givenUpAfter(1, 'loading')).toBe(2400)
  })

  it('is not given up sooner when others work in this process as well', () => {
    expect(givenUpAfter(2, 'a run')).toBe(900)
  })

  it('has four times as long when it does nothing', () => {
    expect(givenUpAfter(0, 'a run')).toBe(3300)
    expect(givenUpAfter(0, 'loading')).toBe(9600)
  })

  it('has as much longer as the machine keeps it waiting', () => {
    expect(givenUpAfter(0.5, 'a run')).toBe(1700)
  })
})

describe('a worker that makes its steps', () => {
  it.each([
    [1, 10_100],
    [0.5, 20_100],
    [0, 40_100],
  ])('is given up after the time of a run and not before: at %d of the machine', (share, after) => {
    expect(givenUpAfter(share, 'a run', 700)).toBe(after)
  })

  it('is never given up when its runs end', () => {
    expect(givenUpAfter(1, 'a run', 700, 5000)).toBeNull()
  })
})
