import { describe, expect, test } from 'vitest'
import type { Over, Want } from '../../harness/playing/script.ts'
import { scenarioScript } from '../../harness/stories/scenario-script.ts'
import { readScenario } from '../../scenarios/language/read.ts'
import agentVoice from '../../spec/agent-voice/spec.ts'
import type { Line, Payload } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import { vocabularyFor } from '../support/vocabulary.ts'

const spec = agentVoice as unknown as Spec
const vocabulary = vocabularyFor(spec)

type Reported = readonly [at: number, what: string, said?: Payload, way?: Line['way']]

const goes = (at: number, from: string, to: string, cause = 'error'): Reported => [
  at,
  'state',
  { from, to, cause },
]
const sends = (at: number, what: string): Reported => [at, what]
const plays = (at: number): Reported => [at, 'playback.started', { handle: 'handle#1' }, 'world']
const stops = (at: number): Reported => [at, 'playback.stopped', { handle: 'handle#1' }, 'world']
const emits = (at: number, label: string): Reported => [at, 'panel.shows', { state: '', label }, 'world']
const turns = (at: number, event: string, turn: string): Reported => [at, 'turn', { event, turn }]

const lineOf = ([at, what, said = {}, way = 'out']: Reported): Line => ({
  at,
  who: 'subject',
  way,
  what,
  with: said,
})

/** A world that goes its own way: its lines come at their instants, acts are written down when they are done. */
const report = (steps: string, world: readonly Reported[], { begin = 0, rest = '' } = {}) => {
  const text = `scenario: A story\nformat: 1\nspec: agent-voice\ncovers: [AV-REQ-001]\n${rest}\nsteps:\n${steps
    .trim()
    .replace(/^ */gm, '  ')
    .replace(/^ {2}(?=after|mark|covers)/gm, '    ')}\n`
  const { scenario, problems } = readScenario({ file: 'a.yaml', text }, vocabulary)
  const [first] = scenario?.cases ?? []
  if (!scenario || !first) throw new Error(problems.map(({ message }) => message).join())
  const script = scenarioScript(spec, first)
  const coming = world.map(lineOf)
  const log: Line[] = []
  const acts: Want[] = []
  let at = 0
  let over: Over | null = null
  const comes = (until: number) => {
    const next = coming[0]
    if (!next || next.at > until) return false
    at = Math.max(at, next.at)
    log.push(next)
    coming.shift()
    return true
  }
  while (log.length < begin) comes(Number.POSITIVE_INFINITY)
  if (begin > 0) script.begin(begin, at)
  for (let asked = 0; asked < 1000; asked += 1) {
    const want = script.next({ at, log, state: '', over })
    if (want.kind === 'end') return { ...script.reported(log, at), acts, at }
    if (want.kind === 'act') {
      acts.push(want)
      const then = at + want.after
      while (comes(then - 1));
      at = then
      log.push({ at, who: want.to, way: want.to === 'subject' ? 'in' : 'world', ...want.signal })
    } else if (!comes(want.until ?? Number.POSITIVE_INFINITY)) {
      over = want.until === null ? 'quiet' : null
      at = want.until ?? at
    }
  }
  throw new Error('the story has no end')
}

const missedIn = (...story: Parameters<typeof report>) => report(...story).missed.map(({ got }) => got)

