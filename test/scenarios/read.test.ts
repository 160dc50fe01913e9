import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { codes } from '../../scenarios/language/problem.ts'
import { readAnyScenario } from '../../scenarios/language/read.ts'
import calls from '../../spec/vantum/spec.ts'
import { vocabularyFor } from '../support/vocabulary.ts'
import { found, read, step, story } from './agent-voice-story.ts'
import { vocabulary } from './agent-voice-vocabulary.ts'

const vantum = vocabularyFor(calls)

/** Every mistake with its code and its place. */
const mistakes: readonly (readonly [text: string, ...problems: string[]])[] = [
  [story('steps:\n  - user: starts speaking\n   after: 1 s'), 'yaml-syntax 7:1+1'],
  [story('why: "never closed'), 'yaml-syntax 5:6+13'],
  [story('steps:\n  - expect: { state: listening'), 'yaml-syntax 6:13+18'],
  [story('steps:\n\t- wait: 1 s'), 'yaml-syntax 6:1+1'],
  [step('user: &who starts speaking'), 'anchors-not-allowed 6:11+4'],
  [step('user: *who'), 'anchors-not-allowed 6:11+4'],
  [step('user: !!str starts speaking'), 'anchors-not-allowed 6:11+5'],
  [`${step('app: interrupts')}---\nscenario: Another\n`, 'one-document 8:1+1'],
  [`why: ${'a'.repeat(300_000)}`, 'too-large 1:1+1'],
  [step('wait: 12345678901 ms'), 'too-large 6:11+14'],
  [step(`user: ${'['.repeat(100_000)}`), 'too-deep 6:43+1'],
  [step('- '.repeat(100_000)), 'too-deep 6:1+1'],
  [step('usr: starts speaking'), 'unknown-word 6:5+3'],
  [step('expect: { state: listening, cuase: error }'), 'unknown-word 6:33+5'],
  [step('expect: { voice: silent, cause: error }'), 'unknown-word 6:30+5'],
  [step('expect: { stat: listening, within: 150 }'), 'unknown-word 6:15+4', 'no-unit 6:40+3'],
  [step('expect: { constructor: 1 }'), 'unknown-word 6:15+11'],
  [story('settings: { toString: 1 }\nsteps:\n  - expect: { voice: silent }'), 'unknown-word 5:13+8'],
  [step('user: starts speeking'), 'unknown-value 6:11+15'],
  [step('user: constructor'), 'unknown-value 6:11+11'],
  [step('expect: { state: hearing }'), 'unknown-value 6:22+7'],
  [step('expect: { path: speaking > listning }'), 'unknown-value 6:32+8'],
  [step('expect: { ui: Hearing }'), 'unknown-value 6:19+7'],
  [step('expect: { sent: copilot.sent }'), 'unknown-value 6:21+12'],
  [step('expect: { voice: quiet }'), 'unknown-value 6:22+5'],
  [step('realtime: { event: stt.finl }'), 'unknown-value 6:24+8'],
  [step('realtime: { event: tts.complete, with: { handle: last } }'), 'unknown-value 6:54+4'],
  [
    story('steps:\n  - expect: { state: listening }').replace('spec: agent-voice', 'spec: agent'),
    'unknown-spec 3:7+5',
  ],
  [
    story('steps:\n  - expect: { state: listening }').replace('REQ-007', 'REQ-7'),
    'unknown-requirement 4:10+8',
  ],
  [step('wait: 1 s (AV-REQ-070)'), 'unknown-requirement 6:16+10'],
  [step('expect: { state: listening, within: 1 s, since: asked }'), 'unknown-mark 6:53+5'],
  [step('network: { loses the next: 1, from: porch }'), 'unknown-value 6:41+5'],
  [step('caller: hangs up'), 'unknown-word 6:5+6'],
  [step('caller: { says: "Hello.", for: 1 s }'), 'unknown-word 6:5+6'],
  [story('given: { model: { hangs: true } }\nsteps:\n  - expect: { voice: silent }'), 'unknown-word 5:10+5'],
  [step('wait: 400'), 'no-unit 6:11+3'],
  [step('wait: 400ms'), 'no-unit 6:11+5'],
  [step('wait: 0.5 ms'), 'too-fine 6:11+6'],
  [step('wait: 1 s (AV-REQ-001)'), 'no-budget 6:16+10'],
  [step('expect: { voice: silent, within: 500 ms (AV-PER-002) }'), 'budget-drift 6:38+19'],
  [step('wait: <pause>'), 'no-column 6:11+7'],
  [
    story('examples:\n  - { case: one, pause: 1 s }\nsteps:\n  - expect: { state: listening }'),
    'unused-column 6:18+5',
  ],
  [
    story(
      'examples:\n  - { case: one, pause: 1 }\nsteps:\n  - wait: <pause>\n  - expect: { state: listening }',
    ),
    'no-unit 6:25+1',
  ],
  [
    story(
      'examples:\n  - { case: one, pause: 1 s }\n  - { case: two }\nsteps:\n  - wait: <pause>\n  - expect: { voice: silent }',
    ),
    'missing 7:5+13',
  ],
  [story('steps: []'), 'missing 5:8+2'],
  [story('steps:'), 'missing 5:1+5'],
  [story('why: Because.'), 'missing 1:1+17'],
  [step('user: says'), 'missing 6:11+4'],
  [step('user: { says: "hello" }'), 'missing 6:11+17'],
  [step('expect: { stays in: listening }'), 'missing 6:13+23'],
  [step('realtime: { event: tts.complete }'), 'missing 6:15+23'],
  ['', 'missing 1:1+1'],
  [step('expect: { state: listening, voice: silent }'), 'one-at-a-time 6:33+5'],
  [step('wait 1 s'), 'wrong-type 6:5+8'],
  [step('expect: listening'), 'wrong-type 6:13+9'],
  [step('expect: { sent: tts.speak, times: two }'), 'wrong-type 6:39+3'],
  [step('app: 5'), 'wrong-type 6:10+1'],
  [story('tags: smoke\nsteps:\n  - expect: { voice: silent }'), 'wrong-type 5:7+5'],
  [
    story('given: { voice: { confirms silence: no } }\nsteps:\n  - expect: { voice: silent }'),
    'wrong-type 5:37+2',
  ],
  [story('given: { copilot: { fails for: 2 } }\nsteps:\n  - expect: { voice: silent }'), 'wrong-type 5:32+1'],
  [
    story('examples:\n  - { case: one, a: <b>, b: [<a>] }\nsteps:\n  - expect: { voice: silent }'),
    'wrong-type 6:21+3',
    'wrong-type 6:29+5',
  ],
  ['just some words', 'wrong-type 1:1+15'],
  [story('tags: [a, a]\nsteps:\n  - expect: { voice: silent }'), 'duplicate 5:11+1'],
  [story('steps:\n  - expect: { voice: silent, voice: silent }'), 'duplicate 6:30+5'],
  [
    story('steps:\n  - app: interrupts\n    mark: stt.final\n  - expect: { voice: silent }'),
    'duplicate 7:11+9',
  ],
  [story('steps:\n  - app: interrupts'), 'asserts-nothing 6:3+17'],
]

