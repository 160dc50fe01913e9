/** The two values: the state of the connection and the phase of the session, which have nothing to do with each other. */
import { changed, followed, hearing, into, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import { chained } from '../../watching.ts'
import { states } from '../states.ts'
import { always, isTaken, nothing, steps } from './scene.ts'

const known: readonly unknown[] = states

export const knownStates = always(
  {
    id: 'state.known',
    says: 'Only the five states of the document are shown and told.',
    basis: 'document',
    requirements: ['VEL-ST-05', 'VEL-ST-06', 'VEL-ST-07', 'VEL-ST-08', 'VEL-ST-09'],
    needs: ['state'],
    looksAt: ['snapshot'],
    spoil: (log) => changed(log, into('connected'), (line) => ({ with: { ...line.with, to: 'open' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'state') && !shows(line, 'snapshot')) return null
      const state = line.with.to ?? line.with.state
      return known.includes(state) ? true : { expected: 'one of the five states', got: String(state) }
    },
  },
)

export const chain = always(
  {
    id: 'state.chain',
    says: 'Each change starts where the last one ended, and leads somewhere else.',
    basis: 'document',
    requirements: ['VEL-ST-10'],
    needs: ['state'],
    spoil: (log) => without(log, into('connected')),
  },
  chained,
)

export const firstState = always<boolean>(
  {
    id: 'state.first',
    says: 'Before anybody connects nothing is connected.',
    basis: 'document',
    requirements: ['VEL-ST-05'],
    needs: ['snapshot'],
    spoil: (log) => changed(log, showing('snapshot'), () => ({ with: { state: 'disconnected' } })),
  },
  {
    start: true,
    ask: (line, isFirst) => {
      if (!isFirst || !shows(line, 'snapshot')) return null
      const { state } = line.with
      return state === 'not connected' ? true : { expected: 'not connected at first', got: String(state) }
    },
    remember: (isFirst, line) => isFirst && !shows(line, 'snapshot'),
  },
)

export const snapshotAgrees = always(
  {
    id: 'state.snapshot',
    says: 'Whoever asks for the state is told the one that is shown.',
    basis: 'document',
    requirements: ['VEL-ST-10', 'VEL-ST-06', 'VEL-ST-07', 'VEL-ST-08', 'VEL-ST-09'],
    needs: ['state', 'snapshot'],
    spoil: (log) => changed(log, showing('snapshot'), () => ({ with: { state: 'connected' } })),
  },
  {
    start: null,
    ask: (line, _, { state, saidState }) => {
      if (line.way !== 'in' || saidState === null) return null
      return saidState === state ? true : { expected: state, got: saidState }
    },
  },
)

export const connectionApart = steps(
  {
    id: 'apart.connection',
    says: 'No phase of the session changes the state of the connection.',
    basis: 'document',
    requirements: ['VEL-ST-10', 'VEL-UI-03'],
    needs: ['state'],
    spoil: (log) =>
      followed(log, hearing('session.state'), () => shown('state', { from: 'connected', to: 'connecting' })),
  },
  (line) => hears(line, 'session.state'),
  nothing,
)

export const phaseApart = always<string | null>(
  {
    id: 'apart.phase',
    says: 'Nothing but session.state changes the phase: no event of the connection does.',
    basis: 'document',
    requirements: ['VEL-ST-10', 'VEL-ST-06', 'VEL-ST-07', 'VEL-ST-08', 'VEL-ST-09'],
    needs: ['snapshot'],
    looksAt: ['phase.shown'],
    spoil: (log) => followed(log, hearing('socket.closed'), () => shown('phase.shown', { value: 'idle' })),
  },
  {
    start: null,
    ask: (line, last, { heard, saidPhase }) => {
      if (line.way === 'in') return last !== null && last !== 'session.state' ? true : null
      const isChange =
        shows(line, 'snapshot') && saidPhase !== null && String(line.with.phase ?? '') !== saidPhase
      if (!isChange && !shows(line, 'phase.shown')) return null
      return heard?.what === 'session.state'
        ? true
        : { expected: 'the phase as it was', got: `another one on '${heard?.what}'` }
    },
    remember: (last, line) => (line.way === 'in' ? line.what : last),
  },
)

export const phaseKept = always<string | null>(
  {
    id: 'phase.kept',
    says: 'The phase that was told last is the one that is kept.',
    basis: 'document',
    requirements: ['VEL-UI-03', 'VEL-ST-10'],
    needs: ['snapshot'],
    spoil: (log) => {
      const at = log.findIndex(hearing('session.state'))
      return without(log, (line, index) => at >= 0 && index > at && shows(line, 'snapshot'))
    },
  },
  {
    start: null,
    ask: (line, phase, { saidPhase }) => {
      if (line.way !== 'in' || phase === null) return null
      return saidPhase === phase ? true : { expected: phase, got: saidPhase || 'none' }
    },
    // What comes outside a connection may be taken or not.
    remember: (phase, line, scene) => {
      if (!hears(line, 'session.state')) return phase
      if (isTaken(line, scene)) return String(line.with.value)
      return line.with.socket === scene.socket ? null : phase
    },
  },
)

export const phaseShown = steps(
  {
    id: 'phase.shown',
    says: 'The phase that is shown is the one that was told.',
    basis: 'ruling',
    requirements: ['VEL-UI-03'],
    needs: ['phase.shown'],
    spoil: (log) => changed(log, showing('phase.shown'), () => ({ with: { value: 'speaking' } })),
  },
  isPhase,
  ({ input, shown: told }) =>
    told.every((line) => line.with.value === input.with.value)
      ? true
      : { expected: String(input.with.value), got: told.map((line) => line.with.value).join(', ') },
)

function isPhase(...[line, scene]: Parameters<typeof isTaken>): boolean {
  return hears(line, 'session.state') && isTaken(line, scene)
}
