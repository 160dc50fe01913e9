/** What the document leaves open: logs of other choices than those of the reference, in which it blames nobody. */
import { expect, it } from 'vitest'
import type { Log } from '../../../spec/log.ts'
import { emits, goes, receives } from '../../support/lines.ts'
import { begins, blamed, type Case, config, listens, mark, panel, snapshot, voiced } from './blamed.ts'
import { asked, detecting, falls, notice, stops } from './by-hand.ts'
import { nominal, semantic } from './pen.ts'

const plays = receives(900, 'playback.started', { handle: 'handle#1' })
const clears = (at: number) => emits(at, 'output_audio_buffer.clear', { handle: 'handle#1' })
const reverts = (at: number): Log => [
  goes(at, 'server_vad>manual', 'unacknowledged'),
  emits(at, 'session.update', { mode: 'manual' }),
]
const detectingIn = (label: string) => [
  ...begins,
  ...voiced(1000),
  panel(1301, 'ready', { pending: true, label }),
]

const uncaptured: Log = [...begins.slice(0, -1), receives(300, 'degraded')]
const unready = (at: number): Log => [receives(at, 'capture.frame'), receives(at, 'hint.start')]
const said = [receives(300, 'capture.voiced'), receives(900, 'capture.unvoiced')]
const begunIn = (mode: string): Log => [
  goes(0, `server_vad>${mode}`),
  ...asked({ mode }),
  receives(100, 'session.updated', { mode }),
  emits(100, 'host.diagnostic', { kind: 'config', mode }),
]

