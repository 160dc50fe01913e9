/** What the document leaves open, and how a variant takes it; `choices.yaml` explains each. */
export interface Choices {
  readonly reportedMode: 'in-force' | 'asked'
  readonly leftOut: 'keep' | 'settings' | 'printed'
  readonly missing: 'voice' | 'voice-restarts' | 'capture'
  readonly hintEnabled: 'fallback' | 'capture'
  readonly latency: 'timestamp-to-show' | 'receipt-to-shown'
  readonly firstAck: 'announced' | 'quiet'
  readonly settles: 'sent' | 'answered'
  readonly answer: 'server' | 'client'
  readonly bargeIn: 'clears' | 'cancels-too'
  readonly fallbackAtClose: 'ends' | 'stays'
  readonly ackInFallback: 'stays' | 'ends'
  readonly manualEvents: 'ignored' | 'consumed'
  readonly staleEvents: 'ignored' | 'counted'
  readonly pendingPhase: 'current' | 'listening'
  readonly pendingInFallback: 'none' | 'pending'
  readonly revert: 'silent' | 'tells-server'
  readonly latePlayback: 'plays' | 'cleared'
  readonly interrupted: 'recorded' | 'clears'
  readonly labels: 'plain' | 'bulleted'
  readonly safeMinimum: number
  readonly sameConfig: 'sent' | 'skipped'
  readonly corrections: 'all' | 'threshold-only'
  readonly firstStatus: 'shown' | 'none'
  readonly micOff: 'ready' | 'stays'
  readonly pendingResponse: 'until-created' | 'until-done'
  readonly guessStop: 'ready-hint' | 'dropped'
  readonly commitAgain: 'sent' | 'ignored-while-pending'
  readonly frames: 'after-enabled' | 'at-once'
}

export const base: Choices = {
  reportedMode: 'in-force', leftOut: 'keep', missing: 'voice', hintEnabled: 'fallback', latency:
  'timestamp-to-show', firstAck: 'announced', settles: 'sent', answer: 'server', bargeIn: 'clears',
  fallbackAtClose: 'ends', ackInFallback: 'stays', manualEvents: 'ignored', staleEvents: 'ignored',
  pendingPhase: 'current', pendingInFallback: 'none', revert: 'silent', latePlayback: 'plays', interrupted:
  'recorded', labels: 'plain', safeMinimum: 0.1, sameConfig: 'sent', corrections: 'all', firstStatus: 'shown',
  micOff: 'ready', pendingResponse: 'until-created', guessStop: 'ready-hint', commitAgain: 'sent', frames:
  'after-enabled',
}
