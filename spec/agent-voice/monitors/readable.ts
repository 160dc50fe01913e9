/**
 * What the panel and the developers can read: whole messages, words in labels, records that can be joined
 * (AV-CON-001, AV-GUD-002).
 */
import { text } from '../../foreign.ts'
import { emits } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always } from './trace-state.ts'

const isMessage = (line: Line): boolean => emits(line, 'panel.state') || emits(line, 'panel.turn')

export const messageShaped = always('panel.shape', 'AV-IF-27 AV-SCOPE-03', {
  says: 'A message about a state has the members that the document prints, with an ISO time stamp.',
  needs: ['panel.state'],
  ask: (line) => {
    if (!emits(line, 'panel.state')) return null
    return line.with.misfit === true
      ? { expected: `a message about ${line.with.state} in the shape of its type`, got: 'another shape' }
      : true
  },
})

export const turnMessageShaped = always('panel.turn-shape', 'AV-IF-28 AV-SCOPE-03', {
  says: 'A message about a turn has the members that the document prints.',
  needs: ['panel.turn'],
  ask: (line) => {
    if (!emits(line, 'panel.turn')) return null
    return line.with.misfit === true
      ? { expected: `a message about ${line.with.turn} in the shape of its type`, got: 'another shape' }
      : true
  },
})

export const messagesUnshared = always('panel.unshared', 'AV-CON-001', {
  says: 'A message to the panel does not change after it was posted.',
  needs: ['panel.state'],
  looksAt: ['panel.turn'],
  ask: (line) => {
    if (!isMessage(line)) return null
    return line.with.altered === true
      ? { expected: 'earlier messages as they were posted', got: 'one that looks different now' }
      : true
  },
})

export const labelWorded = always('panel.label-has-words', 'AV-COM-001', {
  says: 'A label has letters in it, so that a screen reader can read it out.',
  needs: ['panel.state'],
  ask: (line) => {
    if (!emits(line, 'panel.state')) return null
    return line.with.wordless === true
      ? { expected: `a word in the label of ${line.with.state}`, got: 'none' }
      : true
  },
})

/** The states behind four of the phases of the panel; the label of waiting may be that of thinking. */
const phases: readonly string[] = ['idle', 'listening', 'processing', 'speaking']

export const phasesTold = always<Readonly<Record<string, unknown>>>('panel.phases-differ', 'AV-ASM-04', {
  says: 'The panel shows Ready, Listening, Thinking and Speaking by different labels.',
  needs: ['panel.state'],
  start: {},
  ask: (line, labels) => {
    const state = text(line.with.state)
    if (!emits(line, 'panel.state') || !phases.includes(state)) return null
    const same = phases.find((other) => other !== state && labels[other] === line.with.label)
    return same === undefined
      ? true
      : { expected: `a label of ${state} that is not that of ${same}`, got: `'${line.with.label}'` }
  },
  remember: (labels, line) =>
    emits(line, 'panel.state') && phases.includes(text(line.with.state))
      ? { ...labels, [text(line.with.state)]: line.with.label }
      : labels,
})

export const recordsStructured = always('diagnostics.json', 'AV-GUD-002', {
  says: 'A diagnostic record is a structure that JSON can hold.',
  needs: ['host.diagnostic'],
  ask: (line) => {
    if (!emits(line, 'host.diagnostic')) return null
    return line.with.opaque === true ? { expected: 'a record that is JSON', got: 'one that is not' } : true
  },
})

export const recordsJoined = always('diagnostics.joined', 'AV-GUD-002', {
  says: 'The records of one session give its id the same hash, so that they can be joined.',
  needs: ['host.diagnostic'],
  ask: (line) => {
    if (!emits(line, 'host.diagnostic')) return null
    return line.with.unjoined === true
      ? { expected: 'one hash for one session', got: `another one with ${line.with.kind}` }
      : true
  },
})

export const idsNotBare = always('privacy.no-bare-ids', 'AV-SEC-001', {
  says: 'No id in a diagnostic record is the one that the conversation and its services use.',
  needs: ['host.diagnostic'],
  ask: (line) => {
    if (!emits(line, 'host.diagnostic')) return null
    return line.with.ids === 'bare' ? { expected: 'hashed ids', got: 'an id as it is' } : true
  },
})
