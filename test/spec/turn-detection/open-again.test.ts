/** What the sixth batch of strangers found open, and beside it what stays forbidden. */
import { expect, it } from 'vitest'
import type { Log } from '../../../spec/log.ts'
import { emits, goes, receives } from '../../support/lines.ts'
import { begins, blamed, type Case, config, mark, panel, snapshot, voiced } from './blamed.ts'
import { falls, notice, session, stops } from './by-hand.ts'
import { nominal, semantic } from './pen.ts'

/** Audio is captured from the beginning, and the session is sent another mode at the instant of a fallback. */
const unheardUntil = (at: number): Log => [
  ...[receives(0, 'service.initialize'), ...session(0), receives(0, 'capture.started')],
  ...[receives(2000, 'session.updated', nominal), config(2000)],
  ...[receives(at, 'user.requestMode', { mode: 'semantic_vad' }), emits(at, 'session.update', semantic)],
  ...falls(at),
]
const averaged = (ms: number): Log => [
  ...[...begins, receives(900, 'capture.voiced'), receives(1000, 'speech-start', { agoMs: 40 })],
  emits(1000, 'speech-start-detached', { stamp: 960, latencyMs: 40 }),
  ...[mark(1000, 'speech-start', 960), panel(1000, 'listening')],
  receives(1020, 'panel.shown', { phase: 'listening' }),
  emits(1020, 'host.diagnostic', { kind: 'latency', event: 'speech-start', latencyMs: 60 }),
  ...[...stops(1100), panel(1100, 'thinking'), receives(3100, 'panel.shown', { phase: 'thinking' })],
  snapshot(3100, { lastStart: 960, lastStop: 1100, startLatencyMs: ms }),
]

/** Voice that the server does not confirm, a pause, and voice again; the panel has shown this since the first voice. */
const voicedAgain = (label: string, pending: boolean): Log => [
  ...[...begins, ...voiced(1000), panel(1301, 'ready', { pending: true, label: 'Detecting…' })],
  receives(1400, 'capture.unvoiced'),
  ...[panel(1400, 'ready', { pending, label }), receives(2000, 'capture.voiced')],
]

const tooHigh = (sent: number): Log => [
  ...[...begins, receives(1000, 'user.configure', { mode: 'server_vad', threshold: 1.4 })],
  emits(1000, 'session.update', { ...nominal, threshold: sent }),
]

/** Refused in one session, asked again in the next one, which reports another mode. */
const toldAfterAnother = (mode: string): Log => [
  ...[receives(0, 'service.initialize'), ...session(0), receives(100, 'session.rejected', { code: 'no' })],
  ...[notice(100, 'error'), goes(100, 'server_vad>manual'), ...session(200, nominal, 2)],
  ...[receives(300, 'session.updated', { mode: 'manual' }), snapshot(400, { mode })],
]

const open: readonly Case[] = [
  ['an update may still wait when another mode is reported', toldAfterAnother('server_vad'), 500],
  [
    'audio without a speech event may be counted from its beginning, although the service acknowledges later',
    unheardUntil(5000),
    5500,
  ],
  ['the average of the start latencies may count from the voice', averaged(120), 3200],
  ['what is pending may stay so in a pause', voicedAgain('Detecting…', true), 4000],
  ['in place of a threshold above 1 the nominal one may be sent', tooHigh(0.5), 2000],
  ['in place of a threshold above 1 the greatest one may be sent', tooHigh(1), 2000],
  ['in place of a threshold above 1 one that is safer still may be sent', tooHigh(0.9), 2000],
]

it.each(open.map(([says, ...said]) => ({ says, said })))('$says', ({ said: [log, untilMs, settings] }) => {
  expect(blamed(log, untilMs, settings)).toEqual([])
})

const forbidden: readonly (readonly [found: string, ...Case])[] = [
  [
    'snapshot.mode (document) at 400',
    'a mode that is neither asked for nor reported',
    toldAfterAnother('semantic_vad'),
    500,
  ],
  ['TD-ROW-062 (document) at 4999', 'a fallback for a mode that is asked for', unheardUntil(4999), 5500],
  [
    'latency.start-average-own (document) at 3100',
    'an end of speech in the average of the start latencies',
    averaged(1060),
    3200,
  ],
  [
    'pending.shown (document) at 4000',
    'voice again that is not pending any more',
    voicedAgain('Ready', false),
    4000,
  ],
  [
    'pending.detecting-after-300 (document) at 4000',
    'voice again that is pending without Detecting…',
    voicedAgain('Ready', true),
    4000,
  ],
  ['config.never-extreme (document) at 1000', 'a threshold above 1', tooHigh(1.4), 2000],
]

it.each(forbidden.map(([found, says, ...said]) => ({ found, says, said })))(
  '$says is not open',
  ({ found, said: [log, untilMs, settings] }) => {
    expect(blamed(log, untilMs, settings)).toContain(found)
  },
)
