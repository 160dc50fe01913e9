/*
 * Author: abe
 * Architecture: one class per conversation with an event queue (run-to-completion) and one plain function per state;
 * all timers stand in a single due-list with one wake-up.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Choices } from './choices.ts'
import { Machine } from './machine.ts'

class Default extends Machine {
  constructor(ports: Voice.Ports) {
    super(ports, {})
  }
}

const other: Partial<Choices> = {
  startCause: 'session.ready',
  inactiveStart: 'reject',
  suspendIdle: 'note',
  turnBegins: 'speech',
  sttInterrupts: false,
  copilotClock: 'accepted',
  readyReleases: true,
  failedTurn: 'turn-completed',
  history: 'conversation',
  speechEnd: 'commit',
}

class Other extends Machine {
  constructor(ports: Voice.Ports) {
    super(ports, other)
  }
}

const third: Partial<Choices> = {
  startCause: 'user.start',
  sessionCounts: 'ready-only',
  suspendTerminating: 'suspend',
  resumeWaits: 'always',
  mutedResume: 'fault',
  emptyFinal: 'process',
  interruptThinking: 'cancel',
  talkingOver: 'interrupt',
  copilotClock: 'attempt',
  malformed: 'reject',
  transcriptInEvents: false,
}

class Third extends Machine {
  constructor(ports: Voice.Ports) {
    super(ports, third)
  }
}

const fourth: Partial<Choices> = {
  silentSession: 'refuse',
  repeatedStart: 'join',
  suspendTimeout: 'end',
  overflow: 'oldest',
  explicitInterrupt: 'by-setting',
  silence: 'ignored',
  copilotFailed: 'fault',
  sessionOver: 'fault',
  errorIdle: 'fault',
  primedAgain: 'anew',
  endSettles: 'at-once',
}

class Fourth extends Machine {
  constructor(ports: Voice.Ports) {
    super(ports, fourth)
  }
}

export const variants = { default: Default, other: Other, third: Third, fourth: Fourth }
