import { describe, expect, it } from 'vitest'
import { packed, unpacked } from '../../../machine/turn-detection/context/configuration.ts'
import machine from '../../../machine/turn-detection/machine.ts'
import type { Payload } from '../../../spec/log.ts'

describe('the published state', () => {
  const session = (health: unknown) => ({ on: { session: { link: 'settled', health, speech: 'silent' } } })

  it.each([
    [{ mode: 'server_vad', life: 'off' }, 'server_vad'],
    [{ mode: 'manual', life: { on: 'awaiting' } }, 'manual'],
    [{ mode: 'semantic_vad', life: session('nominal') }, 'semantic_vad'],
    [{ mode: 'semantic_vad', life: session({ watching: 'stop' }) }, 'semantic_vad'],
    [{ mode: 'semantic_vad', life: session({ fallback: 'unguessed' }) }, 'fallback'],
    [{ mode: 'server_vad', life: session({ fallback: { guessed: 'guessedSpeech' } }) }, 'fallback'],
  ])('of %j is %s', (value, state) => expect(machine.published(value)).toBe(state))
})

describe('an event', () => {
  const silent = { at: 100, id: 0, call: '', asked: {}, stamp: 100, latencyMs: null, heardMs: 0 }

  it.each<[string, Payload, object]>([
    ['service.initialize', {}, { id: 1, call: 'service.initialize' }],
    ['user.requestMode', { mode: 'manual' }, { id: 1, call: 'user.requestMode', asked: { mode: 'manual' } }],
    [
      'user.misconfigure',
      { field: 'threshold', value: 'text' },
      {
        type: 'user.configure',
        id: 1,
        call: 'user.misconfigure',
        asked: { mode: 'server_vad', threshold: Number.NaN },
      },
    ],
    ['user.misconfigure', { field: 'eagerness', value: 'text' }, { id: 1, call: 'user.misconfigure' }],
    ['session.created', { session: 'session#3' }, { id: 3 }],
    ['speech-start', { agoMs: 40, latencyMs: 30 }, { stamp: 60, latencyMs: 30 }],
    ['playback.cleared', { handle: 'handle#2', heardMs: 400 }, { id: 2, heardMs: 400 }],
    ['session.updated', { mode: 'manual' }, { asked: { mode: 'manual' } }],
  ])('%s %j', (what, payload, particulars) => {
    expect(machine.receive(what, payload, 100)).toEqual({ ...silent, type: what, ...particulars })
  })
})

describe('an effect', () => {
  const manual = packed({ ...unpacked(0), mode: 'manual' })

  it.each<[string, Readonly<Record<string, unknown>>, string, string, Payload]>([
    [
      'publish',
      { to: 'manual', reason: 'acknowledged' },
      'fallback',
      'state',
      { from: 'fallback', to: 'manual', cause: 'acknowledged' },
    ],
    [
      'publish',
      { to: 'server_vad', reason: 'server-recovered' },
      'fallback',
      'state',
      { from: 'fallback', to: 'server_vad', cause: 'server-recovered' },
    ],
    ['session.update', { configuration: manual }, 'server_vad', 'session.update', { mode: 'manual' }],
    [
      'settle',
      { caller: 1, call: 'user.configure', code: 'SUPERSEDED' },
      'manual',
      'settled',
      { call: 'user.configure', outcome: 'rejected', code: 'SUPERSEDED' },
    ],
    [
      'conversation.cleared',
      { playback: { handle: 2, heardMs: 0 } },
      'manual',
      'conversation.cleared',
      { handle: 'handle#2', heardMs: 0 },
    ],
    [
      'panel.notice',
      { notice: 'fallback', times: 1 },
      'fallback',
      'panel.notice',
      { severity: 'warning', code: 'fallback' },
    ],
    ['response.create', {}, 'manual', 'response.create', {}],
  ])('%s %j from %s', (type, params, from, what, payload) => {
    expect(machine.show({ type, params }, from)).toEqual({ what, with: payload })
  })

  it('about a mode that changes behind a fallback stays there', () => {
    const params = { to: 'semantic_vad', reason: 'acknowledged' }
    expect(machine.show({ type: 'publish', params }, 'fallback')).toBe(null)
    expect(machine.show({ type: 'publish', params }, 'server_vad')).not.toBe(null)
  })
})
