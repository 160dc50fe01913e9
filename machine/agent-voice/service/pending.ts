/** Pending: commands that were sent and are not acknowledged yet, as `getState()` names them (AV-IF-16). */
import type { Effect } from '../../step.ts'
import type { Heard } from '../events.ts'

/** A command and what it is about: the half of the audio, or the number of a request or an answer. */
interface Sent {
  readonly command: string
  readonly about: string | number
}

/** The commands of one machine. */
export interface Pending {
  readonly sent: (effect: Effect) => void
  readonly heard: (input: Heard) => void
  /** The name of every command that waits, each once, in the order in which they were sent. */
  readonly names: () => readonly string[]
}

/** What each effect sends. */
const sends: Readonly<Record<string, (about: number) => readonly Sent[]>> = {
  'audio.activate': () => [
    { command: 'audio.activate', about: 'stt' },
    { command: 'audio.activate', about: 'mic' },
  ],
  'audio.release': () => [{ command: 'audio.release', about: 0 }],
  'copilot.send': (about) => [{ command: 'copilot.send', about }],
  'tts.speak': (about) => [{ command: 'tts.speak', about }],
  'tts.speakAgain': (about) => [{ command: 'tts.speak', about }],
  'tts.cancel': (about) => [{ command: 'tts.cancel', about }],
}

/** What each effect takes back, and what each event acknowledges: of the same id, unless it is about all of them. */
const ends: Readonly<Record<string, readonly string[]>> = {
  'audio.activate': ['audio.activate', 'audio.release'],
  'audio.release': ['audio.activate', 'copilot.send', 'tts.speak', 'tts.cancel'],
  'audio.ready': ['audio.activate'],
  reset: ['audio.release'],
  'copilot.send': ['copilot.send'],
  'copilot.cancel': ['copilot.send'],
  'copilot.request': ['copilot.send'],
  'copilot.response': ['copilot.send'],
  'tts.speak': ['tts.speak'],
  'tts.speakAgain': ['tts.speak'],
  'tts.cancel': ['tts.speak', 'tts.cancel'],
  'tts.stop': ['tts.speak', 'tts.cancel'],
  'tts.hardStop': ['tts.speak', 'tts.cancel'],
  'tts.bufferReady': ['tts.speak'],
  'tts.complete': ['tts.speak', 'tts.cancel'],
  'tts.error': ['tts.speak', 'tts.cancel'],
  'interrupt.cleared': ['tts.cancel'],
}

/** These are about every command of the kind, whatever its id: a newer one takes the place of an older one. */
const aboutAll: readonly string[] = [
  'audio.activate',
  'audio.release',
  'reset',
  'copilot.send',
  'tts.speak',
  'tts.speakAgain',
  'tts.cancel',
]

/** Nothing was sent yet. */
export function pending(): Pending {
  let waiting: readonly Sent[] = []
  const end = (what: string, about: string | number): void => {
    const ended = ends[what] ?? []
    const isMeant = (sent: Sent) => aboutAll.includes(what) || sent.about === about
    waiting = waiting.filter((sent) => !ended.includes(sent.command) || !isMeant(sent))
  }
  return {
    sent: ({ type, params }) => {
      const about = Number(params.request ?? params.handle ?? 0)
      end(type, about)
      waiting = [...waiting, ...(sends[type]?.(about) ?? [])]
    },
    heard: ({ type, id, word }) => end(type, type === 'audio.ready' ? word : id),
    names: () => [...new Set(waiting.map(({ command }) => command))],
  }
}
