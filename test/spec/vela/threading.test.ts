/** Threading: records of sockets, in whichever order things came, read in the order in which they must have been heard. */
import { describe, expect, it } from 'vitest'
import { threaded } from '../../../spec/vela/socket/threading.ts'
import { wire } from '../../../spec/vela/socket/wire.ts'
import type { Passed } from '../../../spec/wire.ts'

/** What a client sends, and what it is told, in one word each; the time goes on by 10 ms with each. */
const ins: Readonly<Record<string, object>> = {
  open: { open: '/ws' },
  elsewhere: { open: '/other' },
  start: { frame: '{"type":"session.start","payload":{}}' },
  append: { frame: '{"type":"input_audio.append","payload":{"chunk":"x"}}' },
  commit: { frame: '{"type":"input_audio.commit","payload":{}}' },
  cancel: { frame: '{"type":"response.cancel","payload":{}}' },
  junk: { frame: 'junk' },
  bytes: { binary: btoa('abc') },
  broken: { broken: 'opcode' },
  leave: { close: 1000 },
}
const outs: Readonly<Record<string, object>> = {
  ready: { frame: '{"type":"session.ready","payload":{"sessionId":"s"}}' },
  ...Object.fromEntries(
    ['idle', 'listening', 'thinking', 'speaking'].map((value) => [
      value,
      { frame: JSON.stringify({ type: 'session.state', payload: { value } }) },
    ]),
  ),
  partial: { frame: '{"type":"transcript.partial","payload":{"text":"p"}}' },
  final: { frame: '{"type":"transcript.final","payload":{"text":"f"}}' },
  delta: { frame: '{"type":"response.text.delta","payload":{"text":"d"}}' },
  completed: { frame: '{"type":"response.completed","payload":{}}' },
  failure: { frame: '{"type":"error","payload":{"code":"upstream_error","message":"m"}}' },
  refusal: { frame: '{"type":"error","payload":{"code":"invalid_json","message":"m"}}' },
  other: { frame: '{"type":"later","payload":{}}' },
  closed: { close: 1002 },
  shut: { refused: 404 },
}

/** `> x` is sent, `x` is told, `+n` lets n ms pass. */
function record(text: string): readonly Passed[] {
  const passed: Passed[] = []
  let at = 0
  let isIn = false
  for (const word of text.split(/\s+/)) {
    if (word === '>') isIn = true
    else if (word.startsWith('+')) at += Number(word)
    else {
      at += 10
      const content = isIn ? ins[word] : outs[word]
      if (content === undefined) throw new Error(`no such word: ${word}`)
      passed.push({ at, way: isIn ? 'in' : 'out', ...content } as Passed)
      isIn = false
    }
  }
  return passed
}

/** Short names again: `> x` for what was heard, changes of the phase as `=idle`. */
const read = (text: string): string =>
  threaded(record(text), 1000)
    .map(({ way, what, with: { value, to, code, path } }) => {
      const short = what.replace(/^(session|response|input_audio|transcript|turn|frame)\.(text\.)?/, '')
      if (what === 'state' && to !== undefined) return `=${to}`
      return `${way === 'in' ? '> ' : ''}${[short, value ?? code ?? path].filter((each) => each !== undefined).join(':')}`
    })
    .join(' ')

const begun = '> upgrade:endpoint ready state:idle =idle'
const asked = '> start ready'

