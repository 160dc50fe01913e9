import { changed, showing } from '../../../spec/edits.ts'
import spec from '../../../spec/vela/spec.ts'
import type { EditByHand } from '../../laws/falsify.ts'
import { lawsOfMonitors } from '../../laws/monitors.ts'
import { goodLogs } from './good-logs.ts'

const edits: Readonly<Record<string, EditByHand>> = {
  'output.final-named': (log) =>
    changed(log, showing('transcript.final'), () => ({ what: 'transcript.partial' })),
}

lawsOfMonitors(spec, goodLogs, { afterMs: 1000, edits })
