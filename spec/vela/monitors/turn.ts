/** The turn of a scene: its chunks as they were heard, and what the pipeline was asked to do with them. */
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { VelaSettings } from '../settings.ts'

/** What is known of it. */
export interface Turn {
  /** Chunks heard since the last commit or cancel, and their characters: the open turn. */
  readonly open: readonly string[]
  readonly characters: number
  /** Chunks heard since the last commit or cancel in whatever phase. */
  readonly heardSince: readonly string[]
  /** The chunks of a turn that is to be handed over; null: none is. */
  readonly handing: readonly string[] | null
  /** The turn that was begun last and has not ended; null: there is none. */
  readonly begun: string | null
  readonly appended: readonly string[]
  /** It was handed over. */
  readonly isRunning: boolean
  /** Its user's text is there for good; its first words were said. */
  readonly isFinal: boolean
  readonly isAnswered: boolean
  /** The parts of the pipeline that work on it. */
  readonly parts: readonly string[]
}

/** No turn. */
export const noTurn: Turn = {
  open: [],
  characters: 0,
  heardSince: [],
  handing: null,
  begun: null,
  appended: [],
  isRunning: false,
  isFinal: false,
  isAnswered: false,
  parts: [],
}

/** What is known beside the turn. */
interface Around {
  readonly state: string
  readonly settings: VelaSettings
}

/** Whether a chunk belongs to the open turn: in time, and with room for it (VEL-T-05, VEL-G-07). */
export const isAccepted = (
  { with: { characters } }: Line,
  turn: Turn,
  { state, settings }: Around,
): boolean =>
  (state === 'idle' || state === 'listening') && turn.characters + Number(characters) <= settings.maxTurnChars

/** Whether what a pipeline says is about the turn; where it names none, the turn at hand is meant. */
export const isOurs = ({ with: { turn } }: Line, { begun, open }: Turn, { state }: Around): boolean => {
  if (turn !== undefined) return turn === begun
  return state === 'thinking' || state === 'speaking' || (state === 'listening' && open.length > 0)
}

const worked = ({ parts }: Turn, { with: { part, running } }: Line): readonly string[] => {
  const others = parts.filter((each) => each !== part)
  return running === true ? [...others, String(part)] : others
}

type Changes = Readonly<Record<string, (turn: Turn, line: Line, around: Around) => Turn>>

const ends = (turn: Turn, line: Line, around: Around): Turn => (isOurs(line, turn, around) ? noTurn : turn)

const heard: Changes = {
  // What the last connection has begun may still be given up.
  upgrade: (turn, _, { state }) => (state === 'off' ? { ...noTurn, begun: turn.begun } : turn),
  'input_audio.append': (turn, line, around) => {
    const chunk = String(line.with.chunk)
    const heardSince = [...turn.heardSince, chunk]
    if (!isAccepted(line, turn, around)) return { ...turn, heardSince }
    const characters = turn.characters + Number(line.with.characters)
    return { ...turn, heardSince, open: [...turn.open, chunk], characters }
  },
  'input_audio.commit': (turn, _, { state }) =>
    state === 'listening' && turn.open.length > 0
      ? { ...turn, open: [], characters: 0, heardSince: [], handing: turn.open }
      : { ...turn, heardSince: [] },
  'response.cancel': (turn) => ({
    ...noTurn,
    begun: turn.begun,
    isRunning: turn.isRunning,
    parts: turn.parts,
  }),
  'turn.finished': (turn, line, around) => (around.state === 'listening' ? turn : ends(turn, line, around)),
  'turn.failed': ends,
  'turn.final': (turn, line, around) =>
    around.state === 'thinking' && isOurs(line, turn, around) ? { ...turn, isFinal: true } : turn,
  'turn.delta': (turn, line, around) =>
    around.state !== 'listening' && isOurs(line, turn, around) ? { ...turn, isAnswered: true } : turn,
  'turn.works': (turn, line, around) =>
    isOurs(line, turn, around) ? { ...turn, parts: worked(turn, line) } : turn,
}

const shown: Changes = {
  'turn.begin': (turn, line) => ({
    ...turn,
    begun: String(line.with.turn),
    appended: [],
    isRunning: false,
    isFinal: false,
    isAnswered: false,
    parts: [],
  }),
  'turn.append': (turn, line) => ({ ...turn, appended: [...turn.appended, String(line.with.chunk)] }),
  'turn.commit': (turn) => ({ ...turn, handing: null, isRunning: true }),
  'turn.abort': (turn, line) =>
    line.with.turn === turn.begun ? { ...turn, begun: null, isRunning: false, parts: [] } : turn,
  state: (turn, line) =>
    line.with.to === 'off' ? { ...noTurn, begun: turn.begun, isRunning: turn.isRunning } : turn,
}

/** After a line. */
export const turnAfter = (turn: Turn, line: Line, around: Around): Turn => {
  if (hears(line, line.what)) return heard[line.what]?.(turn, line, around) ?? turn
  return shows(line, line.what) ? (shown[line.what]?.(turn, line, around) ?? turn) : turn
}
