/**
 * Author: dot
 * Architecture: an XState v5 machine at the centre, whose parallel regions are the facts, the turn, the watch for missing
 * speech events and the doubt about unconfirmed voice; plain functions around it turn inputs into facts and effects.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { nominal, type Choices } from './choices.ts'
import { Coordinator } from './coordinator.ts'

const variant = (choices: Partial<Choices>) =>
  class extends Coordinator {
    constructor(ports: Voice.Ports) {
      super(ports, { ...nominal, ...choices })
    }
  }

/** Takes the document by its letters. */
const literal = variant({
  omittedMembers: 'document',
  missing: 'any-audio',
  latencySpan: 'server',
  responseTrigger: 'client',
  rejection: 'deadline',
  labels: 'dotted',
  recovery: 'speech-or-acknowledgement',
  firstAnnouncement: 'always',
  repeatedTimestamp: 'counts',
  bargeInWhenManual: 'clears',
})

/** Waits for the server, and hands over what it is not sure of. */
const careful = variant({
  settles: 'when-answered',
  afterCommit: 'hand-over',
  commitInTransition: 'withheld',
  closedWhileAsking: 'forgets',
  lateAcknowledgement: 'ignored',
  repeatedTimestamp: 'not-later-ignored',
  eventHandedOn: 'without-raw',
  timeline: 'speech-only',
  interruptedEvent: 'only-marks',
  latencySpan: 'timestamp',
  tooHigh: 'nominal',
  configUpdated: 'when-different',
})

/** Shows what is wished for, and guesses from the first frame on. */
const eager = variant({
  stateMode: 'asked',
  omittedMembers: 'settings',
  hintLifetime: 'capture',
  hintFeeding: 'at-once',
  hintStop: 'thinking',
  pendingAfterVoice: 'persists',
  pendingResponse: 'until-done',
  renewedMode: 'settings',
  latencySpan: 'show',
  revival: 'begins-anew',
})

export const variants = { default: variant({}), literal, careful, eager }
