/** What an instance emits through the interface of the document, as outputs. */

import type { Leaks } from '../../leaks.ts'
import { given } from '../../omit-undefined.ts'
import type { Shown } from '../../wiring.ts'
import type {
  Disposable,
  TurnDetectionCoordinator,
  TurnDetectionEvent,
  TurnDetectionEventType,
  TurnDetectionState,
} from '../interface.ts'
import { configAs } from './payloads.ts'
import type { Say } from './ports-of.ts'
import { isWhole } from './whole.ts'

const wholeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : undefined

/** Virtual ms of an instant in ms since 1970; `born` is the instant of virtual 0. */
const instantOf = (value: unknown, born: number): number | undefined => {
  const at = wholeOf(value)
  return at === undefined ? undefined : at - born
}

const isFallback = (state: TurnDetectionState | undefined): boolean =>
  state?.diagnostics?.fallbackActive === true

/** The members of an event, for any class; the document leaves its type open. */
type Loose = Partial<TurnDetectionEvent> | undefined

const nominal = 'server_vad'

/**
 * Follows the published state: the mode, or the fallback while that is active. It begins with the result of
 * getState(). `mode-changed` need not announce a mode that getState() had before the session: the first
 * acknowledgement puts it in force.
 */
export const publisher = (instance: TurnDetectionCoordinator, say: Say) => {
  let last: string = nominal
  const publish = (to: string, cause?: string): void => {
    // The previous mode may be reported again, and one that changes behind a fallback is not published.
    if (to === last) return
    const from = last
    last = to
    say('state', { from, to, ...given({ cause }) })
  }
  const modeNow = (): string => instance.getState?.()?.mode ?? nominal
  publish(modeNow())
  let before: string | null = null
  let isAnnounced = false
  let isAcknowledged = false
  return {
    /** A session is about to begin. */
    begins: (): void => {
      before = isAnnounced ? null : modeNow()
    },
    /** The service is about to report this mode. */
    reports: (mode: unknown): void => {
      isAcknowledged = before !== null && mode === before
    },
    /** All effects of an input are complete. */
    settles: (): void => {
      if (isAcknowledged && !isAnnounced && last !== 'fallback' && modeNow() === before) publish(before)
      isAcknowledged = false
    },
    changed: (event: Loose, engaged: boolean): void => {
      isAnnounced ||= !engaged
      const state = event?.state ?? instance.getState?.()
      publish(engaged || isFallback(state) ? 'fallback' : String(state?.mode), event?.reason)
    },
  }
}

/** What follows the published state. */
export type Publisher = ReturnType<typeof publisher>

/** The output for each type of event. */
export function listenersOf(
  published: Publisher,
  say: Say,
  born: number,
): Readonly<Record<TurnDetectionEventType, (event: Loose) => void>> {
  const detached = (what: string) => (event: Loose) =>
    say(what, given({ stamp: instantOf(event?.timestamp, born), latencyMs: wholeOf(event?.latencyMs) }))
  return {
    'mode-changed': (event) => published.changed(event, false),
    'fallback-engaged': (event) => published.changed(event, true),
    'speech-start-detached': detached('speech-start-detached'),
    'speech-stop-detached': detached('speech-stop-detached'),
    'config-updated': (event) => say('config-updated', configAs(event?.config)),
  }
}

/**
 * Subscribes to every type of event; an instance that is not initialised may refuse, and then has no subscription
 * yet. Beside each subscription two others are disposed of at once (TD-IF-05): of the same listener to another type,
 * and of a listener that may receive nothing from then on.
 */
export function subscribed(
  instance: TurnDetectionCoordinator,
  listeners: ReturnType<typeof listenersOf>,
  say: Say,
): readonly (Disposable | undefined)[] | null {
  const types = Object.keys(listeners) as TurnDetectionEventType[]
  const subscribe = (type: TurnDetectionEventType, place: number): Disposable | undefined => {
    const subscription = instance.on?.(type, listeners[type])
    const other = types[(place + 1) % types.length] ?? type
    instance.on?.(other, listeners[type])?.dispose?.()
    instance.on?.(type, () => say('listener.disposed'))?.dispose?.()
    return subscription
  }
  try {
    return types.map(subscribe)
  } catch {
    return null
  }
}

/** What an instance reports of itself on request; nothing if the request fails. */
export function peeked(instance: TurnDetectionCoordinator, leaks: Leaks, born: number): readonly Shown[] {
  if (typeof instance.getState !== 'function') return []
  const state: TurnDetectionState | null | undefined = instance.getState()
  if (state === undefined || state === null) return [{ what: 'snapshot', with: { formless: true } }]
  const { mode, lastSpeechStart, lastSpeechStop, pendingResponse, diagnostics } = state
  return [
    {
      what: 'snapshot',
      with: {
        mode,
        ...given({
          lastStart: instantOf(lastSpeechStart, born),
          lastStop: instantOf(lastSpeechStop, born),
          pending: pendingResponse,
          startLatencyMs: wholeOf(diagnostics?.avgStartLatencyMs),
          stopLatencyMs: wholeOf(diagnostics?.avgStopLatencyMs),
          missed: wholeOf(diagnostics?.missedEvents),
          fallback: diagnostics?.fallbackActive,
        }),
        ...(isWhole(state) ? {} : { formless: true }),
        ...leaks.in(state),
      },
    },
  ]
}
