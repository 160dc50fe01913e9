/**
 * How the vocabulary of Amplifier travels: everything that happens is fed to transition(), what is asked for goes through our
 * ports, and what is told comes from the handlers and the event bus of the document. The same wiring carries the reference
 * and every class with this contract.
 */
import { leaks } from '../leaks.ts'
import { type Connection, parametersOf, type Socket, type Wiring } from '../wiring.ts'
import type { AmplifierSettings, ConversationStateMachine } from './contract.ts'
import { eventOf, noteIn } from './wiring/events.ts'
import { type Frame, nothingHeard } from './wiring/frame.ts'
import { portsOf } from './wiring/ports-of.ts'
import { type Sight, sightOf, snapshotOf } from './wiring/sight.ts'
import { effects } from './words.ts'

/** Outputs that the interface of the document shows by itself. */
const shownByInterface = ['state', 'onStateEnter', 'onStateExit', 'onError', 'canTransition', 'snapshot']

/** Feeds an event, after asking whether it will change the state; what is called by hand is no event. */
const feeder =
  (
    instance: ConversationStateMachine,
    sight: Sight,
    { say, leaks: watch, heard }: Frame,
  ): Connection['tell'] =>
  (what, payload) => {
    if (typeof payload.text === 'string') watch.said(payload.text)
    noteIn(heard, what, payload)
    if (what === 'recover') return instance.recover()
    const event = eventOf(what, payload)
    say('canTransition', { answer: instance.canTransition(event) })
    const answer: unknown = instance.transition(event)
    if (what === 'session.created') sight.begins()
    if (what === 'user_end_session') sight.ends()
    return answer
  }

function connect({ build, settings, clock, show }: Socket): Connection {
  const frame: Frame = {
    say: (what, payload = {}) => show({ what, with: payload }),
    leaks: leaks(),
    settings: settings as unknown as AmplifierSettings,
    heard: nothingHeard(),
    born: clock.now(),
  }
  const instance = new build(portsOf(frame, clock) as never) as ConversationStateMachine
  const sight = sightOf(instance, frame)
  return {
    deaf: [],
    shows: parametersOf(build) > 0 ? effects.map(({ name }) => name) : shownByInterface,
    tell: feeder(instance, sight, frame),
    peek: () => [snapshotOf(instance, sight, frame)],
    close: () => {},
  }
}

/** The wiring of Amplifier. */
export const wiring: Wiring = { connect, awaited: [], assumed: [] }
