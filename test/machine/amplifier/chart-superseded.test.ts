/** A response that another one has superseded is fenced off for good, however the other one began (AMP-G-17). */
import { describe, expect, it } from 'vitest'
import { desk } from './desk.ts'

describe('a response that calls', () => {
  it('fences off the one that was waited for before it', () => {
    const { processing, feed, calls, chunk, voice } = desk()
    processing()
    feed({ type: 'response.created', responseId: 'response-a', requestId: 'request-1' })
    calls('call-b', 'read_file', '{"input":"b"}', 'response-b')
    feed({ type: 'tool_result_ready', callId: 'call-b', result: 'Read.' })
    chunk('response-a', 'An answer that nobody waits for.')
    expect(voice.state).toBe('processing')
  })

  it('fences off the one that has called before it', () => {
    const { processing, feed, calls, chunk, voice } = desk()
    processing()
    for (const which of ['a', 'b']) {
      calls(`call-${which}`, 'read_file', '{"input":"a"}', `response-${which}`)
      feed({ type: 'tool_result_ready', callId: `call-${which}`, result: 'Read.' })
    }
    chunk('response-a', 'An answer that nobody waits for.')
    expect(voice.state).toBe('processing')
    chunk('response-c', 'The answer.')
    expect(voice.state).toBe('speaking')
  })
})
