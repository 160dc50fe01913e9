/** What a return from a suspension waits for, and what it takes up again (AV-RUL-18, AV-AC-005). */
import { showing } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { active, always, leaves, together } from './scene.ts'

/** The halves of the audio path that reported since STT was last paused, or null where it was not. */
type Halves = readonly string[] | null

const goesOn = (line: Line): boolean => leaves(line, 'suspended') && active.includes(String(line.with.to))

export const servicesBack = always<Halves>(
  {
    id: 'resume.services-back',
    says: 'Before a suspended conversation goes on, STT and the microphone have reported since they were last paused.',
    basis: 'ruling',
    requirements: ['AV-RUL-18', 'AV-REQ-003'],
    needs: ['state', 'stt.pause'],
    spoil: (log) => {
      const from = log.findIndex(showing('stt.pause'))
      return log.filter((line, index) => index < from || !hears(line, 'audio.ready'))
    },
  },
  {
    start: null,
    ask: (line, halves) => {
      if (halves === null || !goesOn(line)) return null
      const missing = ['stt', 'mic'].find((half) => !halves.includes(half))
      return missing === undefined
        ? true
        : { expected: `${missing} to be ready once more`, got: `${line.with.to} without it` }
    },
    remember: (halves, line) => {
      if (shows(line, 'stt.pause')) return []
      if (publishes(line, 'preparing') || publishes(line, 'idle')) return null
      return halves !== null && hears(line, 'audio.ready') ? [...halves, String(line.with.source)] : halves
    },
  },
)

const cleared = 'listening in the same step'

export const interruptionOver = together(
  {
    id: 'resume.interruption-over',
    says: 'A return to an interruption ends it at once: its answer was stopped for the suspension.',
    basis: 'ruling',
    requirements: ['AV-AC-005'],
    needs: ['state'],
    spoil: (log) => {
      const back = log.findIndex((line) => leaves(line, 'suspended') && publishes(line, 'interrupted'))
      return log.filter((_, index) => back < 0 || index <= back)
    },
  },
  {
    calls: (line) => (leaves(line, 'suspended') && publishes(line, 'interrupted') ? cleared : null),
    gives: (line) => (leaves(line, 'interrupted') && publishes(line, 'listening') ? cleared : null),
  },
)

/** The voice that a suspension stopped before it was heard, and whether it is owed with the return. */
interface Unheard {
  readonly handle: string | null
  readonly owed: boolean
}

const none: Unheard = { handle: null, owed: false }

const thinking = ['processing', 'waitingForCopilot']

const anew = 'the answer to be given to TTS once more'

/** What makes it uncertain whether there is still something to say. */
const unsettles = (line: Line): boolean =>
  ['tts.complete', 'tts.error', 'interrupt.cleared', 'copilot.response', 'response.local', 'stt.final'].some(
    (what) => hears(line, what),
  )

export const spokenAnew = always<Unheard>(
  {
    id: 'resume.spoken-anew',
    says: 'An answer that a suspension stopped before it was heard is given to TTS once more with the return.',
    basis: 'ruling',
    requirements: ['AV-AC-005', 'AV-AC-003', 'AV-RUL-18'],
    needs: ['state', 'tts.stop', 'tts.speak'],
    spoil: (log) => {
      const from = log.findIndex((line) => publishes(line, 'suspended'))
      return log.filter((line, index) => index < from || !shows(line, 'tts.speak'))
    },
  },
  {
    start: none,
    ask: (line, { owed }) => {
      if (!owed) return null
      if (shows(line, 'tts.speak')) return true
      return line.way === 'in' ? { expected: anew, got: `'${line.what}' came first` } : null
    },
    remember: (before, line, { state, previous, handle }) => {
      if (shows(line, 'tts.speak') || unsettles(line)) return none
      if (shows(line, 'tts.stop') && state === 'suspended' && thinking.includes(previous))
        return line.with.handle === handle ? { handle, owed: false } : before
      if (leaves(line, 'suspended'))
        return { handle: null, owed: before.handle !== null && thinking.includes(String(line.with.to)) }
      return before.owed && line.way === 'in' ? none : before
    },
    owed: ({ owed }) => (owed ? { expected: anew, got: 'nothing of the kind' } : null),
  },
)
