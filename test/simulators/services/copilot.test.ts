import { expect, test } from 'vitest'
import copilot from '../../../simulators/services/copilot.ts'
import { played, type Said } from '../stage.ts'

const send = (at: number, request = 'request#1', attempt = 1): Said => [
  at,
  'copilot.send',
  { request, utterance: 'utterance#1', text: 'text#1', attempt },
]
const cancel = (at: number, request = 'request#1'): Said => [at, 'copilot.cancel', { request }]
const accepted = (at: number, request = 'request#1') => `${at} subject copilot.request ${request}`
const answered = (at: number, request = 'request#1') =>
  `${at} subject copilot.response ${request} completed answer to ${request}`
const failed = (at: number) => `${at} subject copilot.response request#1 failed `

test.each([
  [{}, [accepted(10), answered(910)]],
  [{ acceptMs: 30 }, [accepted(40), answered(940)]],
  [{ acceptMs: -1 }, []],
  [{ answerMs: 0 }, [accepted(10), answered(10)]],
  [{ answerMs: -1 }, [accepted(10)]],
  [{ silent: true }, [accepted(10)]],
  [{ silent: true, failures: 1 }, [accepted(10)]],
  [{ failures: 1 }, [accepted(10), failed(10)]],
  [{ failures: 1, acceptMs: 30 }, [accepted(40), failed(40)]],
  [{ failures: 1, repeats: true }, [accepted(10), failed(10)]],
  [{ repeats: true }, [accepted(10), answered(910), answered(910)]],
])('With %j a prompt is answered by %j', (options, lines) => {
  expect(played(copilot, options, [[0, 'begin'], send(10)])).toEqual(lines)
})

test('As many sendings fail as the option says; a retry of the same prompt is then answered.', () => {
  const tries = [send(0), send(100, 'request#1', 2), send(200, 'request#1', 3)]
  expect(played(copilot, { failures: 2 }, tries)).toEqual([
    ...[accepted(0), failed(0), accepted(100), failed(100)],
    ...[accepted(200), answered(1100)],
  ])
})

test('Two prompts at a time are both answered.', () => {
  expect(played(copilot, {}, [send(0), send(50, 'request#2')])).toEqual([
    ...[accepted(0), accepted(50, 'request#2')],
    ...[answered(900), answered(950, 'request#2')],
  ])
})

test.each([
  ['is not answered', {}, [send(0), cancel(500)], [accepted(0)]],
  [
    'is answered by a service that does not care',
    { honoursCancel: false },
    [send(0), cancel(500)],
    [accepted(0), answered(900)],
  ],
  [
    'and sent again is answered once',
    {},
    [send(0), cancel(500), send(600)],
    [accepted(0), accepted(600), answered(1500)],
  ],
  ['too late has been answered', {}, [send(0), cancel(901), cancel(902)], [accepted(0), answered(900)]],
  [
    'leaves others alone',
    {},
    [send(0), send(50, 'request#2'), cancel(60)],
    [accepted(0), accepted(50, 'request#2'), answered(950, 'request#2')],
  ],
  ['that was never sent changes nothing', {}, [cancel(1)], []],
] as const)('A cancelled prompt %s.', (_what, options, said, lines) => {
  expect(played(copilot, options, said)).toEqual(lines)
})

test.each([
  ['answers at once, and not once more', [send(0), [300, 'answers']], [accepted(0), answered(300)]],
  ['answers what was cancelled', [send(0), cancel(100), [300, 'answers']], [accepted(0), answered(300)]],
  ['answers again', [send(0), [950, 'answers']], [accepted(0), answered(900), answered(950)]],
  [
    'answers the last prompt',
    [send(0), send(5, 'request#2'), [9, 'answers']],
    [accepted(0), accepted(5, 'request#2'), answered(9, 'request#2'), answered(900)],
  ],
  [
    'answers with the text of the script',
    [send(0), [300, 'answers', { text: '' }]],
    [accepted(0), '300 subject copilot.response request#1 completed '],
  ],
  ['fails at once', [send(0), [300, 'fails']], [accepted(0), failed(300)]],
  [
    'has nothing to answer',
    [
      [300, 'answers'],
      [301, 'fails'],
      [302, 'copilot.send'],
      [303, 'sulks'],
    ],
    [],
  ],
] as readonly [string, readonly Said[], readonly string[]][])(
  'Copilot %s when told to.',
  (_what, said, lines) => {
    expect(played(copilot, {}, said)).toEqual(lines)
  },
)
