/** Pending: commands that were sent and are not acknowledged yet, as `getState()` lists them (AV-IF-16). */
import type { Effect } from '../../step.ts'
import type { Received } from '../events.ts'

/** A command and its subject: the half of the audio, or the number of a request or an answer. */
interface Sent {
  readonly command: string
  readonly about: string | number
}

/** The commands of one machine. */
export interface Pending {
  readonly sent: (effect: Effect) => void
  readonly received: (input: Received) => void
  /** The name of every pending command, each once, in the order in which they were sent. */
  readonly names: () => readonly string[]
}

/** The commands that each effect sends. */
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

/**
 * The commands that each effect withdraws and that each event acknowledges: those of the same id, unless it concerns
 * all.
 */
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

/** These concern every command of the kind, with any id: a newer command replaces an older one. */
const aboutAll: readonly string[] = [
  'audio.activate',
  'audio.release',
  'reset',
  'copilot.send',
  'tts.speak',
  'tts.speakAgain',
  'tts.cancel',
]

/** No command is sent yet. */
export function pending(): Pending {
  let waiting: readonly Sent[] = []
  const end = (what: string, about: string | number): void => {
    const ended = ends[what] ?? []
    const matches = (sent: Sent) => aboutAll.includes(what) || sent.about === about
    waiting = waiting.filter((sent) => !ended.includes(sent.command) || !matches(sent))
  }
  return {
    sent: ({ type, params }) => {
      const about = Number(params.request ?? params.handle ?? 0)
      end(type, about)
      waiting = [...waiting, ...(sends[type]?.(about) ?? [])]
    },
    received: ({ type, id, word }) => end(type, type === 'audio.ready' ? word : id),
    names: () => [...new Set(waiting.map(({ command }) => command))],
  }
}
