/** The snapshot that `getState()` returns: a frozen copy (TD-IF-04, TD-IF-10, TD-IF-11). */
import type { TurnDetectionState } from '../../../spec/turn-detection/contract.ts'
import { frozen } from '../../service/frozen.ts'
import { modeOf } from '../context/configuration.ts'
import type { Places } from '../context/places.ts'
import type { Diagnostics } from './diagnostics.ts'
import type { Latency } from './latency.ts'
import type { Spoken } from './spoken.ts'

/** The data from which a snapshot is built. */
export interface Known {
  readonly inForce: number
  readonly is: Places
  readonly spoken: Spoken
  readonly latency: Latency
  readonly records: Diagnostics
}

/** The snapshot. During a fallback, the mode is the one behind it. */
export const snapshotOf = ({ inForce, is, spoken, latency, records }: Known): TurnDetectionState =>
  frozen({
    mode: modeOf(inForce),
    ...spoken.instants(),
    pendingResponse: is('awaitingResponse'),
    diagnostics: {
      avgStartLatencyMs: latency.mean('speech-start'),
      avgStopLatencyMs: latency.mean('speech-stop'),
      missedEvents: records.misses(),
      fallbackActive: is('fallback'),
    },
  })
