/**
 * Expectations over a log: whether one holds by now, and since when. Pure questions; the clock rule that evaluates them
 * is in `scenario-script.ts`.
 */
import type { Expectation, Particulars } from '../../scenarios/scenario.ts'
import type { Log } from '../../spec/log.ts'
import {
  audibleAt,
  changesIn,
  changing,
  endOf,
  isShown,
  labelAt,
  sentIn,
  snapshotAt,
  stateAt,
  turnAt,
  turnBefore,
  turnStartAt,
} from './seen.ts'

/** A point in a run: an instant in ms, and how many lines stood in the log before it. */
export interface Moment {
  readonly at: number
  readonly index: number
}

/** From where an expectation looks at a log. */
export interface Outlook {
  readonly log: Log
  /** The state before the first change. */
  readonly initial: string
  /** What its times are counted from. */
  readonly start: Moment
  /** How far into the log the story has come: what was over before is not looked for. */
  readonly here: number
  /** The instant of the evaluation. */
  readonly now: number
  /** Where a turn is compared from. */
  readonly reference: Moment
}

/** It holds since a moment; it may yet hold; or it cannot hold any more. */
export type Standing =
  | { readonly kind: 'holds'; readonly since: Moment }
  | { readonly kind: 'open'; readonly until: number | null }
  | { readonly kind: 'broken' }

const open: Standing = { kind: 'open', until: null }
const broken: Standing = { kind: 'broken' }

const momentAfter = (log: Log, index: number, atLeast: Moment): Moment => ({
  index,
  at: Math.max(atLeast.at, log[index - 1]?.at ?? 0),
})

/** A condition on a thing: true now since some line, or true at the first line that makes it so. */
const condition = (
  thing: keyof typeof changing,
  { log, start, here }: Outlook,
  holdsAt: (index: number) => boolean,
): Standing => {
  const mayChange = changing[thing]
  const from = Math.max(start.index, here)
  if (holdsAt(from)) {
    let index = from
    while (index > start.index && holdsAt(index - 1)) index -= 1
    return { kind: 'holds', since: { ...momentAfter(log, index, start), index: from } }
  }
  for (let index = from + 1; index <= log.length; index += 1) {
    const line = log[index - 1]
    if (line && mayChange(line) && holdsAt(index))
      return { kind: 'holds', since: momentAfter(log, index, start) }
  }
  return open
}

type Of<Kind extends Expectation['kind']> = Extract<Expectation, { kind: Kind }>

const state = ({ state, cause }: Of<'state'>, look: Outlook): Standing =>
  condition('state', look, (index) => {
    const now = stateAt(look.log, index, look.initial)
    return now.to === state && (cause === null || now.cause === cause)
  })

/** The states from the start on, the one before it first; with `first`, from the first time that this one is met. */
export const statesSince = ({ log, initial, start }: Outlook, first?: string) => {
  const before = { to: stateAt(log, start.index, initial).to, index: start.index - 1 }
  const all = [before, ...changesIn(log, start.index).map(({ to, index }) => ({ to, index }))]
  const from = first === undefined ? 0 : all.findIndex(({ to }) => to === first)
  return from < 0 ? [] : all.slice(from)
}

const path = ({ states }: Of<'path'>, look: Outlook): Standing => {
  const seen = statesSince(look, states[0])
  const last = seen[states.length - 1]
  if (seen.some(({ to }, step) => step < states.length && to !== states[step])) return broken
  if (!last) return open
  const { at } = momentAfter(look.log, last.index + 1, look.start)
  return { kind: 'holds', since: { at, index: Math.max(look.here, last.index + 1) } }
}

/** In the state at the start, or entering it in that instant; and then not leaving it before the end. */
const stays = ({ state, forMs }: Of<'stays'>, { log, initial, start, here, now }: Outlook): Standing => {
  const changes = changesIn(log, start.index)
  const entry = changes.find(({ to, at }) => to === state && at === start.at)
  const wasIn = stateAt(log, start.index, initial).to === state
  const end = start.at + forMs
  const left = changes.find(
    ({ to, at, index }) => to !== state && at < end && (wasIn || index > (entry?.index ?? 0)),
  )
  if ((!wasIn && !entry) || left) return broken
  if (now < end) return { kind: 'open', until: end }
  return {
    kind: 'holds',
    since: { at: end, index: Math.max(here, log.findLastIndex(({ at }) => at < end) + 1) },
  }
}

