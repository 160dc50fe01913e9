/** The sessions of the realtime service: their start, their scheduled signals, and their end. */
import { handled, later, notify } from '../service.ts'
import type { Emission } from '../simulator.ts'
import { dropped } from './answers.ts'
import { inattentive } from './attention.ts'
import type { Handler, RealtimeState } from './state.ts'

type Speaks = (session: string, said: Parameters<Handler>[1], state: RealtimeState) => readonly Emission[]

/** The end of a session is announced. */
export const warned: Speaks = (session) => notify('session.timeout_warning', { session })
/** A session ends. */
export const ended: Speaks = (session) => notify('session.closed', { session })
/** A session fails. */
export const failed: Speaks = (session, { code }, { options }) =>
  notify('session.error', { session, code: code ?? options.code })
/** Reports that there is a session, for the first time or again. */
export const reported: Speaks = (session) => notify('session.created', { session })

/** Reports about the last session, or about the one before it. */
export const about =
  (which: 'last' | 'before', speaks: Speaks): Handler =>
  (state, said) => {
    const session = state[which]
    return handled(state, session === null ? [] : speaks(session, said, state))
  }

/** A session begins. If an attempt to reconnect creates it, the attempt reports it. */
export const begins: Handler = (state, { session, silent }) => {
  if (typeof session !== 'string') return handled(state)
  const { warnMs, closeMs, failMs } = state.options
  const { voices, isVoiced } = state.attention
  return handled(
    {
      ...gone(state),
      open: session,
      last: session,
      before: state.last,
      attention: { ...inattentive, voices, isVoiced },
      isCutOff: false,
    },
    silent === true ? [] : notify('session.created', { session }),
    later(warnMs, 'realtime', 'warning is due', { session }),
    later(closeMs, 'realtime', 'end of the session is due', { session }),
    later(failMs, 'realtime', 'failure of the session is due', { session }),
  )
}

/** The session is over, and its pending signals are dropped. */
export const gone = (state: RealtimeState): RealtimeState => ({
  ...state,
  open: null,
  answers: dropped(state.answers),
  held: [],
})

/** The last session ends, with a report. */
export const closes: Handler = (state, ...rest) =>
  handled(gone(state), about('last', ended)(state, ...rest).emissions)

/** A scheduled signal of a session: it has an effect only while the session is open. */
export const ofSession =
  (handler: Handler): Handler =>
  (state, said, ...rest) =>
    state.open !== null && said.session === state.open ? handler(state, said, ...rest) : handled(state)
