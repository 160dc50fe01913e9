/** What was expected and what was seen instead, in plain words with the numbers in them. */
import type { Expectation, Never, Particulars, Since } from '../../scenarios/scenario.ts'
import { type Outlook, sentSince, statesSince } from './expectation.ts'
import { audibleAt, endOf, isShown, labelAt, snapshotAt, stateAt, turnAt, turnBefore } from './seen.ts'

const often = (times: number): string => (times === 1 ? 'once' : `${times} times`)
const instants = (all: readonly number[]): string => all.map((ms) => `${ms} ms`).join(', ')
const because = (cause: string | null): string => (cause === null ? '' : `, because of ${cause}`)

/** Something that is sent, with the particulars that matter. */
export const spoken = (what: string, particulars: Particulars): string => {
  const list = Object.entries(particulars).map(([field, value]) => `${field} ${value}`)
  return list.length === 0 ? what : `${what} with ${list.join(', ')}`
}

const inBrackets = (word: unknown): string => (word ? ` (${word})` : '')

const expected = (expectation: Expectation): string => {
  switch (expectation.kind) {
    case 'state':
      return `the state ${expectation.state}${expectation.cause === null ? '' : ` (cause ${expectation.cause})`}`
    case 'path':
      return expectation.states.join(' > ')
    case 'stays':
      return `to stay ${expectation.state} for ${expectation.forMs} ms`
    case 'sent': {
      const { times, atMs, inThisTurn } = expectation
      const what = spoken(expectation.what, expectation.with)
      const exactly = times === null ? '' : ` exactly ${often(times)}`
      const when = atMs === null ? '' : ` at exactly ${instants(atMs)}`
      return `${what} to be sent${exactly}${when}${inThisTurn ? ' in this turn' : ''}`
    }
    case 'settled':
      return `${expectation.call} to be ${expectation.is}${inBrackets(expectation.code)}`
    case 'snapshot':
      return spoken('a snapshot', expectation.with)
    case 'voice':
      return expectation.is === 'silent' ? 'no answer to be heard' : 'an answer to be heard'
    case 'label':
      return `the label "${expectation.text}" on the panel`
    case 'turn':
      return `${expectation.is === 'new' ? 'a new turn' : 'the same turn'}${expectation.old === null ? '' : `, the old one ${expectation.old}`}`
    case 'turn ends':
      return `a turn that ends ${expectation.is}${inBrackets(expectation.outcome)}`
  }
}

/** What a count begins with. */
export const counted = (since: Since): string => {
  switch (since.kind) {
    case 'last act':
      return 'the last act'
    case 'mark':
      return `the mark '${since.name}'`
    case 'event':
      return since.what
    case 'entering':
      return `entering ${since.state}`
  }
}

/** What a step expects, with its limit. */
export const expectedBy = (expectation: Expectation, withinMs: number | null, since: Since): string => {
  const from = withinMs === null && since.kind === 'last act' ? '' : ` of ${counted(since)}`
  return `${expected(expectation)}${withinMs === null ? from.replace(' of ', ' since ') : ` within ${withinMs} ms${from}`}`
}

const lastOf = ({ log, start }: Outlook, what: string, particulars: Particulars) => {
  const isIt = isShown(what, particulars)
  return log.findLast((line, index) => index >= start.index && isIt(line))
}

const settledSeen = (call: string, look: Outlook): string => {
  const line = lastOf(look, 'settled', { call })
  if (!line) return `${call} was neither granted nor refused`
  const { outcome, code } = line.with
  return outcome === 'resolved' ? `${call} was granted` : `${call} was refused${inBrackets(code)}`
}

const snapshotSeen = (particulars: Particulars, { log }: Outlook): string => {
  const line = snapshotAt(log, log.length)
  if (!line) return 'there is no snapshot yet'
  const fields = Object.keys(particulars).map((field) => `${field} ${line.with[field] ?? 'missing'}`)
  return `the snapshot has ${fields.join(', ')}`
}

const turnSeen = ({ log }: Outlook): string => {
  const turn = turnAt(log, log.length)
  const old = turnBefore(log, log.length)
  const end = old === null ? null : endOf(log, log.length, old)
  const before = old === null ? '' : `, ${old} before it ${end === null ? 'is open' : `was ${end}`}`
  return `${turn === null ? 'there is no turn yet' : `the turn is ${turn}`}${before}`
}

const turnEndSeen = (look: Outlook): string => {
  const line =
    lastOf(look, 'turn', { event: 'turn-interrupted' }) ?? lastOf(look, 'turn', { event: 'turn-completed' })
  return line ? `there was ${line.with.event}${inBrackets(line.with.outcome)}` : 'no turn ended'
}

const statesSeen = (look: Outlook): string =>
  statesSince(look)
    .map(({ to }) => to)
    .join(' > ')

const sentSeen = (expectation: Extract<Expectation, { kind: 'sent' }>, look: Outlook): string => {
  const what = spoken(expectation.what, expectation.with)
  const when = sentSince(expectation, look).map((at) => at - look.start.at)
  return when.length === 0
    ? `${what} was not sent`
    : `${what} was sent ${often(when.length)}, after ${instants(when)}`
}

/** What is to be seen of it as the log stands. */
export const seenOf = (expectation: Expectation, look: Outlook): string => {
  const { log, initial } = look
  switch (expectation.kind) {
    case 'state': {
      const now = stateAt(log, log.length, initial)
      return `the state is ${now.to}${because(now.cause)}`
    }
    case 'path':
      return statesSeen(look)
    case 'stays':
      return `the states were ${statesSeen(look)}`
    case 'sent':
      return sentSeen(expectation, look)
    case 'settled':
      return settledSeen(expectation.call, look)
    case 'snapshot':
      return snapshotSeen(expectation.with, look)
    case 'voice':
      return audibleAt(log, log.length).size > 0 ? 'an answer can be heard' : 'no answer can be heard'
    case 'label': {
      const label = labelAt(log, log.length)
      return label === null ? 'the panel shows nothing yet' : `the panel shows "${label}"`
    }
    case 'turn':
      return turnSeen(look)
    case 'turn ends':
      return turnEndSeen(look)
  }
}

/** What must not be. */
export const forbiddenBy = (check: Never): string => {
  switch (check.kind) {
    case 'state':
      return check.forLongerThanMs === null
        ? `never the state ${check.state}`
        : `never ${check.state} for longer than ${check.forLongerThanMs} ms`
    case 'sent':
      return check.moreThan === 0
        ? `${spoken(check.what, check.with)} never to be sent`
        : `${spoken(check.what, check.with)} to be sent no more than ${often(check.moreThan)}`
    case 'voice':
      return `never an answer to be heard while ${check.whileIn}`
  }
}
