/** When a turn is announced: as its user begins to speak, and never without one (AV-RUL-04, AV-IF-18, AV-GUD-001). */
import { followed, hearing, shown, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, type Scene, tells, together } from './scene.ts'

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

/** What was said, ended by hand or asked for again, and has not led to a turn yet. */
interface Said {
  /** A part of a transcript, or a wish of the user, since the last turn was announced. */
  readonly wish: boolean
  /** Final transcripts that were not taken up since. */
  readonly finals: number
}

const nothing: Said = { wish: false, finals: 0 }

const wishes: readonly string[] = ['user.endTurn', 'user.retry']

/** What belongs to an utterance that was finalised is late, and begins nothing (AV-RUL-30). */
const begins = (line: Line, { finals }: Scene['floor']): boolean =>
  hears(line, 'stt.partial') && !finals.includes(String(line.with.utterance))

/** A turn that was ended by hand waits for it. */
const isAwaited = ({ state, isSaid }: Scene): boolean => state === 'processing' && !isSaid

/** An utterance is finalised for the first time, or for the first time with words in it. */
const isFinal = (line: Line, scene: Scene): boolean =>
  hears(line, 'stt.final') &&
  (!scene.floor.finals.includes(String(line.with.utterance)) || tells(line, scene))

const saidAfter = ({ wish, finals }: Said, line: Line, scene: Scene): Said => {
  const { floor } = scene
  if (starts(line)) return { wish: false, finals }
  if (publishes(line, 'processing'))
    return { wish: false, finals: line.with.cause === 'stt.final' ? Math.max(0, finals - 1) : finals }
  if (isFinal(line, scene)) return { wish, finals: isAwaited(scene) ? finals : finals + 1 }
  const isWish = line.way === 'in' && wishes.includes(line.what)
  return { wish: wish || isWish || begins(line, floor), finals }
}

/** Within one step the order is free: what was said may be taken up first. */
const isSaid = ({ wish, finals }: Said, { state }: Scene): boolean =>
  wish || finals > 0 || state === 'processing'

export const turnNotInSilence = always<Said>(
  {
    id: 'turn.not-in-silence',
    says: 'No turn is announced while nobody speaks.',
    basis: 'ruling',
    requirements: ['AV-IF-18', 'AV-RUL-04'],
    needs: ['turn'],
    looksAt: ['state'],
    spoil: (log) => {
      const first = log.find(starts)
      return first === undefined ? log : [{ ...first, at: 0 }, ...log]
    },
  },
  {
    start: nothing,
    ask: (line, said, scene) => {
      if (!starts(line) || isManual(scene)) return null
      return isSaid(said, scene) || scene.floor.speech !== 'no'
        ? true
        : { expected: 'no turn before somebody speaks', got: `${line.with.turn}` }
    },
    remember: saidAfter,
  },
)

export const turnByWords = always<Said>(
  {
    id: 'turn.manual-by-words',
    says: 'With manual turn detection, voice alone announces no turn.',
    basis: 'ruling',
    requirements: ['AV-GUD-001'],
    needs: ['turn'],
    looksAt: ['state'],
    spoil: (log) =>
      followed(log, hearing('vad.start'), () => shown('turn', { event: 'turn-started', turn: 'turn#99' })),
  },
  {
    start: nothing,
    ask: (line, said, scene) => {
      if (!starts(line) || !isManual(scene)) return null
      return isSaid(said, scene)
        ? true
        : { expected: 'no turn before there are words', got: `${line.with.turn}` }
    },
    remember: saidAfter,
  },
)
