/** The services of turn detection: capture, local guess, realtime service, playback, and what the panel tells of them. */
import { describe, expect, test } from 'vitest'
import capture from '../../../simulators/services/capture.ts'
import hint from '../../../simulators/services/hint.ts'
import panel from '../../../simulators/services/panel.ts'
import playback from '../../../simulators/services/playback.ts'
import server from '../../../simulators/services/server.ts'
import type { Options } from '../../../simulators/simulator.ts'
import { played, type Said } from '../stage.ts'

type Example = readonly [name: string, options: Options, said: readonly Said[], lines: readonly string[]]

const starts: Said = [0, 'starts']
const started = '0 subject capture.started'
const voiced = (at: number) => [
  `${at} subject capture.voiced`,
  `${at} server voice begins 80`,
  `${at} hint voice begins 80`,
]
const unvoiced = (at: number, percent = 80) => [
  `${at} subject capture.unvoiced`,
  `${at} server voice ends ${percent}`,
  `${at} hint voice ends ${percent}`,
]

describe('capture', () => {
  test.each<Example>([
    ['hears nothing before it starts', {}, [[5, 'speech.started']], []],
    [
      'tells of the level',
      {},
      [starts, [5, 'speech.started'], [9, 'speech.stopped']],
      [started, ...voiced(5), ...unvoiced(9)],
    ],
    [
      'in its time',
      { voicedMs: 20, unvoicedMs: 30 },
      [starts, [5, 'speech.started'], [90, 'speech.stopped']],
      [started, ...voiced(25), ...unvoiced(120)],
    ],
    ['or never', { voicedMs: -1 }, [starts, [5, 'speech.started'], [90, 'speech.stopped']], [started]],
    [
      'drops a sound that is too short',
      { voicedMs: 20 },
      [starts, [5, 'speech.started'], [9, 'speech.stopped']],
      [started],
    ],
    ['hears who speaks already', {}, [[0, 'speech.started'], starts], [started, ...voiced(0)]],
    [
      'ends what is heard when it stops',
      {},
      [starts, [5, 'speech.started'], [9, 'stops']],
      [started, ...voiced(5), '9 subject capture.stopped', '9 server voice ends 0', '9 hint voice ends 0'],
    ],
    [
      'stops in silence',
      {},
      [starts, [9, 'stops'], [20, 'speech.started']],
      [started, '9 subject capture.stopped'],
    ],
    ['starts once', {}, [starts, [4, 'starts']], [started, '4 subject capture.started']],
    [
      'says what it is told to',
      {},
      [
        [1, 'hears voice'],
        [2, 'hears no voice'],
        [3, 'sends frames', { count: 2 }],
      ],
      [
        '1 subject capture.voiced',
        '2 subject capture.unvoiced',
        '3 subject capture.frame',
        '3 subject capture.frame',
      ],
    ],
    [
      'makes frames until it stops',
      { frameMs: 10 },
      [starts, [25, 'stops']],
      [started, '10 subject capture.frame', '20 subject capture.frame', '25 subject capture.stopped'],
    ],
    [
      'makes frames of one start only',
      { frameMs: 10 },
      [starts, [15, 'stops'], [16, 'starts'], [30, 'stops']],
      [
        started,
        '10 subject capture.frame',
        '15 subject capture.stopped',
        '16 subject capture.started',
        '26 subject capture.frame',
        '30 subject capture.stopped',
      ],
    ],
  ])('%s', (_, options, said, lines) => {
    expect(played(capture, options, said)).toEqual(lines)
  })

  test('comes to rest although it makes frames', () => {
    expect(played(capture, { frameMs: 1 }, [starts])).toHaveLength(1001)
  })
})

describe('the local guess', () => {
  test.each<Example>([
    [
      'rests until it is let begin',
      {},
      [
        [0, 'voice begins'],
        [9, 'voice ends'],
      ],
      [],
    ],
    [
      'guesses in its time',
      {},
      [
        [0, 'hint.enable'],
        [5, 'voice begins'],
        [100, 'voice ends'],
      ],
      ['45 subject hint.start', '140 subject hint.stop'],
    ],
    [
      'hears what goes on already',
      {},
      [
        [0, 'voice begins'],
        [50, 'hint.enable'],
      ],
      ['90 subject hint.start'],
    ],
    [
      'drops what is over',
      {},
      [
        [0, 'hint.enable'],
        [5, 'voice begins'],
        [20, 'voice ends'],
      ],
      ['60 subject hint.stop'],
    ],
    [
      'ends when it is let end',
      {},
      [
        [0, 'hint.enable'],
        [5, 'voice begins'],
        [20, 'hint.disable'],
      ],
      [],
    ],
    [
      'or never guesses',
      { guessMs: -1 },
      [
        [0, 'hint.enable'],
        [5, 'voice begins'],
      ],
      [],
    ],
    [
      'says what it is told to',
      {},
      [
        [1, 'guesses speech'],
        [2, 'guesses silence'],
      ],
      ['1 subject hint.start', '2 subject hint.stop'],
    ],
  ])('%s', (_, options, said, lines) => {
    expect(played(hint, options, said)).toEqual(lines)
  })
})