/** A record, and how it is read after its greeting. */
const stories: readonly (readonly [name: string, record: string, read: string])[] = [
  ['a greeting', '', ''],
  ['a question', '> start ready idle', `${asked} state:idle`],
  [
    'a chunk and a question at once',
    '> append > start listening ready listening',
    `> append state:listening =listening ${asked} state:listening`,
  ],
  ['a chunk that changes nothing', '> append > start ready idle', `> append ${asked} state:idle`],
  [
    'a gateway that announces nothing',
    '> append > start ready listening',
    `> append ${asked} state:listening =listening`,
  ],
  [
    'a question ahead of the second half of an answer',
    '> start ready > append > start idle listening ready listening',
    `${asked} state:idle > append state:listening =listening ${asked} state:listening`,
  ],
  ['something bad', '> junk > start refusal ready idle', `> not-json error:invalid_json ${asked} state:idle`],
  [
    'something good that is refused',
    '> append > start refusal ready idle',
    `> append error:invalid_json ${asked} state:idle`,
  ],
  ['a refusal that nothing led to', '> start refusal ready idle', `error:invalid_json ${asked} state:idle`],
  ['bytes', '> bytes refusal', '> binary error:invalid_json'],
  ['a broken frame', '> broken closed', '> broken socket.close:1002 =off > closed'],
  [
    'a broken frame, and what nobody hears behind it',
    '> broken > start > append closed',
    '> broken socket.close:1002 =off > closed',
  ],
  [
    'bytes that close the connection, and what is sent behind them',
    '> bytes > start closed',
    '> binary socket.close:1002 =off > closed',
  ],
  [
    'bytes that are refused before the connection closes',
    '> bytes > start refusal closed',
    '> binary error:invalid_json socket.close:1002 =off > closed',
  ],
  [
    'a phase that is repeated ahead of an error with another code',
    '> junk idle failure',
    '> failed state:idle error:upstream_error > not-json',
  ],
  [
    'what comes after a goodbye',
    '> leave idle delta > open ready idle',
    '> closed =off > upgrade:endpoint ready state:idle =idle',
  ],
  ['goodbye', '> append > leave', '> append > closed =off'],
  [
    'a phase that is repeated',
    '> append > start listening listening listening ready listening listening',
    `> append state:listening =listening ${asked} state:listening`,
  ],
  ['an unknown message within an answer', '> start ready other idle', `${asked} message.other state:idle`],
  ['an unknown message', '> append other listening', 'message.other > append state:listening =listening'],
]

const speaking = '> append listening > commit thinking speaking delta'
const spoken =
  '> append state:listening =listening > commit state:thinking =thinking > delta state:speaking =speaking delta'

const turns: readonly (readonly [name: string, record: string, read: string])[] = [
  [
    'a turn',
    `${speaking} delta completed idle`,
    `${spoken} > delta delta > finished completed state:idle =idle`,
  ],
  [
    'an end whose phase comes first',
    `${speaking} idle completed`,
    `${spoken} > finished state:idle =idle completed`,
  ],
  [
    'an end whose phase comes first, and a commit that crosses it',
    `${speaking} > commit idle completed`,
    `${spoken} > finished state:idle =idle completed > commit`,
  ],
  [
    'phases that are repeated',
    '> append listening listening > commit thinking thinking speaking speaking delta completed idle idle',
    '> append state:listening =listening > commit state:thinking =thinking > delta state:speaking =speaking state:speaking delta > finished completed state:idle =idle',
  ],
  [
    'an unknown message within an end',
    `${speaking} completed other idle`,
    `${spoken} > finished completed message.other state:idle =idle`,
  ],
  [
    'an empty turn',
    '> append listening > commit thinking completed idle',
    '> append state:listening =listening > commit state:thinking =thinking > finished completed state:idle =idle',
  ],
  ['a failure', `${speaking} failure idle`, `${spoken} > failed error:upstream_error state:idle =idle`],
  [
    'what is recognised',
    '> append listening partial > commit thinking partial final',
    '> append state:listening =listening > partial partial > commit state:thinking =thinking > partial partial > final final',
  ],
  [
    'a cancel',
    `${speaking} > cancel > start idle ready idle`,
    `${spoken} > cancel state:idle =idle ${asked} state:idle`,
  ],
  [
    'a cancel that deltas cross on their way',
    `${speaking} > cancel > start delta delta idle ready idle`,
    `${spoken} > delta delta > delta delta > cancel state:idle =idle ${asked} state:idle`,
  ],
  [
    'a cancel that the end crosses on its way',
    `${speaking} > cancel > start delta completed idle idle ready idle`,
    `${spoken} > delta delta > finished completed state:idle =idle > cancel state:idle ${asked} state:idle`,
  ],
  [
    'a delta after the question behind a cancel',
    `${speaking} > cancel > start idle ready idle delta`,
    `${spoken} > cancel state:idle =idle ${asked} state:idle > delta delta`,
  ],
  [
    'an end after a cancel was answered',
    `${speaking} > cancel > start idle completed ready idle`,
    `${spoken} > cancel state:idle =idle > finished completed ${asked} state:idle`,
  ],
  [
    'a chunk that the end crosses on its way',
    `${speaking} > append completed idle listening`,
    `${spoken} > finished completed state:idle =idle > append state:listening =listening`,
  ],
  [
    'a commit that nobody answers',
    '> append listening > commit final speaking delta',
    '> append state:listening =listening > commit > final final > delta state:speaking =speaking delta',
  ],
  [
    'a cancel that nobody answers for long',
    `${speaking} > cancel +5000 > start ready speaking`,
    `${spoken} > cancel ${asked} state:speaking`,
  ],
]

