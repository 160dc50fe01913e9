/** What was expected and what was seen instead, in plain words with the numbers in them. */
import type { Expectation, Never, Since } from '../../scenarios/scenario.ts'
import { type Outlook, sentSince, statesSince } from './expectation.ts'
import { audibleAt, endOf, labelAt, stateAt, turnAt, turnBefore } from './seen.ts'

const often = (times: number): string => (times === 1 ? 'once' : `${times} times`)
const instants = (all: readonly number[]): string => all.map((ms) => `${ms} ms`).join(', ')
const because = (cause: string | null): string => (cause === null ? '' : `, because of ${cause}`)

const expected = (expectation: Expectation): string => {
  switch (expectation.kind) {
    case 'state':
      return `the state ${expectation.state}${expectation.cause === null ? '' : ` (cause ${expectation.cause})`}`
    case 'path':
      return expectation.states.join(' > ')
    case 'stays':
      return `to stay ${expectation.state} for ${expectation.forMs} ms`
    case 'sent': {
      const { what, times, atMs, inThisTurn } = expectation
      const exactly = times === null ? '' : ` exactly ${often(times)}`
      const when = atMs === null ? '' : ` at exactly ${instants(atMs)}`
      return `${what} to be sent${exactly}${when}${inThisTurn ? ' in this turn' : ''}`
    }
    case 'voice':
      return expectation.is === 'silent' ? 'no answer to be heard' : 'an answer to be heard'
    case 'label':
      return `the label "${expectation.text}" on the panel`
    case 'turn':
      return `${expectation.is === 'new' ? 'a new turn' : 'the same turn'}${expectation.old === null ? '' : `, the old one ${expectation.old}`}`
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

/** What is to be seen of it as the log stands. */
export const seenOf = (expectation: Expectation, look: Outlook): string => {
  const { log, initial, start } = look
  const now = stateAt(log, log.length, initial)
  switch (expectation.kind) {
    case 'state':
      return `the state is ${now.to}${because(now.cause)}`
    case 'path':
      return statesSince(look)
        .map(({ to }) => to)
        .join(' > ')
    case 'stays':
      return `the states were ${statesSince(look)
        .map(({ to }) => to)
        .join(' > ')}`
    case 'sent': {
      const sent = sentSince(expectation, look)
      const when = sent.map((at) => at - start.at)
      return sent.length === 0
        ? `${expectation.what} was not sent`
        : `${expectation.what} was sent ${often(sent.length)}, after ${instants(when)}`
    }
    case 'voice':
      return audibleAt(log, log.length).size > 0 ? 'an answer can be heard' : 'no answer can be heard'
    case 'label': {
      const label = labelAt(log, log.length)
      return label === null ? 'the panel shows nothing yet' : `the panel shows "${label}"`
    }
    case 'turn': {
      const turn = turnAt(log, log.length)
      const old = turnBefore(log, log.length)
      const end = old === null ? null : endOf(log, log.length, old)
      return `${turn === null ? 'there is no turn yet' : `the turn is ${turn}`}${old === null ? '' : `, ${old} before it ${end === null ? 'is open' : `was ${end}`}`}`
    }
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
        ? `${check.what} never to be sent`
        : `${check.what} to be sent no more than ${often(check.moreThan)}`
    case 'voice':
      return `never an answer to be heard while ${check.whileIn}`
  }
}