describe('the clock', () => {
  test('an act happens after the step above it is done', () => {
    const { acts, missed } = report(
      `- app: interrupts
       after: 20 ms
       - expect: { state: listening }
       - wait: 100 ms
       - user: { says: "Hello", for: 1 s }
       after: 50 ms`,
      [goes(500, 'idle', 'listening')],
    )
    expect(missed).toEqual([])
    expect(acts).toEqual([
      { kind: 'act', after: 20, to: 'user', signal: { what: 'interrupts', with: {} } },
      { kind: 'act', after: 50, to: 'user', signal: { what: 'says', with: { text: 'Hello', forMs: 1000 } } },
    ])
  })

  test('limits are inclusive, and all expectations below an act share its start', () => {
    const steps = `- app: interrupts
       after: 100 ms
       - expect: { state: listening, within: 150 ms }
       - expect: { voice: silent, within: 400 ms }`
    expect(missedIn(steps, [plays(0), goes(250, 'idle', 'listening'), stops(500)])).toEqual([])
    expect(missedIn(steps, [plays(0), goes(251, 'idle', 'listening'), stops(500)])).toEqual([
      'it took 151 ms, 1 ms too long',
    ])
    const crowded = [
      sends(250, 'tts.cancel'),
      goes(250, 'idle', 'listening'),
      sends(500, 'tts.cancel'),
      stops(500),
    ]
    expect(missedIn(steps, [plays(0), ...crowded])).toEqual([])
    expect(missedIn(steps, [plays(0), goes(250, 'idle', 'listening'), stops(501)])).toEqual([
      'it took 401 ms, 1 ms too long',
    ])
    expect(missedIn(steps, [plays(0), goes(900, 'idle', 'listening')])).toEqual([
      'the state is idle when the time was up',
    ])
  })

  test('without a limit a step waits until nothing more will happen', () => {
    expect(missedIn('- expect: { state: listening }', [goes(90_000, 'idle', 'listening')])).toEqual([])
    expect(missedIn('- expect: { state: listening }', [goes(5, 'idle', 'faulted')])).toEqual([
      'the state is faulted, because of error, and nothing more will happen',
    ])
  })

  test.each([
    ['a mark', 'here'],
    ['an event', 'stt.final'],
    ['the entry into a state', 'entering faulted'],
  ])('since counts from %s', (_, since) => {
    const story = (answer: number) =>
      missedIn(
        `- app: interrupts
         - expect: { state: faulted }
         mark: here
         - expect: { state: listening, within: 100 ms, since: ${since} }`,
        [[1000, 'stt.final', {}, 'in'], goes(1000, 'idle', 'faulted'), goes(answer, 'faulted', 'listening')],
      )
    expect(story(1100)).toEqual([])
    expect(story(1101)).toEqual(['it took 101 ms, 1 ms too long'])
  })

  test('an event before the last act is not the one that is meant', () => {
    const story = `- app: interrupts
       after: 2 s
       - expect: { state: listening, within: 100 ms, since: stt.final }`
    expect(missedIn(story, [[1000, 'stt.final', {}, 'in'], goes(5000, 'idle', 'listening')])).toEqual([
      'stt.final never came, and nothing more will happen',
    ])
  })

  test('a raw event is said when its moment has come, and only about something that there is', () => {
    const step = `- realtime: { event: tts.complete, with: { handle: current } }
       after: 1 s
       - expect: { state: listening }`
    const { acts, missed } = report(step, [
      [500, 'tts.speak', { handle: 'handle#7', request: 'request#1', text: 'text#1' }],
      goes(2000, 'speaking', 'listening'),
    ])
    expect(missed).toEqual([])
    expect(acts).toMatchObject([{ after: 0, to: 'subject', signal: { with: { handle: 'handle#7' } } }])
    expect(missedIn(step, [])).toEqual(['there is none, as the log stands'])
  })
})

