import { describe, expect, it } from 'vitest'
import { judge } from '../../harness/oracle/oracle.ts'
import type { Judged } from '../../harness/oracle/tally.ts'
import { reducer, resolve } from '../../spec/agent-voice/memory.ts'
import type { Line } from '../../spec/agent-voice/protocol.ts'
import { defaults } from '../../spec/agent-voice/settings.ts'
import { rows } from '../../spec/agent-voice/table.ts'
import type { Log } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import { emits, goes, receives } from '../support/lines.ts'
import * as logs from './agent-voice-logs.ts'
import { table } from './agent-voice-logs.ts'

const settings: Settings = { ...defaults }

const judged = (log: Log, untilMs = 20_000, set: Settings = settings): Judged =>
  judge(table, set, log, untilMs)

/** Every finding of a judgement as `check (basis) at ms: got`. */
const findings = ({ rows: pages, forbidden, unexplained, chain, causes }: Judged): readonly string[] => [
  ...[...pages.values()].flatMap(({ id, failures }) =>
    failures.map(({ basis, at, got }) => `${id} (${basis}) at ${at}: ${got}`),
  ),
  ...[...forbidden].flatMap(([pair, { failures }]) =>
    failures.map(({ basis, at, got }) => `${pair} (${basis}) at ${at}: ${got}`),
  ),
  ...unexplained.map(({ at, got }) => `unexplained at ${at}: ${got}`),
  ...chain.map(({ at, got }) => `chain at ${at}: ${got}`),
  ...causes.map(({ row, basis, at, got }) => `${row} (${basis}) at ${at}: ${got}`),
]

const found = (log: Log, untilMs?: number, set?: Settings): readonly string[] =>
  findings(judged(log, untilMs, set))

const samples = (log: Log, id: string, untilMs?: number): number =>
  judged(log, untilMs).rows.get(id)?.samples ?? 0

const without = (log: Log, what: string, at: number): Log =>
  log.filter((line) => line.what !== what || line.at !== at)

const { opening, waiting, speaking, nominal, bargeIn, timeout, queued } = logs

describe('a good log is clean', () => {
  const good: Readonly<Record<string, Log>> = {
    nominal,
    bargeIn,
    timeout,
    queued: [
      ...queued,
      receives(9100, 'copilot.request', { request: 'request#2' }),
      goes(9100, 'processing>waitingForCopilot', 'copilot.request'),
    ],
    'waits for Copilot without passing through processing': without(speaking, 'state', 3200).map((line) =>
      line.at === 3500 && line.way === 'out'
        ? goes(3500, 'waitingForCopilot>speaking', 'tts.bufferReady')
        : line,
    ),
    'waits for Copilot as soon as the prompt is sent': [
      ...waiting.slice(0, -2),
      goes(1900, 'processing>waitingForCopilot', 'copilot.request'),
    ],
    'times out at the limit itself': timeout.map((line) =>
      line.at === 10_001 ? { ...line, at: 10_000 } : line,
    ),
    'times out on a clock that began with sending': timeout.map((line) =>
      line.at === 10_001 ? { ...line, at: 9900 } : line,
    ),
    'clears an interruption by itself at the limit': [
      ...bargeIn.slice(0, -2),
      goes(5400, 'interrupted>listening', 'interrupt.cleared'),
    ],
    'takes silence for the end of the answer': [
      ...speaking,
      receives(9000, 'interrupt.cleared', { handle: 'handle#1' }),
      goes(9000, 'speaking>listening', 'tts.complete'),
    ],
  }

  it.each(Object.entries(good))('%s', (_, log) => expect(found(log, log.at(-1)?.at)).toEqual([]))

  it('and the rows that it went through have samples', () => {
    const through = ['001', '021', '020', '030', '040', '045', '051', '054', '067']
    expect(through.map((id) => samples(nominal, `AV-ROW-${id}`))).toEqual(through.map(() => 1))
    expect(samples(bargeIn, 'AV-ROW-061')).toBe(1)
    expect(samples(bargeIn, 'AV-ROW-070')).toBe(1)
    expect(samples(timeout, 'AV-ROW-052')).toBe(1)
    expect(samples(queued, 'AV-ROW-035')).toBe(1)
  })

  it('and no row of it could lead elsewhere', () => {
    const kept = Object.values(good).flatMap((log) =>
      [...judged(log).rows.values()].filter((page) => page.samples > 0).map(({ id }) => id),
    )
    const unnoticed = [...new Set(kept)].filter((id) => {
      const retargeted = rows.map((row) => (row.id === id ? { ...row, to: 'terminating' } : row))
      const spoilt = { ...table, rows: retargeted }
      return Object.values(good).every((log) => findings(judge(spoilt, settings, log, 20_000)).length === 0)
    })
    expect(unnoticed).toEqual([])
  })

  it('counts published pairs and the chances to publish forbidden ones', () => {
    const { pairs, forbidden } = judged(nominal)
    expect(pairs.get('preparing>listening')).toBe(1)
    expect(pairs.get('waitingForCopilot>processing')).toBe(1)
    expect(forbidden.get('speaking>processing')).toMatchObject({ samples: 1, failures: [] })
    expect(forbidden.has('interrupted>speaking')).toBe(false)
  })

  it('measures answers that have a budget', () => {
    const slow = [...opening, receives(1000, 'stt.final', { utterance: 'utterance#1', text: 'text#1' })]
    const send = emits(1250, 'copilot.send', { request: 'request#1', utterance: 'utterance#1' })
    const page = judged([...slow, goes(1250, 'listening>processing', 'stt.final'), send], 1300)
    expect(page.rows.get('AV-ROW-030')?.took).toEqual([250])
  })
})

