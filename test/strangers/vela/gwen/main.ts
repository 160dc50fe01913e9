/**
 * Author: gwen
 * Architecture: a pure reducer for each connection, from its state and an input to its next state and a list of effects;
 * one small interpreter carries the effects out and queues what comes back meanwhile.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/vela/contract.ts'
import { standard } from './choices.ts'
import { CountingGateway, QuietGateway } from './gateway.ts'

/** The plain reading. */
class Standard extends CountingGateway {
  constructor(options: Voice.GatewayOptions) {
    super(options, standard)
  }
}

/** A chunk interrupts the answer; every message is answered with the phase; nothing beside the contract is taken. */
class Eager extends CountingGateway {
  constructor(options: Voice.GatewayOptions) {
    super(options, {
      ...standard,
      lateChunk: 'interrupt',
      announce: 'always',
      members: 'strict',
      repeatedTranscript: 'told',
      firstDelta: 'text-first',
      binary: 'invalid-json',
      retryable: 'told',
      commitWithoutTurn: 'repeat',
      cancelInIdle: 'repeat',
    })
  }
}

/** Nothing is lost: what comes too early is kept until its time has come. */
class Patient extends CountingGateway {
  constructor(options: Voice.GatewayOptions) {
    super(options, {
      ...standard,
      lateChunk: 'keep',
      earlyAnswer: 'hold',
      silentAnswer: 'through-speaking',
      speakingBegins: 'works',
      greeting: 'state-first',
      failedTurn: 'abort',
      sessionEnds: 'broken',
    })
  }
}

/** Says what it has to say and no more; the pipeline hears of a turn with its commit. */
class Reserved extends QuietGateway {
  constructor(options: Voice.GatewayOptions) {
    super(options, {
      ...standard,
      announce: 'asked',
      begin: 'commit',
      sessionId: 'own',
      completion: 'state-first',
      failure: 'state-first',
      emptyChunk: 'refuse',
      cancelReply: 'changes',
    })
  }
}

/** Refuses whatever finds nothing to act on. */
class Stern extends CountingGateway {
  constructor(options: Voice.GatewayOptions) {
    super(options, {
      ...standard,
      lateChunk: 'refuse',
      commitWithoutTurn: 'refuse',
      cancelInIdle: 'refuse',
      binary: 'close',
      startReply: 'state-first',
      failureCode: 'part',
      emptyChunk: 'refuse',
      cancelReply: 'changes',
    })
  }
}

export const variants = { default: Standard, eager: Eager, patient: Patient, reserved: Reserved, stern: Stern }
