/** What the plain class does when whoever listens to it, or a port of it, throws; and what it keeps of a long talk. */
import { describe, expect, test } from 'vitest'
import Plain from '../../../examples/amplifier/plain.ts'
import type { ConversationState, Ports, StateEvent } from '../../../spec/amplifier/contract.ts'
import { defaults } from '../../../spec/amplifier/settings.ts'

const most = 200

/** Ports behind which nothing happens; what is logged and sent is counted. */
const quiet = () => {
  const said: string[] = []
  const faults = { player: false }
  const port = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, method) => (first: unknown) => {
          if (name === 'player' && method === 'stop' && faults.player) throw new Error('no sound device')
          said.push([name, String(method), typeof first === 'string' ? first : ''].join(' '))
        },
      },
    )
  const names = [
    'webrtc',
    'microphone',
    'realtime',
    'endpoint',
    'agent',
    'player',
    'screen',
    'bus',
    'logger',
    'cue',
  ]
  const ports = {
    ...Object.fromEntries(names.map((name) => [name, port(name)])),
    settings: defaults,
    clock: { now: () => 0, after: () => () => {} },
    coordinator: { tools: [{ name: 'look', required: [] }], call_tool: () => {}, cancelTool: () => {} },
  } as unknown as Ports
  const plain = new Plain(ports)
  const receive = (...events: readonly object[]): void => {
    for (const event of events) plain.transition(event as StateEvent)
  }
  return { plain, said, faults, receive }
}

const begun = () => {
  const talk = quiet()
  talk.receive({ type: 'session.created', sessionId: 's1' })
  return talk
}

describe('a handler that always throws', () => {
  const places: readonly ConversationState[] = ['idle', 'error']

  test.each(places)('of the entry of %s leads to ERROR once, and not for ever', (state) => {
    const { plain, said, receive } = begun()
    let calls = 0
    plain.onStateEnter(state, () => {
      calls++
      // A class that loops would never come back: whoever counts along lets it go.
      if (calls < most) throw new Error('mine')
    })
    const path: string[] = []
    plain.onTransition((from, to) => {
      path.push(`${from}>${to}`)
    })
    receive({ type: 'handler_exception', error: new Error('theirs') })
    expect(calls).toBeLessThan(3)
    expect(path).toEqual(['idle>error', 'error>idle', 'idle>error', 'error>idle'])
    expect(plain.state).toBe('idle')
    expect(said).toContain('logger log warning')
  })

  test('leads to ERROR again when something else happens later', () => {
    const { plain, receive } = begun()
    const path: string[] = []
    plain.onStateEnter('error', () => {
      if (path.length < most) throw new Error('mine')
    })
    plain.onTransition((from, to) => {
      path.push(`${from}>${to}`)
    })
    const round = { type: 'handler_exception', error: new Error('theirs') }
    receive(round)
    const first = path.length
    receive(round)
    expect(path).toHaveLength(2 * first)
  })
})

test('A port that throws reports the error to its caller, and the conversation continues', () => {
  const { plain, faults, receive } = begun()
  const exception = { type: 'handler_exception', error: new Error('theirs') }
  faults.player = true
  expect(() => receive(exception)).toThrow('no sound device')
  faults.player = false
  const before = plain.terminated
  receive({ type: 'user_end_session' })
  expect([before, plain.terminated]).toEqual([false, true])
})

/** How many names are in the sets of a part, and in those of what it is made of. */
const namesIn = (part: object): number =>
  Object.values(part).reduce((sum: number, value: unknown) => {
    if (value instanceof Set) return sum + value.size
    const isRecent = typeof value === 'object' && value?.constructor.name === 'Recent'
    return isRecent ? sum + namesIn(value as object) : sum
  }, 0)

/** A response that calls one function, which is done at once. */
const turn = (index: number): readonly object[] => [
  {
    type: 'response.function_call',
    responseId: `r${index}`,
    callId: `c${index}`,
    name: 'look',
    arguments: '{}',
  },
  { type: 'tool_result_ready', callId: `c${index}`, result: 'It is there.' },
]

test('what is remembered of calls and responses has an end, and what was just said is known', () => {
  const { plain, receive } = begun()
  receive(
    { type: 'user_speech_start' },
    { type: 'speech_started' },
    { type: 'input_audio_buffer.speech_started' },
  )
  plain.machine.go('processing', { type: 'speech_end' })
  for (let index = 0; index < 3000; index++) receive(...turn(index))
  expect(plain.state).toBe('processing')
  for (const part of [plain.tools, plain.outputs, plain.responses]) expect(namesIn(part)).toBeLessThan(1500)
  receive(...turn(2999))
  expect(plain.tools.pending).toBeNull()
})
