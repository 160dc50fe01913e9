/**
 * The core of the queue, common to every reading of the document: user speech waits for an agent, and is kept (L454,
 * L477, L483).
 */
import { isForLater } from './gathering.ts'
import { isUtterance } from './items.ts'
import { always, enters } from './trace-state.ts'

/** Inputs after which an agent still works. */
const goesOn: readonly unknown[] = [
  'speech_started',
  'speech_stopped',
  'push_to_talk_press',
  'push_to_talk_release',
  'manual_send',
  'agent_progress',
]

export const speechWaits = always<unknown>('queue.waits', 'AMP-INV-12 AMP-T-30', {
  says: 'User speech during agent work is not added to the conversation before the agent is done.',
  needs: ['state', 'conversation.item.create'],
  ask: (line, received, { state }) => {
    if (!isUtterance(line)) return null
    const isEarly = state === 'waiting_amplifier' && goesOn.includes(received)
    return isEarly ? { expected: 'speech that waits', got: 'speech that is handed over' } : true
  },
  remember: (received, line) => (line.way === 'in' ? line.what : received),
})

/** Speech that waits: since when (ms) it is gathered, how many segments are complete, and how many were handed over. */
interface Waiting {
  readonly since: number | null
  readonly said: number
  readonly handed: number
}

const nothingWaits: Waiting = { since: null, said: 0, handed: 0 }

/** Less (ms) may count as no speech. */
const shortMs = 300

export const speechKept = always<Waiting>('queue.kept', 'AMP-T-30', {
  says: 'Of several utterances that are queued for an agent none is lost when one of them is handed over.',
  needs: ['state', 'capture.begin', 'capture.end', 'conversation.item.create'],
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
})
