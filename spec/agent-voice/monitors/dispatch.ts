/** Dispatches that are reported during a suspension: none is lost (AV-RUL-22, AV-DAT-003). */
import { text } from '../../foreign.ts'
import { publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { adopts, always, leaves, type TraceState } from './trace-state.ts'

/** A dispatch that was reported while suspended, and one that is owed since the return. */
interface Dispatch {
  readonly came: string | null
  readonly owed: string | null
}

/** The current prompt is reported as dispatched, before it was answered. */
const reported = (line: Line, trace: TraceState): boolean =>
  receives(line, 'copilot.request') &&
  trace.state === 'suspended' &&
  trace.previous === 'processing' &&
  trace.isSaid &&
  !trace.isAnswered &&
  (line.with.request === trace.request || adopts(line, trace))

const dispatchAfter = ({ came, owed }: Dispatch, line: Line, trace: TraceState): Dispatch => {
  if (reported(line, trace)) return { came: text(line.with.request), owed: null }
  if (leaves(line, 'suspended')) return { came: null, owed: publishes(line, 'processing') ? came : null }
  const isOver = line.way === 'in' || publishes(line, 'waitingForCopilot')
  return { came, owed: isOver ? null : owed }
}

const taken = (request: string): string => `the dispatch of ${request} to count after the suspension`

/** For one responder: a dispatch that was reported during a suspension counts after it. */
const dispatchKeptBy = (responder: string, id: string, says: string, requirements: readonly string[]) =>
  always<Dispatch>(
    {
      id,
      says,
      basis: 'ruling',
      requirements,
      needs: ['state'],
    },
    {
      start: { came: null, owed: null },
      ask: (line, { owed }) => {
        if (owed === null) return null
        if (publishes(line, 'waitingForCopilot')) return true
        return line.way === 'in' ? { expected: taken(owed), got: `'${line.what}' came first` } : null
      },
      remember: (dispatch, line, trace) =>
        trace.settings.responder === responder ? dispatchAfter(dispatch, line, trace) : dispatch,
      owed: ({ owed }) => (owed === null ? null : { expected: taken(owed), got: 'nothing of the kind' }),
    },
  )

/** If Copilot is the responder. */
export const dispatchKept = dispatchKeptBy(
  'copilot',
  'resume.dispatch-kept',
  'A prompt that is dispatched during a suspension is waited for after it.',
  ['AV-RUL-22'],
)

/** If the realtime service sends its own prompts. */
export const ownDispatchKept = dispatchKeptBy(
  'server',
  'resume.own-dispatch-kept',
  'A prompt that the service sends during a suspension is also waited for after it.',
  ['AV-RUL-22', 'AV-DAT-003'],
)
