/**
 * Author: oda
 * Architecture: State pattern twice over one shared context: a class per regime (who is in charge of turns) and a
 *   class per phase (what the panel shows); small helpers for updates, watch, display, hints and latencies.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { usual, type Choices } from './choices.ts'
import { Coordinator } from './coordinator.ts'

function variant(otherwise: Partial<Choices>) {
  return class extends Coordinator implements Voice.TurnDetectionCoordinator {
    constructor(ports: Voice.Ports) {
      super(ports, { ...usual, ...otherwise })
    }
  }
}

export const variants = {
  default: variant({}),
  client: variant({
    answerTrigger: 'client',
    leftOut: 'settings',
    promise: 'sent',
    hintEnabled: 'capture',
    latency: 'receipt-to-shown',
    cancel: 'playback-only',
    orphanStop: 'always',
  }),
  literal: variant({
    missing: 'any',
    pendingUntil: 'done',
    leftOut: 'document',
    newSession: 'settings',
    pendingInFallback: false,
    configUpdated: 'changes',
    timeline: 'speech',
  }),
  cautious: variant({
    missing: 'latched',
    backwards: 'drop',
    revertTellsServer: true,
    commitAnswer: 'hand-over',
    firstMode: 'silent',
    hintLabel: 'marked',
    silenceNotice: false,
  }),
  eager: variant({
    stateMode: 'asked',
    sameMode: 'skipped',
    listenerEvent: 'whole',
    recovery: 'any-acknowledgement',
    pendingInFallback: false,
    pendingUntil: 'done',
  }),
}
