/**
 * The transport of the vocabulary of Agent Voice: document events through the interface of the document, all others
 * through our ports. The same wiring serves the reference and every class with this contract.
 */

import { faultyListener } from '../faulty-listener.ts'
import { leaks } from '../leaks.ts'
import type { Payload } from '../log.ts'
import { given } from '../omit-undefined.ts'
import { type Connection, parametersOf, type Socket, type Wiring } from '../wiring.ts'
import type { AgentVoiceSettings, ConversationStateMachine, Disposable } from './contract.ts'
import { effects } from './protocol.ts'
import { defaults } from './settings.ts'
import { changeOf, peeked, turnOf } from './wiring/notifications.ts'
import { outlets } from './wiring/outlets.ts'
import { type Place, portsOf, type Say } from './wiring/ports-of.ts'
import { byInterface, type EventFields, reportersOf } from './wiring/reporters.ts'
import { startElsewhere } from './wiring/second.ts'
import { ended, fitting } from './wiring/shapes.ts'

/** Events that only a port can carry: a class without ports does not receive them. */
const portEvents = [
  'user.endTurn',
  'user.retry',
  'user.startElsewhere',
  'session.expiring',
  'session.timeout',
  'fatal',
  'policy.changed',
  'privacy.changed',
  'audio.primed',
  'reset',
  'copilot.request',
  'response.local',
]

/** Outputs that the interface of the document emits by itself. */
const shownByInterface: readonly string[] = ['state', 'turn', 'snapshot', 'settled']

/** Outputs of an instance with ports. */
const shownByPorts = effects.map(({ name }) => name)

/** The window of the conversation, free at first. */
const window = (): Place => ({ taken: false })

/** The members of a payload that are ids. */
const idFields = ['session', 'turn', 'request', 'handle', 'utterance']

const idsIn = (payload: Payload): readonly string[] =>
  idFields.flatMap((name) => (payload[name] ? [String(payload[name])] : []))

/** Subscribes to the events of an instance; a subscription that has ended may not be called any more. */
function subscribed(instance: ConversationStateMachine, say: Say, born: number) {
  const beside = faultyListener()
  const fits = fitting()
  const subscriptions: (Disposable | undefined)[] = []
  const changes = ended(instance, 'onStateChanged', () => {
    subscriptions.push(instance.onStateChanged?.(beside.receives))
    subscriptions.push(
      instance.onStateChanged?.((event) =>
        say('state', { ...changeOf(event, born), ...extras(fits.change(event), changes.wasCalled()) }),
      ),
    )
  })
  const turns = ended(instance, 'onTurnEvent', () => {
    subscriptions.push(instance.onTurnEvent?.(beside.receives))
    subscriptions.push(
      instance.onTurnEvent?.((event) =>
        say('turn', { ...turnOf(event, born), ...extras(fits.turn(event), turns.wasCalled()) }),
      ),
    )
  })
  changes.end()
  turns.end()
  return { beside, subscriptions }
}

const extras = (misfit: string | undefined, ended: boolean): Payload =>
  given({ misfit, ended: ended ? true : undefined })

const isPromise = (value: unknown): boolean => value instanceof Object && 'then' in value

function connect(socket: Socket): Connection {
  const { build, clock, show } = socket
  const settings: AgentVoiceSettings = { ...defaults, ...socket.settings }
  const born = clock.now()
  const known = new Set<string>()
  const say: Say = (what, payload = {}) => {
    for (const id of idsIn(payload)) known.add(id)
    show({ what, with: payload })
  }
  const lines = outlets(settings)
  const watch = leaks()
  const here = window()
  const ports = portsOf(lines, say, watch, here, { settings, clock, known })
  const instance = new build(ports as never) as ConversationStateMachine
  const { beside, subscriptions } = subscribed(instance, say, born)
  const takesPorts = parametersOf(build) > 0
  const reporters = {
    ...reportersOf(instance, lines, clock, takesPorts),
    'listener.fails': ({ how }: EventFields) => beside.fails(how),
    'user.startElsewhere': ({ window: where }: EventFields) =>
      startElsewhere(build, where === 'same' ? here : window(), { settings, clock }),
  }
  const carried = Object.keys(byInterface(instance, clock))
  return {
    deaf: takesPorts ? [] : portEvents,
    emits: takesPorts ? shownByPorts : shownByInterface,
    report: (what, payload) => {
      const reported = payload as Partial<EventFields> as EventFields
      for (const id of idsIn(payload as Payload)) known.add(id)
      watch.said(reported.text)
      const returned = reporters[what as keyof typeof reporters]?.(reported)
      if (carried.includes(what) && !isPromise(returned))
        say('settled', { call: what, outcome: 'absent', code: '' })
      return returned
    },
    peek: () => peeked(instance, watch, born),
    close: () => {
      for (const subscription of subscriptions) subscription?.dispose?.()
    },
  }
}

/** The wiring of Agent Voice. */
export const wiring: Wiring = {
  connect,
  awaited: ['user.start', 'user.stop', 'user.startElsewhere', 'user.misuse', 'session.initialize'],
  assumed: [
    { what: 'audio.primed', with: {} },
    { what: 'audio.ready', with: { source: 'mic' } },
  ],
}
