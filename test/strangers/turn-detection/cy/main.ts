/*
 * Author: cy
 * Architecture: small cooperating services (policy, detector, fallback, metrics and their like) that publish
 * and subscribe on an internal event bus; one door in front of them hands in what comes from outside.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { type Choices, choose } from './choices.ts'
import { Coordinator } from './coordinator.ts'

const withChoices = (more: Partial<Choices>) =>
  class extends Coordinator {
    constructor(ports: Voice.Ports) {
      super(ports, choose(more))
    }
  }

export const variants = {
  default: withChoices({}),
  asked: withChoices({
    leftOut: 'settings',
    reportedMode: 'asked',
    firstAck: 'announced',
    rejection: 'at-the-limit',
    promise: 'settled',
    hintEnabled: 'capture',
    latencyTo: 'show',
    clientCommit: 'hands-over',
    playbackDuringSpeech: 'left',
    recovery: 'speech-or-ack',
  }),
  frugal: withChoices({
    outOfRange: 'kept',
    configUpdated: 'changed',
    sameAgain: 'skipped',
    newSession: 'settings',
    repeatedSpeech: 'older-ignored',
    speechInManual: 'ignored',
    expectation: 'voice-must-last',
    timeline: 'speech',
    listenerEvent: 'redacted',
    initialStatus: 'not-shown',
    disposal: 'silent',
    responseInterrupted: 'noted',
    cancelPlayback: 'playback-only',
  }),
  strict: withChoices({
    badMode: 'rejects',
    otherAck: 'waits',
    expectation: 'any-capture',
    leavingManual: 'refuses',
    pendingInFallback: 'ends',
    voiceBeyondStop: 'pending',
    latencyFrom: 'server',
    pendingResponse: 'until-heard',
    sessionEnd: 'keeps-fallback',
  }),
  literal: withChoices({
    leftOut: 'document',
    repeatedSpeech: 'counts',
    hintStop: 'thinking',
    latencyFrom: 'receipt',
    firstAck: 'announced',
    pendingResponse: 'until-heard',
    newSession: 'settings',
    recovery: 'speech-or-ack',
  }),
}