const open: readonly Case[] = [
  [
    'getState() may have the mode of any update that waits',
    [
      ...[receives(0, 'service.initialize'), receives(0, 'user.requestMode', { mode: 'semantic_vad' })],
      ...[receives(10, 'session.created', { session: 'session#1' }), emits(10, 'session.update', semantic)],
      ...[receives(20, 'user.requestMode', { mode: 'server_vad' }), emits(20, 'session.update', nominal)],
      snapshot(20, { mode: 'semantic_vad' }),
    ],
    30,
  ],
  [
    'every server event may stand in the timeline',
    [...begins, receives(1000, 'response-interrupted'), mark(1000, 'response-interrupted')],
    2000,
  ],
  [
    'an entry of the timeline may come later',
    [...begins, ...listens(1000), receives(1100, 'capture.frame'), mark(1100, 'speech-start', 1000)],
    2000,
  ],
  [
    'an answer that the server interrupts may be cleared',
    [...begins, plays, receives(1000, 'response-interrupted'), clears(1000)],
    2000,
  ],
  [
    'an answer that begins under speech may be cleared',
    [...begins, ...listens(800), plays, clears(900)],
    2000,
  ],
  ['the way back to manual mode may be sent', [...asked(), ...reverts(5000), notice(5000, 'error')], 6000],
  ['an error may be shown soon after', [...asked(), ...reverts(5000), notice(5400, 'error')], 7000],
  ['another language may have a word of its own', detectingIn('text#2'), 3000, { locale: 'de' }],
  [
    'the latency may be that of the whole way',
    [
      ...begins,
      receives(1000, 'speech-start', { agoMs: 40, latencyMs: 40 }),
      emits(1000, 'speech-start-detached', { stamp: 960, latencyMs: 40 }),
      mark(1000, 'speech-start', 960),
      panel(1000, 'listening'),
      receives(1010, 'panel.shown', { phase: 'listening' }),
      emits(1010, 'host.diagnostic', { kind: 'latency', event: 'speech-start', latencyMs: 90 }),
    ],
    2000,
  ],
  [
    'a stop that ends nothing may count for nothing',
    [...begins, receives(1000, 'speech-stop'), snapshot(1000)],
    2000,
  ],
  [
    'a start that comes late may count for nothing',
    [...begins, ...listens(1000), ...stops(2000), receives(2010, 'speech-start', { agoMs: 40 })],
    4000,
  ],
  [
    'a pause may end what is waited for',
    [...begins, ...voiced(1000), receives(1200, 'capture.unvoiced')],
    20_000,
  ],
  [
    'voice may be counted from its beginning only',
    [
      ...begins,
      ...listens(1000),
      receives(1500, 'capture.voiced'),
      ...stops(2000),
      receives(2100, 'capture.voiced'),
    ],
    20_000,
  ],
  [
    'a fallback may begin before 5000 ms are over',
    [
      ...begins,
      ...voiced(1000),
      panel(1301, 'ready', { pending: true, label: 'Detecting…' }),
      goes(3000, 'server_vad>fallback'),
      emits(3000, 'hint.enable'),
      notice(3000),
    ],
    4000,
  ],
  [
    'manual mode may be the answer to degradation',
    [...begins, receives(1000, 'degraded'), goes(1000, 'server_vad>manual')],
    20_000,
  ],
  [
    'a mode that is asked for may be told by getState()',
    [
      ...begins,
      receives(1000, 'user.requestMode', { mode: 'semantic_vad' }),
      emits(1000, 'session.update', {
        mode: 'semantic_vad',
        eagerness: 'auto',
        createResponse: true,
        interruptResponse: true,
      }),
      snapshot(1000, { mode: 'semantic_vad' }),
    ],
    2000,
  ],
  [
    'whoever was disposed of may stay at rest',
    [
      ...begins,
      receives(1000, 'service.dispose'),
      receives(1100, 'service.initialize'),
      receives(1200, 'session.created', { session: 'session#2' }),
    ],
    4000,
  ],
  [
    'what is left out may stay as it is',
    [
      ...begins,
      receives(1000, 'user.configure', { ...nominal, threshold: 0.7 }),
      emits(1000, 'session.update', { ...nominal, threshold: 0.7 }),
      receives(1100, 'session.updated', { ...nominal, threshold: 0.7 }),
      config(1100),
      receives(1200, 'user.configure', { mode: 'server_vad', silenceDurationMs: 400 }),
      emits(1200, 'session.update', { ...nominal, threshold: 0.7, silenceDurationMs: 400 }),
    ],
    2000,
  ],
  [
    'a session whose id is known may be no new one',
    [
      ...begins,
      receives(1000, 'session.closed'),
      receives(1100, 'session.created', { session: 'session#1' }),
    ],
    4000,
  ],
  [
    'frames and guesses may count for nothing before capture has started',
    [...uncaptured, ...falls(300), receives(1000, 'capture.frame'), receives(1000, 'hint.start')],
    4000,
  ],
  [
    'frames and guesses may count for nothing before the guess is ready',
    [...begins, receives(1000, 'degraded'), ...falls(1000), ...unready(1000)],
    4000,
  ],
  [
    'voice before capture has started need not be committed',
    [...begunIn('manual'), ...said, receives(1000, 'user.commit')],
    4000,
    { mode: 'manual' },
  ],
  [
    'a guess that is always enabled may go on after the fallback',
    [
      ...[...begins, emits(250, 'hint.enable'), receives(1000, 'degraded')],
      ...[goes(1000, 'server_vad>fallback'), notice(1000)],
      ...[receives(2000, 'speech-start'), goes(2000, 'fallback>server_vad')],
      ...[emits(2000, 'speech-start-detached', { stamp: 2000 }), mark(2000, 'speech-start')],
      panel(2000, 'listening'),
      emits(2000, 'host.diagnostic', { kind: 'latency', event: 'speech-start', latencyMs: 0 }),
    ],
    4000,
  ],
  [
    'a guess that is always enabled is not enabled again',
    [
      ...[...begins, emits(250, 'hint.enable'), ...voiced(1000)],
      panel(1301, 'ready', { pending: true, label: 'Detecting…' }),
      ...[goes(6000, 'server_vad>fallback', 'start-missing'), notice(6000)],
    ],
    8000,
  ],
  [
    'where the service reports manual mode commits are no danger',
    [
      ...[...begins, receives(1000, 'session.updated', { mode: 'manual' })],
      ...[
        receives(1100, 'capture.frame'),
        receives(1200, 'user.commit'),
        emits(1200, 'input_audio_buffer.commit'),
      ],
    ],
    2000,
  ],
  [
    'a mode that is reported may be told by getState() before it is published',
    [...asked(), receives(100, 'session.updated', { mode: 'manual' }), snapshot(100, { mode: 'manual' })],
    200,
  ],
  [
    'a mode that is asked for before there is a session may be that of getState() until it is answered',
    [
      ...[receives(0, 'service.initialize'), receives(0, 'user.requestMode', { mode: 'semantic_vad' })],
      ...[snapshot(0, { mode: 'semantic_vad' }), receives(10, 'session.created', { session: 'session#1' })],
      ...[emits(10, 'session.update', semantic), receives(20, 'user.requestMode', { mode: 'server_vad' })],
      ...[emits(20, 'session.update', nominal), snapshot(30, { mode: 'semantic_vad', pending: true })],
    ],
    200,
  ],
  [
    'manual mode that is asked for before there is a session may be there when nothing acknowledges it',
    [
      ...[receives(0, 'service.initialize'), receives(0, 'user.requestMode', { mode: 'manual' })],
      ...[snapshot(0, { mode: 'manual' }), receives(10, 'session.created', { session: 'session#1' })],
      ...[emits(10, 'session.update', { mode: 'manual' }), notice(5010, 'error')],
      receives(5010, 'session.updated', { mode: 'manual' }),
    ],
    40_000,
  ],
  [
    'a guess may be shown as a hint at the instant at which the fallback begins',
    [
      ...[...begins, ...voiced(1000), receives(1100, 'hint.start')],
      panel(1301, 'ready', { pending: true, label: 'Detecting…' }),
      ...[notice(6000), panel(6000, 'listening', { hint: true }), goes(6000, 'server_vad>fallback')],
      emits(6000, 'hint.enable'),
    ],
    7000,
  ],
  [
    'an answer that the server interrupts may be the sign that it has recovered',
    [
      ...[...begins, receives(1000, 'degraded'), ...falls(1000), receives(3000, 'response-interrupted')],
      ...[goes(3000, 'fallback>server_vad'), emits(3000, 'hint.disable')],
    ],
    4000,
  ],
]

