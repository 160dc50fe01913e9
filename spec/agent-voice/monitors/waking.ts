/** How the audio services wake after a suspension, and are paused for another (AV-REQ-008, AV-AC-005, AV-RUL-19). */
import { followed, showing, shown, without } from '../../edits.ts'
import { publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { active, always, leaves, type Scene, suspends, together } from './scene.ts'

/** Whether the services sleep, and what is owed until the next input, in words. */
interface Sleep {
  readonly asleep: boolean
  readonly owed: string | null
}

const awake: Sleep = { asleep: false, owed: null }

/** The conversation goes on where it was. */
const goesOn = (line: Line): boolean => leaves(line, 'suspended') && active.includes(String(line.with.to))

/** Of one service: `wakes` is called before a suspended conversation goes on, or in the same step. */
const wakes = (wake: string, id: string, says: string) => {
  const owing = `${wake} with the return`
  return always<Sleep>(
    {
      id,
      says,
      basis: 'ruling',
      requirements: ['AV-REQ-008', 'AV-AC-005'],
      needs: ['state', 'stt.pause', wake],
      spoil: (log) => without(log, showing(wake)),
    },
    {
      start: awake,
      ask: (line, { asleep, owed }) => {
        if (owed === null) return goesOn(line) && !asleep ? true : null
        if (shows(line, wake)) return true
        return line.way === 'in' ? { expected: owed, got: `'${line.what}' came first` } : null
      },
      remember: ({ asleep, owed }, line) => {
        if (line.way === 'in') return { asleep, owed: null }
        if (shows(line, wake)) return awake
        if (shows(line, 'stt.pause')) return { asleep: true, owed: null }
        return { asleep, owed: asleep && goesOn(line) ? owing : owed }
      },
      owed: ({ owed }) => (owed === null ? null : { expected: owed, got: 'nothing of the kind' }),
    },
  )
}

/** Of speech to text. */
export const sttResumed = wakes(
  'stt.resume',
  'resume.stt-resumed',
  'When a suspended conversation goes on, speech to text is taken up again.',
)

/** Of the microphone. */
export const captureResumed = wakes(
  'capture.resume',
  'resume.capture-resumed',
  'When a suspended conversation goes on, the microphone is asked for again.',
)

export const wokenOnce = always<boolean>(
  {
    id: 'resume.woken-once',
    says: 'Speech to text that was taken up again is not asked for once more until it is paused again.',
    basis: 'ruling',
    requirements: ['AV-RUL-19', 'AV-GUD-004'],
    needs: ['stt.pause', 'stt.resume'],
    spoil: (log) => followed(log, showing('stt.resume'), () => shown('stt.resume')),
  },
  {
    start: false,
    ask: (line, woken) => {
      if (!shows(line, 'stt.resume')) return null
      return woken ? { expected: 'one stt.resume for a pause', got: 'a second one' } : true
    },
    remember: (woken, line) => shows(line, 'stt.resume') || (woken && !shows(line, 'stt.pause')),
  },
)

const activated = 'the audio to be asked for'

export const audioActivated = together(
  {
    id: 'prepare.audio-activated',
    says: 'Whenever a conversation is prepared, for the first time or once more, the audio is asked for.',
    basis: 'ruling',
    requirements: ['AV-REQ-003', 'AV-REQ-008', 'AV-RUL-23'],
    needs: ['state', 'audio.activate'],
    spoil: (log) => without(log, showing('audio.activate')),
  },
  {
    calls: (line) => (publishes(line, 'preparing') ? activated : null),
    gives: (line) => (shows(line, 'audio.activate') ? activated : null),
  },
)

const paused = 'STT to be paused once more'

/** A suspension that begins on the way back from another one. */
const beginsAgain = (line: Line, { state }: Scene): boolean => state === 'suspended' && suspends(line)

/** Whether the services were woken for a return that is not complete, and what is owed until the next input. */
interface Return {
  readonly woken: boolean
  readonly owed: string | null
}

export const pausedAgain = always<Return>(
  {
    id: 'suspended.paused-again',
    says: 'Whoever is held again on the way back pauses speech to text once more.',
    basis: 'ruling',
    requirements: ['AV-RUL-19', 'AV-EDGE-03'],
    needs: ['state', 'stt.pause', 'stt.resume'],
    spoil: (log) => {
      const resumed = log.findIndex(showing('stt.resume'))
      const index = log.findIndex((line, place) => place > resumed && shows(line, 'stt.pause'))
      return resumed < 0 || index < 0 ? log : log.toSpliced(index, 1)
    },
  },
  {
    start: { woken: false, owed: null },
    ask: (line, { owed }) => {
      if (owed === null) return null
      if (shows(line, 'stt.pause')) return true
      return line.way === 'in' ? { expected: owed, got: `'${line.what}' came first` } : null
    },
    remember: ({ woken, owed }, line, scene) => {
      if (shows(line, 'stt.resume')) return { woken: true, owed: null }
      if (shows(line, 'stt.pause') || leaves(line, 'suspended')) return { woken: false, owed: null }
      if (line.way !== 'in') return { woken, owed }
      return woken && beginsAgain(line, scene) ? { woken: false, owed: paused } : { woken, owed: null }
    },
    owed: ({ owed }) => (owed === null ? null : { expected: owed, got: 'nothing of the kind' }),
  },
)
