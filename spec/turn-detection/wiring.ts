/**
 * The transport of the vocabulary of turn detection: speech events and configurations through the interface of the
 * document, all others through our ports. The same wiring serves the reference and every class with this contract.
 */

import { leaks } from '../leaks.ts'
import { type Connection, parametersOf, type Socket, type Wiring } from '../wiring.ts'
import type { Disposable, TurnDetectionCoordinator, TurnDetectionSettings } from './contract.ts'
import { effects } from './protocol.ts'
import { defaults } from './settings.ts'
import { traces } from './wiring/canary.ts'
import { listenersOf, type Publisher, peeked, publisher, subscribed } from './wiring/notifications.ts'
import { outlets } from './wiring/outlets.ts'
import { portsOf, type Say } from './wiring/ports-of.ts'
import { reportersOf } from './wiring/reporters.ts'

/** Outputs that the interface of the document emits by itself. */
const shownByInterface = [
  'state',
  'speech-start-detached',
  'speech-stop-detached',
  'config-updated',
  'snapshot',
  'settled',
]

/**
 * Subscribes to an instance from the first moment at which it permits a subscription, and anew once it is initialised
 * again.
 */
function ears(instance: TurnDetectionCoordinator, published: Publisher, say: Say, born: number) {
  const listeners = listenersOf(published, say, born)
  let subscriptions: readonly (Disposable | undefined)[] | null = null
  const drop = (): void => {
    for (const subscription of subscriptions ?? []) subscription?.dispose?.()
    subscriptions = null
  }
  return {
    drop,
    open: () => {
      subscriptions ??= subscribed(instance, listeners, say)
    },
  }
}

function connect({ build, settings: given, clock, show }: Socket): Connection {
  const settings: TurnDetectionSettings = { ...defaults, ...given }
  const born = clock.now()
  const say: Say = (what, payload = {}) => show({ what, with: payload })
  const watch = leaks()
  for (const trace of traces) watch.said(trace)
  const lines = outlets()
  const ports = portsOf(lines, say, watch, { settings, clock, born })
  const instance = new build(ports as never) as TurnDetectionCoordinator
  const published = publisher(instance, say)
  const listening = ears(instance, published, say, born)
  const { reporters, portEvents } = reportersOf(instance, lines, clock)
  const takesPorts = parametersOf(build) > 0
  listening.open()
  return {
    deaf: takesPorts ? [] : portEvents,
    emits: takesPorts ? effects.map(({ name }) => name) : shownByInterface,
    report: (what, payload) => {
      if (what === 'session.created') published.begins()
      if (what === 'session.updated') published.reports(payload.mode)
      const answer = reporters[what]?.(payload)
      if (what === 'service.dispose') listening.drop()
      if (what === 'service.initialize') listening.open()
      return answer instanceof Promise ? answer.finally(listening.open) : answer
    },
    peek: () => {
      published.settles()
      return peeked(instance, watch, born)
    },
    close: listening.drop,
  }
}

/** The wiring of turn detection. */
export const wiring: Wiring = {
  connect,
  awaited: ['service.initialize', 'user.configure', 'user.requestMode', 'user.misconfigure'],
  assumed: [],
}
