/**
 * Author: uma.
 * Architecture: an event log from which the state is derived (facts.ts, project.ts), small command handlers that work one at
 * a time, and timers by polling: one repeated check, every millisecond, of a list of deadlines (deadlines.ts).
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { PortConversation, ServiceConversation } from './conversation.ts'
import type { Options } from './options.ts'

/** By the ports alone; chunks in the order of their index, and the client is told as much as possible. */
class PortDriven extends PortConversation {
  constructor(sessionId: string, ports: Vantum.Ports) {
    super(sessionId, ports, portDriven)
  }
}

const portDriven: Partial<Options> = {
  chunkOrder: 'index',
  setupFailure: 'told',
  failedPlayback: 'cancel',
  eventOrder: 'clientFirst',
  readiness: 'union',
  spokenPart: 'sent',
  noiseWindow: 'sinceListening',
  lateTranscript: 'dropped',
}

/** As the usage example does it: first the change, then the cancellation; a promise holds for the whole turn. */
class UsageExample extends ServiceConversation {
  constructor(sessionId: string, ports: Vantum.Ports) {
    super(sessionId, ports, usageExample)
  }
}

const usageExample: Partial<Options> = {
  interruptionOrder: 'transitionFirst',
  finishedSpeech: 'cancel',
  promises: 'turnEnd',
  speechFailure: 'silent',
  foreignSession: 'taken',
  answerOrder: 'speakFirst',
  callStart: 'listening',
  interruptedAudio: 'held',
}

/** Answers by the fallback when retries are used up, and tells the client as little as possible. */
class FallbackMinded extends ServiceConversation {
  constructor(sessionId: string, ports: Vantum.Ports) {
    super(sessionId, ports, fallbackMinded)
  }
}

const fallbackMinded: Partial<Options> = {
  retriesUsedUp: 'fallback',
  refusalNotice: 'first',
  retryPause: 'server',
  systemPrompt: 'headed',
  playbackAtEnd: 'leave',
  spokenMark: 'plain',
}

/** Counts speech from its start, raises every alert, and sends the session behind the set-up calls. */
class EagerListener extends ServiceConversation {
  constructor(sessionId: string, ports: Vantum.Ports) {
    super(sessionId, ports, eagerListener)
  }
}

const eagerListener: Partial<Options> = {
  earlySpeech: 'fromStart',
  noiseText: 'blank',
  interruptionAlert: 'each',
  sessionMessage: 'afterSetup',
}

/** With the methods of the service and the default of every choice. */
class Default extends ServiceConversation {
  constructor(sessionId: string, ports: Vantum.Ports) {
    super(sessionId, ports)
  }
}

export const variants = {
  default: Default,
  portDriven: PortDriven,
  usageExample: UsageExample,
  fallbackMinded: FallbackMinded,
  eagerListener: EagerListener,
}
