/** Vantum as shared code knows it: without its service. */
import { describe, expect, it } from 'vitest'
import { inspect } from '../../../harness/charts/inspect.ts'
import { discoverSpecs } from '../../../hosts/discover.ts'
import { formOf } from '../../../machine/form.ts'
import { nodesOf, transitionsOf } from '../../../machine/transitions.ts'
import machine from '../../../machine/vantum/machine.ts'
import type { Payload } from '../../../spec/log.ts'
import { validTransitions } from '../../../spec/vantum/states.ts'

const { vantum: spec } = await discoverSpecs()
if (spec === undefined) throw new Error('there is no Vantum to test')

describe('the published state', () => {
  it.each<[unknown, string]>([
    [{ live: { INITIALIZING: 'limited' } }, 'INITIALIZING'],
    [{ live: 'LISTENING' }, 'LISTENING'],
    [{ live: { THINKING: 'rateLimited' } }, 'THINKING'],
    [{ live: { RESPONDING: { speech: { sending: 'unlimited' }, barge: 'quiet' } } }, 'RESPONDING'],
    [{ live: { INTERRUPTED: 'releasing' } }, 'INTERRUPTED'],
    [{ ENDED: 'closed' }, 'ENDED'],
  ])('of %j is %s', (value, state) => {
    expect(machine.published(value)).toBe(state)
  })
})

describe('an event', () => {
  const particulars = (what: string, payload: Payload) => machine.receive(what, payload, 100)

  it.each<[string, Payload, object]>([
    ['CALL_END', {}, { id: 0, part: 0, worded: false, blank: false, ready: false, retryAfterMs: -1 }],
    ['FINAL_TRANSCRIPT', { content: 'words', text: 'text#4' }, { part: 4, worded: true }],
    ['FINAL_TRANSCRIPT', { content: 'noise', text: '' }, { part: 0, worded: false }],
    ['LLM_RESPONSE_READY', { utterance: 'utterance#3', content: 'blanks', text: '' }, { id: 3, blank: true }],
    ['LLM_RESPONSE_READY', { utterance: 'utterance#3', content: 'nothing', text: '' }, { blank: true }],
    ['LLM_RATE_LIMITED', { utterance: 'utterance#1', retryAfterMs: 0 }, { retryAfterMs: 0 }],
    ['VAD', { confidence: 70 }, { confidence: 0.7 }],
    [
      'CONNECTIONS_READY',
      { recognition: true, configuration: true, context: true, resampler: true },
      { ready: true },
    ],
    [
      'CONNECTIONS_READY',
      { recognition: true, configuration: true, context: true, resampler: false },
      { ready: false },
    ],
    [
      'TTS_CHUNK',
      { utterance: 'utterance#1', index: 2, ms: 400, endChar: 9, last: true },
      { chunk: { index: 2, ms: 400, endChar: 9, last: true } },
    ],
    ['TRANSITION', { to: 'unknown' }, { word: 'unknown' }],
  ])('%s %j', (what, payload, expected) => {
    expect(particulars(what, payload)).toMatchObject({ type: what, at: 100, ...expected })
  })
})

describe('an effect', () => {
  it.each<[string, Readonly<Record<string, unknown>>, string, Payload]>([
    ['publish', { to: 'THINKING' }, 'state', { from: 'LISTENING', to: 'THINKING' }],
    ['client.state', { to: 'THINKING' }, 'client.state', { from: 'LISTENING', to: 'THINKING' }],
    [
      'enter',
      { to: 'THINKING' },
      'log',
      { level: 'info', message: 'State transition', from: 'LISTENING', to: 'THINKING', ids: 'hashed' },
    ],
    [
      'transition.result',
      { to: 'unknown', outcome: 'refused' },
      'transition.result',
      { to: 'unknown', outcome: 'refused', state: 'LISTENING', message: 'stated' },
    ],
    [
      'context.add',
      { role: 'user', utterance: 1, said: 2 },
      'context.add',
      { role: 'user', utterance: 'utterance#1', text: 'text#2' },
    ],
    [
      'synthesis.speak',
      { utterance: 1, said: 'fallback' },
      'synthesis.speak',
      { utterance: 'utterance#1', text: '', words: 'fallback' },
    ],
    [
      'client.audio',
      { utterance: 1, chunk: { index: 0 } },
      'client.audio',
      { utterance: 'utterance#1', index: 0 },
    ],
    [
      'recognition.audio',
      { frame: { frame: 7, rateHz: 0 } },
      'recognition.audio',
      { frame: 7, rateHz: 16_000 },
    ],
    [
      'model.request',
      { utterance: 1, attempt: 2 },
      'model.request',
      { utterance: 'utterance#1', attempt: 2 },
    ],
    ['alert', { kind: 'thinking', due: 5001 }, 'alert', { kind: 'thinking' }],
    [
      'log',
      { record: 'wrongState', about: '' },
      'log',
      { level: 'warn', message: 'Received transcript in wrong state', ids: 'hashed' },
    ],
    ['resources.release', { forced: true }, 'resources.release', { forced: true }],
  ])('%s %j', (type, params, what, payload) => {
    expect(machine.show({ type, params }, 'LISTENING')).toEqual({ what, with: payload })
  })
})

describe('the chart', () => {
  const rows = spec.rows.map(({ id }) => id)
  const permitted = new Set(spec.limits.flatMap(({ id, kind }) => (kind === 'due' ? [] : [id])))
  const asked = spec.rows.flatMap(({ id, on }) => ('limit' in on && permitted.has(on.limit) ? [] : [id]))
  const transitions = transitionsOf(machine.chart).map(({ meta }) => String(meta?.id))
  const found = inspect(spec, machine, { states: 20_000, races: true }, { rows: asked, transitions })

  it('The chart conforms to the table on every edge of every view, for all orders within one instant', () => {
    expect(found.views.flatMap(({ mistakes }) => mistakes)).toEqual([])
    expect(found.complete).toBe(true)
  })

  /** These turn on what no view tells apart: noise before a transcript, gaps in audio, sounds from before a reply. */
  const ofStories = ['VAN-ROW-123', 'VAN-OTHERWISE-VAD', 'VAN-ROW-126']

  it('meets every row that asks for something, but for those of stories, and takes every transition', () => {
    expect(asked.length).toBeLessThan(rows.length)
    expect([found.rows.unmet, found.transitions.unmet]).toEqual([ofStories, []])
  })

  it('publishes the twelve valid pairs and no others', () => {
    const valid = Object.entries(validTransitions).flatMap(([from, all]) => all.map((to) => `${from}>${to}`))
    expect(found.pairs).toEqual(valid.sort())
  })

  it('has the states of the document under their own names', () => {
    const keys = nodesOf(machine.chart.root).map(({ key }) => key)
    expect(spec.states.filter((state) => !keys.includes(state))).toEqual([])
    expect(Object.keys(formOf(machine.chart).states)).toEqual(['live', 'ENDED'])
  })
})
