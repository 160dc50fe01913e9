/** The link: sessions, dropouts, limits and reconnecting, as callers of the reference see them. */
import { describe, expect, it } from 'vitest'
import { epoch } from '../hand-made.ts'
import { desk } from './desk.ts'

describe('the first session', () => {
  it('is asked for, and nothing is published before it is there', () => {
    const { feed, begins, voice, done, reported, says } = desk()
    feed({ type: 'session.create' })
    says('speech_started')
    expect([voice.state, voice.previousState, reported, done]).toEqual([
      'idle',
      null,
      [],
      ['get session  ', 'post sdp '],
    ])
    begins()
    expect(reported.map(([name]) => name)).toEqual(['state:enter'])
  })

  it('is warned of at 14:30, once, and over at 15:00', () => {
    const { begins, clock, feed, saved, voice } = desk()
    begins()
    clock.passTo(869_999)
    expect(saved).toHaveLength(0)
    clock.passTo(870_000)
    feed({ type: 'session.timeout_warning', sessionId: 'session-a' })
    expect(saved).toHaveLength(1)
    clock.passTo(899_999)
    expect(voice.state).toBe('idle')
    clock.passTo(900_000)
    expect([voice.state, saved.length]).toEqual(['reconnecting', 2])
  })

  it('An unused first session leads to an inactivity notice only when that is configured', () => {
    const wanted = desk({ inactivityPrompt: true })
    const unwanted = desk()
    for (const { begins, clock } of [wanted, unwanted]) {
      begins()
      clock.passTo(800_000)
    }
    const asked = [wanted, unwanted].map(
      ({ done }) => done.filter((call) => call.startsWith('notice inactive')).length,
    )
    expect(asked).toEqual([1, 0])
  })
})

describe('a dropout', () => {
  it.each([
    [1999, 'speaking'],
    [2000, 'reconnecting'],
  ])('of %i ms leaves it %s', (ms, state) => {
    const { processing, chunk, feed, clock, voice } = desk()
    processing()
    chunk('response-a', 'One.', 10_000)
    feed({ type: 'iceConnectionState', state: 'disconnected' })
    clock.passTo(ms)
    feed({ type: 'iceConnectionState', state: 'connected' })
    clock.passTo(ms + 1)
    expect(voice.state).toBe(state)
  })

  it('that is final needs no grace', () => {
    const { begins, feed, voice } = desk()
    begins()
    feed({ type: 'iceConnectionState', state: 'failed' })
    expect(voice.state).toBe('reconnecting')
  })
})

