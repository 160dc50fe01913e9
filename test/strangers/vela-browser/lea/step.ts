/** Small parts of the reducer that several transitions share. All of them are pure. */
import type * as X from '../../../../spec/vela-browser/contract.ts'
import { type Command, noReply, type Source, type State, type Step } from './data.ts'
import type { Options } from './options.ts'

/** Nothing to do. */
export const stay = (state: State): Step => [state, []]

/** One step behind another. */
const then = (first: Step, next: (state: State) => Step): Step => {
  const second = next(first[0])
  return [second[0], [...first[1], ...second[1]]]
}

/** Takes a status; the same one again is not shown. */
export const become = (state: State, status: X.ConnectionStatus): Step =>
  state.status === status ? stay(state) : [{ ...state, status }, [{ do: 'status', status }]]

/** Gives the phase up, without a word to the screen: it knows no phase for it. */
export const forgetPhase = (state: State): Step => {
  const next: State = { ...state, phase: null, isPhaseOfLink: false }
  return state.phase === null ? stay(next) : [next, [{ do: 'phase', phase: null, isShown: false }]]
}

/** Begins to close the socket, unless that was done before. */
export const closeLink = (state: State): Step => {
  const { link } = state
  if (link === null || link.stage === 'closing') return stay(state)
  return [{ ...state, link: { ...link, stage: 'closing' } }, [{ do: 'close', id: link.id }]]
}

/** Gives the socket up: whatever it still reports is late. */
export const dropLink = (state: State, options: Options): Step => {
  if (state.link === null) return stay(state)
  const dropped: Step = [{ ...state, link: null }, [{ do: 'release', id: state.link.id }]]
  return options.phaseKept === 'until-end' ? then(dropped, forgetPhase) : dropped
}

/** Opens another socket. Nothing of the last session is carried over. */
export const openLink = (state: State, options: Options): Step => {
  const id = state.lastId + 1
  const fresh: State = {
    ...state,
    link: { id, stage: 'opening', isLeft: false },
    lastId: id,
    isPhaseOfLink: false,
    isWanted: false,
    reply: noReply,
  }
  const ready = options.phaseKept === 'until-connect' ? forgetPhase(fresh) : stay(fresh)
  const open = (before: State): Step => [before, [{ do: 'open', id }]]
  const show = (before: State): Step => become(before, 'connecting')
  return options.connectingOrder === 'status-first'
    ? then(then(ready, show), open)
    : then(then(ready, open), show)
}

/** The status of a socket that is given up or down: never from `connected` to `connecting` in one step. */
export const leaveStatus = (state: State): Step =>
  state.status === 'error' ? stay(state) : become(state, 'disconnected')

/** Goes to `error` and tells the screen why. */
export const toError = (state: State, source: Source, code: string | null, options: Options): Step => {
  const isDetour = options.pathToError === 'by-disconnected' && state.status !== 'error'
  const first = isDetour ? become(state, 'disconnected') : stay(state)
  const [next, shown] = then(first, (before) => become(before, 'error'))
  const told: Command = { do: 'trouble', source, code }
  return [next, options.troubleOrder === 'status-first' ? [...shown, told] : [told, ...shown]]
}

// A module that exports the name itself would be taken for a promise.
export { then as andThen }
