/** What users and callers see of the facts. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Facts } from './facts.ts'
import { isPending } from './strategy.ts'
import type { Texts } from './texts.ts'

export type Status = Parameters<Voice.PanelPort['show']>[0]

/** The phase, or over it the local guess, which never is more than a hint (AC-005). */
function seen(facts: Facts): { phase: Voice.Phase; isHint: boolean } {
  const { phase, hint } = facts
  if (!facts.fallback || hint === 'none') return { phase, isHint: false }
  if (hint === 'start') return { phase: 'listening', isHint: true }
  if (phase === 'thinking' || phase === 'speaking') return { phase, isHint: false }
  return { phase: facts.choices.hintStop, isHint: true }
}

export function statusOf(facts: Facts, detecting: boolean, texts: Texts): Status {
  const { phase, isHint } = seen(facts)
  const plain = texts.phases[phase]
  const label = facts.choices.labels === 'dotted' ? `● ${plain}` : plain
  return { phase, label: detecting ? texts.detecting : label, isPending: isPending(facts), isHint }
}

export const sameStatus = (one: Status | null, other: Status): boolean =>
  one !== null &&
  one.phase === other.phase &&
  one.label === other.label &&
  one.isPending === other.isPending &&
  one.isHint === other.isHint

const mean = ({ count, sum }: { count: number; sum: number }) => (count === 0 ? 0 : sum / count)

export function stateOf(facts: Facts): Voice.TurnDetectionState {
  return {
    mode: facts.choices.stateMode === 'asked' ? facts.askedMode : facts.inForce.mode,
    ...(facts.lastStart === undefined ? {} : { lastSpeechStart: facts.lastStart }),
    ...(facts.lastStop === undefined ? {} : { lastSpeechStop: facts.lastStop }),
    pendingResponse: facts.pendingResponse,
    diagnostics: {
      avgStartLatencyMs: mean(facts.startLatency),
      avgStopLatencyMs: mean(facts.stopLatency),
      missedEvents: facts.missed,
      fallbackActive: facts.fallback,
    },
  }
}
