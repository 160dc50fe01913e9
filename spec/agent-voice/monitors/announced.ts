/** When a turn is announced: as its user begins to speak, and never without one (AV-RUL-04, AV-IF-18, AV-GUD-001). */
import { followed, hearing, shown, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, type Scene, together } from './scene.ts'

const isManual = ({ settings }: Scene): boolean => settings.turnDetection === 'manual'

const starts = (line: Line): boolean => shows(line, 'turn') && line.with.event === 'turn-started'

const isNews = (line: Line, { floor }: Scene): boolean =>
  hears(line, 'stt.partial') &&
  (line.with.text ?? '') !== '' &&
  !floor.finals.includes(String(line.with.utterance))

/** The user has the floor from this line on. */
const takesFloor = (line: Line, scene: Scene): boolean => {
  if (publishes(line, 'listening')) return scene.floor.speech === 'yes' && !isManual(scene)
  if (scene.state !== 'listening') return false
  return isNews(line, scene) || (hears(line, 'vad.start') && !isManual(scene))
}

const announced = 'the turn of whoever speaks to be announced'

export const turnAnnounced = together(
  {
    id: 'turn.announced',
    says: 'A turn is announced as the user begins to speak in listening, or is heard speaking as it begins.',
    basis: 'ruling',
    requirements: ['AV-RUL-04', 'AV-IF-18'],
    needs: ['state', 'turn'],
    spoil: (log) => without(log, starts),
  },
  {
    calls: (line, scene) => (scene.floor.turn === null && takesFloor(line, scene) ? announced : null),
    gives: (line) => (starts(line) ? announced : null),
  },
)

/** What is more than voice: it is said, ended by hand, or asked for again. */
const words: readonly string[] = ['stt.partial', 'stt.final', 'user.endTurn', 'user.retry']

/** Whether there were words since the last turn began. */
const wordsAfter = (line: Line, heard: boolean): boolean =>
  !starts(line) && (heard || (line.way === 'in' && words.includes(line.what)))

export const turnNotInSilence = always<boolean>(
  {
    id: 'turn.not-in-silence',
    says: 'No turn is announced while nobody speaks.',
    basis: 'ruling',
    requirements: ['AV-IF-18', 'AV-RUL-04'],
    needs: ['turn'],
    spoil: (log) => {
      const first = log.find(starts)
      return first === undefined ? log : [{ ...first, at: 0 }, ...log]
    },
  },
  {
    start: false,
    ask: (line, heard, scene) => {
      if (!starts(line) || isManual(scene)) return null
      return heard || scene.floor.speech !== 'no'
        ? true
        : { expected: 'no turn before somebody speaks', got: `${line.with.turn}` }
    },
    remember: (heard, line) => wordsAfter(line, heard),
  },
)

export const turnByWords = always<boolean>(
  {
    id: 'turn.manual-by-words',
    says: 'With manual turn detection, voice alone announces no turn.',
    basis: 'ruling',
    requirements: ['AV-GUD-001'],
    needs: ['turn'],
    spoil: (log) =>
      followed(log, hearing('vad.start'), () => shown('turn', { event: 'turn-started', turn: 'turn#99' })),
  },
  {
    start: false,
    ask: (line, heard, scene) => {
      if (!starts(line) || !isManual(scene)) return null
      return heard ? true : { expected: 'no turn before there are words', got: `${line.with.turn}` }
    },
    remember: (heard, line) => wordsAfter(line, heard),
  },
)
