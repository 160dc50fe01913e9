/** The gateway of Vela as shared code knows it: without its service. */
import { describe, expect, it } from 'vitest'
import { inspect } from '../../../harness/charts/inspect.ts'
import { discoverSpecs } from '../../../hosts/discover.ts'
import { nodesOf, transitionsOf } from '../../../machine/transitions.ts'
import machine from '../../../machine/vela/machine.ts'
import type { Payload } from '../../../spec/log.ts'

const { vela: spec } = await discoverSpecs()
if (spec === undefined) throw new Error('there is no Vela to test')

describe('the published state', () => {
  it.each<[unknown, string]>([
    ['off', 'off'],
    [{ open: 'idle' }, 'idle'],
    [{ open: { listening: 'emptied' } }, 'listening'],
    [{ open: { running: { phase: { thinking: 'recognised' }, watch: 'limited' } } }, 'thinking'],
    [{ open: { running: { phase: 'speaking', watch: 'unlimited' } } }, 'speaking'],
  ])('of %j is %s', (value, state) => {
    expect(machine.published(value)).toBe(state)
  })
})

describe('an event', () => {
  it.each<[string, Payload, object]>([
    ['upgrade', { path: 'endpoint' }, { onEndpoint: true, id: 0, characters: 0, text: { part: 0 } }],
    ['upgrade', { path: 'other' }, { onEndpoint: false }],
    ['input_audio.append', { chunk: 'text#4', characters: 7 }, { text: { part: 4 }, characters: 7 }],
    ['input_audio.append', { chunk: '', characters: 0 }, { text: { part: 0 } }],
    ['frame.broken', { form: 'opcode' }, { code: 1002 }],
    ['frame.broken', { form: 'bad-text' }, { code: 1007 }],
    ['frame.too-large', { over: 1 }, { code: 1009 }],
    ['turn.delta', { turn: 'turn#3', text: 'text#5' }, { id: 3, text: { part: 5 } }],
    ['turn.delta', { text: 'text#5' }, { id: 0 }],
  ])('%s %j', (what, payload, expected) => {
    expect(machine.receive(what, payload, 100)).toMatchObject({ type: what, at: 100, ...expected })
  })
})

describe('an effect', () => {
  it.each<[string, Readonly<Record<string, unknown>>, string, Payload]>([
    ['end', {}, 'state', { from: 'listening', to: 'off' }],
    ['session.state', { value: 'thinking' }, 'session.state', { value: 'thinking' }],
    ['session.ready', { session: 2 }, 'session.ready', { session: 'session#2' }],
    ['transcript.partial', { text: { part: 3 } }, 'transcript.partial', { text: 'text#3' }],
    ['transcript.final', { text: { part: 0 } }, 'transcript.final', { text: '' }],
    ['response.text.delta', { text: { part: 3 } }, 'response.text.delta', { text: 'text#3' }],
    ['error', { code: 'invalid_json' }, 'error', { code: 'invalid_json' }],
    ['error', { code: 'upstream_error' }, 'error', { code: 'upstream_error', retryable: true }],
    ['socket.close', { code: 1009 }, 'socket.close', { code: 1009 }],
    ['turn.begin', { turn: 1 }, 'turn.begin', { turn: 'turn#1' }],
    ['turn.append', { turn: 1, chunk: { part: 2 } }, 'turn.append', { turn: 'turn#1', chunk: 'text#2' }],
    ['turn.commit', { turn: 1 }, 'turn.commit', { turn: 'turn#1' }],
    ['turn.abort', { turn: 1 }, 'turn.abort', { turn: 'turn#1' }],
  ])('%s %j', (type, params, what, payload) => {
    expect(machine.show({ type, params }, 'listening')).toEqual([{ what, with: payload }])
    expect(machine.nameOf(type)).toBe(what)
  })

  it('An effect that begins a phase is reported and published', () => {
    const phase = { type: 'phase', params: { to: 'thinking' } }
    expect(machine.show(phase, 'listening')).toEqual([
      { what: 'session.state', with: { value: 'thinking' } },
      { what: 'state', with: { from: 'listening', to: 'thinking' } },
    ])
    expect(machine.nameOf('phase')).toBe('session.state')
  })
})

/** Every way from one phase to another that the document draws, and those that end a turn or a connection. */
const pairs = [
  'idle>listening',
  'idle>off',
  'listening>idle',
  'listening>off',
  'listening>thinking',
  'off>idle',
  'speaking>idle',
  'speaking>listening',
  'speaking>off',
  'thinking>idle',
  'thinking>listening',
  'thinking>off',
  'thinking>speaking',
]

describe('the chart', () => {
  const permitted = new Set(spec.limits.flatMap(({ id, kind }) => (kind === 'due' ? [] : [id])))
  const asked = spec.rows.flatMap(({ id, on }) => ('limit' in on && permitted.has(on.limit) ? [] : [id]))
  const transitions = transitionsOf(machine.chart).map(({ meta }) => String(meta?.id))
  const found = inspect(spec, machine, { states: 20_000, races: true }, { rows: asked, transitions })

  it('The chart conforms to the table on every edge of every view, for all orders within one instant', () => {
    expect(found.views.flatMap(({ mistakes }) => mistakes)).toEqual([])
    expect(found.complete).toBe(true)
  })

  it('meets every row that asks for something, and takes every transition', () => {
    expect([found.rows.unmet, found.transitions.unmet]).toEqual([[], []])
  })

  it('publishes the pairs of the document and no others', () => {
    expect(found.pairs).toEqual(pairs)
  })

  it('has the phases of the document under their own names', () => {
    const keys = nodesOf(machine.chart.root).map(({ key }) => key)
    expect(spec.states.filter((state) => !keys.includes(state))).toEqual([])
  })
})