it.each(open.map(([says, ...said]) => ({ says, said })))('$says', ({ said: [log, untilMs, settings] }) => {
  expect(blamed(log, untilMs, settings)).toEqual([])
})

const notOpen: readonly (readonly [found: string, ...Case])[] = [
  [
    'timeline.mirrors (document) at 1100',
    'an instant of its own in the timeline',
    [...begins, ...listens(1000), mark(1100, 'speech-start')],
    2000,
  ],
  [
    'playback.cleared-by-whom (document) at 1000',
    'a guess that clears an answer',
    [...begins, plays, receives(1000, 'hint.start'), clears(1000)],
    2000,
  ],
  [
    'playback.cleared-by-whom (document) at 1000',
    'speech that clears an answer which it may not interrupt',
    [
      ...[receives(0, 'service.initialize'), receives(0, 'session.created', { session: 'session#1' })],
      emits(0, 'session.update', { ...nominal, interruptResponse: false }),
      ...[receives(100, 'session.updated', { ...nominal, interruptResponse: false }), config(100), plays],
      ...[...listens(1000), clears(1000)],
    ],
    2000,
    { interruptResponse: false },
  ],
  ['update.error-surfaced (document) at 7000', 'no error at all', [...asked(), ...reverts(5000)], 7000],
  [
    'pending.detecting-after-300 (document) at 3000',
    'another word than Detecting…',
    detectingIn('text#2'),
    3000,
  ],
  [
    'config.sent-as-asked (document) at 1000',
    'manual mode, sent when a user speaks',
    [...begins, ...listens(1000), emits(1000, 'session.update', { mode: 'manual' })],
    2000,
  ],
  [
    'config.sent-as-asked (document) at 300',
    'a value that nobody asked for',
    [
      ...detecting,
      config(200),
      receives(300, 'user.configure', { ...nominal, threshold: 0.7 }),
      emits(300, 'session.update', { ...nominal, threshold: 0.8 }),
    ],
    1000,
  ],
  [
    'hint.ends-with-fallback (document) at 4000',
    'a guess that began with the fallback and goes on after it',
    [
      ...begins,
      receives(1000, 'degraded'),
      ...falls(1000),
      ...listens(2000),
      goes(2000, 'fallback>server_vad'),
    ],
    4000,
  ],
  [
    'commit.one-authority (document) at 1200',
    'a commit where an earlier session was in manual mode',
    [
      ...[...begins, receives(300, 'session.updated', { mode: 'manual' })],
      ...[
        receives(1000, 'session.created', { session: 'session#2' }),
        emits(1000, 'session.update', nominal),
      ],
      ...[
        receives(1100, 'capture.frame'),
        receives(1200, 'user.commit'),
        emits(1200, 'input_audio_buffer.commit'),
      ],
    ],
    2000,
  ],
  [
    'snapshot.mode (document) at 5000',
    'another mode than manual, after the way back',
    [...asked(), receives(100, 'session.updated', semantic), goes(5000, 'server_vad>manual'), snapshot(5000)],
    5000,
  ],
  [
    'snapshot.mode (document) at 300',
    'a mode that was asked for before the session, once the service has reported another one',
    [
      ...[receives(0, 'service.initialize'), receives(0, 'user.requestMode', { mode: 'semantic_vad' })],
      ...[snapshot(0, { mode: 'semantic_vad' }), receives(10, 'session.created', { session: 'session#1' })],
      ...[emits(10, 'session.update', semantic), receives(20, 'user.requestMode', { mode: 'manual' })],
      ...[emits(20, 'session.update', { mode: 'manual' }), receives(100, 'session.updated', semantic)],
      ...[goes(100, 'server_vad>semantic_vad'), receives(200, 'session.updated', { mode: 'manual' })],
      ...[goes(200, 'semantic_vad>manual'), snapshot(300, { mode: 'server_vad' })],
    ],
    400,
  ],
  [
    'pending.listening-only-by-server (document) at 1200',
    'a guess that is shown as Listening, and as no hint',
    [...begins, ...voiced(1000), receives(1100, 'hint.start'), panel(1200, 'listening')],
    1300,
  ],
  [
    'hint.shown (document) at 3000',
    'a guess that is not shown',
    [...begins, receives(1000, 'degraded'), ...falls(1000), receives(1100, 'hint.start')],
    3000,
  ],
  [
    'fallback.degradation-answered (document) at 7000',
    'degradation that nothing answers',
    [...begins, receives(1000, 'degraded')],
    7000,
  ],
]

const forbidden = notOpen.map(([found, says, ...said]) => ({ found, says, said }))

it.each(forbidden)('$says is not open', ({ found, said: [log, untilMs, settings] }) => {
  expect(blamed(log, untilMs, settings)).toContain(found)
})
