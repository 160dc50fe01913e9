/** What the panel and the developers can read: whole messages, words in labels, records that can be joined (AV-CON-001, AV-GUD-002). */
import { changed, showing } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always } from './scene.ts'

const isMessage = (line: Line): boolean => shows(line, 'panel.state') || shows(line, 'panel.turn')

export const messageShaped = always(
  {
    id: 'panel.shape',
    says: 'A message about a state has the members that the document prints, with an ISO time stamp.',
    basis: 'document',
    requirements: ['AV-IF-27', 'AV-SCOPE-03'],
    needs: ['panel.state'],
    spoil: (log) =>
      changed(log, showing('panel.state'), (line) => ({ with: { ...line.with, misfit: true } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'panel.state')) return null
      return line.with.misfit === true
        ? { expected: `a message about ${line.with.state} in the shape of its type`, got: 'another shape' }
        : true
    },
  },
)

export const turnMessageShaped = always(
  {
    id: 'panel.turn-shape',
    says: 'A message about a turn has the members that the document prints.',
    basis: 'document',
    requirements: ['AV-IF-28', 'AV-SCOPE-03'],
    needs: ['panel.turn'],
    spoil: (log) => changed(log, showing('panel.turn'), (line) => ({ with: { ...line.with, misfit: true } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'panel.turn')) return null
      return line.with.misfit === true
        ? { expected: `a message about ${line.with.turn} in the shape of its type`, got: 'another shape' }
        : true
    },
  },
)

export const messagesUnshared = always(
  {
    id: 'panel.unshared',
    says: 'A message to the panel does not change after it was posted.',
    basis: 'document',
    requirements: ['AV-CON-001'],
    needs: ['panel.state'],
    looksAt: ['panel.turn'],
    spoil: (log) => changed(log, isMessage, (line) => ({ with: { ...line.with, altered: true } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!isMessage(line)) return null
      return line.with.altered === true
        ? { expected: 'earlier messages as they were posted', got: 'one that looks different now' }
        : true
    },
  },
)

export const labelWorded = always(
  {
    id: 'panel.label-has-words',
    says: 'A label has letters in it, so that a screen reader can read it out.',
    basis: 'document',
    requirements: ['AV-COM-001'],
    needs: ['panel.state'],
    spoil: (log) =>
      changed(log, showing('panel.state'), (line) => ({ with: { ...line.with, wordless: true } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'panel.state')) return null
      return line.with.wordless === true
        ? { expected: `a word in the label of ${line.with.state}`, got: 'none' }
        : true
    },
  },
)

/** The states behind four of the phases of the panel; the label of waiting may be that of thinking. */
const phases: readonly string[] = ['idle', 'listening', 'processing', 'speaking']

export const phasesTold = always<Readonly<Record<string, unknown>>>(
  {
    id: 'panel.phases-differ',
    says: 'The panel shows Ready, Listening, Thinking and Speaking by different labels.',
    basis: 'document',
    requirements: ['AV-ASM-04'],
    needs: ['panel.state'],
    spoil: (log) =>
      log.map((line) =>
        shows(line, 'panel.state') ? { ...line, with: { ...line.with, label: 'text#99' } } : line,
      ),
  },
  {
    start: {},
    ask: (line, labels) => {
      const state = String(line.with.state)
      if (!shows(line, 'panel.state') || !phases.includes(state)) return null
      const same = phases.find((other) => other !== state && labels[other] === line.with.label)
      return same === undefined
        ? true
        : { expected: `a label of ${state} that is not that of ${same}`, got: `'${line.with.label}'` }
    },
    remember: (labels, line) =>
      shows(line, 'panel.state') && phases.includes(String(line.with.state))
        ? { ...labels, [String(line.with.state)]: line.with.label }
        : labels,
  },
)

export const recordsStructured = always(
  {
    id: 'diagnostics.json',
    says: 'A diagnostic record is a structure that JSON can hold.',
    basis: 'document',
    requirements: ['AV-GUD-002'],
    needs: ['host.diagnostic'],
    spoil: (log) =>
      changed(log, showing('host.diagnostic'), (line) => ({ with: { ...line.with, opaque: true } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'host.diagnostic')) return null
      return line.with.opaque === true ? { expected: 'a record that is JSON', got: 'one that is not' } : true
    },
  },
)

export const recordsJoined = always(
  {
    id: 'diagnostics.joined',
    says: 'The records of one session give its id the same hash, so that they can be joined.',
    basis: 'document',
    requirements: ['AV-GUD-002'],
    needs: ['host.diagnostic'],
    spoil: (log) =>
      changed(log, showing('host.diagnostic'), (line) => ({ with: { ...line.with, unjoined: true } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'host.diagnostic')) return null
      return line.with.unjoined === true
        ? { expected: 'one hash for one session', got: `another one with ${line.with.kind}` }
        : true
    },
  },
)

export const idsNotBare = always(
  {
    id: 'privacy.no-bare-ids',
    says: 'No id in a diagnostic record is the one that the conversation and its services use.',
    basis: 'document',
    requirements: ['AV-SEC-001'],
    needs: ['host.diagnostic'],
    spoil: (log) =>
      changed(log, showing('host.diagnostic'), (line) => ({ with: { ...line.with, ids: 'bare' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'host.diagnostic')) return null
      return line.with.ids === 'bare' ? { expected: 'hashed ids', got: 'an id as it is' } : true
    },
  },
)
