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
const failed = (at: number, code = 'SERVICE_FAILED', retryable = true) =>
  `${at} subject copilot.response request#1 failed  ${code} ${retryable}`
const part = (at: number, text: string) => `${at} subject copilot.response request#1 pending ${text}`

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
  [{ failures: 1, code: 'AUTH_FAILED', retryable: false }, [accepted(10), failed(10, 'AUTH_FAILED', false)]],
  [
    { parts: 2 },
    [
      accepted(10),
      part(310, 'part 1 of the answer to request#1'),
      part(610, 'part 2 of the answer to request#1'),
      answered(910),
    ],
  ],
  [{ parts: 2, failures: 1 }, [accepted(10), failed(10)]],
  [{ parts: 2, silent: true }, [accepted(10)]],
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
    { heedsCancels: false },
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
    'fails for good',
    [send(0), [300, 'fails', { code: 'COPILOT_UNAVAILABLE', retryable: false }]],
    [accepted(0), failed(300, 'COPILOT_UNAVAILABLE', false)],
  ],
  [
    'answers the prompt before the last',
    [send(0), [100, 'answers the one before'], send(200, 'request#2'), [300, 'answers the one before']],
    [accepted(0), accepted(200, 'request#2'), answered(300), answered(900), answered(1100, 'request#2')],
  ],
  [
    'sends parts and reports progress',
    [send(0), [1, 'sends a part', { text: 'text#2' }], [2, 'sends a part'], [3, 'reports progress']],
    [
      ...[accepted(0), part(1, 'text#2'), part(2, 'part of the answer to request#1'), part(3, '')],
      answered(900),
    ],
  ],
  [
    'answers a prompt of its own',
    [
      [5, 'dispatches a prompt of its own'],
      [9, 'answers'],
    ],
    [accepted(5, 'request#901'), answered(9, 'request#901')],
  ],
  [
    'answers the open turn, and no other, here',
    [
      [1, 'answers locally'],
      [2, 'turn', { event: 'turn-started', turn: 'turn#1' }],
      [3, 'answers locally'],
      [4, 'turn', { event: 'turn-completed', turn: 'turn#7' }],
      [5, 'answers locally', { text: 'text#1' }],
      [6, 'turn', { event: 'turn-completed', turn: 'turn#1' }],
      [7, 'answers locally'],
    ],
    ['3 subject response.local turn#1 answer to turn#1', '5 subject response.local turn#1 text#1'],
  ],
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
  'Copilot %s on request.',
  (_what, said, lines) => {
    expect(played(copilot, {}, said)).toEqual(lines)
  },
)

const starts: Said = [0, 'turn', { event: 'turn-started', turn: 'turn#1' }]
const overheard: Said = [100, 'utterance is final']

test.each([
  [{}, []],
  [{ unasked: true }, [accepted(100, 'request#901'), answered(1000, 'request#901')]],
  [{ local: true, answerMs: 50 }, ['150 subject response.local turn#1 answer to turn#1']],
] as const)('With %j it does this about what was said: %j', (options, lines) => {
  expect(played(copilot, options, [starts, overheard])).toEqual(lines)
})
