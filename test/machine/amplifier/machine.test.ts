/** Amplifier as shared code knows it: without its service. */
import { describe, expect, it } from 'vitest'
import { inspect } from '../../../harness/charts/inspect.ts'
import { discoverSpecs } from '../../../hosts/discover.ts'
import { next, none } from '../../../machine/amplifier/context/calls.ts'
import { initialContext } from '../../../machine/amplifier/context.ts'
import machine from '../../../machine/amplifier/machine.ts'
import { transitionsOf } from '../../../machine/transitions.ts'
import { returns, ticked } from '../../../spec/amplifier/states.ts'
import type { Payload } from '../../../spec/log.ts'

const { amplifier: spec } = await discoverSpecs()
if (spec === undefined) throw new Error('there is no Amplifier to test')

describe('the published state', () => {
  const session = (conversation: unknown) => ({
    open: { session: { conversation, link: 'up', age: 'fresh' } },
  })

  it.each<[unknown, string]>([
    [{ open: 'off' }, 'off'],
    [session({ idle: 'unwatched' }), 'idle'],
    [session('processing'), 'processing'],
    [session({ work: { job: { tool_executing: 'running' }, input: 'quiet' } }), 'tool_executing'],
    [
      session({ work: { job: { waiting_amplifier: { pulse: 'alive' } }, input: 'capturing' } }),
      'waiting_amplifier',
    ],
    [session({ error: 'backoff' }), 'error'],
    [{ open: { reconnecting: { attempting: 'session' } } }, 'reconnecting'],
    [{ open: 'failed' }, 'error'],
    [{ open: 'offline' }, 'idle'],
    ['terminated', 'terminated'],
  ])('of %j is %s', (value, state) => expect(machine.published(value)).toBe(state))
})

it('where no call waits the next one is none', () => {
  expect(next({ ...initialContext(spec.settings as never), queue: [] })).toEqual(none)
})

describe('an event', () => {
  it.each<[string, Payload, object]>([
    ['speech_started', {}, { id: 0, other: 0, word: '', code: '', ms: 0 }],
    ['session.error', { session: 'session#3', code: 'RATE_LIMIT' }, { id: 3, code: 'RATE_LIMIT' }],
    ['response.created', { response: 'response#2', request: 'request#1' }, { id: 2, other: 1 }],
    [
      'response.audio.delta',
      { response: 'response#2', item: 'item#4', ms: 400, text: 'text#1' },
      { id: 2, other: 4, ms: 400 },
    ],
    [
      'response.function_call',
      { response: 'response#2', call: 'call#5', tool: 'task', arguments: 'valid', text: '' },
      { id: 2, other: 5, word: 'task' },
    ],
    [
      'response.function_call',
      { response: 'response#2', call: 'call#5', tool: 'unknown_tool', arguments: 'valid', text: '' },
      { word: 'invalid' },
    ],
    [
      'response.function_call',
      { response: 'response#2', call: 'call#5', tool: 'grep', arguments: 'incomplete', text: '' },
      { word: 'invalid' },
    ],
    ['response.text.done', { response: 'response#2', textOnly: true, text: '' }, { word: 'text' }],
    ['response.text.done', { response: 'response#2', textOnly: false, text: '' }, { word: '' }],
    ['playback_complete', { item: 'item#4', playedMs: 300 }, { id: 4, ms: 300 }],
    ['tool_error', { text: 'text#1' }, { id: 0 }],
    [
      'attempt_step_done',
      { attempt: 'attempt#1', step: 'sdp', session: 'session#2' },
      { id: 1, other: 2, word: 'sdp' },
    ],
    ['invalid_transition', { to: 'idle' }, { word: 'idle' }],
  ])('%s %j', (what, payload, expected) => {
    expect(machine.receive(what, payload, 100)).toMatchObject({ type: what, at: 100, ...expected })
  })
})

describe('an effect', () => {
  const shown = (type: string, params: Readonly<Record<string, unknown>>, from = 'idle') =>
    [machine.show({ type, params }, from)].flat()

  it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['publish', { to: 'listening', cause: 'speech_started' }, ['state', 'log']],
    ['error', { type: 'UNKNOWN', code: '', from: 'idle' }, ['onError', 'error', 'log']],
    ['session.request', {}, ['session.get', 'sdp.post']],
    ['queue.drop', { segments: 2 }, ['log', 'ui.notice']],
    ['metrics.first', { response: 1, audio: true }, ['metrics', 'metrics']],
    ['metrics.first', { response: 1, audio: false }, ['metrics']],
    ['utterances.submit', { segments: 2 }, ['conversation.item.create', 'conversation.item.create']],
    ['playback.stop', { item: 1 }, ['playback.stop']],
    ['timeout', { state: 'listening' }, ['timeout']],
  ])('%s %j is %j', (type, params, names) => {
    expect(shown(type, params).map((output) => output?.what)).toEqual(names)
    expect(names).toContain(machine.nameOf(type))
  })

  it('may stay inside the service', () => {
    expect(machine.show({ type: 'partial.keep', params: { call: 1 } }, 'idle')).toBe(null)
  })

  it('of the first session, and of the end, is no change among the eight', () => {
    const names = (to: string, from: string) =>
      shown('publish', { to, cause: '' }, from).map((output) => output?.what)
    expect([names('idle', 'off'), names('terminated', 'idle')]).toEqual([['state'], ['state']])
  })
})

describe('the chart', () => {
  const transitions = transitionsOf(machine.chart).map(({ meta }) => String(meta?.id))
  const found = inspect(spec, machine, { states: 1500, races: false }, { rows: [], transitions })

  it('does on every edge what the table says', () => {
    expect(found.views.flatMap(({ mistakes }) => mistakes)).toEqual([])
  })

  it('takes every transition, but for those that only a story leads to: the second of two tasks, and a call without room', () => {
    expect(found.transitions.unmet).toEqual(['AT-111', 'AT-127'])
  })

  it('publishes the ticked pairs, the three returns, and no others beside the beginning and the end', () => {
    const among = found.pairs.filter((pair) => !/^off>|>terminated$/.test(pair))
    const pairs = Object.entries(ticked).flatMap(([from, all]) => all.map((to) => `${from}>${to}`))
    expect(among).toEqual([...pairs, ...returns.map((to) => `error>${to}`)].sort())
  })
})