/** Instants at which it was sent so far, among the lines before `to`. */
export const sentSince = (expected: Of<'sent'>, { log, start }: Outlook, to = log.length) => {
  const from = (expected.inThisTurn ? turnStartAt(log) : null) ?? start.index
  return sentIn(log, expected.what, expected.with, from, to)
}

/** Whether exactly what was expected was sent, no more and no less; anything when no number is given. */
export const sentExactly = ({ times, atMs }: Of<'sent'>, sent: readonly number[], start: Moment): boolean => {
  if (times !== null && sent.length !== times) return false
  return (
    atMs === null || (sent.length === atMs.length && atMs.every((ms, one) => sent[one] === start.at + ms))
  )
}

const sent = (expected: Of<'sent'>, look: Outlook): Standing => {
  const instants = sentSince(expected, look)
  const wanted = expected.atMs?.length ?? expected.times ?? 1
  if (instants.length < wanted) return open
  if (!sentExactly(expected, instants, look.start)) return broken
  const at = Math.max(look.start.at, instants[wanted - 1] ?? 0)
  return { kind: 'holds', since: { at, index: look.here } }
}

/** An output since the start, once or more. */
const shown = (what: string, particulars: Particulars, { log, start, here }: Outlook): Standing => {
  const isIt = isShown(what, particulars)
  const index = log.findIndex((line, one) => one >= start.index && isIt(line))
  if (index < 0) return open
  return { kind: 'holds', since: { ...momentAfter(log, index + 1, start), index: here } }
}

const settled = ({ call, is, code }: Of<'settled'>, look: Outlook): Standing =>
  shown('settled', { call, ...outcomes[is], ...(code === null ? {} : { code }) }, look)

const outcomes = { granted: { outcome: 'resolved' }, refused: { outcome: 'rejected' } } as const

const turnEnds = ({ is, outcome }: Of<'turn ends'>, look: Outlook): Standing =>
  shown('turn', { event: `turn-${is}`, ...(outcome === null ? {} : { outcome }) }, look)

const snapshot = ({ with: particulars }: Of<'snapshot'>, look: Outlook): Standing =>
  condition('snapshot', look, (index) => {
    const line = snapshotAt(look.log, index)
    return line !== null && isShown('snapshot', particulars)(line)
  })

const voice = ({ is }: Of<'voice'>, look: Outlook): Standing =>
  condition('voice', look, (index) => audibleAt(look.log, index).size > 0 === (is === 'playing'))

const label = ({ text }: Of<'label'>, look: Outlook): Standing =>
  condition('label', look, (index) => labelAt(look.log, index) === text)

const turn = ({ is, old }: Of<'turn'>, look: Outlook): Standing => {
  const { log, reference } = look
  const before = turnAt(log, reference.index)
  return condition('turn', look, (index) => {
    const now = turnAt(log, index)
    const previous = turnBefore(log, index)
    const ended = old === null || (previous !== null && endOf(log, index, previous) === old)
    return (now === before) === (is === 'same') && ended
  })
}

/** Judges one expectation as the log stands. */
export const judge = (expectation: Expectation, look: Outlook): Standing => {
  switch (expectation.kind) {
    case 'state':
      return state(expectation, look)
    case 'path':
      return path(expectation, look)
    case 'stays':
      return stays(expectation, look)
    case 'sent':
      return sent(expectation, look)
    case 'settled':
      return settled(expectation, look)
    case 'snapshot':
      return snapshot(expectation, look)
    case 'voice':
      return voice(expectation, look)
    case 'label':
      return label(expectation, look)
    case 'turn':
      return turn(expectation, look)
    case 'turn ends':
      return turnEnds(expectation, look)
  }
}
