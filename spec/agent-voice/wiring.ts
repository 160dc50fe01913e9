/**
 * How the vocabulary of Agent Voice travels: document events through the interface of the document, everything else
 * through our ports. The same wiring carries the reference and every class with this contract.
 */

import { bystander } from '../bystander.ts'
import { leaks } from '../leaks.ts'
import { type Connection, parametersOf, type Socket, type Wiring } from '../wiring.ts'
import type { AgentVoiceSettings, ConversationStateMachine } from './contract.ts'
import { outlets } from './wiring/outlets.ts'
import { type Place, portsOf, type Say } from './wiring/ports-of.ts'
import { startElsewhere } from './wiring/second.ts'
import { type Told, tellersOf } from './wiring/tellers.ts'
import { changeOf, peeked, turnOf } from './wiring/told.ts'
import { effects } from './words.ts'

/** Events that only a port can carry: a class without ports is deaf to them. */
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

/** Outputs that the interface of the document shows by itself. */
const shownByInterface: readonly string[] = ['state', 'turn', 'snapshot', 'settled']

/** Outputs that an instance shows that was given ports. */
const shownByPorts = effects.map(({ name }) => name)

/** The window of the conversation, free at first. */
const window = (): Place => ({ taken: false })

function connect(socket: Socket): Connection {
  const { build, clock, show } = socket
  const settings = socket.settings as unknown as AgentVoiceSettings
  const born = clock.now()
  const say: Say = (what, payload = {}) => show({ what, with: payload })
  const lines = outlets(settings)
  const watch = leaks()
  const here = window()
  const ports = portsOf(lines, say, watch, here, { settings, clock })
  const instance = new build(ports as never) as ConversationStateMachine
  const beside = bystander()
  const subscriptions = [
    instance.onStateChanged?.(beside.hears),
    instance.onTurnEvent?.(beside.hears),
    instance.onStateChanged?.((event) => say('state', changeOf(event, born))),
    instance.onTurnEvent?.((event) => say('turn', turnOf(event, born))),
  ]
  const takesPorts = parametersOf(build) > 0
  const tellers = {
    ...tellersOf(instance, lines, clock, takesPorts),
    'listener.fails': ({ how }: Told) => beside.fails(how),
    'user.startElsewhere': ({ window: where }: Told) =>
      startElsewhere(build, where === 'same' ? here : window(), { settings, clock }),
  }
  return {
    deaf: takesPorts ? [] : portEvents,
    shows: takesPorts ? shownByPorts : shownByInterface,
    tell: (what, payload) => {
      const told = payload as unknown as Told
      watch.said(told.text)
      return tellers[what as keyof typeof tellers]?.(told)
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
