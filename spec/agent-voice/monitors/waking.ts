/** How the audio services wake after a suspension, and are paused for another (AV-REQ-008, AV-AC-005, AV-RUL-19). */

import { text } from '../../foreign.ts'
import { emits, publishes } from '../../lines.ts'
import type { Effect, Line } from '../protocol.ts'
import { active, always, leaves, suspends, type TraceState, together } from './trace-state.ts'

/** Whether the services sleep, and what is owed until the next input, as text. */
interface Sleep {
  readonly asleep: boolean
  readonly owed: string | null
}

const awake: Sleep = { asleep: false, owed: null }

/** The conversation continues in its earlier state. */
const goesOn = (line: Line): boolean => leaves(line, 'suspended') && active.includes(text(line.with.to))

/** For one service: `wakes` is called before a suspended conversation goes on, or in the same step. */
const wakes = (wake: Effect, id: string, says: string) => {
  const owing = `${wake} with the return`
  return always<Sleep>(id, 'AV-REQ-008 AV-AC-005 ruling', {
    says: says,
    needs: ['state', 'stt.pause', wake],
    start: awake,
    ask: (line, { asleep, owed }) => {
      if (owed === null) return goesOn(line) && !asleep ? true : null
      if (emits(line, wake)) return true
      return line.way === 'in' ? { expected: owed, got: `'${line.what}' came first` } : null
    },
    remember: ({ asleep, owed }, line) => {
      if (line.way === 'in') return { asleep, owed: null }
      if (emits(line, wake)) return awake
      if (emits(line, 'stt.pause')) return { asleep: true, owed: null }
      return { asleep, owed: asleep && goesOn(line) ? owing : owed }
    },
    owed: ({ owed }) => (owed === null ? null : { expected: owed, got: 'nothing of the kind' }),
  })
}

/** Of speech to text. */
export const sttResumed = wakes(
  'stt.resume',
  'resume.stt-resumed',
  'When a suspended conversation resumes, speech to text is resumed.',
)

/** Of the microphone. */
export const captureResumed = wakes(
  'capture.resume',
  'resume.capture-resumed',
  'When a suspended conversation resumes, the microphone is requested again.',
)

export const wokenOnce = always<boolean>('resume.woken-once', 'AV-RUL-19 AV-GUD-004 ruling', {
  says: 'Speech to text that was resumed is not resumed again until it is paused again.',
  needs: ['stt.pause', 'stt.resume'],
  start: false,
  ask: (line, woken) => {
    if (!emits(line, 'stt.resume')) return null
    return woken ? { expected: 'one stt.resume for a pause', got: 'a second one' } : true
  },
  remember: (woken, line) => emits(line, 'stt.resume') || (woken && !emits(line, 'stt.pause')),
})

const activated = 'the audio to be asked for'

export const audioActivated = together('prepare.audio-activated', 'AV-REQ-003 AV-REQ-008 AV-RUL-23 ruling', {
  says: 'Whenever preparing begins, the audio is requested.',
  needs: ['state', 'audio.activate'],
  calls: (line) => (publishes(line, 'preparing') ? activated : null),
  gives: (line) => (emits(line, 'audio.activate') ? activated : null),
})

const paused = 'STT to be paused once more'

/** A suspension that begins on the way back from another one. */
const beginsAgain = (line: Line, { state }: TraceState): boolean => state === 'suspended' && suspends(line)

/** Whether the services were woken for a return that is not complete, and what is owed until the next input. */
interface Return {
  readonly woken: boolean
  readonly owed: string | null
}

export const pausedAgain = always<Return>('suspended.paused-again', 'AV-RUL-19 AV-EDGE-03 ruling', {
  says: 'A conversation that is suspended again during its return pauses speech to text again.',
  needs: ['state', 'stt.pause', 'stt.resume'],
  start: { woken: false, owed: null },
  ask: (line, { owed }) => {
    if (owed === null) return null
    if (emits(line, 'stt.pause')) return true
    return line.way === 'in' ? { expected: owed, got: `'${line.what}' came first` } : null
  },
  remember: ({ woken, owed }, line, trace) => {
    if (emits(line, 'stt.resume')) return { woken: true, owed: null }
    if (emits(line, 'stt.pause') || leaves(line, 'suspended')) return { woken: false, owed: null }
    if (line.way !== 'in') return { woken, owed }
    return woken && beginsAgain(line, trace) ? { woken: false, owed: paused } : { woken, owed: null }
  },
  owed: ({ owed }) => (owed === null ? null : { expected: owed, got: 'nothing of the kind' }),
})
