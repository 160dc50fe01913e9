/**
 * Author: ed
 * Architecture: a class per state (state pattern) around one shared context; a machine that runs
 * one step at a time moves between them and tells whoever subscribed.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import { usual } from './choices.ts'
import { Machine } from './machine.ts'

/** The usual choices. */
class Usual extends Machine {
  constructor(ports: Voice.Ports) {
    super(ports, usual)
  }
}

/** The detailed tables and the matrix go before the flows. */
class ByTheTables extends Machine {
  constructor(ports: Voice.Ports) {
    super(ports, {
      ...usual,
      toolFailure: 'error',
      retryReturns: 'idle',
      commitOn: 'processing',
      emptyResponse: 'waits',
      oldSessionError: 'ignored',
      llmTimeoutType: 'UNKNOWN',
      degradedType: 'UNKNOWN',
      output: 'string',
      firstToken: 'with-token',
      workWhileReconnecting: 'cancelled',
      cancelledOutput: false,
    })
  }
}

/** As lenient as can be with what comes from outside, and quick to leave what cannot be helped. */
class Lenient extends Machine {
  constructor(ports: Voice.Ports) {
    super(ports, {
      ...usual,
      firstSession: 'session-only',
      errorBeforeSession: 'entered',
      unaskedSession: 'taken',
      unannounced: 'heard',
      earlyStep: 'goes-on',
      shortReport: 'ends',
      doneImpliesAudioDone: true,
      hopelessError: 'leaves',
      openSpeech: 'listening',
      queueOnCancel: 'sent',
      heardText: 'proportional',
    })
  }
}

/** Tries again where it can. */
class Persistent extends Machine {
  constructor(ports: Voice.Ports) {
    super(ports, {
      ...usual,
      llmTimeoutType: 'SERVER_ERROR',
      reconnectFailedType: 'NETWORK_TIMEOUT',
      furtherCalls: 'refused',
      restoreAt: 'third-step',
      vadInPtt: false,
      recover: 'retry-now',
      retryAfterCancel: true,
      heardText: 'proportional',
    })
  }
}

export const variants = { default: Usual, tables: ByTheTables, lenient: Lenient, persistent: Persistent }
