/** The extension host: context keys and diagnostic records follow every change (AV-PLT-001, AV-GUD-002, AV-VAL-01). */

import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { isBlank } from '../memory/utterances.ts'
import type { Event, Line } from '../protocol.ts'
import { always, together } from './trace-state.ts'

const keyed = (state: unknown): string => `a context key to hold ${state}`

export const contextFollows = together('host.context-state', 'AV-PLT-001 AV-IF-14', {
  says: 'Every published change reaches a context key of the editor.',
  needs: ['state', 'host.context'],
  calls: (line) => (emits(line, 'state') ? keyed(line.with.to) : null),
  gives: (line) => (emits(line, 'host.context') ? keyed(line.with.value) : null),
})

/** Keys and the kinds of their values. */
const keys = ['agentvoice.state', 'agentvoice.conversationActive']

export const contextNamed = always('host.context-keys', 'AV-PLT-001 ruling', {
  says: 'The context keys are agentvoice.state and agentvoice.conversationActive.',
  needs: ['host.context'],
  ask: (line) => {
    if (!emits(line, 'host.context')) return null
    const { key } = line.with
    return keys.includes(String(key)) ? true : { expected: keys.join(' or '), got: `${key}` }
  },
})

/** The last value of the key of the conversation. */
export const activeKnown = always<string>('host.context-active', 'AV-PLT-001 ruling', {
  says: 'agentvoice.conversationActive is true while listening and false in idle.',
  needs: ['state', 'host.context'],
  start: 'false',
  ask: (line, reported, { state }) => {
    if (line.way !== 'in' || !['idle', 'listening'].includes(state)) return null
    const fits = String(state === 'listening')
    return reported === fits
      ? true
      : { expected: `conversationActive to be ${fits} in ${state}`, got: reported }
  },
  remember: (reported, line) =>
    emits(line, 'host.context') && line.with.key === 'agentvoice.conversationActive'
      ? text(line.with.value)
      : reported,
})

const recordOf = ({ with: { from, to, cause } }: Line): string => `one record of ${from} to ${to} by ${cause}`

export const changeRecorded = together(
  'diagnostics.every-change',
  'AV-GUD-002 AV-VAL-01 AV-DEF-11 AV-PAT-002 ruling',
  {
    says: 'Every published change leaves exactly one diagnostic record, with its source, its target and its cause.',
    needs: ['state', 'host.diagnostic'],
    calls: (line) => (emits(line, 'state') ? recordOf(line) : null),
    gives: (line) =>
      emits(line, 'host.diagnostic') && line.with.kind === 'transition' ? recordOf(line) : null,
    only: true,
  },
)

/**
 * A repeated report with the same id, at the same instant, can only be ignored. Only a final without words is
 * answered each time (AV-RUL-06).
 */
const sayOnce: readonly Event[] = ['stt.final', 'copilot.request', 'tts.bufferReady', 'tts.complete']

const isRepeated = (line: Line, before: Line | null): boolean =>
  before !== null &&
  sayOnce.some((what) => receives(line, what)) &&
  line.at === before.at &&
  line.what === before.what &&
  !(receives(line, 'stt.final') && isBlank(line.with)) &&
  JSON.stringify(line.with) === JSON.stringify(before.with)

const ignored = 'a record of the repeated event that was ignored'

export const ignoredRecorded = together('diagnostics.ignored', 'AV-GUD-002 AV-GUD-004 ruling', {
  says: 'A duplicate event leaves a record that it was ignored, with the reason.',
  needs: ['host.diagnostic'],
  // An event that a suspension defers is not ignored, and neither is its repetition.
  calls: (line, { received, state }) =>
    state !== 'suspended' && isRepeated(line, received) ? ignored : null,
  gives: (line) =>
    emits(line, 'host.diagnostic') && line.with.kind === 'event.ignored' && (line.with.reason ?? '') !== ''
      ? ignored
      : null,
})