describe('every mistake has a code and a place', () => {
  test.each(mistakes.map(([text, ...problems]) => ({ text, problems })))(
    '$problems',
    ({ text, problems }) => {
      expect(found(text)).toEqual(problems)
      expect(read(text).scenario).toBeNull()
    },
  )

  test('and every code is among them', () => {
    const seen = new Set(
      mistakes.flatMap(([, ...problems]) => problems.map((problem) => problem.split(' ')[0])),
    )
    expect([...codes].filter((code) => !seen.has(code))).toEqual([])
  })
})

describe('without its spec no other word of a file can be judged', () => {
  const library = { 'agent-voice': () => vocabulary, vantum: () => vantum }
  const reported = async (text: string) =>
    (await readAnyScenario({ file: 'a.yaml', text }, library)).problems.map(({ message, help }) => [
      message,
      help,
    ])
  const body = 'scenario: A call\nformat: 1\ncovers: [VAN-ST-02]\nsteps:\n  - expect: { state: LISTENING }\n'

  test('a spec is found wherever and however it is named', async () => {
    for (const line of ['spec: vantum', '"spec": vantum', "spec :   'vantum' # ours"])
      expect(await reported(`${line}\n${body}`)).toEqual([])
    expect(await reported(`${body}spec: vantum`)).toEqual([])
  })

  test('one that there is not is all that is told, with the one that was meant', async () => {
    expect(await reported(`spec: vantm\n${body}`)).toEqual([
      ["'vantm' is not a spec", "did you mean 'vantum'?"],
    ])
    expect(await reported(`spec: 5\n${body}`)).toEqual([
      ['the number 5 is not a spec', 'known here: agent-voice, vantum'],
    ])
  })

  test('where none is named, so are words that might have been it', async () => {
    expect((await reported(`spce: vantum\n${body}`)).map(([message]) => message)).toEqual([
      "'spec' is missing",
      "'spce' is not known here",
    ])
  })
})

