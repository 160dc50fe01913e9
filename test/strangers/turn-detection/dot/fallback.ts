/** The fallback: how it begins and how it ends (REQ-006, AC-005). */
import type { ChangeReason } from '../../../../spec/turn-detection/contract.ts'
import type { Facts, Out } from './facts.ts'
import { strategyOf } from './strategy.ts'

export function miss(facts: Facts, out: Out): void {
  facts.missed += 1
  out({ do: 'record', kind: 'missed', more: { count: facts.missed } })
}

export function beginFallback(facts: Facts, reason: 'start-missing' | 'stop-missing' | 'degraded', out: Out): void {
  if (facts.fallback || facts.sessionId === null || strategyOf(facts).name === 'manual') return
  if (reason !== 'degraded') miss(facts, out)
  facts.fallback = true
  facts.hint = 'none'
  if (reason === 'stop-missing') {
    facts.serverSpeaking = false
    facts.owesStop = false
  }
  out({ do: 'record', kind: 'fallback', more: {} })
  out({ do: 'notify', severity: 'warning', code: 'fallback' })
  out({ do: 'tell', event: 'fallback-engaged', more: { reason } })
}

export function endFallback(facts: Facts, reason: ChangeReason, out: Out): void {
  if (!facts.fallback) return
  facts.fallback = false
  facts.hint = 'none'
  out({ do: 'tell', event: 'mode-changed', more: { previousMode: facts.inForce.mode, reason } })
}
