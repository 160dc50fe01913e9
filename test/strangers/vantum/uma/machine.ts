import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Desk } from './desk.ts'
import { cleanUp } from './ending.ts'
import type { State } from './facts.ts'
import { enterInterrupted } from './interruption.ts'
import { enterResponding, leaveResponding } from './speaking.ts'
import { enterThinking, leaveThinking } from './thinking.ts'

const valid: Readonly<Record<State, readonly State[]>> = {
  INITIALIZING: ['LISTENING', 'ENDED'],
  LISTENING: ['THINKING', 'ENDED'],
  THINKING: ['RESPONDING', 'LISTENING', 'ENDED'],
  RESPONDING: ['LISTENING', 'INTERRUPTED', 'ENDED'],
  INTERRUPTED: ['LISTENING', 'ENDED'],
  ENDED: [],
}

export function isValid(from: State, to: State): boolean {
  return valid[from].includes(to)
}

/** The printed `transition()`: check, record, change, actions, event. Throws for an invalid pair. */
export function move(desk: Desk, to: State): void {
  const { state: from, since } = desk.view
  if (!isValid(from, to)) {
    throw new Error(`Invalid state transition: ${from} → ${to} for session ${desk.sessionId}`)
  }
  raiseOverdueAlert(desk)
  const timestamp = Date.now()
  desk.say('info', 'State transition', { from, to, timestamp, duration: desk.now - since })
  desk.record({ type: 'moved', to })
  desk.neverAny()
  desk.say(to === 'ENDED' ? 'info' : 'debug', `Entering ${to} state`)
  if (to === 'ENDED') {
    // The cleanup closes the client's socket, so the event goes first.
    emit(desk, { from, to, sessionId: desk.sessionId, timestamp })
    cleanUp(desk, from)
  } else {
    enter(desk, from, to)
    emit(desk, { from, to, sessionId: desk.sessionId, timestamp })
  }
  if (to === 'LISTENING' || to === 'ENDED') for (const resolve of desk.atRest.splice(0)) resolve()
}

function enter(desk: Desk, from: State, to: State): void {
  if (from === 'THINKING') leaveThinking(desk)
  if (to === 'LISTENING') enterListening(desk, from)
  if (to === 'THINKING') enterThinking(desk)
  if (to === 'RESPONDING') enterResponding(desk)
  if (to === 'INTERRUPTED') enterInterrupted(desk)
  watchDuration(desk)
}

/** The caller's audio flows again by the state alone, see hearing.ts. */
function enterListening(desk: Desk, from: State): void {
  if (from === 'INTERRUPTED') desk.say('info', 'Resuming after interruption')
  leaveResponding(desk)
  // An interruption has begun in RESPONDING and goes on here; other voice activity is past.
  if (desk.options.noiseWindow === 'sinceListening' && from !== 'INTERRUPTED')
    desk.record({ type: 'window-began' })
}

function emit(desk: Desk, event: Vantum.StateChangeEvent): void {
  const toMonitoring = () => desk.call('monitoring', ({ monitoring }) => monitoring.stateChanged(event))
  const toClient = () => desk.tell({ type: 'state.changed', ...event })
  const order =
    desk.options.eventOrder === 'clientFirst' ? [toClient, toMonitoring] : [toMonitoring, toClient]
  for (const one of order) one()
}

/** How long the state may last before an alert: longer than so many ms. */
function alertLimit(desk: Desk): { kind: 'thinking' | 'responding'; ms: number } | null {
  const { settings } = desk.ports
  if (desk.view.state === 'THINKING') return { kind: 'thinking', ms: settings.alertThinkingMs }
  if (desk.view.state === 'RESPONDING') return { kind: 'responding', ms: settings.alertRespondingMs }
  return null
}

function watchDuration(desk: Desk): void {
  const limit = alertLimit(desk)
  if (limit !== null) desk.later('alert', limit.ms + 1, () => raiseOverdueAlert(desk))
}

/** Raises the alert of the stay at hand, once, when it has lasted too long. */
function raiseOverdueAlert(desk: Desk): void {
  const limit = alertLimit(desk)
  if (limit === null || desk.view.alerted || desk.now - desk.view.since <= limit.ms) return
  desk.record({ type: 'alerted' })
  desk.call('monitoring', ({ monitoring }) => monitoring.alert(limit.kind))
}
