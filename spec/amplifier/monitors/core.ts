/**
 * The core of sentences whose details are unclear, as every reading of the document has it: the utterance that is handed over,
 * the answer that is interrupted, where playback began, and long work that is heard (L149 to L151, L286, L366, L482).
 */
import { changed, showing, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Basis } from '../../requirement.ts'
import type { Memory } from '../memory.ts'
import { after, always, deed, enters, goes, leaves, within } from './scene.ts'

/** What ends an utterance of which the service cannot know by itself that it is over: it says so with its silence only. */
const unheard: readonly unknown[] = ['manual_send', 'max_duration_exceeded']

export const handedOver = deed({
  id: 'listening.handed-over',
  says: 'An utterance that is ended by the button, by a click or by its time is committed with input_audio_buffer.commit.',
  requirements: ['AMP-MSG-03'],
  shows: 'input_audio_buffer.commit',
  on: (line, { settings }) =>
    goes(line, 'listening', 'processing') &&
    (settings.captureMode === 'ptt' || unheard.includes(line.with.cause)),
  what: 'the utterance committed',
})

/** What was due if the input at hand interrupts the answer, whether that was done, and whether it was interrupted. */
interface Cut {
  readonly isDue: boolean
  readonly isDone: boolean
  readonly isCut: boolean
}

const uncut: Cut = { isDue: false, isDone: false, isCut: false }

/** An interruption sends `message`, where `isDue` says so of the scene in which it is heard. */
const interrupting = (
  id: string,
  says: string,
  message: string,
  requirements: readonly string[],
  isDue: (scene: Memory) => boolean,
  basis: Basis = 'document',
) => {
  const missing = { expected: `${message} for what was interrupted`, got: 'nothing of the kind' }
  const judged = ({ isCut, isDue: due, isDone }: Cut) => (isCut && due ? isDone || missing : null)
  return always<Cut>(
    {
      id,
      says,
      basis,
      requirements,
      needs: ['state', message],
      spoil: (log) => log.filter((line) => !shows(line, message)),
    },
    {
      start: uncut,
      ask: (line, cut) => (line.way === 'in' ? judged(cut) : null),
      remember: (cut, line, scene) => {
        if (line.way === 'in') return { ...uncut, isDue: isDue({ ...after(line, scene), now: line.at }) }
        if (shows(line, message)) return { ...cut, isDone: true }
        return goes(line, 'speaking', 'listening') ? { ...cut, isCut: true } : cut
      },
      owed: judged,
    },
  )
}

/** While all of it has not been sent: from then on a response may be over, and there is nothing to cancel (L149). */
export const answersCancelled = interrupting(
  'interruption.cancelled',
  'Whoever is interrupted while the answer still comes sends response.cancel.',
  'response.cancel',
  ['AMP-MSG-04', 'AMP-EDGE-07', 'AMP-ACT-18'],
  ({ state, response }) => state === 'speaking' && response !== null && !response.isSent && !response.isOver,
)

/** Where playback had run dry all was heard that there was, and the document does not say what is cut then (L151). */
export const answersTruncated = interrupting(
  'interruption.truncated',
  'Whoever is interrupted before all of the answer was played sends conversation.item.truncate.',
  'conversation.item.truncate',
  ['AMP-ACT-17', 'AMP-EDGE-07'],
  ({ state, response, now }) =>
    state === 'speaking' && response !== null && response.item !== null && response.playsUntil > now,
)

/** As we have it, whatever was sent or played: what is not over is cancelled, and what was spoken is cut. */
export const interruptedInAll = [
  interrupting(
    'interruption.cancelled-in-all',
    'Whoever is interrupted before the response is over sends response.cancel.',
    'response.cancel',
    ['AMP-ACT-18', 'AMP-ACT-21'],
    ({ state, response }) => state === 'speaking' && response !== null && !response.isOver,
    'ruling',
  ),
  interrupting(
    'interruption.truncated-in-all',
    'Whoever is interrupted sends conversation.item.truncate.',
    'conversation.item.truncate',
    ['AMP-ACT-17', 'AMP-ACT-23'],
    ({ state, response }) => state === 'speaking' && response !== null && response.item !== null,
    'ruling',
  ),
]

const isSnapshot = (line: Line): boolean => shows(line, 'snapshot')

export const playbackDated = always(
  {
    id: 'speaking.dated',
    says: 'As long as somebody is answered, the instant is known at which playback began in this stay.',
    basis: 'document',
    requirements: ['AMP-ACT-14'],
    needs: ['state', 'snapshot'],
    spoil: (log) =>
      changed(
        log,
        (line) => isSnapshot(line) && line.with.playbackStart !== undefined,
        (line) => ({ with: { ...line.with, playbackStart: -1 } }),
      ),
  },
  {
    start: null,
    ask: (line, _, { state, since }) => {
      if (!isSnapshot(line) || state !== 'speaking') return null
      const { playbackStart } = line.with
      const isKnown = typeof playbackStart === 'number' && playbackStart >= since && playbackStart <= line.at
      return isKnown || { expected: `an instant from ${since} ms on`, got: String(playbackStart ?? 'none') }
    },
  },
)

/** How long (ms) work lasts at least of which nobody can deny that it is long, and that a period of its sound has passed. */
const longMs = 90_000

export const longWorkHeard = within(
  {
    id: 'task.heard',
    says: 'Where it is wanted, long work is heard again after its beginning.',
    basis: 'document',
    requirements: ['AMP-ACT-39'],
    needs: ['state', 'cue.play'],
    spoil: (log) => {
      const first = log.findIndex(showing('cue.play'))
      const silent = without(log, (line, index) => index > first && shows(line, 'cue.play'))
      return silent.map((line, index) => (index <= first ? line : { ...line, at: line.at + longMs }))
    },
  },
  {
    opens: (line, { settings }) => settings.workingCue && enters(line, 'waiting_amplifier'),
    ms: ({ settings }) => Math.max(longMs, 3 * settings.workingCueEveryMs),
    closes: (line, { since }) => shows(line, 'cue.play') && line.at > since,
    abandons: (line) => leaves(line, 'waiting_amplifier'),
    what: 'another sound of work',
  },
)
