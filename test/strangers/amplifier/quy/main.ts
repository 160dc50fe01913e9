/**
 * Author: quy
 * Architecture: an event emitter core (state, steps, timers) tells plugins what was heard, left and entered;
 * one plugin per concern (recording, playback, answers, tools, agent, errors, reconnecting, session, journal).
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import { Conversation } from './machine.ts'
import { policy } from './policy.ts'

class Standard extends Conversation {
  constructor(ports: Voice.Ports) {
    super(ports, policy)
  }
}

/** Failures of tools are errors of the conversation, and stay until somebody dismisses them. */
class Strict extends Conversation {
  constructor(ports: Voice.Ports) {
    super(ports, {
      ...policy,
      toolFailure: 'error',
      invalidArguments: 'error',
      unrecoverable: 'linger',
      notifyBy: 'message',
      tokenMetric: 'with-token',
    })
  }
}

/** Tries again whatever may be tried again. */
class Persistent extends Conversation {
  constructor(ports: Voice.Ports) {
    super(ports, {
      ...policy,
      workTimeoutType: 'NETWORK_TIMEOUT',
      reconnectFailedType: 'NETWORK_TIMEOUT',
      llmTimeoutType: 'SERVER_ERROR',
      recoverCall: 'retry',
      workOnReconnect: 'leave',
      unaskedSession: 'take',
    })
  }
}

/** Lets the user go on speaking, and says no more was heard than was. */
class Attentive extends Conversation {
  constructor(ports: Voice.Ports) {
    super(ports, {
      ...policy,
      speechAtHandover: 'listen',
      truncateAt: 'capped',
      partialChunk: 'include',
      furtherCalls: 'one-by-one',
      output: 'string',
    })
  }
}

/** Tells the model and the new session as early as it can. */
class Eager extends Conversation {
  constructor(ports: Voice.Ports) {
    super(ports, {
      ...policy,
      injectAt: 'update',
      cancelledTask: 'output',
      invalidArguments: 'error',
      degradedType: 'UNKNOWN',
      emptyResponse: 'wait',
      unrecoverable: 'linger',
    })
  }
}

export const variants = {
  default: Standard,
  strict: Strict,
  persistent: Persistent,
  attentive: Attentive,
  eager: Eager,
}
