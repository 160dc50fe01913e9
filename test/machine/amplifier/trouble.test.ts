/** Trouble: errors, retries, handlers that throw, and the end, as callers of the reference see them. */
import { describe, expect, it } from 'vitest'
import type { StateEvent } from '../../../spec/amplifier/contract.ts'
import { epoch } from '../hand-made.ts'
import { credential, desk, eight } from './desk.ts'

describe('an error', () => {
  it('An error is reported, recorded and displayed without private data', () => {
    const { processing, chunk, fails, voice, errors, received, logged, done, records } = desk()
    processing()
    chunk('response-a', 'A secret answer.')
    fails('RATE_LIMIT')
    expect(voice.state).toBe('error')
    expect(errors).toMatchObject([{ type: 'RATE_LIMIT', code: 'RATE_LIMIT' }])
    expect(received('error')).toMatchObject([{ state: 'speaking' }])
    expect(logged('error')).toMatchObject([{ type: 'RATE_LIMIT', stack: expect.stringContaining('Failure') }])
    expect(done).toContain('stop playing')
    expect(JSON.stringify([records, done, errors])).not.toMatch(/secret|Bearer/)
    expect(voice.context.lastError).toBe(errors[0])
  })

  it.each([
    ['AUTH_FAILURE', ['error session.error', 'idle unrecoverable']],
    ['SESSION_EXPIRED', ['error session.error', 'reconnecting connection_lost']],
    ['TOOL_ERROR', ['error session.error', 'idle error_recovered']],
    ['INVALID_ARGS', ['error session.error', 'idle error_recovered']],
    ['UNKNOWN', ['error session.error', 'idle unrecoverable']],
    ['anything else', ['error session.error', 'idle unrecoverable']],
    ['RATE_LIMIT', ['error session.error']],
    ['NETWORK_TIMEOUT', ['error session.error']],
    ['SERVER_ERROR', ['error session.error']],
  ])('%s leads to %j', (code, expected) => {
    const { begins, fails, path } = desk()
    begins()
    fails(code)
    expect(path).toEqual(expected)
  })

  it('An error is retried after 1, 2 and 4 s, three times, and then reported to the user', () => {
    const { begins, fails, clock, feed, done, voice } = desk()
    begins()
    fails('RATE_LIMIT')
    for (const [retry, at] of [1000, 3000, 7000].entries()) {
      clock.passTo(at - 1)
      const before = done.length
      clock.passTo(at)
      expect(done.slice(before)).toEqual([`retry retry-${retry + 1} ${retry + 1} idle`])
      feed({ type: 'retry_failed', retryId: `retry-${retry + 1}` })
    }
    expect([voice.state, done.some((call) => call.startsWith('notice error'))]).toEqual(['idle', true])
  })

  it('of the server is tried again once', () => {
    const { begins, fails, clock, feed, voice } = desk()
    begins()
    fails('SERVER_ERROR')
    clock.passTo(1000)
    feed({ type: 'retry_failed', retryId: 'retry-1' })
    expect(voice.state).toBe('idle')
  })

  it('that was mended leads back to the answer that is waited for, with all of its time', () => {
    const { processing, feed, clock, path, chunk, voice, messages } = desk()
    processing()
    feed({ type: 'response.created', responseId: 'response-a', requestId: 'request-1' })
    feed({
      type: 'response.error',
      responseId: 'response-a',
      error: { code: 'RATE_LIMIT', message: credential },
    })
    clock.passTo(1000)
    feed({ type: 'response.created', responseId: 'response-b' })
    feed({ type: 'retry_succeeded', retryId: 'retry-1' })
    expect([path.at(-1), voice.context.retryCount]).toEqual(['processing retry_succeeded', 1])
    clock.passTo(30_999)
    chunk('response-b', 'One.')
    expect([voice.state, voice.context.retryCount, messages('response.create').length]).toEqual([
      'speaking',
      0,
      1,
    ])
  })

  it.each([
    ['read_file', 'tool_executing'],
    ['task', 'waiting_amplifier'],
  ])('in the midst of %s leads back there', (name, state) => {
    const { processing, calls, feed, fails, clock, voice, done } = desk()
    processing()
    calls('call-a', name)
    fails('NETWORK_TIMEOUT')
    expect(voice.context.pendingToolCall?.callId).toBe('call-a')
    clock.passTo(1000)
    feed({ type: 'retry_succeeded', retryId: 'retry-1' })
    expect(voice.state).toBe(state)
    expect(done.filter((call) => /^(run|spawn)/.test(call))).toHaveLength(1)
  })

  it('of a model that accepts everything and never answers is over after 127 s', () => {
    const { processing, clock, feed, path, messages, done } = desk()
    processing()
    for (const [retry, at] of [31_000, 63_000, 97_000].entries()) {
      clock.passTo(at)
      feed({ type: 'retry_succeeded', retryId: `retry-${retry + 1}` })
    }
    clock.passTo(126_999)
    expect(path.at(-1)).toBe('processing retry_succeeded')
    clock.passTo(127_000)
    expect(path.slice(-2)).toEqual(['error LLM_TIMEOUT', 'idle unrecoverable'])
    expect([messages('response.create').length, done.filter((call) => /^retry/.test(call)).length]).toEqual([
      1, 3,
    ])
  })

  it('lasts no longer than 10 s', () => {
    const { begins, fails, clock, voice, feed, received } = desk()
    begins()
    fails('NETWORK_TIMEOUT')
    clock.passTo(9999)
    expect(voice.state).toBe('error')
    clock.passTo(10_000)
    feed({ type: 'retry_succeeded', retryId: 'retry-2' })
    expect([voice.state, voice.context.lastError, received('recovery')]).toEqual([
      'idle',
      null,
      [{ from: 'error', success: true }],
    ])
  })

  it('is over at once when recover() is called, which does nothing elsewhere', () => {
    const { begins, fails, voice, path } = desk()
    begins()
    voice.recover()
    expect(path).toEqual([])
    fails('RATE_LIMIT')
    voice.recover()
    expect(path.at(-1)).toBe('idle error_recovered')
  })

  it('that is followed by others stays the one that is handled, unless they are more severe', () => {
    const { begins, fails, feed, voice, errors } = desk()
    begins()
    fails('RATE_LIMIT')
    clockless(feed)
    fails('SERVER_ERROR')
    expect([voice.state, errors.map(({ type }) => type)]).toEqual([
      'error',
      ['RATE_LIMIT', 'NETWORK_TIMEOUT', 'SERVER_ERROR'],
    ])
    expect(voice.context.lastError).toBe(errors[0])
    fails('SESSION_EXPIRED')
    expect(voice.state).toBe('reconnecting')
  })
})

