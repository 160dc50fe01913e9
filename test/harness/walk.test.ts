import { describe, expect, it } from 'vitest'
import { walkPlans } from '../../harness/playing/plans.ts'
import { saying } from '../../harness/playing/saying.ts'
import type { Want } from '../../harness/playing/script.ts'
import { enabled, sweeping, walkScript } from '../../harness/playing/walk-script.ts'
import { playedBy, spec } from '../support/agent-voice.ts'

/** The wants of a walk to which nothing ever answers. */
const wants = (seed: string, steps = 60): readonly Want[] => {
  const script = walkScript(spec, spec.settings, steps, seed)
  const all: Want[] = []
  for (let at = 0; all.at(-1)?.kind !== 'end'; at += 10)
    all.push(script.next({ at, log: [], state: 'idle', over: null }))
  return all
}

describe('a walk', () => {
  it('A walk sends the requested number of events directly to the subject', () => {
    const all = wants('1', 25)
    expect(all).toHaveLength(26)
    expect(all.slice(0, -1).every((want) => want.kind === 'act' && want.to === 'subject')).toBe(true)
  })

  it('is drawn from its seed and nothing else', () => {
    expect(wants('1')).toEqual(wants('1'))
    expect(wants('1')).not.toEqual(wants('2'))
  })

  it('pauses on both sides of the limits, and mostly not at all', () => {
    const pauses = wants('1', 2000).flatMap((want) => (want.kind === 'act' ? [want.after] : []))
    for (const { ms } of spec.budgets)
      expect([ms - 1, ms, ms + 1].filter((pause) => !pauses.includes(pause))).toEqual([])
    expect(pauses.filter((pause) => pause === 0).length).toBeGreaterThan(1000)
    expect(pauses.every((pause) => Number.isSafeInteger(pause) && pause >= 0)).toBe(true)
  })

  it('knows what is possible: only what there is, and what the table answers', () => {
    const possible = enabled(spec, saying(spec, spec.settings), 'idle', 0)
    const names = possible.map(({ signal }) => signal.what)
    expect(names).toContain('user.start')
    expect(names).not.toContain('copilot.response')
    const moving = possible.filter(({ changes }) => changes).map(({ signal }) => signal.what)
    expect(moving).toContain('session.renewal')
    expect(moving).not.toContain('vad.start')
    expect(enabled(spec, saying(spec, spec.settings), 'idle', 0, new Set(['user.start']))).toHaveLength(
      possible.length - 1,
    )
  })

  it('knows what sweeps everything away', () => {
    expect([...sweeping(spec)]).toEqual(expect.arrayContaining(['error', 'user.stop', 'session.renewal']))
    expect([...sweeping(spec)]).not.toContain('user.interrupt')
  })

  it('gets somewhere: the hundred of a gate visit every state, and some are answered aloud', async () => {
    const visits = new Map<string, number>()
    for (const plan of walkPlans(spec, 100)) {
      const { log } = await playedBy(plan)
      const visited = new Set(log.flatMap(({ what, with: { to } }) => (what === 'state' ? [String(to)] : [])))
      for (const state of visited) visits.set(state, (visits.get(state) ?? 0) + 1)
    }
    expect([...visits.keys()].sort()).toEqual([...spec.states].sort())
    expect(visits.get('processing')).toBeGreaterThanOrEqual(4)
  })
})
