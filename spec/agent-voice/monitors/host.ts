/** The extension host: context keys and diagnostic records follow every change (AV-PLT-001, AV-GUD-002, AV-VAL-01). */
import { changed, showing, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { isBlank } from '../memory/utterances.ts'
import { always, together } from './scene.ts'

const keyed = (state: unknown): string => `a context key to hold ${state}`

export const contextFollows = together(
  {
    id: 'host.context-state',
    says: 'Every published change reaches a context key of the editor.',
    basis: 'document',
    requirements: ['AV-PLT-001', 'AV-PAT-002', 'AV-IF-14'],
    needs: ['state', 'host.context'],
    spoil: (log) => log.filter((line) => !shows(line, 'host.context')),
  },
  {
    calls: (line) => (shows(line, 'state') ? keyed(line.with.to) : null),
    gives: (line) => (shows(line, 'host.context') ? keyed(line.with.value) : null),
  },
)

/** Keys and the kinds of values that they may hold. */
const keys = ['agentvoice.state', 'agentvoice.conversationActive']

export const contextNamed = always(
  {
    id: 'host.context-keys',
    says: 'The context keys are agentvoice.state and agentvoice.conversationActive.',
    basis: 'ruling',
    requirements: ['AV-PLT-001'],
    needs: ['host.context'],
    spoil: (log) =>
      changed(log, showing('host.context'), (line) => ({ with: { ...line.with, key: 'text#99' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'host.context')) return null
      const { key } = line.with
      return keys.includes(String(key)) ? true : { expected: keys.join(' or '), got: `${key}` }
    },
  },
)

/** What the key of the conversation held last. */
export const activeKnown = always<string>(
  {
    id: 'host.context-active',
    says: 'agentvoice.conversationActive is true while listening and false in idle.',
    basis: 'ruling',
    requirements: ['AV-PLT-001'],
    needs: ['state', 'host.context'],
    spoil: (log) =>
      log.map((line) =>
        shows(line, 'host.context') && line.with.value === 'true'
          ? { ...line, with: { ...line.with, value: 'false' } }
          : line,
      ),
  },
  {
    start: 'false',
    ask: (line, told, { state }) => {
      if (line.way !== 'in' || !['idle', 'listening'].includes(state)) return null
      const fits = String(state === 'listening')
      return told === fits ? true : { expected: `conversationActive to be ${fits} in ${state}`, got: told }
    },
    remember: (told, line) =>
      shows(line, 'host.context') && line.with.key === 'agentvoice.conversationActive'
        ? String(line.with.value)
        : told,
  },
)

const recordOf = ({ with: { from, to, cause } }: Line): string => `one record of ${from} to ${to} by ${cause}`

export const changeRecorded = together(
  {
    id: 'diagnostics.every-change',
    says: 'Every published change leaves exactly one diagnostic record, with where from, where to and why.',
    basis: 'ruling',
    requirements: ['AV-GUD-002', 'AV-VAL-01', 'AV-DEF-11', 'AV-PAT-002'],
    needs: ['state', 'host.diagnostic'],
    spoil: (log) => without(log, (line) => shows(line, 'host.diagnostic') && line.with.kind === 'transition'),
  },
  {
    calls: (line) => (shows(line, 'state') ? recordOf(line) : null),
    gives: (line) =>
      shows(line, 'host.diagnostic') && line.with.kind === 'transition' ? recordOf(line) : null,
    only: true,
  },
)

/**
 * Whatever is said a second time with the same id, at the same instant, can only be ignored. Only a final without words
 * is answered each time (AV-RUL-06).
 */
const sayOnce = ['stt.final', 'copilot.request', 'tts.bufferReady', 'tts.complete']

const isRepeated = (line: Line, before: Line | null): boolean =>
  before !== null &&
  sayOnce.some((what) => hears(line, what)) &&
  line.at === before.at &&
  line.what === before.what &&
  !(hears(line, 'stt.final') && isBlank(line.with)) &&
  JSON.stringify(line.with) === JSON.stringify(before.with)

const ignored = 'a record of the repeated event that was ignored'

export const ignoredRecorded = together(
  {
    id: 'diagnostics.ignored',
    says: 'An event that is said twice leaves a record that it was ignored, with the reason.',
    basis: 'ruling',
    requirements: ['AV-GUD-002', 'AV-GUD-004'],
    needs: ['host.diagnostic'],
    spoil: (log) =>
      log.map((line) =>
        shows(line, 'host.diagnostic') && line.with.kind === 'event.ignored'
          ? { ...line, with: { ...line.with, reason: '' } }
          : line,
      ),
  },
  {
    // What is put off by a suspension is not ignored, and neither is its repetition.
    calls: (line, { heard, state }) => (state !== 'suspended' && isRepeated(line, heard) ? ignored : null),
    gives: (line) =>
      shows(line, 'host.diagnostic') && line.with.kind === 'event.ignored' && (line.with.reason ?? '') !== ''
        ? ignored
        : null,
  },
)