const begins: Said = [0, 'begins an answer']
const begun = ['0 log playback.started handle#1', '0 subject playback.started handle#1']
const clear = (at: number, handle = 'handle#1'): Said => [at, 'output_audio_buffer.clear', { handle }]
const stopped = (at: number, heardMs = at) => `${at} log playback.stopped handle#1 ${heardMs}`

describe('the playback', () => {
  test.each<Example>([
    [
      'begins in its time and ends',
      { answerMs: 50 },
      [[0, 'answer begins']],
      [
        '100 log playback.started handle#1',
        '100 subject playback.started handle#1',
        '150 log playback.stopped handle#1 50',
        '150 subject playback.ended handle#1',
      ],
    ],
    ['never begins', { startMs: -1 }, [[0, 'answer begins']], []],
    [
      'is cleared in its time',
      {},
      [begins, clear(100)],
      [...begun, stopped(160), '160 subject playback.cleared handle#1 160'],
    ],
    [
      'is cleared once',
      {},
      [begins, clear(100), clear(110)],
      [...begun, stopped(160), '160 subject playback.cleared handle#1 160'],
    ],
    [
      'is not cleared for a stranger',
      { answerMs: 50 },
      [begins, clear(10, 'handle#7')],
      [...begun, stopped(50), '50 subject playback.ended handle#1'],
    ],
    [
      'plays on',
      { clearMs: -1, answerMs: 500 },
      [begins, clear(10)],
      [...begun, stopped(500), '500 subject playback.ended handle#1'],
    ],
    [
      'may end before it is cleared',
      { answerMs: 120 },
      [begins, clear(100)],
      [...begun, stopped(120), '120 subject playback.ended handle#1'],
    ],
    ['is silent without a word', { confirms: false }, [begins, clear(100)], [...begun, stopped(160)]],
    [
      'is broken off by the service',
      {},
      [begins, [30, 'answer breaks off']],
      [...begun, stopped(30), '30 subject playback.cleared handle#1 30'],
    ],
    [
      'never begins what was broken off',
      {},
      [
        [0, 'answer begins'],
        [30, 'answer breaks off'],
      ],
      [],
    ],
    [
      'ends by hand',
      {},
      [begins, [30, 'finishes'], [40, 'falls silent']],
      [...begun, stopped(30), '30 subject playback.ended handle#1'],
    ],
    [
      'tells again',
      {},
      [begins, [30, 'falls silent'], [40, 'tells of silence again']],
      [
        ...begun,
        stopped(30),
        '30 subject playback.cleared handle#1 30',
        '40 subject playback.cleared handle#1 30',
      ],
    ],
    ['has nothing to tell again', {}, [[40, 'tells of silence again']], []],
  ])('%s', (_, options, said, lines) => {
    expect(played(playback, options, said)).toEqual(lines)
  })
})

const vad = {
  mode: 'server_vad',
  threshold: 0.5,
  silenceDurationMs: 200,
  createResponse: true,
  interruptResponse: true,
}
const session: readonly Said[] = [
  [0, 'creates a session'],
  [0, 'session.update', vad],
]
const configured = [
  '0 subject session.created session#1',
  '40 subject session.updated server_vad 0.5 200 true true',
]
const voice = (at: number, percent = 80): Said => [at, 'voice begins', { percent }]
const quiet = (at: number): Said => [at, 'voice ends', { percent: 0 }]

