/** Calls and results that come twice, or under an id that nobody gave: each call has one answer (AMP-INV-07, AMP-EDGE-03). */
import { describe, expect, it } from 'vitest'
import { desk } from './desk.ts'

const result = (callId: string, text = 'Read.') =>
  ({ type: 'tool_result_ready', callId, result: text }) as const

const answers = (one: ReturnType<typeof desk>) => one.outputs().map(([id]) => id)

describe('a call that is reported twice', () => {
  it('is run once, however many came with it', () => {
    const one = desk()
    one.processing()
    for (let number = 0; number < 65; number += 1) one.calls(`call-${number}`)
    for (const number of [0, 1, 2]) one.feed(result(`call-${number}`))
    for (const number of [65, 66, 67]) one.calls(`call-${number}`)
    one.feed(result('call-3'))
    // Told of longer ago than is remembered, and yet open: at hand, and waiting.
    for (const number of [68, 4, 5]) one.calls(`call-${number}`)
    for (let number = 4; number < 69; number += 1) one.feed(result(`call-${number}`))
    expect(one.done.filter((call) => call.startsWith('run ')).length).toBe(69)
    expect(one.voice.state).toBe('processing')
  })
})

describe('more calls than can wait', () => {
  it('are answered, too', () => {
    const one = desk()
    one.processing()
    for (let number = 0; number < 70; number += 1) one.calls(`call-${number}`)
    for (let number = 0; number < 65; number += 1) one.feed(result(`call-${number}`))
    expect([answers(one).length, new Set(answers(one)).size]).toEqual([70, 70])
    expect(one.voice.state).toBe('processing')
  })
})

describe('a result that comes twice', () => {
  it.each([
    ['tool_executing', 'read_file', 'tool_result_ready'],
    ['waiting_amplifier', 'task', 'agent_task_complete'],
  ] as const)('A repeated result in %s is reported once', (state, tool, type) => {
    const one = desk()
    one.processing()
    one.calls('call-a', tool)
    expect(one.voice.state).toBe(state)
    for (const text of ['First.', 'Second.']) one.feed({ type, callId: 'call-a', result: text })
    expect(one.outputs()).toEqual([['call-a', 'First.']])
  })

  it.each([
    ['a tool', 'read_file', 'agent_task_complete', 'tool_result_ready'],
    ['an agent', 'task', 'tool_result_ready', 'agent_task_complete'],
  ] as const)('is taken from %s alone when its session was lost', (_, tool, wrong, right) => {
    const one = desk()
    one.processing()
    one.calls('call-a', tool)
    one.feed({ type: 'connection_lost' })
    one.feed({ type: wrong, callId: 'call-a', result: 'Of somebody else.' })
    one.clock.passTo(1000)
    one.steps('attempt-1', 'session-b', 'session', 'sdp', 'update')
    one.feed({ type: 'reconnect_success', attemptId: 'attempt-1' })
    one.feed({ type: wrong, callId: 'call-a', result: 'Of somebody else.' })
    one.feed({ type: right, callId: 'call-a', result: 'Its own.' })
    expect(one.outputs()).toEqual([['call-a', 'Its own.']])
  })
})

describe('work that has failed without its session', () => {
  it.each([
    ['read_file', 'tool_error', 'tool_result_ready'],
    ['task', 'agent_task_error', 'agent_task_complete'],
  ] as const)('%s has no result any more', (tool, failure, success) => {
    for (const isThere of [true, false]) {
      const one = desk()
      one.processing()
      one.calls('call-a', tool)
      one.feed({ type: 'connection_lost' })
      if (!isThere) one.feed({ type: failure, callId: 'call-a', message: 'No.' })
      one.clock.passTo(1000)
      one.steps('attempt-1', 'session-b', 'session', 'sdp', 'update')
      one.feed({ type: 'reconnect_success', attemptId: 'attempt-1' })
      if (isThere) one.feed({ type: failure, callId: 'call-a', message: 'No.' })
      one.feed({ type: success, callId: 'call-a', result: 'Late.' })
      expect(one.outputs()).toEqual([])
    }
  })
})
