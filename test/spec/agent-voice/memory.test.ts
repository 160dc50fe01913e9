import { describe, expect, it } from 'vitest'
import { facts } from '../../../spec/agent-voice/facts.ts'
import { limits } from '../../../spec/agent-voice/limits.ts'
import { type Memory, reducer } from '../../../spec/agent-voice/memory.ts'
import type { Line } from '../../../spec/agent-voice/protocol.ts'
import { defaults } from '../../../spec/agent-voice/settings.ts'
import type { Log } from '../../../spec/log.ts'
import { opening, speaking, waiting } from '../../harness/agent-voice-logs.ts'
import { emits, goes, receives } from '../../support/lines.ts'
import { crossingRefusal } from './good-crossings.ts'

const settings = { ...defaults }
const remembered = (log: Log): Memory =>
  (log as readonly Line[]).reduce(reducer.reduce, reducer.start(settings))
const windowOf = (log: Log, id: string) =>
  limits.find((limit) => limit.id === id)?.window(remembered(log), settings)
const final = (at: number, n: number, text = `text#${n}`) =>
  receives(at, 'stt.final', { utterance: `utterance#${n}`, text })
const session = (at: number, what: string, n: number) => receives(at, what, { session: `session#${n}` })

describe('a start request', () => {
  const start = (at: number) => receives(at, 'user.start')
  it.each<[string, Log, boolean]>([
    ['is held for 5000 ms', [start(0), session(5000, 'session.ready', 1)], true],
    ['has lapsed after that', [start(0), session(5001, 'session.ready', 1)], false],
    ['is not prolonged by a second one', [start(0), start(5000), receives(5001, 'audio.primed')], false],
    ['may be made again', [start(0), start(5001), receives(10_001, 'audio.primed')], true],
    ['is over once the conversation begins', [start(0), goes(0, 'idle>preparing', 'user.start')], false],
    ['is nothing in a running conversation', [...opening, start(300)], false],
  ])('%s', (_, log, held) => expect(facts.startIsHeld.test(remembered(log), {})).toBe(held))
})

describe('a session', () => {
  it.each<[string, Log, boolean]>([
    ['is ready when it is reported', [session(0, 'session.ready', 1)], true],
    ['is not while it expires', [session(0, 'session.ready', 1), session(1, 'session.expiring', 1)], false],
    [
      'does not mind the end of an older one',
      [session(0, 'session.ready', 1), session(1, 'session.ready', 2), session(2, 'session.expiring', 1)],
      true,
    ],
  ])('%s', (_, log, ready) => expect(facts.sessionIsReady.test(remembered(log), {})).toBe(ready))
})

describe('the audio path', () => {
  const half = (at: number, source: string) => receives(at, 'audio.ready', { source })
  const early = [half(0, 'stt'), ...opening.slice(0, 5), half(150, 'mic')]

  it('must be ready since preparing began, and may have been before', () => {
    expect(facts.bothHalvesAreReady.test(remembered(early), {})).toBe(false)
    expect(windowOf(early, 'ready-early')).toEqual({ opens: 100, closes: null })
    expect(windowOf(opening.slice(0, 6), 'ready-early')).toBeNull()
    expect(facts.bothHalvesAreReady.test(remembered([...early, half(160, 'stt')]), {})).toBe(true)
  })
})

describe('utterances', () => {
  it('wait for a later visit to listening, eight at most, in order', () => {
    const finals = Array.from({ length: 9 }, (_, n) => final(2100 + n, n + 2))
    const expected = Array.from({ length: 8 }, (_, n) => `utterance#${n + 2}`)
    expect(remembered([...waiting, ...finals]).queue).toEqual(expected)
  })

  it('leave the queue when their prompt is sent', () => {
    const send = emits(2200, 'copilot.send', { request: 'request#2', utterance: 'utterance#2' })
    expect(remembered([...waiting, final(2100, 2), send]).queue).toEqual([])
  })

  it('that are empty, repeated, or said before listening begins do not wait', () => {
    expect(remembered([...waiting, final(2100, 2, ''), final(2200, 1)]).queue).toEqual([])
    expect(remembered([final(0, 1)]).queue).toEqual([])
  })

  it('that follow another one in the same visit to listening wait, too', () =>
    expect(remembered([...opening, final(1000, 1), final(1001, 2)])).toMatchObject({
      taken: 'utterance#1',
      queue: ['utterance#2'],
    }))
})

