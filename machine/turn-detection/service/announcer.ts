/** The announcer: tells listeners of modes, speech and configurations (TD-IF-14, TD-IF-15), and answers `getState()`. */
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
import type { Heard } from '../events.ts'
import { Refused } from './refused.ts'

/** Tells the outside. */
export interface Announcer {
  readonly on: (type: TurnDetectionEventType, listener: TurnDetectionEventListener) => Disposable
  readonly publish: (to: State, reason: ChangeReason) => void
  /** An end of speech, with the event behind it but for what the server said in it. */
  readonly speech: (type: 'speech-start-detached' | 'speech-stop-detached', of: Heard) => void
  readonly config: (config: TurnDetectionConfig) => void
  /** Nobody listens any more. */
  readonly drop: () => void
}

const types: readonly TurnDetectionEventType[] = [
  'mode-changed',
  'speech-start-detached',
  'speech-stop-detached',
  'fallback-engaged',
  'config-updated',
]

/** Listeners by type of event; nobody listens yet. */
const nobody = () => new Map(types.map((type) => [type, listeners<TurnDetectionEvent>()]))

/** `state` is asked when there is something to tell, `now` in ms since 1970. */
export function announcer(state: () => TurnDetectionState, now: () => number): Announcer {
  let told = nobody()
  let mode: TurnDetectionMode = state().mode
  const tell = (type: TurnDetectionEventType, more: Partial<TurnDetectionEvent>): void =>
    told.get(type)?.tell(frozen({ type, state: state(), timestamp: now(), ...more }))
  return {
    on: (type, listener) => {
      const those = told.get(type)
      if (those === undefined) throw new Refused('INVALID_ARGUMENT')
      return those.add(listener)
    },
    publish: (to, reason) => {
      if (to === 'fallback') return tell('fallback-engaged', { reason })
      const previousMode = mode
      mode = to
      tell('mode-changed', { previousMode, reason })
    },
    speech: (type, { type: end, stamp, latencyMs }) => {
      const known = latencyMs === null ? {} : { latencyMs }
      const event = { type: end as 'speech-start' | 'speech-stop', timestamp: stamp, ...known }
      tell(type, { timestamp: stamp, event, ...known })
    },
    config: (config) => tell('config-updated', { config }),
    drop: () => {
      told = nobody()
    },
  }
}
