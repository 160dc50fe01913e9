import spec from '../../../spec/amplifier/spec.ts'
import { changed, followed, showing, shown } from '../../../spec/edits.ts'
import { emits } from '../../../spec/lines.ts'
import type { EditByHand } from '../../laws/falsify.ts'
import { lawsOfMonitors } from '../../laws/monitors.ts'
import { goodLogs } from './good-logs.ts'

const edits: Readonly<Record<string, EditByHand>> = {
  'error.requests': (log) => {
    const again = () => shown('response.create', { request: 'request#9' })
    return [1, 2, 3, 4].reduce((so) => followed(so, showing('response.create'), again), log)
  },
  'error.worded': (log) =>
    changed(
      log,
      (line) => emits(line, 'ui.status') && line.with.status === 'error',
      (line) => ({ with: { ...line.with, says: 'RATE_LIMIT' } }),
    ),
}

const searchFirst = {
  'queue.carried': 'push_to_talk_press where ptt counts, in idle',
  'speaking.not-cancelled': 'an answer that was interrupted',
  'session.limit': 'a user who is asked after a silence, 5 min after the beginning of the silence',
  'speaking.silent': 'other files and wishes, and a session that ends',
  'tool.size-of-result': 'two tools, the second with a long result',
  'processing.grounds': 'a session that is limited in its rate at rest',
  'task.delegated-only': 'two tasks of one response',
}

// Playback that runs dry is where the plain difference is not how much was heard.
lawsOfMonitors(spec, goodLogs, { afterMs: 1000, mayFind: ['interruption.difference'], edits, searchFirst })
