/** Records: what they name is what happened, and nothing that a foreigner wrote gets into one. */
import { describe, expect, it } from 'vitest'
import { credential, desk } from './desk.ts'

describe('the record of a stay in tool_executing', () => {
  const working = () => {
    const made = desk()
    made.processing()
    made.calls('call-a', 'web_search')
    return made
  }
  type Working = ReturnType<typeof working>
  const toolsOf = ({ logged }: Working) => logged('tool').map(({ tool, size }) => [tool, size])

  it('names the tool that ran, and not the one that waited behind it', () => {
    const made = working()
    made.calls('call-b', 'read_file')
    made.clock.passTo(30_000)
    expect(toolsOf(made)).toEqual([['web_search', 0]])
  })

  it('names the last one that ran, with what came of it, though a task or a refused call follows', () => {
    for (const [name, given] of [
      ['task', '{"input":"a"}'],
      ['read_file', '{}'],
    ] as const) {
      const made = working()
      made.calls('call-b', name, given)
      made.feed({ type: 'tool_result_ready', callId: 'call-a', result: 'four' })
      expect(toolsOf(made)).toEqual([['web_search', 4]])
    }
  })

  it('A record of a stay holds no result of a failed tool, nor that of the tool before it', () => {
    const made = working()
    made.calls('call-b', 'read_file')
    made.feed({ type: 'tool_result_ready', callId: 'call-a', result: 'four' })
    made.feed({ type: 'tool_error', callId: 'call-b', message: 'broken' })
    expect(toolsOf(made)).toEqual([['read_file', 0]])
  })

  it('names a call that was refused, and has forgotten what ran before it', () => {
    const made = working()
    made.feed({ type: 'tool_result_ready', callId: 'call-a', result: 'four' })
    made.calls('call-b', 'read_file', '{}')
    expect(toolsOf(made)).toEqual([
      ['web_search', 4],
      ['read_file', 0],
    ])
  })

  it('names a tool that there is not by no name that the model made up', () => {
    const made = desk()
    made.processing()
    made.calls('call-a', credential)
    expect(toolsOf(made)).toEqual([['unknown_tool', 0]])
    expect(JSON.stringify(made.records)).not.toContain('Bearer')
  })
})

describe('the record of a reconnection that failed', () => {
  it('holds the reasons of its own attempts, and of no earlier series', () => {
    const { begins, feed, clock, steps, logged } = desk()
    begins()
    const loses = () => feed({ type: 'connection_lost' })
    const fails = (attemptId: string) => feed({ type: 'attempt_step_failed', attemptId, step: 'session' })
    loses()
    clock.passTo(1000)
    fails('attempt-1')
    clock.passTo(4000)
    steps('attempt-2', 'session-b', 'session', 'sdp', 'update')
    feed({ type: 'reconnect_success', attemptId: 'attempt-2' })
    loses()
    for (const [attempt, at] of [5000, 8000, 18_000].entries()) {
      clock.passTo(at)
      fails(`attempt-${attempt + 3}`)
    }
    expect(logged('reconnect-failed')).toMatchObject([{ reasons: ['session', 'session', 'session'] }])
  })

  it('A record of a failed reconnection has a separate word for an unknown step', () => {
    const { begins, feed, clock, logged, records } = desk()
    begins()
    feed({ type: 'connection_lost' })
    for (const [attempt, at] of [1000, 4000, 14_000].entries()) {
      clock.passTo(at)
      feed({ type: 'attempt_step_failed', attemptId: `attempt-${attempt + 1}`, step: credential as never })
    }
    expect(logged('reconnect-failed')).toMatchObject([{ reasons: ['unlisted', 'unlisted', 'unlisted'] }])
    expect(JSON.stringify(records)).not.toContain('Bearer')
  })
})

describe('the record of an unknown event', () => {
  it.each([
    ['rate_limits.updated', 'rate_limits.updated'],
    ['response.output_item.done', 'response.output_item.done'],
    [`the user said: ${credential}`, 'unlisted'],
    ['a'.repeat(65), 'unlisted'],
    ['', 'unlisted'],
    [7, 'unlisted'],
    [Symbol('secret'), 'unlisted'],
    [
      {
        toString: () => {
          throw new Error(credential)
        },
      },
      'unlisted',
    ],
  ])('has its name, if that is one (%#)', (type, name) => {
    const { feed, logged } = desk()
    feed({ type } as never)
    expect(logged('ignored').map(({ event }) => event)).toEqual([name])
  })
})
