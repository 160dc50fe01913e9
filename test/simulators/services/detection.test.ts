/** The services of turn detection around the realtime service: capture, local guess, playback, and what the panel tells. */
import { describe, expect, test } from 'vitest'
import capture from '../../../simulators/services/capture.ts'
import hint from '../../../simulators/services/hint.ts'
import panel from '../../../simulators/services/panel.ts'
import playback from '../../../simulators/services/playback.ts'
import type { Options } from '../../../simulators/simulator.ts'
import { played, type Said } from '../stage.ts'

type Example = readonly [name: string, options: Options, said: readonly Said[], lines: readonly string[]]

/** Frames are left to the stories about them. */
const frameless = { frameMs: -1 }

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

const frames = (...at: readonly number[]) => at.map((ms) => `${ms} subject capture.frame`)

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
      'makes frames while voice is heard',
      { frameMs: 10 },
      [starts, [5, 'speech.started'], [26, 'speech.stopped']],
      [started, ...voiced(5), ...frames(5, 15, 25), ...unvoiced(26)],
    ],
    [
      'makes frames of one voice only',
      { frameMs: 10 },
      [starts, [5, 'speech.started'], [12, 'speech.stopped'], [14, 'speech.started'], [20, 'stops']],
      [
        started,
        ...voiced(5),
        ...frames(5),
        ...unvoiced(12),
        ...voiced(14),
        ...frames(14),
        '20 subject capture.stopped',
        '20 server voice ends 0',
        '20 hint voice ends 0',
      ],
    ],
  ])('%s', (_, options, said, lines) => {
    expect(played(capture, { ...frameless, ...options }, said)).toEqual(lines)
  })

  test('comes to rest although it makes frames', () => {
    expect(played(capture, { frameMs: 1 }, [starts, [5, 'speech.started']])).toHaveLength(104)
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

test('The panel reports its display to a sender that reports the pending flag', () => {
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
