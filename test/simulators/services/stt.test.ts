import { expect, test } from 'vitest'
import stt from '../../../simulators/services/stt.ts'
import { played, type Said } from '../stage.ts'

const starts = (at: number): Said => [at, 'speech.started']
const stops = (at: number, text?: string): Said => [at, 'speech.stopped', text === undefined ? {} : { text }]
const utterance = [starts(0), stops(500, 'text#1')]

const heard = '0 log speech.started'
const vadStart = '0 subject vad.start'
const vadEnd = '500 subject vad.end'
const final = '700 subject stt.final utterance#1 text#1'

test.each([
  [{}, [heard, vadStart, vadEnd, final]],
  [{ vadMs: 250 }, [heard, '250 subject vad.start', final, '750 subject vad.end']],
  [{ vadMs: -1 }, [heard, final]],
  [
    { partialMs: 120 },
    [heard, vadStart, '120 subject stt.partial utterance#1 part of utterance#1', vadEnd, final],
  ],
  [{ partialMs: 0 }, [heard, vadStart, vadEnd, final]],
  [{ finalMs: 0 }, [heard, vadStart, vadEnd, '500 subject stt.final utterance#1 text#1']],
  [{ finalMs: -1 }, [heard, vadStart, vadEnd]],
  [{ repeats: true }, [heard, vadStart, vadEnd, final, final]],
  [{ endsWithVad: false }, [heard, vadStart, final]],
])('With %j an utterance is heard as %j', (options, lines) => {
  expect(played(stt, options, utterance)).toEqual(lines)
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

test('Every utterance has a partial of its own, however short it is.', () => {
  const said = [...utterance, starts(900), stops(905)]
  const partials = played(stt, { partialMs: 50 }, said).filter((line) => line.includes('stt.partial'))
  expect(partials).toEqual([
    '50 subject stt.partial utterance#1 part of utterance#1',
    '950 subject stt.partial utterance#2 part of utterance#2',
  ])
})

test('A stop without a start is reported all the same, and unknown signals are not.', () => {
  expect(played(stt, {}, [[0, 'begin'], stops(4), [6, 'coughs']])).toEqual(['4 subject vad.end'])
})