const clockless = (feed: (event: StateEvent) => void) => feed({ type: 'connection_degraded' })

describe('a handler', () => {
  it('that throws leads to an error, and no other handler misses anything', () => {
    const { voice, begins, says, path } = desk()
    const reported: string[] = []
    voice.onStateEnter('listening', () => {
      throw new Error(credential)
    })
    voice.onStateEnter('listening', () => void reported.push('listening'))
    begins()
    says('speech_started')
    expect([reported, path]).toEqual([
      ['listening'],
      ['listening speech_started', 'error handler_exception', 'idle unrecoverable'],
    ])
  })

  it('of errors that throws is no error', () => {
    const { voice, begins, fails, errors } = desk()
    voice.onError(() => {
      throw new Error(credential)
    })
    begins()
    fails('UNKNOWN')
    expect([voice.state, errors.length]).toEqual(['idle', 1])
  })

  it('Handlers run in order: exits, the change, entries', () => {
    const { voice, begins, says, reported } = desk()
    const order: string[] = []
    voice.onStateExit('idle', ({ sessionId }, event) => void order.push(`exit ${sessionId} ${event?.type}`))
    voice.onTransition(() => void order.push('change'))
    voice.onStateEnter('listening', () => void order.push('enter'))
    begins()
    says('speech_started')
    expect(order).toEqual(['exit session-a speech_started', 'change', 'enter'])
    expect(reported.map(([name]) => name).slice(1, 4)).toEqual(['state:exit', 'transition', 'state:enter'])
  })

  it('that feeds an event is answered in its turn', () => {
    const { voice, begins, says, path } = desk()
    voice.onStateEnter('listening', () => voice.transition({ type: 'manual_send' }))
    begins()
    says('speech_started')
    expect(path).toEqual(['listening speech_started', 'processing manual_send'])
  })
})

describe('a demand', () => {
  it.each(eight.map((to) => [to, ['listening', 'error', 'reconnecting'].includes(to)] as const))(
    'for %s in idle is none, or an error',
    (to, isTicked) => {
      const { begins, feed, path } = desk()
      begins()
      feed({ type: 'invalid_transition', to })
      expect(path.length > 0).toBe(!isTicked)
    },
  )

  it('A demand that fails without a session is reported and leaves the state unchanged', () => {
    const { begins, fails, feed, path } = desk()
    begins()
    fails('AUTH_FAILURE')
    feed({ type: 'handler_exception', error: new Error(credential) })
    expect(path.slice(2)).toEqual(['error handler_exception', 'idle unrecoverable'])
  })
})

describe('canTransition', () => {
  it('`canTransition` reports the effect of an event without a change', () => {
    const { voice, begins, chunk, processing } = desk()
    begins()
    const started: StateEvent = { type: 'speech_started' }
    expect([voice.canTransition(started), voice.canTransition({ type: 'speech_stopped' })]).toEqual([
      true,
      false,
    ])
    expect([voice.state, voice.stateEnteredAt]).toEqual(['idle', epoch])
    processing()
    chunk('response-a', 'One.')
    expect(voice.canTransition({ type: 'user_end_session' })).toBe(true)
    expect(voice.canTransition({ type: 'rate_limits.updated' } as never)).toBe(false)
  })
})

describe('an unknown or invalid event', () => {
  it.each([
    [null],
    [{}],
    [{ type: 'made.up' }],
    [{ type: 'toString' }],
    [{ type: 'session.error' }],
    [{ type: 'response.audio.delta', durationMs: Number.NaN }],
    [{ type: 'response.function_call', arguments: 7 }],
  ])('%j changes nothing', (event) => {
    const { begins, feed, path } = desk()
    begins()
    feed(event as never)
    expect(path).toEqual([])
  })

  it('is written down', () => {
    const { begins, feed, logged } = desk()
    begins()
    feed({ type: 'made.up' } as never)
    feed({ type: 'user_dismiss' })
    expect(logged('ignored').map(({ event }) => event)).toEqual(['made.up', 'user_dismiss'])
  })
})

describe('the end', () => {
  it('The end releases all resources and receives nothing more', () => {
    const { processing, calls, asks, feed, voice, done, clock, begins, path } = desk()
    processing()
    calls('call-a')
    feed({ type: 'user_end_session' })
    expect([voice.terminated, voice.state]).toEqual([true, 'tool_executing'])
    expect(done).toContain('call off call-a')
    expect(done).toContain('close')
    const before = [done.length, path.length]
    begins()
    asks()
    voice.recover()
    clock.passTo(3_600_000)
    expect([[done.length, path.length], clock.pending()]).toEqual([before, 0])
  })

  it('may come before the beginning', () => {
    const { feed, voice, reported } = desk()
    feed({ type: 'user_end_session' })
    expect([voice.terminated, reported]).toEqual([true, []])
  })
})
