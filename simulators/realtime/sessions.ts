/** The sessions of the realtime service: how they begin, what is due in them, and how they end. */
import { heard, later, tell } from '../service.ts'
import type { Emission } from '../simulator.ts'
import { dropped } from './answers.ts'
import { inattentive } from './attention.ts'
import type { Hearing, RealtimeState } from './state.ts'

type Speaks = (session: string, said: Parameters<Hearing>[1], state: RealtimeState) => readonly Emission[]

/** The end of a session is announced. */
export const warned: Speaks = (session) => tell('session.timeout_warning', { session })
/** The end of a session has come. */
export const ended: Speaks = (session) => tell('session.closed', { session })
/** A session fails. */
export const failed: Speaks = (session, { code }, { options }) =>
  tell('session.error', { session, code: code ?? options.code })
/** That there is a session is told, for the first time or again. */
export const told: Speaks = (session) => tell('session.created', { session })

/** Speaks of the last session, or of the one before it. */
export const about =
  (which: 'last' | 'before', speaks: Speaks): Hearing =>
  (state, said) => {
    const session = state[which]
    return heard(state, session === null ? [] : speaks(session, said, state))
  }

/** A session begins; of one that an attempt to reconnect makes, that attempt tells by itself. */
export const begins: Hearing = (state, { session, silent }) => {
  if (typeof session !== 'string') return heard(state)
  const { warnMs, closeMs, failMs } = state.options
  const { voices, isVoiced } = state.attention
  return heard(
    {
      ...gone(state),
      open: session,
      last: session,
      before: state.last,
      attention: { ...inattentive, voices, isVoiced },
      isCutOff: false,
    },
    silent === true ? [] : tell('session.created', { session }),
    later(warnMs, 'realtime', 'warning is due', { session }),
    later(closeMs, 'realtime', 'end of the session is due', { session }),
    later(failMs, 'realtime', 'failure of the session is due', { session }),
  )
}

/** The session is no more, and nothing that it had still to say is said. */
export const gone = (state: RealtimeState): RealtimeState => ({
  ...state,
  open: null,
  answers: dropped(state.answers),
  held: [],
})

/** The last session ends, and that is told. */
export const closes: Hearing = (state, ...rest) =>
  heard(gone(state), about('last', ended)(state, ...rest).emissions)

/** Something was due in a session: it is as long as that is open. */
export const ofSession =
  (hears: Hearing): Hearing =>
  (state, said, ...rest) =>
    state.open !== null && said.session === state.open ? hears(state, said, ...rest) : heard(state)
