/** What is left of a session when another one takes its place, or nobody wants one any more. */
import { describe, expect, it } from 'vitest'
import { desk } from './desk.ts'

type Desk = ReturnType<typeof desk>

/** A task is at work, and its session lost. */
const lost = (tool = 'task'): Desk => {
  const one = desk()
  one.processing()
  one.calls('call-a', tool)
  one.feed({ type: 'connection_lost' })
  return one
}

const completed = { type: 'agent_task_complete', callId: 'call-a', result: 'Done.' } as const

describe('a result that came without a session', () => {
  it.each(['in reconnecting', 'offline'])('%s is reported once to a new session', (where) => {
    const one = lost()
    if (where === 'in reconnecting') one.feed(completed)
    one.feed({ type: 'user_cancel' })
    if (where === 'offline') one.feed(completed)
    one.feed({ type: 'session.create' })
    one.begins('session-b')
    expect(one.outputs()).toEqual([['call-a', 'Done.']])
    one.feed({ type: 'connection_lost' })
    one.clock.passTo(1000)
    one.steps('attempt-1', 'session-c', 'session', 'sdp', 'update')
    one.feed({ type: 'reconnect_success', attemptId: 'attempt-1' })
    expect([one.outputs().length, one.saved.at(-1)?.pendingToolResults]).toEqual([1, []])
  })
})

describe('the end of a reconnection that failed', () => {
  it('names what failed in it, and nothing of one before', () => {
    const one = desk()
    one.begins()
    one.feed({ type: 'connection_lost' })
    one.clock.passTo(1000)
    one.feed({ type: 'attempt_step_failed', attemptId: 'attempt-1', step: 'sdp' })
    one.clock.passTo(4000)
    one.steps('attempt-2', 'session-b', 'session', 'sdp', 'update')
    one.feed({ type: 'reconnect_success', attemptId: 'attempt-2' })
    one.feed({ type: 'connection_lost' })
    for (const [at, number] of [
      [5000, 3],
      [8000, 4],
      [18_000, 5],
    ] as const) {
      one.clock.passTo(at)
      one.feed({ type: 'attempt_step_failed', attemptId: `attempt-${number}`, step: 'session' })
    }
    expect(one.logged('reconnect-failed')).toMatchObject([{ reasons: ['session', 'session', 'session'] }])
  })
})

describe('work that outlives its session', () => {
  it.each([
    ['read_file', 'reconnecting'],
    ['task', 'reconnecting'],
    ['task', 'the next session'],
    ['read_file', 'the next session'],
    ['task', 'no session'],
    ['read_file', 'no session'],
  ])('%s is called off when the user ends everything in %s', (tool, where) => {
    const one = lost(tool)
    if (where === 'no session') one.feed({ type: 'user_cancel' })
    if (where === 'the next session') {
      one.clock.passTo(1000)
      one.steps('attempt-1', 'session-b', 'session', 'sdp', 'update')
      one.feed({ type: 'reconnect_success', attemptId: 'attempt-1' })
    }
    one.feed({ type: 'user_end_session' })
    expect(one.done.filter((call) => call.startsWith('call off'))).toEqual(['call off call-a'])
  })

  it('is not called off when it is over', () => {
    const one = lost()
    one.feed(completed)
    one.feed({ type: 'user_end_session' })
    expect(one.done.filter((call) => call.startsWith('call off'))).toEqual([])
  })
})

describe('a tool that works again with calls behind it', () => {
  it('has succeeded with its own result', () => {
    const one = desk()
    one.processing()
    one.calls('call-a')
    one.calls('call-b')
    one.fails('RATE_LIMIT')
    one.clock.passTo(1000)
    one.feed({ type: 'retry_succeeded', retryId: 'retry-1' })
    expect(one.voice.context.retryCount).toBe(1)
    one.feed({ type: 'tool_result_ready', callId: 'call-a', result: 'Read.' })
    expect([one.voice.state, one.voice.context.retryCount]).toEqual(['tool_executing', 0])
  })
})
