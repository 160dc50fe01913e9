import { changed, followed, into, shown } from '../../../spec/edits.ts'
import { emits, publishes, receives } from '../../../spec/lines.ts'
import type { Line } from '../../../spec/log.ts'
import spec from '../../../spec/vantum/spec.ts'
import type { EditByHand } from '../../laws/falsify.ts'
import { lawsOfMonitors } from '../../laws/monitors.ts'
import { goodLogs } from './good-logs.ts'

const isRetry = (line: Line): boolean => emits(line, 'model.request') && Number(line.with.attempt) > 1

const edits: Readonly<Record<string, EditByHand>> = {
  'request.retried-at-all': (log) => {
    const at = log.findIndex(isRetry)
    const late = log.map((line, index) => (index < at ? line : { ...line, at: line.at + 30_000 }))
    return at < 0 ? log : late.filter((line) => !isRetry(line))
  },
  'setup.no-entry': (log) =>
    followed(log, into('LISTENING'), () =>
      shown('log', { level: 'debug', message: 'Entering INITIALIZING state', ids: 'none' }),
    ),
  'disconnect.forced': (log) => {
    const at = log.findIndex((line) => receives(line, 'DISCONNECT'))
    const isEnd = (line: Line, index: number) => index > at && publishes(line, 'ENDED')
    return at < 0
      ? log
      : changed(log, isEnd, (line) => ({ at: line.at + 1, with: { ...line.with, to: 'LISTENING' } }))
  },
}

lawsOfMonitors(spec, goodLogs, { afterMs: 1000, edits })
