/** The realtime service: its sessions, what it hears, and when it answers. */
import { describe, expect, test } from 'vitest'
import server from '../../../simulators/services/server.ts'
import type { Options } from '../../../simulators/simulator.ts'
import { played, type Said } from '../stage.ts'

type Example = readonly [name: string, options: Options, said: readonly Said[], lines: readonly string[]]

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

  test('The realtime service ignores audio in manual mode', () => {
    const said: readonly Said[] = [
      [0, 'creates a session'],
      [0, 'session.update', { mode: 'manual' }],
      voice(100),
      quiet(200),
    ]
    expect(played(server, {}, said)).toHaveLength(2)
  })
})
