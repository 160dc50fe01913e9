/**
 * Phases that the document requires without a requirement to announce changes: a question after a given event is
 * answered with this phase (VEL-G-05). Only this check applies to a gateway that announces less.
 */

import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Monitor } from '../../monitor.ts'
import type { Basis } from '../../requirement.ts'
import type { Event, Line } from '../protocol.ts'
import { isReported } from './asked.ts'
import { always, isBad, isByLimit, isNeutral, type TraceState } from './trace-state.ts'
import { hasRoom, isSound } from './turn.ts'

/** Phases that may be reported, and the requirement for it; null: the document does not specify it. */
type Truth = { readonly phases: readonly string[]; readonly by: string } | null

/** The effect of an input, given the truth before it. */
type Leads = (input: Line, trace: TraceState, before: Truth) => Truth

const leadsTo = (by: string, ...phases: readonly string[]): Truth => ({ by, phases })

interface Reported {
  readonly id: string
  readonly says: string
  readonly requirements: readonly string[]
  readonly basis?: Basis
  readonly leads: Leads
  /** False if every requirement is checked, and not the one of the truth alone. */
  readonly byName?: boolean
}

const reported = ({
  id,
  says,
  requirements,
  basis = 'document',
  leads,
  byName = true,
}: Reported): Monitor<Truth, TraceState> =>
  always<Truth>(
    {
      id,
      says,
      basis,
      requirements,
      ...(byName ? { byName } : {}),
      needs: ['session.state'],
    },
    {
      start: null,
      ask: (line, truth, trace) => {
        const isAnswer = emits(line, 'session.state') && trace.received?.what === 'session.start'
        if (truth === null || !isAnswer || isByLimit(line, trace)) return null
        const value = text(line.with.value)
        const { phases, by } = truth
        if (phases.includes(value)) return true
        const expected = phases.join(' or ')
        return byName ? { expected, got: value, requirement: by } : { expected, got: value }
      },
      // The document does not specify the effect of a refused message on a session.
      remember: (truth, line, trace) => {
        if (line.way !== 'in') return truth
        if (isBad(line.what)) return null
        return isNeutral(line) ? truth : leads(line, trace, truth)
      },
    },
  )

const isIdleOrListening = (before: Truth, { sure }: TraceState): boolean =>
  before !== null || sure === 'idle' || sure === 'listening'

const listening: Leads = (line, trace, before) => {
  if (!receives(line, 'input_audio.append')) return null
  const listened = before !== null || trace.sure === 'listening'
  const listensNow = isSound(line) ? isIdleOrListening(before, trace) : listened
  return listensNow && hasRoom(line, trace.turn, trace)
    ? leadsTo(before !== null || trace.sure === 'listening' ? 'VEL-T-04' : 'VEL-T-03', 'listening')
    : null
}

export const listens = reported({
  id: 'truth.listening',
  says: 'After a chunk of a turn the session is in listening.',
  requirements: ['VEL-T-03', 'VEL-T-04'],
  leads: listening,
})

export const turnIsOpen = reported({
  id: 'truth.turn-open',
  says: 'While the turn of the user is open, the phase that is reported is listening.',
  requirements: ['VEL-ST-02'],
  leads: listening,
  byName: false,
})

export const listensBehindError = reported({
  id: 'truth.behind-error',
  says: 'After an error chunks are accepted as before: the session is in listening.',
  requirements: ['VEL-ERR-04'],
  leads: (line, trace, before) => (trace.hasError ? listening(line, trace, before) : null),
  byName: false,
})

const inSkeleton =
  (event: Event, byPhase: (state: TraceState['state']) => string): Leads =>
  (line, { settings, state }) =>
    receives(line, event) && isSound(line) && settings.processor === 'none' && state !== 'off'
      ? leadsTo(byPhase(state), 'idle')
      : null

export const skeletonCommits = reported({
  id: 'truth.skeleton-commit',
  says: 'Without a pipeline the session is idle after a commit.',
  requirements: ['VEL-T-06', 'VEL-ST-01'],
  leads: inSkeleton('input_audio.commit', () => 'VEL-T-06'),
})

export const skeletonCancels = reported({
  id: 'truth.skeleton-cancel',
  says: 'Without a pipeline the session is idle after a cancel.',
  requirements: ['VEL-T-14', 'VEL-T-17'],
  leads: inSkeleton('response.cancel', (state) => (state === 'idle' ? 'VEL-T-17' : 'VEL-T-14')),
})

export const resets = reported({
  id: 'truth.reset',
  says: 'After a cancel of a turn that was processed the session is idle or in listening.',
  requirements: ['VEL-T-15', 'VEL-T-16'],
  leads: (line, { settings, sure }) =>
    receives(line, 'response.cancel') &&
    isSound(line) &&
    settings.processor === 'attached' &&
    (sure === 'thinking' || sure === 'speaking')
      ? leadsTo(sure === 'thinking' ? 'VEL-T-15' : 'VEL-T-16', 'idle', 'listening')
      : null,
})

export const finishes = reported({
  id: 'truth.finished',
  says: 'After a turn that has spoken and is done the session is idle.',
  requirements: ['VEL-T-11', 'VEL-ST-01'],
  // Chunks that were kept for the next turn may open it at once.
  leads: (line, trace) =>
    isReported(line, 'turn.finished', trace) &&
    trace.state === 'speaking' &&
    trace.turn.heardSince.length === 0
      ? leadsTo('VEL-T-11', 'idle')
      : null,
})

export const staysIdle = reported({
  id: 'truth.cancel-in-idle',
  says: 'After a cancel in idle the session is idle.',
  basis: 'interpreted',
  requirements: ['VEL-T-17', 'VEL-EDGE-02'],
  leads: (line, { sure }) =>
    receives(line, 'response.cancel') && sure === 'idle' ? leadsTo('VEL-T-17', 'idle') : null,
})

export const thinks = reported({
  id: 'truth.thinking',
  says: 'After the commit of a turn the session is in thinking.',
  basis: 'interpreted',
  requirements: ['VEL-T-07', 'VEL-ST-03'],
  leads: (line, { settings, state, turn }) =>
    receives(line, 'input_audio.commit') &&
    settings.processor === 'attached' &&
    settings.turnTimeoutMs === 0 &&
    state === 'listening' &&
    turn.open.length > 0
      ? leadsTo('VEL-T-07', 'thinking')
      : null,
})
