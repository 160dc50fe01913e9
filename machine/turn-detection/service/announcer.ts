/**
 * The announcer: reports modes, speech and configurations to listeners (TD-IF-14, TD-IF-15), and answers `getState()`.
 */
import type {
  ChangeReason,
  Disposable,
  TurnDetectionConfig,
  TurnDetectionEvent,
  TurnDetectionEventListener,
  TurnDetectionEventType,
  TurnDetectionMode,
  TurnDetectionState,
} from '../../../spec/turn-detection/contract.ts'
import type { State } from '../../../spec/turn-detection/states.ts'
import { frozen } from '../../service/frozen.ts'
import { listeners } from '../../service/listeners.ts'
import type { Received } from '../events.ts'
import { Refused } from './refused.ts'

/** Reports to the listeners. */
export interface Announcer {
  readonly on: (type: TurnDetectionEventType, listener: TurnDetectionEventListener) => Disposable
  readonly publish: (to: State, reason: ChangeReason) => void
  /** A start or end of speech, with its event without the server's payload. */
  readonly speech: (type: 'speech-start-detached' | 'speech-stop-detached', of: Received) => void
  readonly config: (config: TurnDetectionConfig) => void
  /** Removes all listeners. */
  readonly drop: () => void
}

const types: readonly TurnDetectionEventType[] = [
  'mode-changed',
  'speech-start-detached',
  'speech-stop-detached',
  'fallback-engaged',
  'config-updated',
]

/** Listeners by type of event; no listener is registered yet. */
const noSubscribers = () => new Map(types.map((type) => [type, listeners<TurnDetectionEvent>()]))

/** `state` is called when there is something to report, `now` in ms since 1970. */
export function announcer(state: () => TurnDetectionState, now: () => number): Announcer {
  let subscribers = noSubscribers()
  let mode: TurnDetectionMode = state().mode
  const report = (type: TurnDetectionEventType, more: Partial<TurnDetectionEvent>): void =>
    subscribers.get(type)?.report(frozen({ type, state: state(), timestamp: now(), ...more }))
  return {
    on: (type, listener) => {
      const those = subscribers.get(type)
      if (those === undefined) throw new Refused('INVALID_ARGUMENT')
      return those.add(listener)
    },
    publish: (to, reason) => {
      if (to === 'fallback') return report('fallback-engaged', { reason })
      const previousMode = mode
      mode = to
      report('mode-changed', { previousMode, reason })
    },
    speech: (type, { type: end, stamp, latencyMs }) => {
      const known = latencyMs === null ? {} : { latencyMs }
      const event = { type: end as 'speech-start' | 'speech-stop', timestamp: stamp, ...known }
      report(type, { timestamp: stamp, event, ...known })
    },
    config: (config) => report('config-updated', { config }),
    drop: () => {
      subscribers = noSubscribers()
    },
  }
}