describe('a breach is found once, and where it is', () => {
  const final = receives(1000, 'stt.final', { utterance: 'utterance#1', text: 'text#1' })
  const send = (at: number) => emits(at, 'copilot.send', { request: 'request#1', utterance: 'utterance#1' })
  const processing = (at: number) => goes(at, 'listening>processing', 'stt.final')
  const interrupt = [
    ...speaking,
    receives(5000, 'vad.start'),
    emits(5000, 'tts.cancel', { handle: 'handle#1' }),
  ]

  const broken: Readonly<Record<string, { log: Log; untilMs?: number; found: readonly string[] }>> = {
    'a start is not answered': {
      log: opening.slice(0, 3),
      found: ['AV-ROW-001 (document) at 1101: still idle 1001 ms later'],
    },
    'a start is answered without a session': {
      log: [receives(0, 'user.start'), goes(0, 'idle>preparing', 'user.start')],
      untilMs: 4000,
      found: ['AV-ROW-002 (document) at 0: idle -> preparing 0 ms later'],
    },
    'a start is answered late, by our patience only': {
      log: [...opening.slice(0, 3), goes(1200, 'idle>preparing', 'user.start')],
      untilMs: 4000,
      found: ['AV-ROW-001 (ruling) at 1200: idle -> preparing 1100 ms later'],
    },
    'half of the audio is enough': {
      log: [...opening.slice(0, 6), goes(150, 'preparing>listening', 'audio.ready')],
      found: ['AV-ROW-021 (document) at 150: preparing -> listening 0 ms later'],
    },
    'the prompt is missing': {
      log: [...opening, final, processing(1000)],
      untilMs: 5000,
      found: ['AV-ROW-030 (document) at 1301: no copilot.send 301 ms later'],
    },
    'the prompt comes after the budget': {
      log: [...opening, final, processing(1000), send(1301)],
      untilMs: 5000,
      found: ['AV-ROW-030 (interpreted) at 1301: copilot.send 301 ms later'],
    },
    'processing comes after the budget': {
      log: [...opening, final, processing(1301), send(1301)],
      untilMs: 5000,
      found: ['AV-ROW-030 (document) at 1301: listening -> processing 301 ms later'],
    },
    'an empty transcript is processed': {
      log: [
        ...opening,
        receives(1000, 'stt.final', { utterance: 'utterance#1', text: '' }),
        goes(1000, 'listening>processing', 'stt.final'),
      ],
      untilMs: 1000,
      found: ['AV-OTHERWISE-stt.final (ruling) at 1000: listening -> processing 0 ms later'],
    },
    'interrupted is skipped': {
      log: [...interrupt, goes(5000, 'speaking>listening', 'user.interrupt')],
      found: ['AV-ROW-061 (document) at 5000: speaking -> listening 0 ms later'],
    },
    'interrupted is entered at 151 ms': {
      log: [...interrupt, goes(5151, 'speaking>interrupted', 'user.interrupt')],
      untilMs: 5200,
      found: ['AV-ROW-061 (document) at 5151: speaking -> interrupted 151 ms later'],
    },
    'the interrupted answer is not cancelled': {
      log: [
        ...without(bargeIn, 'tts.cancel', 5000).slice(0, -2),
        goes(5400, 'interrupted>listening', 'interrupt.cleared'),
      ],
      found: ['AV-ROW-061 (document) at 5151: no tts.cancel 151 ms later'],
    },
    'the interrupted answer is not cancelled before it is silent': {
      log: without(bargeIn, 'tts.cancel', 5000),
      found: ['AV-ROW-061 (interpreted) at 5151: no tts.cancel 151 ms later'],
    },
    'an interruption ends at 401 ms': {
      log: [...bargeIn.slice(0, -2), goes(5401, 'interrupted>listening', 'interrupt.cleared')],
      found: ['AV-ROW-074 (document) at 5401: still interrupted at 5401 ms'],
    },
    'interrupted is entered when the budget is over': {
      log: [
        ...interrupt,
        goes(5450, 'speaking>interrupted', 'user.interrupt'),
        goes(5450, 'interrupted>listening', 'interrupt.cleared'),
      ],
      found: [
        'AV-ROW-061 (document) at 5450: speaking -> interrupted 450 ms later',
        'AV-ROW-074 (document) at 5450: still interrupted at 5450 ms',
      ],
    },
    'an interruption never ends': {
      log: bargeIn.slice(0, -2),
      found: ['AV-ROW-074 (document) at 5401: still interrupted at 5401 ms'],
    },
    'Copilot is given up too early': {
      log: [...waiting, goes(9000, 'waitingForCopilot>listening', 'copilot.timeout')],
      found: ['AV-ROW-052 (document) at 9000: waitingForCopilot -> listening at 9000 ms'],
    },
    'Copilot is given up too late': {
      log: [
        ...waiting,
        goes(10_002, 'waitingForCopilot>listening', 'copilot.timeout'),
        emits(10_002, 'panel.notice', { message: 'text#4' }),
      ],
      found: ['AV-ROW-052 (document) at 10002: still waitingForCopilot at 10002 ms'],
    },
    'nobody is told of the timeout': {
      log: timeout.slice(0, -1),
      found: ['AV-ROW-052 (document) at 11002: no panel.notice 1001 ms later'],
    },
    'an answer is not spoken': {
      log: waiting.concat(
        receives(3000, 'copilot.response', { request: 'request#1', status: 'completed', text: 'text#3' }),
      ),
      found: ['AV-ROW-045 (document) at 4001: no tts.speak 1001 ms later'],
    },
    'old audio is spoken': {
      log: [
        ...speaking.slice(0, -2),
        receives(3400, 'tts.bufferReady', { handle: 'handle#0' }),
        goes(3400, 'processing>speaking', 'tts.bufferReady'),
      ],
      untilMs: 3400,
      found: ['AV-OTHERWISE-tts.bufferReady (interpreted) at 3400: processing -> speaking 0 ms later'],
    },
    'speaking begins while listening': {
      log: [
        ...opening,
        receives(1000, 'tts.bufferReady', { handle: 'handle#1' }),
        goes(1000, 'listening>speaking', 'tts.bufferReady'),
      ],
      untilMs: 1000,
      found: ['listening>speaking (document) at 1000: listening -> speaking 0 ms later'],
    },
    'listening is skipped between two turns': {
      log: [
        ...speaking,
        receives(9000, 'tts.complete', { handle: 'handle#1' }),
        goes(9000, 'speaking>processing', 'tts.complete'),
      ],
      untilMs: 9000,
      found: [
        'AV-ROW-067 (document) at 9000: speaking -> processing 0 ms later',
        'speaking>processing (document) at 9000: speaking -> processing 0 ms later',
      ],
    },
    'a queued utterance is forgotten': {
      log: queued.slice(0, -2),
      found: ['AV-ROW-035 (ruling) at 9301: still listening at 9301 ms'],
    },
    'a change has no reason': {
      log: [...opening, goes(700, 'listening>suspended', 'error')],
      found: ['unexplained at 700: listening -> suspended 500 ms later'],
    },
    'a change does not begin where the last one ended': {
      log: [...opening.slice(0, -1), goes(200, 'idle>listening', 'audio.ready')],
      untilMs: 200,
      found: ['chain at 200: idle -> listening'],
    },
    'a change ends where it began': {
      log: [...opening, goes(300, 'listening>listening', 'audio.ready')],
      found: ['chain at 300: listening -> listening'],
    },
    'a change names a wrong cause': {
      log: [...opening.slice(0, -1), goes(200, 'preparing>listening', 'user.start')],
      found: ['AV-ROW-020 (interpreted) at 200: the cause user.start'],
    },
  }

  it.each(Object.entries(broken))('%s', (_, { log, untilMs, found: expected }) =>
    expect(found(log, untilMs)).toEqual(expected),
  )

  it('an answer that the next input overtakes counts as neither', () => {
    const log = [
      ...opening,
      final,
      processing(1000),
      receives(1100, 'user.interrupt', { source: 'ui' }),
      goes(1100, 'processing>listening', 'user.interrupt'),
      emits(1100, 'copilot.cancel', { request: 'request#1' }),
    ]
    expect(found(log)).toEqual([])
    expect(samples(log, 'AV-ROW-030')).toBe(0)
    expect(samples(log, 'AV-ROW-057')).toBe(1)
  })

  it('says what was expected', () => {
    const rowOf = (log: Log, id: string) => judged(log).rows.get(id)?.failures[0]?.expected
    expect(rowOf([...opening, final], 'AV-ROW-030')).toBe(
      'listening -> processing on stt.final when utteranceIsNew and not textIsBlank and not (utteranceWasBlank or' +
        ' turnEndsByHand) and copilotAnswers, showing copilot.send within 300 ms (AV-ROW-030)',
    )
    expect(rowOf(bargeIn.slice(0, -2), 'AV-ROW-074')).toBe(
      'interrupted -> listening from 5000 ms to 5400 ms by limit interruption (AV-ROW-074)',
    )
    const fatal = receives(1000, 'error', { source: 'stt', code: 'AUTH_FAILED', recoverable: false })
    const faulted = [...opening, fatal, goes(1000, 'listening>faulted', 'error')]
    expect(rowOf([...faulted, goes(1500, 'faulted>preparing', 'recover')], 'AV-ROW-188')).toBe(
      'no faulted -> preparing by limit fatal-recovery (AV-ROW-188)',
    )
  })
})

