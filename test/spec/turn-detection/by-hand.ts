/** Words for logs of turn detection that are written by hand, and how such a log is written down. */
import type { Line, Log, Payload } from '../../../spec/log.ts'
import { defaults } from '../../../spec/turn-detection/settings.ts'
import { writerOf } from '../../laws/by-hand.ts'
import { goes, hears, shows } from '../../support/lines.ts'
import { nominal } from './pen.ts'

export const { good, byHand } = writerOf({ ...defaults })

/** The user is told something. */
export const notice = (at: number, severity = 'warning'): Line =>
  shows(at, 'panel.notice', { severity, message: 'text#1' })

/** A new session, asked for this configuration. */
export const session = (at: number, config: Payload = nominal, n = 1): Log => [
  hears(at, 'session.created', { session: `session#${n}` }),
  shows(at, 'session.update', config),
]

/** Initialised, with a session that was asked for this configuration at 0 ms. */
export const asked = (config: Payload = nominal): Log => [
  hears(0, 'service.initialize'),
  ...session(0, config),
]

/** On to server turn detection that is in force since 100 ms, and audio that is captured since 200 ms. */
export const detecting: Log = [
  ...asked(),
  hears(100, 'session.updated', nominal),
  shows(100, 'config-updated', nominal),
  hears(200, 'capture.started'),
]

/** On to manual mode, asked for at 300 ms and in force since 400 ms. */
export const inManual: Log = [
  ...detecting,
  hears(300, 'user.requestMode', { mode: 'manual' }),
  shows(300, 'session.update', { mode: 'manual' }),
  hears(400, 'session.updated', { mode: 'manual' }),
  goes(400, 'server_vad>manual'),
]

/** Speech that the server hears begin. */
export const starts = (at: number): Log => [
  hears(at, 'speech-start'),
  shows(at, 'speech-start-detached', { stamp: at }),
  shows(at, 'panel.timeline', { event: 'speech-start', stamp: at }),
]

/** Speech that the server hears end. */
export const stops = (at: number): Log => [
  hears(at, 'speech-stop'),
  shows(at, 'speech-stop-detached', { stamp: at }),
  shows(at, 'panel.timeline', { event: 'speech-stop', stamp: at }),
]

/** The fallback begins. */
export const falls = (at: number, from = 'server_vad'): Log => [
  goes(at, `${from}>fallback`),
  shows(at, 'hint.enable'),
  notice(at),
]

/** On to a fallback since 1000 ms, because turn detection was degraded. */
export const fallen: Log = [...detecting, hears(1000, 'degraded'), ...falls(1000)]
