/** Odd input: numbers that are none, ids that nobody gave, words that nobody knows. Nothing hangs, throws or is believed. */
import { describe, expect, it } from 'vitest'
import type { StateEvent } from '../../../spec/amplifier/contract.ts'
import { desk } from './desk.ts'

const fed = (one: ReturnType<typeof desk>, event: object) => one.feed(event as StateEvent)

const oddNumbers = [Number.NaN, Number.POSITIVE_INFINITY, -1, 1e300, undefined, null, '1000', {}]

describe('a number that no audio has', () => {
  it.each(oddNumbers)('does not lengthen an answer: %s', (durationMs) => {
    const one = desk()
    one.processing()
    one.chunk('response-a', 'One.')
    fed(one, {
      type: 'response.audio.delta',
      responseId: 'response-a',
      itemId: 'item of response-a',
      durationMs,
    })
    one.feed({ type: 'response.audio.done', responseId: 'response-a' })
    one.played('response-a', 1000)
    expect(one.voice.state).toBe('idle')
  })

  it.each(oddNumbers)('does not end one: %s', (playedMs) => {
    const one = desk()
    one.processing()
    one.chunk('response-a', 'One.')
    one.feed({ type: 'response.audio.done', responseId: 'response-a' })
    fed(one, { type: 'playback_complete', itemId: 'item of response-a', playedMs })
    expect(one.voice.state).toBe('speaking')
  })
})

const odd = [undefined, null, '', 7, {}, Object.create(null)]

describe('an unknown id', () => {
  it.each(odd)('begins no session: %s', (sessionId) => {
    const one = desk()
    fed(one, { type: 'session.created', sessionId })
    one.asks()
    expect(one.path).toEqual([])
  })

  it.each(odd)('is no chunk, no call and no session of an attempt: %s', (id) => {
    const one = desk()
    one.processing()
    fed(one, { type: 'response.audio.delta', responseId: 'response-a', itemId: id, durationMs: 400 })
    fed(one, { type: 'response.function_call', responseId: 'response-a', callId: id, name: 'read_file' })
    expect(one.voice.state).toBe('processing')
    one.feed({ type: 'connection_lost' })
    one.clock.passTo(1000)
    fed(one, { type: 'attempt_step_done', attemptId: 'attempt-1', sessionId: id, step: 'session' })
    expect(one.done.some((call) => call.startsWith('post sdp'))).toBe(false)
  })

  it.each(odd.slice(2))('is none of a tool that fails: %s', (callId) => {
    const one = desk()
    one.processing()
    one.calls('call-a')
    fed(one, { type: 'tool_error', callId, message: 'No.' })
    expect(one.voice.state).toBe('tool_executing')
  })

  it('asks for an answer to any request where it says null', () => {
    const one = desk()
    one.processing()
    fed(one, { type: 'response.created', responseId: 'response-a', requestId: null })
    expect(one.messages('response.cancel')).toEqual([])
  })
})

describe('an unknown word', () => {
  it('ends the attempt in which it failed, and gets into no record', () => {
    const one = desk()
    one.begins()
    one.feed({ type: 'connection_lost' })
    one.clock.passTo(1000)
    fed(one, { type: 'attempt_step_failed', attemptId: 'attempt-1', step: 'Bearer secret' })
    one.clock.passTo(5999)
    expect(one.done.filter((call) => call.startsWith('get session')).length).toBe(2)
    one.clock.passTo(60_000)
    expect(JSON.stringify(one.records)).not.toContain('Bearer')
  })

  it.each([
    ['a list', '[]'],
    ['what every object has', '{}'],
  ])('is no argument of a tool: %s', (_, given) => {
    const one = desk({}, (ports) => ({
      ...ports,
      coordinator: { ...ports.coordinator, tools: [{ name: 'read_file', required: ['constructor'] }] },
    }))
    one.processing()
    one.calls('call-a', 'read_file', given)
    expect([one.voice.state, one.outputs().length]).toEqual(['processing', 1])
  })

  it('is no tool where it is no word', () => {
    const one = desk()
    one.processing()
    const call = { responseId: 'response-a', callId: 'call-a', name: Object.create(null), arguments: '{}' }
    fed(one, { type: 'response.function_call', ...call })
    expect(one.outputs().map(([id]) => id)).toEqual(['call-a'])
  })
})
