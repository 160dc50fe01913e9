/**
 * Author: zed.
 * Architecture: one class per state with enter, handle and leave; one timer wheel on a single timer of the clock of the ports.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as X from '../../../../spec/amplifier/contract.ts'
import { Machine } from './machine.ts'
import { type Options, usual } from './options.ts'

type Build = new (ports: X.Ports) => X.ConversationStateMachine

function variant(options: Partial<Options>): Build {
  return class extends Machine {
    constructor(ports: X.Ports) {
      super(ports, { ...usual, ...options })
    }
  }
}

/** Failures of tools follow section 6, and errors that cannot be tried again are left at once. */
const brisk = variant({
  ...{ toolFailure: 'flow', lingers: false, furtherCalls: 'refused', output: 'text', shortPlayback: 'ends' },
  ...{ notifies: 'message', firstIdleTold: true, subscribes: 'behind' },
})

/** Tells and asks more than it must. */
const talkative = variant({
  ...{ asksAgain: true, warnsAgain: true, speakingTimeout: true, emptySummary: true, warningSaves: 'each' },
  ...{ shortens: 'ends', heard: 'words', unasked: 'taken', recoveryFrom: 'error', firstIdleTold: true },
})

/** Classifies and counts in another way, and hears announced responses only. */
const strict = variant({
  ...{ toolTimeout: 'NETWORK_TIMEOUT', unknownTool: 'TOOL_ERROR', unannounced: 'ignored', ageFrom: 'success' },
  ...{ queueAtReconnect: 'sent', recovers: 'retry', lingers: false },
})

/** The flow of section 6, with errors that stay. */
const patient = variant({
  ...{ toolFailure: 'flow', heard: 'words', queueAtReconnect: 'sent', ageFrom: 'success', shortens: 'ends' },
})

export const variants = { default: variant({}), brisk, talkative, strict, patient }
