/** The scripted pipeline: the same seed says the same, in time, and nothing of a turn that was given up. */
import { expect, it } from 'vitest'
import { virtualTimers } from '../../../harness/subjects/virtual-timers.ts'
import { scriptedPipeline } from '../../../hosts/gateway/scripted-pipeline.ts'
import { scriptedTurn, type TurnSignal } from '../../../hosts/gateway/scripted-turn.ts'

function pipeline(seed = '1') {
  const timers = virtualTimers()
  const said: TurnSignal[] = []
  const made = scriptedPipeline(seed, timers.after)
  made.onSignal((signal) => said.push(signal))
  const run = (until = Number.POSITIVE_INFINITY) => {
    for (let next = timers.next(); next !== null && next <= until; next = timers.next()) {
      timers.moveTo(next)
      timers.fireOne()
    }
    return said.splice(0)
  }
  return { ...made, said, run, now: timers.now }
}

const textOf = (signals: readonly TurnSignal[], type: TurnSignal['type']) =>
  signals.flatMap((signal) => (signal.type === type && 'text' in signal ? [signal.text] : []))

it('hears words as chunks come in, and answers a turn that is committed', () => {
  const { begin, append, commit, said, run, now } = pipeline()
  begin(7)
  for (let sent = 0; sent < 40; sent += 1) append(7, 'chunk')
  const received = textOf(said.splice(0), 'partial')
  expect(received.slice(0, 2)).toEqual(['is', 'is the'])
  commit(7)
  const signals = run()
  expect(textOf(signals, 'final')).toEqual([received.at(-1)])
  expect(textOf(signals, 'delta').length).toBeGreaterThan(3)
  expect(textOf(signals, 'delta').join('')).toMatch(/^[A-Z].*\.$/)
  expect(signals.map(({ type }) => type).filter((type) => type !== 'delta')).toEqual(['final', 'finished'])
  expect(signals.at(-1)).toEqual({ type: 'finished', turn: 7 })
  expect(signals.every(({ turn }) => turn === 7)).toBe(true)
  expect(now()).toBeGreaterThan(500)
  expect(now()).toBeLessThan(5000)
})

it('says nothing more of a turn that was given up, at whatever moment', () => {
  const whole = scriptedTurn('1', 1).cues.length
  for (let at = 0; at < whole; at += 1) {
    const { commit, abort, run } = pipeline()
    commit(1)
    expect(run(instantOf(at)).length).toBe(at)
    abort(1)
    expect(run()).toEqual([])
  }
})

/** The instant (ms) at which so many cues were played. */
const instantOf = (cues: number): number =>
  scriptedTurn('1', 1)
    .cues.slice(0, cues)
    .reduce((at, { afterMs }) => at + afterMs, 0)

it('says the same under one seed, and something else under another one or in another turn', () => {
  expect(scriptedTurn('1', 1)).toEqual(scriptedTurn('1', 1))
  const all = ['1', '2', '3'].flatMap((seed) =>
    [1, 2, 3, 4].map((turn) => scriptedTurn(seed, turn).words.join(' ')),
  )
  expect(new Set(all).size).toBeGreaterThan(3)
})

it('tells nobody who has left', () => {
  const { onSignal, commit, run } = pipeline()
  const received: TurnSignal[] = []
  onSignal((signal) => received.push(signal)).dispose()
  commit(1)
  expect(run().length).toBeGreaterThan(0)
  expect(received).toEqual([])
})
