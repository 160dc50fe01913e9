/** The core of the queue, as every reading of the document has it: what the user says waits for an agent, and is kept (L454, L477, L483). */
import { followed, shown, without } from '../../edits.ts'
import { isForLater } from './gathering.ts'
import { isUtterance } from './items.ts'
import { always, enters } from './scene.ts'

/** Inputs after which an agent still works. */
const goesOn: readonly unknown[] = [
  'speech_started',
  'speech_stopped',
  'push_to_talk_press',
  'push_to_talk_release',
  'manual_send',
  'agent_progress',
]

const said = { kind: 'utterance', characters: 0, wellFormed: true, says: 'told', segment: 1 }

export const speechWaits = always<unknown>(
  {
    id: 'queue.waits',
    says: 'What the user says while an agent works is not added to the conversation before the agent is done.',
    basis: 'document',
    requirements: ['AMP-INV-12', 'AMP-T-30'],
    needs: ['state', 'conversation.item.create'],
    spoil: (log) =>
      followed(
        log,
        (line) => isForLater(line, 'capture.end'),
        () => shown('conversation.item.create', { ...said }),
      ),
  },
  {
    start: null,
    ask: (line, heard, { state }) => {
      if (!isUtterance(line)) return null
      const isEarly = state === 'waiting_amplifier' && goesOn.includes(heard)
      return isEarly ? { expected: 'speech that waits', got: 'speech that is handed over' } : true
    },
    remember: (heard, line) => (line.way === 'in' ? line.what : heard),
  },
)

/** Speech that waits: since when (ms) it is gathered, how many segments are complete, and how many were handed over. */
interface Waiting {
  readonly since: number | null
  readonly said: number
  readonly handed: number
}

const nothingWaits: Waiting = { since: null, said: 0, handed: 0 }

/** Less (ms) may count as no speech. */
const shortMs = 300

export const speechKept = always<Waiting>(
  {
    id: 'queue.kept',
    says: 'Of several utterances that wait for an agent none is lost when one of them is handed over.',
    basis: 'document',
    requirements: ['AMP-T-30'],
    needs: ['state', 'capture.begin', 'capture.end', 'conversation.item.create'],
    spoil: (log) => without(log, (line) => isUtterance(line) && line.with.segment === 2),
  },
  {
    start: nothingWaits,
    ask: (line, { said, handed }, { state }) => {
      if (line.way !== 'in' || state !== 'processing' || handed === 0) return null
      return handed >= said || { expected: `${said} utterances`, got: String(handed) }
    },
    remember: (waiting, line, { state }) => {
      if (enters(line, 'waiting_amplifier')) return nothingWaits
      if (isForLater(line, 'capture.begin')) return { ...waiting, since: line.at }
      if (isForLater(line, 'capture.end')) {
        const isSpeech = waiting.since !== null && line.at - waiting.since >= shortMs
        return { ...waiting, since: null, said: waiting.said + (isSpeech ? 1 : 0) }
      }
      if (isUtterance(line)) return { ...waiting, handed: waiting.handed + 1 }
      const isOver =
        (line.way === 'in' && state !== 'waiting_amplifier') || enters(line, 'idle', 'error', 'reconnecting')
      return isOver ? nothingWaits : waiting
    },
  },
)