describe('the oracle is fair', () => {
  it('does not ask for outputs that a subject cannot show', () => {
    const log = without(nominal, 'copilot.send', 1900).slice(0, opening.length + 6)
    const silent = judge(table, settings, log, 5000, ['state'])
    expect(findings(silent)).toEqual([])
    expect(silent.rows.get('AV-ROW-030')?.samples).toBe(1)
  })

  it('lets a slow subject answer an earlier input first', () => {
    const log = [
      ...speaking,
      receives(9000, 'tts.complete', { handle: 'handle#1' }),
      receives(9050, 'vad.start'),
      goes(9100, 'speaking>listening', 'tts.complete'),
    ]
    expect(found(log)).toEqual([])
    expect(samples(log, 'AV-ROW-061')).toBe(0)
    expect(samples(log, 'AV-ROW-067')).toBe(0)
  })

  it('takes the limit itself for in time', () => {
    const sent = emits(1300, 'copilot.send', { request: 'request#1', utterance: 'utterance#1' })
    const final = receives(1000, 'stt.final', { utterance: 'utterance#1', text: 'text#1' })
    expect(found([...opening, final, goes(1300, 'listening>processing', 'stt.final'), sent], 1300)).toEqual(
      [],
    )
  })

  it('does not judge what had no time to be answered', () => {
    expect(found(opening.slice(0, 3), 1100)).toEqual([])
    expect(samples(opening.slice(0, 3), 'AV-ROW-001', 1100)).toBe(0)
    expect(found(opening.slice(0, 3), 1101)).toHaveLength(1)
  })

  it('follows the settings', () => {
    const fast = { ...settings, copilotTimeoutMs: 1000 }
    const deaf = { ...settings, bargeIn: false }
    expect(found(timeout, 20_000, fast)).toEqual([
      'AV-ROW-052 (document) at 3002: still waitingForCopilot at 3002 ms',
    ])
    expect(found(bargeIn, 20_000, deaf)[0]).toBe(
      'AV-OTHERWISE-vad.start (ruling) at 5000: speaking -> interrupted 0 ms later',
    )
  })

  it('says the same of the same log', () => expect(judged(bargeIn)).toEqual(judged(bargeIn)))
})

