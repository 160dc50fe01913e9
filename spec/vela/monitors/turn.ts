/** The turn in a trace state: its chunks as they were received, and the requests to the pipeline for them. */

import { text } from '../../foreign.ts'
import type { Effect, Event, Line, Name } from '../protocol.ts'
import type { VelaSettings } from '../settings.ts'

/** The known facts about it. */
export interface Turn {
  /** Chunks received since the last commit or cancel, and their characters: the open turn. */
  readonly open: readonly string[]
  readonly characters: number
  /**
   * Chunks that were received in any phase and not handed on, as far back as a commit or a cancel has not surely
   * ended their turn; and the characters of all chunks since then.
   */
  readonly heardSince: readonly string[]
  readonly heardCharacters: number
  /** Chunks of a turn whose commit was received, and which was not handed over yet. */
  readonly committing: readonly string[]
  /** The turn that was begun with chunks that were cancelled since, and was not given up; null: there is none. */
  readonly spoilt: string | null
  /**
   * Chunks of the open turn that every gateway has accepted, and that were not handed on; and the first of its turn.
   */
  readonly surely: readonly string[]
  readonly first: string | null
  /** The characters of all chunks on this connection. */
  readonly everCharacters: number
  /** A chunk arrived that is no string; some gateways may accept it as one. */
  readonly isStrange: boolean
  /** A turn is open in every gateway: it contains a chunk that each of them has accepted. */
  readonly isCertain: boolean
  /** A turn may be in progress, as far as is observable: one was committed, and no other phase was reported since. */
  readonly isBusy: boolean
  /** The chunks of a turn that is to be handed over; null: none is. */
  readonly handing: readonly string[] | null
  /** The turn that was begun last and has not ended; null: there is none. */
  readonly begun: string | null
  readonly appended: readonly string[]
  /** It was handed over. */
  readonly isRunning: boolean
  /** The text of its user is final; its first words were reported. */
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
  heardCharacters: 0,
  committing: [],
  spoilt: null,
  surely: [],
  first: null,
  everCharacters: 0,
  isStrange: false,
  isCertain: false,
  isBusy: false,
  handing: null,
  begun: null,
  appended: [],
  isRunning: false,
  isFinal: false,
  isAnswered: false,
  parts: [],
}

/** The known facts beside the turn. */
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

/**
 * A message that every gateway reads in the same way. Whether members outside the contract are accepted, and whether
 * a chunk may be empty, is open (VEL-G-01, VEL-G-03).
 */
export const isSound = ({ with: { extra, characters } }: Line): boolean =>
  extra === undefined && characters !== 0

/**
 * Whether there is room for a chunk, for any way in which a gateway counts those that it refused or kept for the next
 * turn.
 */
export const hasRoom = (
  { with: { characters } }: Line,
  { heardCharacters }: Turn,
  { settings }: Pick<Around, 'settings'>,
): boolean => heardCharacters + Number(characters) <= settings.maxTurnChars

/** Whether a report of a pipeline is about the turn; a report without a turn is about the current one. */
export const isOurs = ({ with: { turn } }: Line, { begun, open }: Turn, { state }: Around): boolean => {
  if (turn !== undefined) return turn === begun
  return state === 'thinking' || state === 'speaking' || (state === 'listening' && open.length > 0)
}

const worked = ({ parts }: Turn, { with: { part, running } }: Line): readonly string[] => {
  const others = parts.filter((each) => each !== part)
  return running === true ? [...others, String(part)] : others
}

/** All but the first of them that is this one. */
const without = (chunks: readonly string[], chunk: string): readonly string[] => {
  const at = chunks.indexOf(chunk)
  return at < 0 ? chunks : chunks.toSpliced(at, 1)
}

type Changes<N extends Name> = Readonly<Partial<Record<N, (turn: Turn, line: Line, around: Around) => Turn>>>

/** A turn is over; chunks that came while it was in progress may be those of the next one. */
const ends = (turn: Turn, line: Line, around: Around): Turn => {
  if (!isOurs(line, turn, around)) return turn
  const { heardSince, heardCharacters, everCharacters, isBusy } = turn
  return { ...noTurn, heardSince, heardCharacters, everCharacters, isBusy: isBusy && heardSince.length > 0 }
}

/** Whether a turn may be worked on. */
export const isWorked = (turn: Turn, { state }: Around): boolean =>
  turn.isBusy || turn.isRunning || state === 'thinking' || state === 'speaking'

/** So many characters contain the whole name of a chunk in a log; shorter ones are not distinguishable. */
const tellingLength = 16