/** Mistakes that people make who do not read code, and what is said to help them. */
const helps: readonly (readonly [text: string, ...helps: (string | null)[]])[] = [
  [step('user: starts\u00a0speaking'), 'a space in it is no plain space: type it again'],
  [step('user: starts\u200b speaking'), 'there is an invisible letter in it: type it again'],
  [step('expect: { state: \u2018idle\u2019 }'), 'write straight quotation marks: " or \''],
  [step('expect: { state:idle }'), "put a space behind the ':' of 'state'"],
  [step('expect { state: idle }'), "put a ':' behind 'expect'"],
  [story('given:\n  start in speaking\nsteps: [{ wait: 1 s }]'), "put a ':' behind 'start in'"],
  [story('given\n  start in: speaking'), "write 'given:'"],
  [
    story('steps:\n- user: starts speaking\nafter: 2 s\n- wait: 1 s'),
    'look at the line above: it may start too far left or right',
  ],
  [
    step('expect:\n    state: idle\n    within: 1 s'),
    'write one behind it, or remove the word',
    "start this line further right than 'expect'",
    "it belongs into an 'expect' of 'steps'",
  ],
  [`${step('wait: 1 s')}stpes: []`, "did you mean 'steps'?"],
  [step('never: { state: faulted }'), 'it belongs at the left margin'],
  [step('state: idle'), "it belongs into an 'expect', or into 'never'"],
  [step('voice: { reply lasts: 1 s }'), "it is a habit: it belongs into 'given', below 'voice'"],
  [step('wait: 2 min'), "did you mean '120 s'?"],
  [step('wait: 3 seconds'), "did you mean '3 s'?"],
  [step('wait: 1,5 s'), "did you mean '1.5 s'?"],
  [step('wait: -2 s'), 'time goes on only: write how long after the step above, 0 ms or more'],
  [step('expect: { state: idle, within: 1,5 s }'), "write '1.5 s'"],
  [step('expect: { sent: copilot.send, times: "1" }'), 'write 1, without quotes'],
  [step('wait: 1 s').replace('format: 1', 'format: "1"'), 'write 1, without quotes'],
  [
    step('wait: 1 s').replace('AV-REQ-007', 'XY-1'),
    "'turntable list requirements --spec agent-voice' shows all",
  ],
  [
    story('given: { voice: { falls silent after: Never } }\nsteps: [{ wait: 1 s }]'),
    "write '400 ms', '1.5 s' or 'never'",
  ],
  ['- scenario: A story', "a scenario begins with 'scenario: ' and one sentence"],
  ['---', "a scenario begins with 'scenario: ' and one sentence"],
]