describe('what is expected', () => {
  const onwards = [goes(10, 'idle', 'speaking'), goes(20, 'speaking', 'interrupted')]

  test('a state, and the cause of the change into it', () => {
    const story = '- expect: { state: listening, cause: tts.complete }'
    expect(missedIn(story, [goes(5, 'idle', 'listening', 'tts.complete')])).toEqual([])
    expect(missedIn(story, [goes(5, 'idle', 'listening', 'fatal')])).toEqual([
      'the state is listening, because of fatal, and nothing more will happen',
    ])
  })

  test('states that were over before are not looked for again', () => {
    const story = `- expect: { state: interrupted }
       - expect: { state: speaking }`
    expect(missedIn(story, onwards)).toHaveLength(1)
  })

  test('a path, with nothing in between', () => {
    const story = '- expect: { path: speaking > interrupted > listening }'
    expect(missedIn(story, [...onwards, goes(30, 'interrupted', 'listening')])).toEqual([])
    expect(
      missedIn(story, [...onwards, goes(30, 'interrupted', 'faulted'), goes(40, 'faulted', 'listening')]),
    ).toEqual(['idle > speaking > interrupted > faulted'])
    expect(missedIn(story, onwards)).toEqual(['idle > speaking > interrupted, and nothing more will happen'])
  })

  test('a stay, to its last millisecond', () => {
    const story = `- expect: { state: listening }
       - expect: { stays in: listening, for: 1 s }`
    expect(missedIn(story, [goes(5, 'idle', 'listening')])).toEqual([])
    expect(missedIn(story, [goes(5, 'idle', 'listening'), goes(1005, 'listening', 'idle')])).toEqual([])
    expect(missedIn(story, [goes(5, 'idle', 'listening'), goes(1004, 'listening', 'idle')])).toHaveLength(1)
    expect(missedIn('- expect: { stays in: listening, for: 1 s }', [])).toHaveLength(1)
  })

  test('An exact number of sent signals is expected until the next act', () => {
    const story = `- app: interrupts
       - expect: { sent: tts.cancel, times: 1 }
       - user: starts speaking
       after: 1 s
       - expect: { state: listening }`
    const world = (...more: Reported[]) => [sends(10, 'tts.cancel'), ...more, goes(3000, 'idle', 'listening')]
    expect(missedIn(story, world())).toEqual([])
    expect(missedIn(story, world(sends(2000, 'tts.cancel')))).toEqual([])
    expect(missedIn(story, world(sends(900, 'tts.cancel')))).toEqual([
      'tts.cancel was sent 2 times, after 10 ms, 900 ms',
    ])
    expect(missedIn(story, [goes(3000, 'idle', 'listening')])).toEqual([
      'tts.cancel was not sent, and nothing more will happen',
    ])
  })

  test('something sent at exactly these moments', () => {
    const story = `- app: interrupts
       after: 100 ms
       - expect: { sent: copilot.send, at: [0 s, 500 ms] }`
    const world = (...at: number[]) => at.map((one) => sends(one, 'copilot.send'))
    expect(missedIn(story, world(100, 600))).toEqual([])
    expect(missedIn(story, world(100, 601))).toEqual(['copilot.send was sent 2 times, after 0 ms, 501 ms'])
    expect(missedIn(story, world(100, 600, 700))).toHaveLength(1)
  })

  test('Audible and displayed output is expected', () => {
    expect(missedIn('- expect: { voice: playing }', [plays(5)])).toEqual([])
    expect(missedIn('- expect: { voice: playing }', [])).toHaveLength(1)
    expect(missedIn('- expect: { ui: ● Speaking }', [emits(5, '● Speaking')])).toEqual([])
    expect(missedIn('- expect: { ui: ● Speaking }', [emits(5, 'Ready')])).toEqual([
      'the panel shows "Ready", and nothing more will happen',
    ])
  })

  test('the turn, and the end of the one before it', () => {
    const story = `- app: interrupts
       - expect: { turn: new, the old one is: interrupted }`
    const [first, second] = [turns(0, 'turn-started', 'turn#1'), turns(20, 'turn-started', 'turn#2')]
    const begun = { begin: 1 }
    expect(missedIn(story, [first, turns(10, 'turn-interrupted', 'turn#1'), second], begun)).toEqual([])
    expect(missedIn(story, [first, turns(10, 'turn-completed', 'turn#1'), second], begun)).toEqual([
      'the turn is turn#2, turn#1 before it was completed, and nothing more will happen',
    ])
    expect(missedIn('- expect: { turn: same }', [first], begun)).toEqual([])
    expect(missedIn('- expect: { turn: new }', [first], begun)).toHaveLength(1)
  })
})

describe('the end of a story', () => {
  const never = (check: string, world: readonly Reported[], begin = 0) =>
    missedIn('- wait: 1 s', world, { begin, rest: `never:\n  - { ${check} }` })

  test('what must never be is looked for in all of it, from where it begins', () => {
    expect(never('state: faulted', [goes(50_000, 'idle', 'faulted')])).toEqual(['it was faulted at 50000 ms'])
    expect(never('state: faulted', [goes(5, 'idle', 'faulted'), goes(6, 'faulted', 'idle')], 2)).toEqual([])
    expect(
      never('state: faulted, for longer than: 1 s', [
        goes(5, 'idle', 'faulted'),
        goes(1005, 'faulted', 'idle'),
      ]),
    ).toEqual([])
    expect(
      never('state: faulted, for longer than: 1 s', [
        goes(5, 'idle', 'faulted'),
        goes(1006, 'faulted', 'idle'),
      ]),
    ).toEqual(['it was faulted for 1001 ms'])
    expect(
      never('sent: tts.speak, more than: 1', [sends(1, 'tts.speak'), sends(2, 'tts.speak')]),
    ).toHaveLength(1)
    expect(never('sent: tts.speak, more than: 1', [sends(1, 'tts.speak')])).toEqual([])
  })

  test('a voice in the wrong state counts from one millisecond on', () => {
    const failuresUntil = (until: number) =>
      never('voice: playing, while in: listening', [plays(5), goes(100, 'idle', 'listening'), stops(until)])
    expect(failuresUntil(100)).toEqual([])
    expect(failuresUntil(101)).toEqual(['an answer could be heard while listening, from 100 ms on'])
  })

  test('afterwards the whole story is looked at', () => {
    const afterwards = (check: string, world: readonly Reported[]) =>
      missedIn('- wait: 1 s', world, { begin: 1, rest: `afterwards:\n  - expect: { ${check} }` })
    const world = [
      sends(0, 'copilot.send'),
      turns(10, 'turn-started', 'turn#1'),
      sends(10, 'copilot.send'),
      turns(20, 'turn-started', 'turn#2'),
      sends(90_000, 'copilot.send'),
    ]
    expect(afterwards('sent: copilot.send, times: 2', world)).toEqual([])
    expect(afterwards('sent: copilot.send, times: 1', world)).toHaveLength(1)
    expect(afterwards('sent: copilot.send, times: 1, in this turn: true', world)).toEqual([])
    expect(afterwards('sent: copilot.send, times: 2, in this turn: true', world)).toHaveLength(1)
    expect(afterwards('state: idle', world)).toEqual([])
    expect(afterwards('state: listening', world)).toHaveLength(1)
  })

  test('a story stops at its first miss, and names what the line cites, which may be nothing', () => {
    const { missed, held, acts } = report(
      `- expect: { state: listening, within: 150 ms (AV-REQ-007) }
       - app: interrupts
       - expect: { state: speaking }`,
      [],
    )
    expect(acts).toEqual([])
    expect(held).toEqual([])
    expect(missed).toMatchObject([
      {
        at: 151,
        expected: 'the state listening within 150 ms of the last act',
        requirements: ['AV-REQ-007'],
        place: { file: 'a.yaml', line: 7, column: 5 },
      },
    ])
    expect(report('- expect: { state: listening }', []).missed[0]?.requirements).toEqual([])
  })
})

