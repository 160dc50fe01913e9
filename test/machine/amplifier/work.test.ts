/** Work: tools, agents, and speech that waits, as callers of the reference see them. */
import { describe, expect, it } from 'vitest'
import { tiers } from '../../../spec/amplifier/codes.ts'
import { desk } from './desk.ts'

const failed = (message: string) => ({ error: `Tool failed: ${message}` })

describe('a tool', () => {
  it('A tool runs, and the model receives its result once', () => {
    const { processing, calls, feed, path, done, outputs, messages } = desk()
    processing()
    calls('call-a')
    feed({ type: 'tool_result_ready', callId: 'call-a', result: 'so "much"\n' })
    feed({ type: 'tool_result_ready', callId: 'call-a', result: 'again' })
    expect(path.slice(2)).toEqual(['tool_executing response.function_call', 'processing tool_result_ready'])
    expect(done.filter((call) => call === 'run call-a')).toHaveLength(1)
    expect(outputs()).toEqual([['call-a', 'so "much"\n']])
    expect(messages('response.create')).toHaveLength(2)
  })

  it('shows its name as long as it runs', () => {
    const { processing, calls, feed, done } = desk()
    processing()
    calls('call-a', 'web_search')
    expect(done.at(-1)).toBe('show tool  web_search')
    feed({ type: 'tool_result_ready', callId: 'call-a', result: '' })
    expect(done).toContain('take away tool')
  })

  it('The model receives the error of a tool in the words of the document', () => {
    const { processing, calls, feed, outputs, path } = desk()
    processing()
    calls('call-a')
    feed({ type: 'tool_error', callId: 'call-a', message: 'it "broke"' })
    expect([outputs(), path.at(-1)]).toEqual([[['call-a', failed('it "broke"')]], 'processing tool_error'])
  })

  it.each([
    ['unknown_tool', '{"input":"a"}'],
    ['read_file', '{"input":'],
    ['read_file', '{}'],
    ['read_file', 'null'],
  ])('%s with %s does not run, and the model is informed', (name, given) => {
    const { processing, calls, done, outputs, voice } = desk()
    processing()
    calls('call-a', name, given)
    expect(done.some((call) => call.startsWith('run'))).toBe(false)
    expect([outputs().length, voice.state]).toEqual([1, 'processing'])
  })

  it.each([
    [29_999, 'tool_executing'],
    [30_000, 'idle'],
  ])('that is silent has after %i ms led to %s', (ms, state) => {
    const { processing, calls, clock, voice } = desk()
    processing()
    calls('call-a')
    clock.passTo(ms)
    expect(voice.state).toBe(state)
  })

  it('whose time is over leaves what there was of its result', () => {
    const { processing, calls, feed, clock, errors, outputs, done, received } = desk()
    processing()
    calls('call-a')
    feed({ type: 'tool_progress', callId: 'call-a', partial: 'half' })
    clock.passTo(30_000)
    feed({ type: 'tool_result_ready', callId: 'call-a', result: 'late' })
    expect(errors).toMatchObject([{ type: 'TOOL_ERROR', partialResult: 'half' }])
    expect(outputs()).toEqual([['call-a', { ...failed('it was not run to its end'), partial: 'half' }]])
    expect(done).toContain('call off call-a')
    expect(received('timeout')).toEqual([{ state: 'tool_executing', duration: 30_000 }])
  })

  it('that fails while the connection is doubtful is an error', () => {
    const { processing, calls, feed, path } = desk()
    processing()
    calls('call-a')
    feed({ type: 'iceConnectionState', state: 'disconnected' })
    feed({ type: 'tool_error', callId: 'call-a', message: 'broken' })
    expect(path.slice(-2)).toEqual(['error tool_error', 'idle error_recovered'])
  })
})

describe('several calls of one response', () => {
  it('are run one after the other, tasks last, and one answer is asked for', () => {
    const { processing, calls, feed, done, outputs, messages, voice } = desk()
    processing()
    calls('call-a')
    calls('call-b', 'task')
    calls('call-c', 'read_file', '{}')
    calls('call-d', 'task')
    feed({ type: 'tool_result_ready', callId: 'call-a', result: 'a' })
    expect(voice.state).toBe('waiting_amplifier')
    calls('call-e')
    feed({ type: 'agent_task_complete', callId: 'call-b', result: 'b' })
    expect(voice.state).toBe('waiting_amplifier')
    feed({ type: 'agent_task_complete', callId: 'call-d', result: 'd' })
    expect(voice.state).toBe('processing')
    const order = done.filter((call) => /^(run|spawn|subscribe|unsubscribe)/.test(call))
    expect(order).toEqual([
      'run call-a',
      'spawn call-b',
      'subscribe call-b',
      'unsubscribe call-b',
      'spawn call-d',
      'subscribe call-d',
      'unsubscribe call-d',
    ])
    expect(outputs().map(([callId]) => callId)).toEqual(['call-a', 'call-c', 'call-e', 'call-b', 'call-d'])
    expect(messages('response.create')).toHaveLength(2)
  })
})