test.each(helps.map(([text, ...reported]) => ({ text, reported })))(
  'a slip is helped: $told',
  ({ text, reported }) => {
    expect(read(text).problems.map(({ help }) => help)).toEqual(reported)
  },
)

test('what is no time is said to lack what it lacks', () => {
  const said = (time: string) => read(step(`wait: ${time}`)).problems.map(({ message }) => message)
  expect(said('3 seconds')).toEqual(['3 seconds is neither in ms nor in s'])
  expect(said('400ms')).toEqual(['400ms has no space before its unit'])
  expect(said('1\u00a0s')).toEqual(['1\u00a0s has no plain space before its unit'])
  expect(said('1.000 ms')).toEqual(['1.000 ms has a point, and milliseconds are whole'])
})

test('an anchor is pointed at, and not what it is about', () => {
  expect(found(story('given: &habits\n  start in: speaking\nsteps: [{ wait: 1 s }]'))).toEqual([
    'anchors-not-allowed 5:8+7',
  ])
})

test('nine mistakes in one file are nine problems at once, from top to bottom', () => {
  const text = readFileSync(new URL('./fixtures/nine-mistakes.yaml', import.meta.url), 'utf8')
  expect(found(text)).toEqual([
    'unknown-requirement 4:22+8',
    'wrong-type 5:7+8',
    'unknown-value 8:13+8',
    'no-column 15:12+7',
    'no-unit 16:43+3',
    'budget-drift 17:41+19',
    'missing 18:13+23',
    'duplicate 20:5+4',
    'unknown-word 23:1+4',
  ])
  expect(read(text).problems.map(({ help }) => help)).toEqual([
    "did you mean 'AV-AC-004'?",
    "write it in brackets, or start every line with '- '",
    "did you mean 'speaking'?",
    "did you mean '<moment>'?",
    "did you mean '150 ms' or '0.15 s'?",
    "write '400 ms (AV-PER-002)', or leave the source out",
    'For so long, counted from here unless `since` is there.',
    'keep one of them',
    "did you mean 'never'?",
  ])
})