describe('the realtime service', () => {
  test.each<Example>([
    ['acknowledges in its time', {}, session, configured],
    ['or never', { ackMs: -1 }, session, configured.slice(0, 1)],
    [
      'refuses first',
      { refusals: 1 },
      session,
      ['0 subject session.created session#1', '40 subject session.rejected invalid_value'],
    ],
    [
      'acknowledges the latest',
      {},
      [...session, [20, 'session.update', { mode: 'manual' }]],
      ['0 subject session.created session#1', '60 subject session.updated manual'],
    ],
    [
      'nothing of a session before',
      {},
      [...session, [20, 'creates a session']],
      ['0 subject session.created session#1', '20 subject session.created session#2'],
    ],
    ['nothing without a session', {}, [[0, 'session.update', vad]], []],
    [
      'acknowledges by hand, and once',
      {},
      [...session, [20, 'acknowledges']],
      ['0 subject session.created session#1', '20 subject session.updated server_vad 0.5 200 true true'],
    ],
    [
      'reports other values',
      {},
      [...session, [20, 'reports', { mode: 'server_vad', threshold: 0.6 }]],
      ['0 subject session.created session#1', '20 subject session.updated server_vad 0.6 200 true true'],
    ],
    [
      'refuses by hand, and no more',
      {},
      [...session, [20, 'refuses', { code: 'invalid_type' }]],
      ['0 subject session.created session#1', '20 subject session.rejected invalid_type'],
    ],
    [
      'ends',
      { expiresMs: 500 },
      [[0, 'creates a session']],
      ['0 subject session.created session#1', '500 subject session.closed'],
    ],
    [
      'hears speech, and answers',
      {},
      [...session, voice(100), quiet(900)],
      [
        ...configured,
        '160 subject speech-start',
        '1120 subject speech-stop',
        '1320 subject response.created response#1',
        '1320 playback answer begins',
        '1820 subject response.done response#1',
      ],
    ],
    ['hears who speaks already', {}, [...session, voice(10)], [...configured, '100 subject speech-start']],
    ['hears nothing before it is configured', { ackMs: -1 }, [...session, voice(10)], configured.slice(0, 1)],
    ['hears only what is loud enough', {}, [...session, voice(100, 49)], configured],
    ['just loud enough', {}, [...session, voice(100, 50)], [...configured, '160 subject speech-start']],
    [
      'takes a pause for a pause',
      { answerMs: -1 },
      [...session, voice(100), quiet(300), voice(400), quiet(500)],
      [...configured, '160 subject speech-start', '720 subject speech-stop'],
    ],
    [
      'hears late, and in order',
      { detectMs: 500, answerMs: -1 },
      [...session, voice(100), quiet(200)],
      [...configured, '600 subject speech-start', '820 subject speech-stop'],
    ],
    [
      'tells the way',
      { wayMs: 30, answerMs: -1 },
      [...session, voice(100), quiet(200)],
      [...configured, '190 subject speech-start 30', '450 subject speech-stop 30'],
    ],
    ['tells nothing while it is mute', {}, [...session, [50, 'falls mute'], voice(100)], configured],
    [
      'and again after that',
      {},
      [...session, [50, 'falls mute'], [60, 'is heard again'], voice(100)],
      [...configured, '160 subject speech-start'],
    ],
    [
      'does not answer who goes on',
      {},
      [...session, voice(100), quiet(200), voice(430)],
      [...configured, '160 subject speech-start', '420 subject speech-stop', '490 subject speech-start'],
    ],
    [
      'answers a request whoever speaks',
      {},
      [...session, [50, 'response.create'], voice(100)],
      [
        ...configured,
        '160 subject speech-start',
        '250 subject response.created response#1',
        '250 playback answer begins',
        '750 subject response.done response#1',
      ],
    ],
    [
      'breaks off when asked',
      {},
      [...session, [50, 'begins an answer'], [60, 'response.cancel']],
      [
        ...configured,
        '50 subject response.created response#1',
        '50 playback answer begins',
        '60 subject response.done response#1',
      ],
    ],
    [
      'ends its answer when interrupted',
      {},
      [...session, [50, 'begins an answer'], [60, 'hears speech', {}]],
      [
        ...configured,
        '50 subject response.created response#1',
        '50 playback answer begins',
        '60 subject speech-start',
        '60 subject response.done response#1',
      ],
    ],
    [
      'and says so',
      { interrupts: true },
      [...session, [50, 'begins an answer'], [60, 'hears speech', { wayMs: 5 }]],
      [
        ...configured,
        '50 subject response.created response#1',
        '50 playback answer begins',
        '60 subject response-interrupted',
        '60 playback answer breaks off',
        '60 subject response.done response#1',
        '65 subject speech-start 5',
      ],
    ],
  ])('%s', (_, options, said, lines) => {
    expect(played(server, options, said)).toEqual(lines)
  })

  test('judges by meaning in a time of its own, and not by loudness', () => {
    const semantic = { mode: 'semantic_vad', createResponse: false }
    const said: readonly Said[] = [
      [0, 'creates a session'],
      [0, 'session.update', semantic],
      voice(100, 5),
      quiet(200),
    ]
    expect(played(server, { meaningMs: 300 }, said).slice(2)).toEqual([
      '160 subject speech-start',
      '520 subject speech-stop',
    ])
  })

  test('hears nothing in manual mode', () => {
    const said: readonly Said[] = [
      [0, 'creates a session'],
      [0, 'session.update', { mode: 'manual' }],
      voice(100),
      quiet(200),
    ]
    expect(played(server, {}, said)).toHaveLength(2)
  })
})

test('The panel tells when it can be seen whoever tells it what is pending', () => {
  const said: readonly Said[] = [
    [5, 'panel.state', { state: 'listening', label: '● Listening' }],
    [9, 'panel.state', { state: 'thinking', label: '⋯ Thinking', pending: false }],
  ]
  expect(played(panel, { delayMs: 100 }, said)).toEqual([
    '105 log panel.shows listening ● Listening',
    '109 log panel.shows thinking ⋯ Thinking',
    '109 subject panel.shown thinking',
  ])
})
