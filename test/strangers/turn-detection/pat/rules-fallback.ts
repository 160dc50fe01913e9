/** Rules of the fallback: how it begins, what is guessed meanwhile, how it ends. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { isHeard, isWatched, type Facts } from './facts.ts'
import { rule, type Rule, type Turn } from './turn.ts'

export function engageFallback(turn: Turn, reason: Extract<Voice.ChangeReason, 'start-missing' | 'stop-missing' | 'degraded'>): void {
  const { f } = turn
  f.fallback = true
  f.guess = null
  f.missingSince = null
  turn.out({ does: 'notify', severity: 'warning', code: 'fallback' })
  turn.tell('fallback-engaged', { reason })
  turn.diagnose({ kind: 'fallback' })
}
/** Ends the fallback, if it is on; whoever calls it tells why. */
export function leaveFallback(turn: Turn): boolean {
  const { f } = turn
  if (!f.fallback) return false
  f.fallback = false
  f.guess = null
  f.missingSince = null
  return true
}
export const fallbackRules: readonly Rule[] = [
  rule('hint', ({ f }, { guess }) => void (f.guess = guess), {
    when: ({ f }, { guess }) => f.fallback && (guess === 'start' || guess === 'stop'),
  }),
  rule(
    'due.missing',
    (turn) => {
      turn.miss()
      engageFallback(turn, turn.f.speaking ? 'stop-missing' : 'start-missing')
    },
    {
      when: ({ f, now, settings }) =>
        isWatched(f) && f.missingSince !== null && now - f.missingSince >= settings.missingSpeechMs,
    },
  ),
]
/** Whether something is missing now, if nothing comes. */
function isOwed(f: Facts, turn: Turn): boolean {
  if (f.speaking) return !f.voiced
  if (turn.choices.missing === 'capture') return true
  if (isHeard(f, turn.choices)) return true
  // What was heard once and never told of is owed, also when the voice pauses.
  return turn.choices.missing === 'voice' && f.missingSince !== null
}
/** The last rows of every turn: how long the panel and the server have been waited for. */
export const waitingRules: readonly Rule[] = [
  {
    on: 'all',
    when: () => true,
    then: (turn) => {
      const { f, now, choices } = turn
      f.pendingSince = isHeard(f, choices) ? (f.pendingSince ?? now) : null
      f.missingSince = isWatched(f) && isOwed(f, turn) ? (f.missingSince ?? now) : null
    },
    ends: false,
  },
]
