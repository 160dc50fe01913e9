/** Words for logs of turn detection that are written by hand, and how such a log is written down. */
import type { Line, Log, Payload } from '../../../spec/log.ts'
import { defaults } from '../../../spec/turn-detection/settings.ts'
import { writerOf } from '../../laws/by-hand.ts'
import { emits, goes, receives } from '../../support/lines.ts'
import { nominal } from './pen.ts'

export const { good, byHand } = writerOf({ ...defaults })

/** The user is told something. */
export const notice = (at: number, severity = 'warning'): Line =>
  emits(at, 'panel.notice', { severity, message: 'text#1' })

/** A new session, asked for this configuration. */
export const session = (at: number, config: Payload = nominal, n = 1): Log => [
  receives(at, 'session.created', { session: `session#${n}` }),
  emits(at, 'session.update', config),
]

/** Initialised, with a session that was asked for this configuration at 0 ms. */
export const asked = (config: Payload = nominal): Log => [
  receives(0, 'service.initialize'),
  ...session(0, config),
]

/** On to server turn detection that is in force since 100 ms, and audio that is captured since 200 ms. */
export const detecting: Log = [
  ...asked(),
  receives(100, 'session.updated', nominal),
  emits(100, 'config-updated', nominal),
  receives(200, 'capture.started'),
]

/** On to manual mode, asked for at 300 ms and in force since 400 ms. */
export const inManual: Log = [
  ...detecting,
  receives(300, 'user.requestMode', { mode: 'manual' }),
  emits(300, 'session.update', { mode: 'manual' }),
  receives(400, 'session.updated', { mode: 'manual' }),
  goes(400, 'server_vad>manual'),
]

/** Speech that the server hears begin. */
export const starts = (at: number): Log => [
  receives(at, 'speech-start'),
  emits(at, 'speech-start-detached', { stamp: at }),
  emits(at, 'panel.timeline', { event: 'speech-start', stamp: at }),
]

/** Speech that the server hears end. */
export const stops = (at: number): Log => [
  receives(at, 'speech-stop'),
  emits(at, 'speech-stop-detached', { stamp: at }),
  emits(at, 'panel.timeline', { event: 'speech-stop', stamp: at }),
]

/** The fallback begins. */
export const falls = (at: number, from = 'server_vad'): Log => [
  goes(at, `${from}>fallback`),
  emits(at, 'hint.enable'),
  notice(at),
]

/** On to a fallback since 1000 ms, because turn detection was degraded. */
export const fallen: Log = [...detecting, receives(1000, 'degraded'), ...falls(1000)]