describe('the ids that a symbol stands for', () => {
  const at = (log: Log) => (log as readonly Line[]).reduce(reducer.reduce, reducer.start(settings))
  const both = (log: Log, kind: string) => [
    resolve(at(log), kind, 'current'),
    resolve(at(log), kind, 'stale'),
  ]

  it.each<[string, Log, string, (string | null)[]]>([
    ['nothing was said yet', [], 'utterance', [null, null]],
    ['the session is known before it is reported', [], 'session', ['session#1', null]],
    ['an utterance has begun', waiting.slice(0, opening.length + 3), 'utterance', ['utterance#1', null]],
    ['an utterance was finalised', waiting, 'utterance', [null, 'utterance#1']],
    ['a prompt was sent', waiting, 'request', ['request#1', null]],
    ['a turn has begun', waiting, 'turn', ['turn#1', null]],
    ['an answer is spoken', speaking, 'handle', ['handle#1', null]],
    ['an answer was spoken', nominal, 'handle', [null, 'handle#1']],
    ['a prompt was given up', timeout, 'request', [null, 'request#1']],
    ['a second prompt was sent', queued, 'request', ['request#2', 'request#1']],
    ['there is no such kind', nominal, 'lamp', [null, null]],
  ])('%s', (_, log, kind, ids) => expect(both(log, kind)).toEqual(ids))
})