const appended = (turn: Turn, line: Line, around: Around): Turn => {
  const chunk = text(line.with.chunk)
  const characters = Number(line.with.characters)
  const isTaken = isSound(line) && !isWorked(turn, around) && hasRoom(line, turn, around)
  const next = {
    ...turn,
    heardSince: [...turn.heardSince, chunk],
    heardCharacters: turn.heardCharacters + characters,
    surely: isTaken && characters >= tellingLength ? [...turn.surely, chunk] : turn.surely,
    first: turn.isCertain || !isTaken ? turn.first : chunk,
    everCharacters: turn.everCharacters + characters,
    isCertain: turn.isCertain || isTaken,
  }
  if (!isAccepted(line, turn, around)) return next
  return { ...next, open: [...turn.open, chunk], characters: turn.characters + characters }
}

/** Inputs that certainly end the open turn; while one is in progress, chunks may be kept for the next one. */
const endsOpen = (line: Line, turn: Turn, around: Around): boolean => isSound(line) && !isWorked(turn, around)

const committed = (turn: Turn, line: Line, around: Around): Turn => {
  const { state, settings } = around
  const isBusy = turn.isBusy || settings.processor === 'attached'
  const isHanded = state === 'listening' && turn.open.length > 0
  const handed = isHanded ? { open: [], characters: 0, handing: turn.open } : {}
  const next = { ...turn, ...handed, surely: [], first: null, isCertain: false, isBusy }
  if (!endsOpen(line, turn, around)) return next
  return { ...next, committing: turn.heardSince, heardSince: [], heardCharacters: 0 }
}

const cancelled = (turn: Turn, line: Line, around: Around): Turn => {
  const { begun, isRunning, parts, heardSince, heardCharacters, committing, isBusy } = turn
  const isEnded = endsOpen(line, turn, around)
  const kept = isEnded ? {} : { heardSince, heardCharacters, committing }
  const spoilt = isEnded && turn.appended.length > 0 ? begun : turn.spoilt
  const { everCharacters } = turn
  return {
    ...noTurn,
    begun,
    isRunning,
    parts,
    spoilt,
    ...kept,
    everCharacters,
    isBusy: isBusy && !isSound(line),
  }
}

/** For some gateways an answer of the pipeline before the commit ends the turn. */
const answeredEarly = (turn: Turn): Turn => ({ ...turn, surely: [], first: null, isCertain: false })

/** The document does not specify the effect on a session that refuses a message. */
const refuses = (turn: Turn): Turn => ({ ...turn, surely: [], first: null })

const received: Changes<Event> = {
  'frame.not-json': refuses,
  'frame.not-envelope': refuses,
  'frame.unknown-name': refuses,
  'frame.binary': refuses,
  'frame.bad-payload': (turn) => ({ ...refuses(turn), isStrange: true }),
  // What the last connection has begun may still be given up.
  upgrade: (turn, _, { state }) => (state === 'off' ? { ...noTurn, begun: turn.begun } : turn),
  'input_audio.append': appended,
  'input_audio.commit': committed,
  'response.cancel': cancelled,
  'turn.finished': (turn, line, around) =>
    around.state === 'listening' ? answeredEarly(turn) : ends(turn, line, around),
  'turn.failed': ends,
  'turn.final': (turn, line, around) =>
    around.state === 'thinking' && isOurs(line, turn, around) ? { ...turn, isFinal: true } : turn,
  'turn.delta': (turn, line, around) => {
    if (around.state === 'listening') return answeredEarly(turn)
    return isOurs(line, turn, around) ? { ...turn, isAnswered: true } : turn
  },
  'turn.works': (turn, line, around) =>
    isOurs(line, turn, around) ? { ...turn, parts: worked(turn, line) } : turn,
}

const shown: Changes<Effect> = {
  'turn.begin': (turn, line) => ({
    ...turn,
    begun: text(line.with.turn),
    spoilt: null,
    appended: [],
    isRunning: false,
    isFinal: false,
    isAnswered: false,
    parts: [],
  }),
  'turn.append': (turn, line) => {
    const chunk = text(line.with.chunk)
    const { heardSince, committing } = turn
    const left = heardSince.includes(chunk)
      ? { heardSince: without(heardSince, chunk) }
      : { committing: without(committing, chunk) }
    const surely = without(turn.surely, chunk)
    return { ...turn, ...left, surely, appended: [...turn.appended, chunk] }
  },
  'turn.commit': (turn) => ({ ...turn, handing: null, committing: [], isRunning: true }),
  'session.state': (turn, { with: { value } }) => ({
    ...turn,
    isBusy: value === 'thinking' || value === 'speaking',
  }),
  'turn.abort': (turn, line) =>
    line.with.turn === turn.begun
      ? { ...turn, begun: null, spoilt: null, isRunning: false, parts: [] }
      : turn,
  state: (turn, line) =>
    line.with.to === 'off' ? { ...noTurn, begun: turn.begun, isRunning: turn.isRunning } : turn,
}

/** After a line. */
export const turnAfter = (turn: Turn, line: Line, around: Around): Turn => {
  const change = line.way === 'in' ? received[line.what] : shown[line.what]
  return change?.(turn, line, around) ?? turn
}
