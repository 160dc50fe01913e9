/**
 * Author: pat
 * Architecture: the ports are small streams merged into one stream of inputs; a table of rules, interpreted one input at a
 * time, changes plain facts and lists effects; status, deadlines and the local guess are streams derived from the facts.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { base, type Choices } from './choices.ts'
import { Coordinator } from './coordinator.ts'

type Build = new (ports: Voice.Ports) => Voice.TurnDetectionCoordinator
const variant = (taken: Partial<Choices>): Build =>
  class extends Coordinator {
    constructor(ports: Voice.Ports) {
      super(ports, { ...base, ...taken })
    }
  }
export const variants = {
  default: variant({}),
  eager: variant({
    reportedMode: 'asked', hintEnabled: 'capture', pendingPhase: 'listening', answer: 'client', bargeIn:
    'cancels-too', labels: 'bulleted', settles: 'answered', sameConfig: 'skipped',
  }),
  literal: variant({
    missing: 'capture', latency: 'receipt-to-shown', leftOut: 'printed', manualEvents: 'consumed', interrupted:
    'clears', pendingInFallback: 'pending', corrections: 'threshold-only',
  }),
  careful: variant({
    missing: 'voice-restarts', leftOut: 'settings', firstAck: 'quiet', ackInFallback: 'ends', safeMinimum: 0.2,
    revert: 'tells-server', latePlayback: 'cleared', firstStatus: 'none',
  }),
  steadfast: variant({
    fallbackAtClose: 'stays', staleEvents: 'counted', micOff: 'stays', pendingResponse: 'until-done', guessStop:
    'dropped', commitAgain: 'ignored-while-pending', frames: 'at-once',
  }),
}
