/** Logs that were written by hand, from the document and not from the table, each with what its author says of it. */
import type { Line, Log, Payload } from '../../../spec/log.ts'
import type { Settings } from '../../../spec/row.ts'
import { defaults, type TurnDetectionSettings } from '../../../spec/turn-detection/settings.ts'
import { nominal } from './pen.ts'

/** One log, and what must be found in it. */
export interface ByHand {
  readonly name: string
  readonly settings: Settings
  readonly log: Log
  /** When (ms) the run ended. */
  readonly untilMs: number
  /** Every finding of the table, as `check (basis) at ms: what came`. None: the log is right. */
  readonly wrong: readonly string[]
  /** A row that is kept exactly once in it; null where its author names none. */
  readonly keeps: string | null
}

/** What is said behind a log: the row that it keeps, when it ends (ms), what is wrong in it, and its settings. */
type Said = string | number | readonly string[] | Partial<TurnDetectionSettings>

/** A log with its name and whatever there is to say of it. */
export type Told = readonly [name: string, log: Log, ...said: readonly Said[]]

const isFindings = (said: Said): said is readonly string[] => Array.isArray(said)

/** Logs about one theme; each ends with its last line, unless something else is said. */
export const byHand = (theme: string, told: readonly Told[]): readonly ByHand[] =>
  told.map(([name, log, ...said]) => ({
    name: `${theme} ${name}`,
    log,
    untilMs: said.find((each) => typeof each === 'number') ?? log.at(-1)?.at ?? 0,
    wrong: said.find(isFindings) ?? [],
    keeps: said.find((each) => typeof each === 'string') ?? null,
    settings: Object.assign(
      { ...defaults },
      ...said.filter((each) => typeof each === 'object' && !isFindings(each)),
    ),
  }))

/** The coordinator hears an event. */
export const hears = (at: number, what: string, payload: Payload = {}): Line => ({
  at,
  who: 'world',
  way: 'in',
  what,
  with: payload,
})

/** The coordinator shows an effect. */
export const shows = (at: number, what: string, payload: Payload = {}): Line => ({
  at,
  who: 'subject',
  way: 'out',
  what,
  with: payload,
})

/** The coordinator publishes a change, written `from>to`. */
export const goes = (at: number, pair: string): Line => {
  const [from = '', to = ''] = pair.split('>')
  return shows(at, 'state', { from, to })
}

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
