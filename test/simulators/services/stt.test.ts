import { expect, test } from 'vitest'
import stt from '../../../simulators/services/stt.ts'
import { played, type Said } from '../stage.ts'

const starts = (at: number): Said => [at, 'speech.started']
const stops = (at: number, text?: string): Said => [at, 'speech.stopped', text === undefined ? {} : { text }]
const utterance = [starts(0), stops(500, 'text#1')]

const handled = '0 log speech.started'
const vadStart = '0 subject vad.start'
const vadEnd = '500 subject vad.end'
const partial = (at: number) => `${at} subject stt.partial utterance#1 part of utterance#1`
const final = '700 subject stt.final utterance#1 text#1'

/** What is not said to Copilot's side. */
const subjectOf = (lines: readonly string[]) => lines.filter((line) => !line.includes(' copilot '))

test.each([
  [{}, [handled, vadStart, vadEnd, final]],
  [{ vadMs: 250 }, [handled, '250 subject vad.start', final, '750 subject vad.end']],
  [{ vadMs: -1 }, [handled, final]],
  [{ partialEveryMs: 200 }, [handled, vadStart, partial(200), partial(400), vadEnd, final]],
  [{ partialEveryMs: 0 }, [handled, vadStart, vadEnd, final]],
  [{ vadMs: 90, stamps: true }, [handled, '90 subject vad.start 90', '590 subject vad.end', final]],
  [{ aheadMs: 30 }, [handled, '0 subject vad.start -30', vadEnd, final]],
  [{ flaps: 1 }, [handled, vadStart, '20 subject vad.end', '40 subject vad.start', vadEnd, final]],
  [{ flaps: 1, vadMs: -1 }, [handled, final]],
  [{ latePartialMs: 30 }, [handled, vadStart, vadEnd, final, partial(730)]],
  [
    { redoMs: 0 },
    [handled, vadStart, vadEnd, final, '700 subject stt.final utterance#1 other words of utterance#1'],
  ],
  [{ blank: true }, [handled, vadStart, vadEnd, '700 subject stt.final utterance#1 ']],
  [{ finalMs: 0 }, [handled, vadStart, vadEnd, '500 subject stt.final utterance#1 text#1']],
  [{ finalMs: -1 }, [handled, vadStart, vadEnd]],
  [{ repeats: true }, [handled, vadStart, vadEnd, final, final]],
  [{ missesEnd: true }, [handled, vadStart, final]],
])('With %j an utterance is recognised as %j', (options, lines) => {
  expect(subjectOf(played(stt, options, utterance))).toEqual(lines)
})

const finals = (said: readonly Said[]) =>
  played(stt, {}, said)
    .filter((line) => line.includes('stt.final'))
    .map((line) => line.split(' ').slice(3).join(' '))

test.each([
  [
    'one after the other',
    [...utterance, starts(900), stops(950, 'text#2')],
    ['utterance#1 text#1', 'utterance#2 text#2'],
  ],
  ['a second start without a stop', [starts(0), starts(5), stops(9, 'text#1')], ['utterance#1 text#1']],
  ['a stop before the text', [starts(0), stops(5), stops(9, 'text#1')], ['utterance#1 text#1']],
  ['a false start', [starts(0), stops(5), starts(9), stops(12, 'text#1')], ['utterance#2 text#1']],
  [
    'a text without a start',
    [stops(5, 'text#1'), stops(9, 'text#2')],
    ['utterance#1 text#1', 'utterance#2 text#2'],
  ],
  ['blanks', [starts(0), stops(5, '')], ['utterance#1 ']],
  ['no text', [starts(0), stops(5)], []],
])('Every speech is an utterance of its own: %s.', (_what, said, texts) => {
  expect(finals(said)).toEqual(texts)
})

test('Every utterance has partials of its own, for as long as it lasts.', () => {
  const said = [starts(0), stops(60, 'text#1'), starts(900), stops(960)]
  const partials = played(stt, { partialEveryMs: 50 }, said).filter((line) => line.includes('stt.partial'))
  expect(partials).toEqual([
    '50 subject stt.partial utterance#1 part of utterance#1',
    '950 subject stt.partial utterance#2 part of utterance#2',
  ])
})

test('A stop without a start is reported all the same, and unknown signals are not.', () => {
  expect(played(stt, {}, [[0, 'begin'], stops(4), [6, 'coughs']])).toEqual(['4 subject vad.end'])
})

