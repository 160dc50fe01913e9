/**
 * Diagnostics: structured records for developers, and counters; no audio and no speech content (TD-REQ-008,
 * TD-COM-001).
 */
import type { DiagnosticRecord, Ports, TurnDetectionConfig } from '../../../spec/turn-detection/contract.ts'
import type { End } from './latency.ts'

/** Writes records. */
export interface Diagnostics {
  readonly config: (config: TurnDetectionConfig) => void
  readonly latency: (event: End, latencyMs: number) => void
  /** An event of the server was missed. */
  readonly missed: () => void
  /** An event arrived and had no effect. */
  readonly ignored: () => void
  readonly fallback: () => void
  /** Resets the counter to 0. */
  readonly clear: () => void
  /** How many events of the server were missed since the coordinator was initialized. */
  readonly misses: () => number
}

/** Records go to the host; no record is written yet. */
export function diagnostics({ host, clock }: Pick<Ports, 'host' | 'clock'>): Diagnostics {
  let missed = 0
  let ignored = 0
  const write = (kind: string, reported: Partial<DiagnosticRecord> = {}): void =>
    host.diagnose({
      ts: new Date(clock.now()).toISOString(),
      component: 'turn-detection',
      kind,
      ...reported,
    })
  return {
    config: (config) => write('config', { config }),
    latency: (event, latencyMs) => write('latency', { event, latencyMs }),
    missed: () => {
      missed += 1
      write('missed', { count: missed })
    },
    ignored: () => {
      ignored += 1
      write('ignored', { count: ignored })
    },
    fallback: () => write('fallback'),
    clear: () => {
      missed = 0
      ignored = 0
    },
    misses: () => missed,
  }
}
