/**
 * Author: yan.
 * Architecture: a table of transitions interpreted by a small engine; effects are data that an executor applies to the
 * ports.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import { machineOf, serviceOf } from './machine.ts'

export const variants = {
  /** The machine alone, with the standard choices. */
  default: machineOf({}),
  /** With the methods of the service, whose promises last as long as what they began. */
  service: serviceOf({
    entry: 'before-event',
    eventTo: 'monitoring-first',
    interruption: 'transition-first',
    modelErrorTold: 'after',
    spoken: 'sent',
    dash: false,
    retriesUsedUp: 'error',
    retryPause: 'backoff',
    userUtteranceId: true,
    callFrom: 'listening',
  }),
  /** With the methods of the service, whose promises settle at once; timers of the runtime. */
  quickService: serviceOf({
    settles: 'at-once',
    timers: 'runtime',
    setupOrder: 'recognition-first',
    graceMs: 1,
    chunks: 'as-they-come',
    cancelAfterLast: true,
    cancelNamesUtterance: false,
    answerAdded: 'before-speech',
    abortOnTimeout: false,
    abortQueued: false,
    transcriptAfterEnd: false,
    cleanup: 'services-first',
    hash: 'fnv',
  }),
  /** Chunks in their order, and as little as possible told to the client and to the history. */
  orderly: machineOf({
    chunks: 'by-index',
    established: 'union',
    audioWhileInterrupted: false,
    speechErrorTold: false,
    metadata: false,
    spoken: 'whole',
    interruption: 'transition-first',
    retriesUsedUp: 'wait',
    interim: 'info',
    cleanup: 'services-first',
  }),
  /** Says more than it must: a system prompt, further alerts, a client that has gone. */
  talkative: machineOf({
    timers: 'runtime',
    noise: 'no-letters',
    systemPrompt: true,
    utteranceIds: 'random',
    retryPause: 'asked',
    errorAfterLast: 'listening',
    interruptionAlert: 'each',
    goneClientTold: true,
    entry: 'before-event',
    modelErrorTold: 'after',
  }),
}