describe('a record of a connection is read in the order of arrival', () => {
  it.each([...stories, ...turns])('%s', (_, story, expected) => {
    expect(read(`> open ready idle ${story}`.trim())).toBe(`${begun} ${expected}`.trim())
  })

  it('a gateway that reports phases before readiness', () => {
    expect(read('> open idle ready > append > start listening listening ready')).toBe(
      '> upgrade:endpoint state:idle =idle ready > append state:listening =listening > start state:listening ready',
    )
  })

  it('a gateway that does not greet is asked', () => {
    expect(read('> open +5000 > start ready idle')).toBe('> upgrade:endpoint > start ready state:idle =idle')
  })

  it('a gateway that reports its phase and never its session', () => {
    expect(read('> open idle > start idle')).toBe('> upgrade:endpoint state:idle =idle > start')
  })

  it('a gateway that accepts no connection', () => {
    expect(read('> elsewhere shut')).toBe('> upgrade:other upgrade.refused')
  })

  it('what an answer led to happens at the instant of the answer', () => {
    const reported = threaded(record('> open ready idle > append > start listening ready listening'), 1000)
    expect(reported.map(({ at, what }) => `${at} ${what}`)).toEqual([
      '20 upgrade',
      '20 session.ready',
      '20 session.state',
      '20 state',
      '60 input_audio.append',
      '60 session.state',
      '60 state',
      '70 session.start',
      '70 session.ready',
      '70 session.state',
    ])
  })

  it('an unknown message within an answer keeps nothing waiting', () => {
    const reported = threaded(record('> open ready other idle'), 1000)
    expect(reported.map(({ at, what }) => `${at} ${what}`)).toEqual([
      '20 upgrade',
      '20 session.ready',
      '20 message.other',
      '20 session.state',
      '20 state',
    ])
  })
})

describe('a neighbour', () => {
  const reported = (own: string, other: string, laterMs = 0) =>
    wire
      .read(
        [
          ...record(own),
          ...record(other).map((each) => ({ ...each, at: each.at + laterMs, peer: 'neighbour' as const })),
        ],
        { maxMessageBytes: 1000 },
      )
      .map(({ what, with: { kind, name, code } }) => [what, kind ?? name ?? code].filter(Boolean).join(' '))

  it('A neighbour is reported in words of its own and does not change the other conversation', () => {
    expect(reported('> open ready idle', '> open ready idle > junk refusal > leave')).toEqual([
      'upgrade',
      'session.ready',
      'session.state',
      'state',
      'neighbour.upgrade',
      'neighbour.told session.ready',
      'neighbour.told session.state',
      'neighbour.message not-json',
      'neighbour.told error',
      'neighbour.closed',
    ])
  })

  it('A neighbour comes between words of the other connection, never between a word and its answer', () => {
    expect(
      reported('> open ready idle > append listening', '> open ready idle delta > broken closed', 5),
    ).toEqual([
      'upgrade',
      'session.ready',
      'session.state',
      'state',
      'neighbour.upgrade',
      'neighbour.told session.ready',
      'neighbour.told session.state',
      'neighbour.output delta',
      'neighbour.told response.text.delta',
      'input_audio.append',
      'session.state',
      'state',
      'neighbour.message broken',
      'neighbour.close 1002',
      'neighbour.closed',
    ])
  })
})