const pause = (at: number): Said => [at, 'stt.pause', { reason: 'session-renewal' }]
const resume = (at: number): Said => [at, 'stt.resume']
const commit = (at: number): Said => [at, 'stt.commit']
const ready = (at: number) => `${at} subject audio.ready stt`

test.each([
  ['is ready after the activation', {}, [[5, 'activated']], [ready(65)]],
  [
    'is ready for the latest activation only',
    {},
    [
      [5, 'activated'],
      [15, 'activated'],
    ],
    [ready(75)],
  ],
  [
    'is never ready when it was released',
    {},
    [
      [5, 'activated'],
      [15, 'released'],
    ],
    [],
  ],
  ['is ready again after a pause', { readyAgainMs: 7 }, [pause(0), resume(100)], [ready(107)]],
  [
    'hears nothing that begins in a pause',
    {},
    [pause(0), starts(5), stops(50, 'text#1'), resume(90)],
    ['5 log speech.started', ready(150)],
  ],
  [
    'keeps a final for the end of the pause',
    {},
    [...utterance, pause(600), resume(900)],
    [handled, vadStart, vadEnd, '900 subject stt.final utterance#1 text#1', ready(960)],
  ],
  [
    'talks on in a pause that it does not heed',
    { heedsPauses: false },
    [...utterance, pause(600)],
    [handled, vadStart, vadEnd, final],
  ],
  [
    'drops everything at the release',
    {},
    [...utterance, [600, 'released'], [800, 'ends with', { text: 'text#2' }]],
    [handled, vadStart, vadEnd, '800 subject stt.final utterance#2 text#2'],
  ],
  [
    'commits what was said so far, once',
    {},
    [starts(0), commit(300), commit(301), stops(500, 'text#1')],
    [handled, vadStart, '300 subject stt.final utterance#1 part of utterance#1', vadEnd],
  ],
  [
    'commits the words that are known',
    { commitMs: 20 },
    [[0, 'speech.started', { text: 'text#1' }], commit(300)],
    [handled, vadStart, '320 subject stt.final utterance#1 text#1'],
  ],
  [
    'commits a final that would never have come',
    { finalMs: -1 },
    [...utterance, commit(900)],
    [handled, vadStart, vadEnd, '900 subject stt.final utterance#1 text#1'],
  ],
  ['commits nothing when nothing was said', {}, [commit(3)], []],
] as readonly [string, Record<string, number | boolean>, readonly Said[], readonly string[]][])(
  'Speech to text %s.',
  (_what, options, said, lines) => {
    expect(subjectOf(played(stt, options, said))).toEqual(lines)
  },
)

test.each([
  ['is ready', [[1, 'is ready']], [ready(1)]],
  [
    'detects',
    [
      [1, 'detects speech'],
      [2, 'detects silence'],
    ],
    ['1 subject vad.start', '2 subject vad.end'],
  ],
  [
    'flaps',
    [[0, 'flaps', { count: 2 }]],
    ['0 subject vad.start', '20 subject vad.end', '40 subject vad.start', '60 subject vad.end'],
  ],
  [
    'hears a part',
    [
      [0, 'hears', { text: 'text#1' }],
      [1, 'hears', { text: 'text#2' }],
    ],
    ['0 subject stt.partial utterance#1 text#1', '1 subject stt.partial utterance#1 text#2'],
  ],
  [
    'repeats and corrects its last final, and nothing before there is one',
    [
      [0, 'repeats its final'],
      [1, 'ends with', { text: 'text#1' }],
      [2, 'repeats its final'],
      [3, 'corrects its final', { text: 'text#2' }],
      [4, 'sends a late partial'],
    ],
    [
      '1 subject stt.final utterance#1 text#1',
      '2 subject stt.final utterance#1 text#1',
      '3 subject stt.final utterance#1 text#2',
      partial(4),
    ],
  ],
  [
    'fails',
    [[0, 'fails', { code: 'AUTH_FAILED', recoverable: false }]],
    ['0 subject error stt AUTH_FAILED false'],
  ],
] as readonly [string, readonly Said[], readonly string[]][])('On request, it %s.', (_what, said, lines) => {
  expect(subjectOf(played(stt, {}, said))).toEqual(lines)
})