describe('particulars and promises', () => {
  const settles = (at: number, outcome: string, code: string): Reported => [
    at,
    'settled',
    { call: 'user.start', outcome, code },
  ]
  const notices = (at: number, said: Payload): Reported => [at, 'panel.notice', said]

  test.each([
    ['granted: user.start', settles(5, 'resolved', ''), []],
    ['granted: user.start', settles(5, 'rejected', 'FAULTED'), ['user.start was refused (FAULTED)']],
    [
      'granted: session.initialize',
      settles(5, 'resolved', ''),
      ['session.initialize was neither granted nor refused'],
    ],
    ['refused: user.start', settles(5, 'rejected', 'FAULTED'), []],
    ['refused: user.start, code: FAULTED', settles(5, 'rejected', 'FAULTED'), []],
    [
      'refused: user.start, code: UNKNOWN',
      settles(5, 'rejected', 'FAULTED'),
      ['user.start was refused (FAULTED)'],
    ],
    ['refused: user.start', settles(5, 'resolved', ''), ['user.start was granted']],
    ['sent: panel.notice, with: { retry: true }', notices(5, { message: 'text#1', retry: true }), []],
    [
      'sent: panel.notice, with: { retry: true }',
      notices(5, { message: 'text#1' }),
      ['panel.notice with retry true was not sent'],
    ],
    [
      'sent: panel.notice, with: { hint: remediation.wait }, times: 1',
      notices(5, { hint: 'remediation.wait' }),
      [],
    ],
    [
      'snapshot: { state: listening, retries: 1 }',
      [5, 'snapshot', { state: 'listening', retries: 1 }] as Reported,
      [],
    ],
    [
      'snapshot: { retries: 1 }',
      [5, 'snapshot', { state: 'idle' }] as Reported,
      ['the snapshot has retries missing'],
    ],
    ['snapshot: { retries: 1 }', notices(5, {}), ['there is no snapshot yet']],
    ['turn ends: interrupted', turns(5, 'turn-interrupted', 'turn#1'), []],
    ['turn ends: interrupted', turns(5, 'turn-completed', 'turn#1'), ['there was turn-completed']],
    ['turn ends: completed, outcome: timeout', turns(5, 'turn-started', 'turn#1'), ['no turn ended']],
  ] as readonly [string, Reported, readonly string[]][])('%s after %j: %j', (expected, line, missed) => {
    const got = missed.map((text) => `${text}, and nothing more will happen`)
    expect(missedIn(`- expect: { ${expected} }`, [line])).toEqual(got)
  })

  test('what must never be sent may be meant with particulars only', () => {
    const rest = 'never:\n  - { sent: panel.notice, with: { retry: true } }'
    const story = (said: Payload) => missedIn('- wait: 10 ms', [notices(5, said)], { rest })
    expect(story({ message: 'text#1' })).toEqual([])
    expect(story({ retry: true })).toEqual(['panel.notice with retry true was sent at 5 ms'])
  })
})
