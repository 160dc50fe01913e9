/** What a return from a suspension waits for, and what it resumes (AV-RUL-18, AV-AC-005). */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { active, always, leaves, together } from './trace-state.ts'

/** The halves of the audio path that reported since STT was last paused, or null if it was not paused. */
type Halves = readonly string[] | null

const goesOn = (line: Line): boolean => leaves(line, 'suspended') && active.includes(text(line.with.to))

export const servicesBack = always<Halves>('resume.services-back', 'AV-RUL-18 AV-REQ-003 ruling', {
  says: 'Before a suspended conversation resumes, STT and the microphone have reported since they were last paused.',
  needs: ['state', 'stt.pause'],
  ask: (line, halves) => {
    if (halves === null || !goesOn(line)) return null
    const missing = ['stt', 'mic'].find((half) => !halves.includes(half))
    return missing === undefined
      ? true
      : { expected: `${missing} to be ready once more`, got: `${line.with.to} without it` }
  },
  remember: (halves, line) => {
    if (emits(line, 'stt.pause')) return []
    if (publishes(line, 'preparing') || publishes(line, 'idle')) return null
    return halves !== null && receives(line, 'audio.ready') ? [...halves, text(line.with.source)] : halves
  },
})

const cleared = 'listening in the same step'

export const interruptionOver = together('resume.interruption-over', 'AV-AC-005 ruling', {
  says: 'A return to an interruption ends it at once: its answer was stopped for the suspension.',
  needs: ['state'],
  calls: (line) => (leaves(line, 'suspended') && publishes(line, 'interrupted') ? cleared : null),
  gives: (line) => (leaves(line, 'interrupted') && publishes(line, 'listening') ? cleared : null),
})

/** The voice that a suspension stopped before it was audible, and whether it is owed with the return. */
interface Unheard {
  readonly handle: string | null
  readonly owed: boolean
}

const none: Unheard = { handle: null, owed: false }

const thinking = ['processing', 'waitingForCopilot']

const anew = 'the answer to be given to TTS once more'

/** Lines that make it uncertain whether there is still something to speak. */
const unsettles = (line: Line): boolean =>
  (
    [
      'tts.complete',
      'tts.error',
      'interrupt.cleared',
      'copilot.response',
      'response.local',
      'stt.final',
    ] as const
  ).some((what) => receives(line, what))

export const spokenAnew = always<Unheard>('resume.spoken-anew', 'AV-AC-005 AV-AC-003 AV-RUL-18 ruling', {
  says: 'An answer that a suspension stopped before playback is given to TTS again on return.',
  needs: ['state', 'tts.stop', 'tts.speak'],
  start: none,
  ask: (line, { owed }) => {
    if (!owed) return null
    if (emits(line, 'tts.speak')) return true
    return line.way === 'in' ? { expected: anew, got: `'${line.what}' came first` } : null
  },
  remember: (before, line, { state, previous, handle }) => {
    if (emits(line, 'tts.speak') || unsettles(line)) return none
    if (emits(line, 'tts.stop') && state === 'suspended' && thinking.includes(previous))
      return line.with.handle === handle ? { handle, owed: false } : before
    if (leaves(line, 'suspended'))
      return { handle: null, owed: before.handle !== null && thinking.includes(text(line.with.to)) }
    return before.owed && line.way === 'in' ? none : before
  },
  owed: ({ owed }) => (owed ? { expected: anew, got: 'nothing of the kind' } : null),
})
