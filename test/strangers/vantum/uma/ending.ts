import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { type Desk, nameOf } from './desk.ts'
import type { State, View } from './facts.ts'
import { move } from './machine.ts'
import { cancelSpeech, silence } from './speaking.ts'
import { leaveThinking } from './thinking.ts'

/** Call end, from any state. */
export function endCall(desk: Desk): void {
  if (desk.view.state !== 'ENDED') move(desk, 'ENDED')
}

/** The client is gone, so nothing is sent to it any more. */
export function disconnected(desk: Desk): void {
  if (desk.view.clientGone) return
  desk.record({ type: 'client-gone' })
  if (desk.view.state === 'ENDED') return
  desk.say('warn', 'Client disconnected', { currentState: desk.view.state })
  endCall(desk)
}

export function serverSignal(desk: Desk, signal: Vantum.ServerSignal): void {
  const ended = desk.view.state === 'ENDED'
  if (signal.type === 'services-closed' && ended) release(desk, false)
  if (signal.type === 'fatal' && !ended) {
    desk.say('error', 'Fatal error', { error: nameOf(signal.error), currentState: desk.view.state })
    endCall(desk)
  }
}

/** The cleanup behind the change to ENDED; its end is the release of the resources. */
export function cleanUp(desk: Desk, from: State): void {
  const { settings } = desk.ports
  leaveThinking(desk)
  if (from === 'RESPONDING' && desk.options.playbackAtEnd === 'cancel') silence(desk)
  else cancelSpeech(desk)
  desk.record({ type: 'speech-closed' })
  desk.call('recognition.close', ({ recognition }) => recognition.close())
  if (!desk.view.clientGone) desk.call('client.close', ({ client }) => client.close())
  const history = desk.view.history.map(({ message }) => message)
  desk.call('server.saveHistory', ({ server }) => server.saveHistory(history))
  const metrics = measure(desk, desk.view)
  desk.call('monitoring', ({ monitoring }) => monitoring.finalMetrics(metrics))
  const { interruptions, turns } = desk.view
  desk.say('info', 'Final metrics', { callMs: metrics.callMs, interruptions, turns })
  desk.call('server.removeSession', ({ server }) => server.removeSession(desk.sessionId))
  desk.later('cleanup', settings.cleanupMaxMs, () => release(desk, true))
}

/** Everything has closed, or the time for it is over. */
function release(desk: Desk, forced: boolean): void {
  if (desk.view.released) return
  desk.record({ type: 'released' })
  desk.neverAny()
  desk.call('server.releaseResources', ({ server }) => server.releaseResources({ forced }))
  desk.onRelease()
}

/** The stays in each state and the length of the call. */
function measure(desk: Desk, view: View): Vantum.CallMetrics {
  const of = (state: State) =>
    view.stays.filter((stay) => stay.state === state).map(({ from, to }) => to - from)
  const firstListening = view.stays.find(({ state }) => state === 'LISTENING')?.from ?? view.since
  const start = desk.options.callStart === 'creation' ? view.createdAt : firstListening
  return {
    callMs: view.since - start,
    durations: {
      INITIALIZING: of('INITIALIZING'),
      LISTENING: of('LISTENING'),
      THINKING: of('THINKING'),
      RESPONDING: of('RESPONDING'),
      INTERRUPTED: of('INTERRUPTED'),
    },
  }
}
