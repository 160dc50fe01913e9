/**
 * The transport of the vocabulary of Amplifier: every event is passed to transition(), requests go through our ports,
 * and notifications come from the handlers and the event bus of the document. The same wiring serves the reference
 * and every class with this contract.
 */

import { leaks } from '../leaks.ts'
import { type Connection, parametersOf, type Socket, type Wiring } from '../wiring.ts'
import type { ConversationStateMachine } from './contract.ts'
import { effects } from './protocol.ts'
import { defaults } from './settings.ts'
import { eventOf, noteIn } from './wiring/events.ts'
import { type Frame, nothingHeard } from './wiring/frame.ts'
import { type ObservableState, observableStateOf, snapshotOf } from './wiring/observable-state.ts'
import { portsOf } from './wiring/ports-of.ts'

/** Outputs that the interface of the document emits by itself. */
const shownByInterface = ['state', 'onStateEnter', 'onStateExit', 'onError', 'canTransition', 'snapshot']

/** Passes an event, after querying whether it will change the state; a direct method call is no event. */
const feeder =
  (
    instance: ConversationStateMachine,
    observableState: ObservableState,
    { say, leaks: watch, received }: Frame,
  ): Connection['report'] =>
  (what, payload) => {
    if (typeof payload.text === 'string') watch.said(payload.text)
    noteIn(received, what, payload)
    if (what === 'recover') return instance.recover()
    const event = eventOf(what, payload)
    say('canTransition', { answer: instance.canTransition(event) })
    const answer: unknown = instance.transition(event)
    if (what === 'session.created') observableState.begins()
    if (what === 'user_end_session') observableState.ends()
    return answer
  }

function connect({ build, settings, clock, show }: Socket): Connection {
  const frame: Frame = {
    say: (what, payload = {}) => show({ what, with: payload }),
    leaks: leaks(),
    settings: { ...defaults, ...settings },
    received: nothingHeard(),
    born: clock.now(),
  }
  const instance = new build(portsOf(frame, clock) as never) as ConversationStateMachine
  const observableState = observableStateOf(instance, frame)
  return {
    deaf: [],
    emits: parametersOf(build) > 0 ? effects.map(({ name }) => name) : shownByInterface,
    report: feeder(instance, observableState, frame),
    peek: () => [snapshotOf(instance, observableState, frame)],
    close: () => {},
  }
}

/** The wiring of Amplifier. */
export const wiring: Wiring = { connect, awaited: [], assumed: [] }
