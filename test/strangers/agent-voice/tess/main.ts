/**
 * Author: tess.
 * Architecture: an event emitter at the centre; small independent modules (turns, states of the session, ears, prompts,
 * speech and captions, panel, faults, suspension, diagnostics) subscribe to it. Everything is emitted synchronously
 * inside the call; what is called meanwhile runs right afterwards, still inside the outermost call. Timers are those of
 * `setTimeout`.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { Machine } from './machine.ts'
import type { Options } from './options.ts'

type Variant = new (ports: Voice.Ports) => Voice.ConversationStateMachine

const variant = (options: Partial<Options>): Variant =>
  class extends Machine {
    constructor(ports: Voice.Ports) {
      super(ports, options)
    }
  }

export const variants = {
  default: variant({}),
  /** Waits for whatever is missing, and takes only the signal of Session Manager for a session. */
  patient: variant({
    inactiveStart: 'wait',
    sessionKnownBy: 'signal',
    failedSession: 'must-be-ready',
    primedAfterRelease: 'again',
    resumeMic: 'all',
    copilotClock: 'each-try',
    startInFaulted: 'joins-backoff',
    breakerCloses: 'listening',
    textOnlySession: 'accept',
  }),
  /** Every failure is a fault. */
  strict: variant({
    copilotFailure: 'fault',
    ttsTrouble: 'fault',
    sessionTimeout: 'fault',
    overflow: 'oldest',
    historyCleared: 'start',
    speechSourcesFollowBargeIn: true,
  }),
  /** Nothing happens in idle, turns begin with speech, and little is told and kept. */
  quiet: variant({
    idleSuspends: false,
    idleFaults: false,
    turnOpens: 'speech',
    abandonedTurn: 'turn-completed',
    partialInterrupts: false,
    transcriptShown: false,
    persists: false,
  }),
  /** Follows the voice: speech that goes on interrupts an answer that begins, and silence asks for the transcript. */
  voiceLed: variant({ heldSpeechInterrupts: true, commitOnSilence: true, turnOpens: 'speech' }),
}