describe('the Copilot timeout', () => {
  const request = 'request#1'
  const send = (at: number) =>
    emits(at, 'copilot.send', { request, utterance: 'utterance#1', text: 'text#2' })

  it.each<[string, Log, { opens: number; closes: number } | null]>([
    ['counts from sending or from dispatch', waiting, { opens: 9900, closes: 10_001 }],
    [
      'does not begin anew when the dispatch is repeated',
      [...waiting, receives(5000, 'copilot.request', { request })],
      { opens: 9900, closes: 10_001 },
    ],
    [
      'may count from the last transmission',
      [...waiting, receives(3000, 'copilot.response', { request, status: 'failed' }), send(3500)],
      { opens: 9900, closes: 11_501 },
    ],
    ['is over once there is an answer', speaking.slice(0, -2), null],
    ['does not run while listening', opening, null],
    ['covers a dispatch that is never reported', waiting.slice(0, -2), { opens: 9900, closes: 9901 }],
  ])('%s', (_, log, window) => expect(windowOf(log, 'copilot-timeout')).toEqual(window))
})

describe('an interruption', () => {
  const enters = (at: number) => goes(at, 'speaking>interrupted', 'user.interrupt')
  const partial = receives(5100, 'stt.partial', { utterance: 'utterance#2', text: 'text#5' })
  const old = receives(4900, 'stt.partial', { utterance: 'utterance#1', text: 'text#5' })

  it.each<[string, Log, number]>([
    ['counts from its first sign', [receives(5000, 'vad.start'), partial, enters(5120)], 5400],
    ['does not count from an old transcript', [old, partial, enters(5120)], 5500],
    ['without any sign counts from itself', [enters(5120)], 5520],
  ])('%s', (_, log, closes) =>
    expect(windowOf([...speaking, ...log], 'interruption')).toMatchObject({ closes }),
  )

  it('An interruption was never detected later than it was reported', () => {
    const detectedAt = (agoMs: number) =>
      remembered([...speaking, receives(5000, 'vad.start', { agoMs }), enters(5000)]).detectedAt
    expect([-1, 0, 1].map(detectedAt)).toEqual([5000, 5000, 4999])
  })
})

describe('an answer', () => {
  const answer = receives(3200, 'copilot.response', {
    request: 'request#1',
    status: 'completed',
    text: 'text#3',
  })

  it('is the first final response to the current prompt', () => {
    const [once, twice] = [remembered([...waiting, answer]), remembered([...waiting, answer, answer])]
    expect([facts.answerIsFirst.test(once, {}), once.prompt?.answeredAt]).toEqual([true, 3200])
    expect([facts.answerIsFirst.test(twice, {}), twice.prompt?.answeredAt]).toEqual([false, 3200])
  })

  it('has its audio within 5000 ms of being asked for, and not while it is spoken', () => {
    expect(windowOf(speaking.slice(0, -2), 'speech-timeout')).toEqual({ opens: 8200, closes: 8200 })
    expect(windowOf(speaking, 'speech-timeout')).toBeNull()
  })
})

it('keeps a refusal that waited with its dispatch for the end of a suspension', () => {
  const fault = crossingRefusal.findIndex(({ what, with: { to } }) => what === 'state' && to === 'faulted')
  expect(windowOf(crossingRefusal.slice(0, fault + 1), 'fatal-exit-now')).toMatchObject({ opens: 5100 })
})

it('The first reported session counts as its own, also at its end', () => {
  const { ids, sessionIsReady } = remembered([session(0, 'session.expiring', 1)])
  expect(ids.session.current).toBe('session#1')
  expect(sessionIsReady).toBe(false)
})
