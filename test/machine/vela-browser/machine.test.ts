/** The browser's connection as shared code knows it: without its service. */
import { describe, expect, it } from 'vitest'
import { inspect } from '../../../harness/charts/inspect.ts'
import { discoverSpecs } from '../../../hosts/discover.ts'
import { formOf } from '../../../machine/form.ts'
import { transitionsOf } from '../../../machine/transitions.ts'
import machine from '../../../machine/vela-browser/machine.ts'
import type { Payload } from '../../../spec/log.ts'

const spec = (await discoverSpecs())['vela-browser']
if (spec === undefined) throw new Error("there is no browser's side of Vela to test")

describe('the published state', () => {
  it.each<[unknown, string]>([
    ['not connected', 'not connected'],
    [{ error: 'open' }, 'error'],
  ])('of %j is %s', (value, state) => {
    expect(machine.published(value)).toBe(state)
  })
})

describe('an event', () => {
  it.each<[string, Payload, object]>([
    ['connect', {}, { id: 0, code: '', text: { part: 0 } }],
    ['send', { name: 'response.cancel' }, { name: 'response.cancel' }],
    ['session.state', { socket: 'socket#2', value: 'speaking' }, { id: 2, value: 'speaking' }],
    ['response.text.delta', { socket: 'socket#1', text: 'text#3' }, { id: 1, text: { part: 3 } }],
    ['error', { socket: 'socket#1', code: 'invalid_json' }, { id: 1, code: 'invalid_json' }],
  ])('%s %j', (what, payload, expected) => {
    expect(machine.receive(what, payload, 100)).toMatchObject({ type: what, at: 100, ...expected })
  })
})

describe('an effect', () => {
  it.each<[string, Readonly<Record<string, unknown>>, string, Payload]>([
    ['publish', { to: 'connecting' }, 'state', { from: 'not connected', to: 'connecting' }],
    ['phase.shown', { value: 'idle' }, 'phase.shown', { value: 'idle' }],
    ['user.shown', { text: { part: 3 }, final: true }, 'user.shown', { text: 'text#3', final: true }],
    ['user.shown', { text: { part: 0 }, final: false }, 'user.shown', { text: '', final: false }],
    [
      'assistant.says',
      { text: { part: 3 }, anew: true },
      'assistant.shown',
      { joined: true, complete: false },
    ],
    ['assistant.ends', {}, 'assistant.shown', { joined: true, complete: true }],
    ['trouble.shown', { source: 'socket', code: '' }, 'trouble.shown', { source: 'socket' }],
    [
      'trouble.shown',
      { source: 'gateway', code: 'invalid_json' },
      'trouble.shown',
      { source: 'gateway', code: 'invalid_json' },
    ],
    ['socket.open', { socket: 1 }, 'socket.open', { socket: 'socket#1', url: 'endpoint' }],
    ['socket.close', { socket: 1 }, 'socket.close', { socket: 'socket#1' }],
    [
      'socket.send',
      { socket: 1, name: 'session.start', frame: { part: 0 } },
      'socket.send',
      { socket: 'socket#1', name: 'session.start' },
    ],
  ])('%s %j', (type, params, what, payload) => {
    expect(machine.show({ type, params }, 'not connected')).toEqual({ what, with: payload })
    expect(machine.nameOf(type)).toBe(what)
  })
})

describe('the chart', () => {
  const rows = spec.rows.map(({ id }) => id)
  const transitions = transitionsOf(machine.chart).map(({ meta }) => String(meta?.id))
  const found = inspect(spec, machine, { states: 20_000, races: true }, { rows, transitions })

  it('does on every edge of every view what the table says', () => {
    expect(found.views.flatMap(({ mistakes }) => mistakes)).toEqual([])
    expect(found.complete).toBe(true)
  })

  it('meets every row, and takes every transition', () => {
    expect([found.rows.unmet, found.transitions.unmet]).toEqual([[], []])
  })

  it('publishes these pairs and no others', () => {
    expect(found.pairs).toEqual([
      'connected>disconnected',
      'connected>error',
      'connecting>connected',
      'connecting>disconnected',
      'connecting>error',
      'disconnected>connecting',
      'disconnected>error',
      'error>connecting',
      'not connected>connecting',
    ])
  })

  it('has the states of the document under their own names', () => {
    expect(Object.keys(formOf(machine.chart).states)).toEqual([...spec.states])
  })
})