describe('reconnecting', () => {
  const lost = (settings: Parameters<typeof desk>[0] = {}) => {
    const made = desk(settings)
    made.processing()
    made.chunk('response-a', 'The answer.')
    made.feed({ type: 'context_changed', activeFiles: ['a.ts'], preferences: { voice: 'calm' } })
    made.feed({ type: 'connection_lost' })
    return made
  }

  it('saves, closes, and goes step by step to another session', () => {
    const { clock, steps, feed, saved, done, voice, sent, path } = lost()
    expect(done.slice(-2)).toEqual(['save context', 'close'])
    expect(saved).toEqual([
      {
        summary: expect.any(String),
        turns: 1,
        activeFiles: ['a.ts'],
        preferences: { voice: 'calm' },
        pendingToolResults: [],
        queuedUserInput: null,
      },
    ])
    clock.passTo(1000)
    expect(done.at(-1)).toBe('get session attempt-1 1')
    steps('attempt-1', 'session-b', 'session', 'sdp')
    expect(sent.at(-1)).toMatchObject({ type: 'session.update', attemptId: 'attempt-1' })
    steps('attempt-1', 'session-b', 'update')
    expect(done.at(-1)).toBe('verify attempt-1')
    expect(voice.context.sessionId).toBe('session-a')
    feed({ type: 'reconnect_success', attemptId: 'attempt-1' })
    expect([voice.state, voice.context.sessionId, voice.context.sessionStartTime, path.at(-1)]).toEqual([
      'idle',
      'session-b',
      epoch + 1000,
      'idle reconnect_success',
    ])
    expect(sent.at(-1)).toMatchObject({
      item: { role: 'system', text: expect.stringMatching(/^Continuing conversation\. Summary: /) },
    })
  })

  it('takes steps in their order only', () => {
    const { clock, steps, feed, voice, done } = lost()
    clock.passTo(1000)
    steps('attempt-1', 'session-b', 'sdp', 'update')
    feed({ type: 'reconnect_success', attemptId: 'attempt-1' })
    expect([voice.state, done.includes('post sdp attempt-1')]).toEqual(['reconnecting', false])
  })

  it('tries at 1, 4 and 14 s, gives every attempt 5 s, and offers a retry after the third', () => {
    const { clock, done, voice, errors, logged } = lost()
    clock.passTo(28_999)
    expect(voice.state).toBe('reconnecting')
    clock.passTo(29_000)
    expect(done.filter((call) => /^(get session|abort)/.test(call))).toEqual([
      'get session attempt-1 1',
      'abort attempt-1',
      'get session attempt-2 2',
      'abort attempt-2',
      'get session attempt-3 3',
      'abort attempt-3',
    ])
    expect([voice.state, done.includes('offer retry'), errors[0]?.type]).toEqual([
      'error',
      true,
      'NETWORK_TIMEOUT',
    ])
    expect(logged('reconnect-failed')[0]?.reasons).toEqual(['timeout', 'timeout', 'timeout'])
  })

  it('Reconnecting ends after 30 s in every phase', () => {
    const { clock, voice, done } = lost({ attemptMs: 6000 })
    clock.passTo(29_999)
    expect(voice.state).toBe('reconnecting')
    clock.passTo(30_000)
    expect([voice.state, done.filter((call) => call === 'abort attempt-3').length]).toEqual(['error', 1])
  })

  it('that has failed rests without a session, and begins anew when the retry is taken', () => {
    const { clock, feed, voice, says, done } = lost()
    clock.passTo(39_000)
    says('speech_started')
    expect([voice.state, done.some((call) => call.startsWith('show offline'))]).toEqual(['idle', true])
    feed({ type: 'reconnect_requested' })
    clock.passTo(40_000)
    expect(done.at(-1)).toBe('get session attempt-4 1')
  })

  it('is given up by the user', () => {
    const { clock, feed, steps, voice, done } = lost()
    clock.passTo(1000)
    feed({ type: 'user_cancel' })
    steps('attempt-1', 'session-b', 'session')
    expect([voice.state, done.includes('abort attempt-1')]).toEqual(['idle', true])
    expect(done.some((call) => call.startsWith('save transcript'))).toBe(true)
  })

  it('Reconnecting reports missing access to the user and ends', () => {
    const { clock, steps, fails, voice, done } = lost()
    clock.passTo(1000)
    steps('attempt-1', 'session-b', 'session')
    fails('SERVER_ERROR', 'session-a')
    expect(voice.state).toBe('reconnecting')
    fails('AUTH_FAILURE', 'session-b')
    expect([voice.state, done.some((call) => call.startsWith('notice error'))]).toEqual(['idle', true])
  })

  it('loses an attempt whose own connection is lost', () => {
    const { clock, steps, feed, voice, done } = lost()
    clock.passTo(1000)
    feed({ type: 'connection_lost' })
    steps('attempt-1', 'session-b', 'session', 'sdp')
    feed({ type: 'connection_lost' })
    expect([voice.state, done.includes('abort attempt-1')]).toEqual(['reconnecting', true])
  })

  it('carries along what runs, and what waits', () => {
    const { processing, calls, asks, feed, clock, steps, sent, voice, done } = desk()
    processing()
    calls('call-a', 'task')
    asks()
    feed({ type: 'connection_lost' })
    expect(done).not.toContain('call off call-a')
    feed({ type: 'agent_task_complete', callId: 'call-a', result: 'late' })
    clock.passTo(1000)
    steps('attempt-1', 'session-b', 'session', 'sdp', 'update')
    feed({ type: 'reconnect_success', attemptId: 'attempt-1' })
    expect(sent.slice(-3).map((message) => 'item' in message && message.item)).toMatchObject([
      { role: 'system' },
      { call_id: 'call-a', output: '"late"' },
      { role: 'user', segment: 1 },
    ])
    expect([voice.state, voice.context.queuedUserInput]).toEqual(['idle', null])
  })

  it('Reconnecting receives later results, too', () => {
    const { processing, calls, feed, clock, steps, outputs, voice, done } = desk()
    processing()
    calls('call-a')
    feed({ type: 'session.closed', sessionId: 'session-a' })
    clock.passTo(1000)
    steps('attempt-1', 'session-b', 'session', 'sdp', 'update')
    feed({ type: 'reconnect_success', attemptId: 'attempt-1' })
    feed({ type: 'tool_result_ready', callId: 'call-a', result: 'late' })
    feed({ type: 'tool_result_ready', callId: 'call-a', result: 'again' })
    expect([outputs(), voice.state, done.filter((call) => call.startsWith('notice late'))]).toEqual([
      [['call-a', 'late']],
      'idle',
      ['notice late-result '],
    ])
  })
})
