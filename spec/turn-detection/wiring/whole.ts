/**
 * Whether what `getState()` returns has the members that the document prints, each of its type (TD-IF-10, TD-IF-11).
 */
import type { TurnDetectionState } from '../interface.ts'
import { modes } from '../states.ts'

type Loose = Readonly<Record<string, unknown>>

const isNumberOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'number'

const isFlagOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'boolean'

const numbers = ['avgStartLatencyMs', 'avgStopLatencyMs', 'missedEvents'] as const

const areDiagnostics = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const diagnostics = value as Loose
  return (
    numbers.every((name) => typeof diagnostics[name] === 'number') &&
    typeof diagnostics.fallbackActive === 'boolean'
  )
}

/** True for a state as printed; further members are free. */
export const isWhole = (state: TurnDetectionState): boolean =>
  (modes as readonly string[]).includes(state.mode) &&
  isNumberOrAbsent(state.lastSpeechStart) &&
  isNumberOrAbsent(state.lastSpeechStop) &&
  isFlagOrAbsent(state.pendingResponse) &&
  areDiagnostics(state.diagnostics)
