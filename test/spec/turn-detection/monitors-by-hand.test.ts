import { followed, showing, shown } from '../../../spec/edits.ts'
import spec from '../../../spec/turn-detection/spec.ts'
import type { EditByHand } from '../../laws/falsify.ts'
import { lawsOfMonitors } from '../../laws/monitors.ts'
import { goodLogs } from './good-logs.ts'

const edits: Readonly<Record<string, EditByHand>> = {
  'privacy.audio-by-transport': (log) =>
    followed(log, showing('session.update'), () => shown('realtime.other', { leaks: true })),
  'world.signals-within-150': (log) =>
    log.map((line) =>
      'latencyMs' in line.with ? { ...line, with: { ...line.with, latencyMs: 151 } } : line,
    ),
}

lawsOfMonitors(spec, goodLogs, { edits })
