/** What counts against a log of turn detection that is written by hand, at basis `document`, and words for such logs. */
import { watchOf } from '../../../harness/judging/watch.ts'
import { oracle } from '../../../harness/oracle/oracle.ts'
import type { Log, Payload } from '../../../spec/log.ts'
import type { TurnDetectionSettings } from '../../../spec/turn-detection/settings.ts'
import { defaults } from '../../../spec/turn-detection/settings.ts'
import spec from '../../../spec/turn-detection/spec.ts'
import { blamedIn } from '../../support/judged.ts'
import { emits, receives } from '../../support/lines.ts'
import { asked, starts } from './by-hand.ts'
import { nominal } from './pen.ts'

const judge = oracle(spec)
const ofDocument = spec.monitors.filter(({ basis }) => basis === 'document')
const watch = watchOf(ofDocument)

/** The breaches in a log: by the table, and by monitors. */
export function blamed(
  log: Log,
  untilMs: number,
  settings: Partial<TurnDetectionSettings> = {},
): readonly string[] {
  const given = { ...defaults, ...settings }
  const byTable = blamedIn(judge(given, log, untilMs)).map(({ what }) => what)
  const byMonitors = watch(given, log, untilMs).flatMap(({ findings }, place) =>
    findings.map(({ at }) => `${ofDocument[place]?.id} (document) at ${at}`),
  )
  return [...byTable, ...byMonitors].filter((what) => what.includes('(document)'))
}

/** What it says, a log with the end of its run in ms, and the settings of it. */
export type Case = readonly [
  says: string,
  log: Log,
  untilMs: number,
  settings?: Partial<TurnDetectionSettings>,
]

export const panel = (at: number, state: string, more: Payload = {}) =>
  emits(at, 'panel.state', { state, label: 'text#1', pending: false, hint: false, ...more })
export const snapshot = (at: number, more: Payload = {}) =>
  emits(at, 'snapshot', {
    ...{ mode: 'server_vad', startLatencyMs: 0, stopLatencyMs: 0, missed: 0, fallback: false },
    ...more,
  })
export const config = (at: number) => emits(at, 'host.diagnostic', { kind: 'config', ...nominal })
export const begins: Log = [
  ...asked(),
  receives(100, 'session.updated', nominal),
  config(100),
  receives(200, 'capture.started'),
]
export const listens = (at: number): Log => [...starts(at), panel(at, 'listening')]
export const voiced = (at: number) => [receives(at, 'capture.voiced'), panel(at, 'ready', { pending: true })]
export const mark = (at: number, event: string, stamp = at) => emits(at, 'panel.timeline', { event, stamp })