describe('an agent', () => {
  const waiting = (settings: Parameters<typeof desk>[0] = {}) => {
    const made = desk(settings)
    made.processing()
    made.calls('call-a', 'task')
    return made
  }

  it('gets the task in the instant of the call, and no tool is run', () => {
    const { path, done, voice } = waiting()
    expect(path.slice(2)).toEqual(['tool_executing response.function_call', 'waiting_amplifier tool_is_task'])
    expect([done.includes('spawn call-a'), done.includes('run call-a')]).toEqual([true, false])
    expect(voice.context.pendingToolCall?.callId).toBe('call-a')
  })

  it.each([
    [4999, 1],
    [5000, 2],
    [14_999, 2],
    [15_000, 3],
    [29_999, 3],
    [30_000, 4],
  ])('An agent at work for %i ms is reported by message %i', (ms, count) => {
    const { clock, done } = waiting()
    clock.passTo(ms)
    const messages = done.filter((call) => call.startsWith('message'))
    expect(messages.map((call) => call.trim())).toEqual(
      tiers.slice(0, count).map(({ says }) => `message ${says}`),
    )
  })

  it('Progress of an agent is displayed and repeated in the third message', () => {
    const { clock, feed, done } = waiting()
    clock.passTo(6000)
    feed({ type: 'agent_progress', callId: 'call-a', status: '3 of 10' })
    clock.passTo(15_000)
    expect(done).toContain('progress 3 of 10')
    expect(done).toContain(`message ${tiers[2]?.says} 3 of 10`)
  })

  it('that is silent for 60 s is worth a warning, once in a spell', () => {
    const { clock, feed, logged, voice } = waiting()
    clock.passTo(59_999)
    expect(logged('warning')).toHaveLength(0)
    clock.passTo(200_000)
    expect(logged('warning')).toHaveLength(1)
    feed({ type: 'agent_progress', callId: 'call-a', status: 'on', partial: 'half' })
    clock.passTo(259_999)
    expect(logged('warning')).toHaveLength(1)
    clock.passTo(260_000)
    expect([logged('warning').length, voice.state]).toEqual([2, 'waiting_amplifier'])
  })

  it('sounds every 30 s where that is wanted', () => {
    const { clock, done, feed } = waiting({ workingCue: true })
    clock.passTo(60_000)
    feed({ type: 'user_cancel' })
    clock.passTo(200_000)
    expect(done.filter((call) => call === 'cue working')).toHaveLength(3)
  })

  it('A long result of an agent is shortened', () => {
    const { feed, outputs } = waiting()
    feed({ type: 'agent_task_complete', callId: 'call-a', result: 'x'.repeat(4001) })
    const [[, output] = []] = outputs()
    expect([String(output).length, String(output).endsWith('[shortened]')]).toEqual([4000, true])
  })

  it('The failure of an agent is an error that the model receives', () => {
    const { feed, path, outputs, errors } = waiting()
    feed({ type: 'agent_task_error', callId: 'call-a', message: 'lost' })
    expect(path.slice(-2)).toEqual(['error agent_task_error', 'idle error_recovered'])
    expect([outputs(), errors.map(({ type }) => type)]).toEqual([
      [['call-a', failed('lost')]],
      ['TOOL_ERROR'],
    ])
  })

  it('is called off by the user, who loses what waited', () => {
    const { feed, says, asks, path, outputs, done, voice } = waiting()
    asks()
    says('speech_started')
    feed({ type: 'user_cancel' })
    expect([path.at(-1), outputs()]).toEqual(['idle user_cancel', [['call-a', { cancelled: true }]]])
    expect(done).toContain('call off call-a')
    expect(done).toContain('notice queue-dropped ')
    expect(voice.context.queuedUserInput).toBe(null)
  })

  it.each([
    [299_999, 'waiting_amplifier'],
    [300_000, 'idle'],
  ])('that is at it for %i ms has led to %s', (ms, state) => {
    const { clock, voice } = waiting()
    clock.passTo(ms)
    expect(voice.state).toBe(state)
  })
})

describe('speech while others work', () => {
  it('Speech during agent work is sent after the result and before the response request', () => {
    const { processing, calls, asks, says, feed, clock, sent, voice } = desk()
    processing()
    calls('call-a')
    says('speech_started')
    clock.passTo(700)
    says('speech_stopped')
    asks()
    expect(voice.context.queuedUserInput?.segments).toEqual([
      { durationMs: 700, bytes: 700 * 48 },
      { durationMs: 0, bytes: 0 },
    ])
    feed({ type: 'tool_result_ready', callId: 'call-a', result: 'a' })
    const last = sent.slice(-4).map((message) => {
      if (message.type !== 'conversation.item.create') return message.type
      return 'segment' in message.item ? message.item.segment : message.item.type
    })
    expect(last).toEqual(['function_call_output', 1, 2, 'response.create'])
    expect(voice.context.queuedUserInput).toBe(null)
  })

  it('that goes on when work is done is listened to at once', () => {
    const { processing, calls, says, feed, path, messages } = desk()
    processing()
    calls('call-a')
    says('speech_started')
    feed({ type: 'tool_result_ready', callId: 'call-a', result: 'a' })
    says('speech_stopped')
    expect(path.slice(-3)).toEqual([
      'processing tool_result_ready',
      'listening speech_started',
      'processing speech_stopped',
    ])
    expect(messages('response.create')).toHaveLength(2)
  })

  it('is closed after 30 s', () => {
    const { processing, calls, says, clock, voice } = desk({ toolMs: 60_000 })
    processing()
    calls('call-a')
    says('speech_started')
    clock.passTo(29_999)
    expect(voice.context.queuedUserInput).toBe(null)
    clock.passTo(30_000)
    expect(voice.context.queuedUserInput?.segments).toHaveLength(1)
  })
})