describe('whatever is in a file', () => {
  const hostile: readonly (readonly [string, string])[] = [
    ['control characters', '\u0000\u0007\u001b[31m'],
    ['a key that is a list', '? [a]\n: b'],
    ['deep braces', '{a: '.repeat(60_000)],
    ['deep lists', '- '.repeat(100_000)],
    ['deep lists with long gaps that lead nowhere', `${`-${' '.repeat(60)}`.repeat(31)}x\n`.repeat(40)],
    ['deep indentation', Array.from({ length: 700 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    ['a merge key', story('<<: { steps: 1 }')],
    ['a byte order mark and line ends of Windows', `\uFEFF${story('stps: 1').replaceAll('\n', '\r\n')}`],
    [
      'many rows and many mistakes',
      story(`examples:\n${'  - { case: 1 }\n'.repeat(90)}steps:\n${'  - x\n'.repeat(2000)}`),
    ],
  ]

  test.each(hostile)('reading never throws: %s', (_, text) => {
    const { scenario, problems } = read(text)
    expect(scenario).toBeNull()
    expect(problems.length).toBeGreaterThan(0)
    for (const { place } of problems)
      expect(place.column + place.length).toBeLessThanOrEqual(place.text.length + 2)
  })

  test('a table has a bounded number of rows', () => {
    const rows = Array.from({ length: 101 }, (_, row) => `  - { case: c${row} }\n`).join('')
    expect(found(story(`examples:\n${rows}steps:\n  - expect: { voice: silent }`))).toEqual([
      'too-large 106:5+14',
    ])
  })

  test('a table has a bounded number of columns', () => {
    const table = (columns: number): string => {
      const cells = Array.from({ length: columns }, (_, column) => `c${column}: 1`).join(', ')
      return story(`examples:\n  - { case: one, ${cells} }\nsteps:\n  - expect: { voice: silent }`)
    }
    expect(found(table(21))).toEqual([expect.stringMatching(/^too-large 6:5\+/)])
    expect(found(table(18_000))).toEqual([expect.stringMatching(/^too-large 6:5\+/)])
    expect(found(table(20)).every((one) => one.startsWith('unused-column'))).toBe(true)
  })
})

describe('what is read', () => {
  const only = (text: string) => {
    const { scenario, problems } = read(text)
    expect(problems).toEqual([])
    return scenario?.cases ?? []
  }

  test('acts go to their services, with what they need', () => {
    const [one] = only(
      story(`steps:
  - user: { says: "Hello <there>", for: 1.5 s }
  - app: interrupts
    after: 20 ms
    mark: pressed
  - voice: falls silent
  - realtime: { event: tts.complete, with: { handle: stale } }
  - expect: { voice: silent, within: 150 ms (AV-REQ-007), since: pressed }`),
    )
    const acts = one?.steps.map((step) =>
      step.kind === 'act' ? [step.to, step.what, step.with, step.afterMs, step.mark] : step.kind,
    )
    expect(acts).toEqual([
      ['user', 'says', { text: 'Hello <there>', forMs: 1500 }, 0, null],
      ['user', 'interrupts', {}, 20, 'pressed'],
      ['tts', 'falls silent', {}, 0, null],
      ['subject', 'tts.complete', { handle: 'stale' }, 0, null],
      'expect',
    ])
    expect(one?.steps.at(-1)).toMatchObject({
      expectation: { kind: 'voice', is: 'silent' },
      withinMs: 150,
      since: { kind: 'mark', name: 'pressed' },
      cites: ['AV-REQ-007'],
      place: { file: 'a.yaml', line: 12, column: 5 },
    })
  })

  test('what is given becomes options of the services, and settings take their keys', () => {
    const [one] = only(
      story(`settings: { copilot timeout: 2.5 s, barge in: false, locale: de }
given:
  start in: speaking
  voice: { reply lasts: 6 s, buffers after: 10 ms, falls silent after: 80 ms, confirms silence: false }
  copilot: { answers after: 1 s, accepts after: 2 ms, stays silent: true, fails for: 2 tries, repeats its answer: true }
  session: { becomes ready after: 3 ms }
  stt: { final after: 4 ms, detects after: 5 ms, repeats finals: true }
  audio: { microphone after: 6 ms, stt after: 7 ms }
  panel: { shows after: 8 ms }
steps:
  - expect: { voice: silent }`),
    )
    expect(one).toMatchObject({
      startIn: 'speaking',
      settings: { copilotTimeoutMs: 2500, bargeIn: false, locale: 'de' },
      options: {
        tts: { replyMs: 6000, bufferMs: 10, fadeMs: 80, confirms: false },
        copilot: { answerMs: 1000, acceptMs: 2, silent: true, failures: 2, repeats: true },
        session: { readyMs: 3 },
        stt: { finalMs: 4, vadMs: 5, repeats: true, readyMs: 7 },
        audio: { micMs: 6 },
        panel: { delayMs: 8 },
      },
    })
  })

  test('every row of the examples is a case of its own, filled from its cells', () => {
    const cases = only(
      story(`examples:
  - { case: soon, moment: 50 ms, where: listening, sent at: [0 s], tries: 1 }
  - { case: late, moment: 2 s, where: idle, sent at: [0 s, 500 ms], tries: 2 }
given: { copilot: { fails for: <tries> tries } }
steps:
  - user: starts speaking
    after: <moment>
  - expect: { path: speaking > <where> }
  - expect: { sent: copilot.send, at: <sent at> }`),
    )
    expect(cases.map(({ name }) => name)).toEqual(['soon', 'late'])
    expect(cases.map(({ options }) => options)).toEqual([
      { copilot: { failures: 1 } },
      { copilot: { failures: 2 } },
    ])
    expect(cases[1]?.steps).toMatchObject([
      { afterMs: 2000 },
      { expectation: { kind: 'path', states: ['speaking', 'idle'] } },
      { expectation: { kind: 'sent', atMs: [0, 500] } },
    ])
  })
})
