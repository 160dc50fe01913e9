/** Dispatches that are reported during a suspension: none is lost (AV-RUL-22, AV-DAT-003). */
import { hears, publishes } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { adopts, always, leaves, type Scene } from './scene.ts'

/** A dispatch that was reported while suspended, and one that is owed since the return. */
interface Dispatch {
  readonly came: string | null
  readonly owed: string | null
}

/** The prompt at hand is reported as dispatched, before it was answered. */
const reported = (line: Line, scene: Scene): boolean =>
  hears(line, 'copilot.request') &&
  scene.state === 'suspended' &&
  scene.previous === 'processing' &&
  scene.isSaid &&
  !scene.isAnswered &&
  (line.with.request === scene.request || adopts(line, scene))

const dispatchAfter = ({ came, owed }: Dispatch, line: Line, scene: Scene): Dispatch => {
  if (reported(line, scene)) return { came: String(line.with.request), owed: null }
  if (leaves(line, 'suspended')) return { came: null, owed: publishes(line, 'processing') ? came : null }
  const isOver = line.way === 'in' || publishes(line, 'waitingForCopilot')
  return { came, owed: isOver ? null : owed }
}

const taken = (request: string): string => `the dispatch of ${request} to count after the suspension`

/** Of one responder: a dispatch that was reported during a suspension counts after it. */
const dispatchKeptBy = (responder: string, id: string, says: string, requirements: readonly string[]) =>
  always<Dispatch>(
    {
      id,
      says,
      basis: 'ruling',
      requirements,
      needs: ['state'],
      spoil: (log) => {
        const back = log.findIndex((line) => leaves(line, 'suspended') && publishes(line, 'processing'))
        return log.filter((line, index) => index < back || !publishes(line, 'waitingForCopilot'))
      },
    },
    {
      start: { came: null, owed: null },
      ask: (line, { owed }) => {
        if (owed === null) return null
        if (publishes(line, 'waitingForCopilot')) return true
        return line.way === 'in' ? { expected: taken(owed), got: `'${line.what}' came first` } : null
      },
      remember: (dispatch, line, scene) =>
        scene.settings.responder === responder ? dispatchAfter(dispatch, line, scene) : dispatch,
      owed: ({ owed }) => (owed === null ? null : { expected: taken(owed), got: 'nothing of the kind' }),
    },
  )

/** Where Copilot is asked. */
export const dispatchKept = dispatchKeptBy(
  'copilot',
  'resume.dispatch-kept',
  'A prompt that is dispatched during a suspension is waited for after it.',
  ['AV-RUL-22'],
)

/** Where the realtime service sends its own prompts. */
export const ownDispatchKept = dispatchKeptBy(
  'server',
  'resume.own-dispatch-kept',
  'So is one that the service sends by itself.',
  ['AV-RUL-22', 'AV-DAT-003'],
)
