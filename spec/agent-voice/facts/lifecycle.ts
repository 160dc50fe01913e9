/** Facts that rows may query about the life of a conversation: session, audio, faults, and the start request. */

import { factsOn } from '../../row.ts'
import { isWhole } from '../memory/audio.ts'
import { isBreakerOpen, isFatal, isHopeless, isRecoverable } from '../memory/faults.ts'
import { isOurSession, isStartHeld } from '../memory/session.ts'
import type { Memory } from '../memory.ts'
import type { Payload } from '../protocol.ts'
import { suspensionFacts } from './suspension.ts'

/** By name. */
export const lifecycleFacts = factsOn<Memory, Payload>()({
  ...suspensionFacts,
  sessionIsReady: {
    asks: 'Is a session active, and not about to end?',
    test: (memory) => memory.sessionIsReady,
  },
  sessionIsHandedOver: {
    asks: 'Was the session handed over, or its renewal completed, and not reported as active since?',
    test: (memory) => memory.isHandedOver,
  },
  sessionIsInDoubt: {
    asks: 'Was the session renewed, or did it perhaps fail, and was it not reported as active since; or has it no audio?',
    test: (memory) => memory.isInDoubt,
  },
  sessionIsOurs: {
    asks: 'Is this about the current session?',
    test: isOurSession,
  },
  audioIsPrimed: {
    asks: 'Are the audio pipelines primed?',
    test: (memory) => memory.isPrimed,
  },
  audioIsInDoubt: {
    asks: 'Were the audio pipelines released or lost since they were primed?',
    test: (memory) => memory.isAudioInDoubt,
  },
  startIsHeld: {
    asks: 'Is a start request still waiting to be granted?',
    test: isStartHeld,
  },
  windowIsLost: {
    asks: 'Was a second conversation requested while this one was not running?',
    test: ({ window }) => window !== 'free',
  },
  bothHalvesAreReady: {
    asks: 'Have STT and the microphone both reported ready since preparing was entered?',
    test: (memory) => isWhole(memory.ready),
  },
  audioIsBack: {
    asks: 'Have STT and the microphone reported since they were requested after a suspension, if they were?',
    test: ({ isWanted, readyAnew }) => !isWanted || isWhole(readyAnew),
  },
  failureIsHopeless: {
    asks: 'Does the component report that it does not recover?',
    test: (_, input) => isHopeless(input),
  },
  faultIsHopeless: {
    asks: 'Is the end of this fault certain: by the report of the component, or because no recovery is configured?',
    test: ({ hopelessAt, settings }) => hopelessAt !== null || settings.maxFaultRetries === 0,
  },
  failureIsFatal: {
    asks: 'Is this an unrecoverable failure?',
    test: (_, input) => isFatal(input),
  },
  faultsRepeat: {
    asks: 'Were there two faults or more since a turn completed?',
    test: (memory) => memory.faults.length > 1,
  },
  breakerIsOpen: {
    asks: 'Were there so many faults that the breaker is open?',
    test: isBreakerOpen,
  },
  recoveryMayBegin: {
    asks: 'Can the fault be recovered from, with a session that is ready and not suspended?',
    test: (memory) => isRecoverable(memory) && memory.sessionIsReady && memory.holds.length === 0,
  },
})
