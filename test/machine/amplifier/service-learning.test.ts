/** Learning: of an event that is ignored nothing is kept, and nothing that lacks what it should have does harm. */
import { describe, expect, it } from 'vitest'
import { desk } from './desk.ts'

const reconnected = () => {
  const made = desk()
  made.processing()
  made.calls('call-a', 'task')
  made.feed({ type: 'connection_lost' })
  return {
    ...made,
    reconnects: () => {
      made.clock.passTo(1000)
      made.steps('attempt-1', 'session-b', 'session', 'sdp', 'update')
      made.feed({ type: 'reconnect_success', attemptId: 'attempt-1' })
    },
  }
}

describe('what comes twice', () => {
  it('as a call, is run as it came first', () => {
    const runs: string[] = []
    const { processing, calls, feed } = desk({}, (ports) => ({
      ...ports,
      coordinator: { ...ports.coordinator, call_tool: (made) => void runs.push(made.arguments) },
    }))
    processing()
    calls('call-a')
    calls('call-b', 'read_file', '{"input":"first"}')
    calls('call-b', 'read_file', '{"input":"second"}')
    feed({ type: 'tool_result_ready', callId: 'call-a', result: '' })
    expect(runs).toEqual(['{"input":"a"}', '{"input":"first"}'])
  })

  it('as a call that runs, stays what it was', () => {
    const { processing, calls, voice } = desk()
    processing()
    calls('call-a', 'web_search')
    calls('call-a', 'read_file')
    expect(voice.context.pendingToolCall?.name).toBe('web_search')
  })

  it('A repeated result of an earlier session is reported in its first form', () => {
    const { feed, reconnects, outputs } = reconnected()
    feed({ type: 'agent_task_complete', callId: 'call-a', result: 'first' })
    feed({ type: 'agent_task_complete', callId: 'call-a', result: 'second' })
    reconnects()
    expect(outputs()).toEqual([['call-a', 'first']])
  })
})

describe('the failure of a call', () => {
  it('The model receives the failure of a queued call in its own words when that call never runs', () => {
    const { processing, calls, feed, clock, outputs } = desk()
    processing()
    calls('call-a')
    calls('call-b')
    feed({ type: 'tool_error', callId: 'call-b', message: 'broken' })
    clock.passTo(30_000)
    expect(outputs().at(-1)).toEqual(['call-b', { error: 'Tool failed: broken' }])
  })
})

describe('an event that lacks what it should have', () => {
  it('as a result or a failure, is an empty one', () => {
    for (const reported of [
      { type: 'tool_result_ready', result: 7 },
      { type: 'tool_error', message: {} },
    ]) {
      const { processing, calls, feed, voice, outputs } = desk()
      processing()
      calls('call-a')
      feed({ ...reported, callId: 'call-a' } as never)
      expect([voice.state, outputs().length]).toEqual(['processing', 1])
      expect(JSON.stringify(outputs())).not.toMatch(/7|object/)
    }
  })

  it.each([
    [{}],
    [{ activeFiles: null, preferences: {} }],
    [{ activeFiles: ['a.ts'] }],
    [{ activeFiles: [7], preferences: {} }],
    [{ activeFiles: [], preferences: { voice: 7 } }],
  ])('as a context, %j, is no context', (reported) => {
    const { begins, feed, voice, logged } = desk()
    begins()
    feed({ type: 'context_changed', ...reported } as never)
    expect([voice.context.activeFiles, logged('ignored').length]).toEqual([[], 1])
  })
})

describe('a pending call', () => {
  it('A pending call is read-only for its listeners', () => {
    const { processing, calls, voice } = desk()
    processing()
    calls('call-a')
    expect(Object.isFrozen(voice.context.pendingToolCall)).toBe(true)
  })
})
