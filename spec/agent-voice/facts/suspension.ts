/** Facts that rows may query about suspensions. */

import { type Fact, factsOn } from '../../row.ts'
import type { Memory } from '../memory.ts'
import type { Payload } from '../protocol.ts'
import type { State } from '../states.ts'

const cameFrom = (state: State): Fact<Memory, Payload> => ({
  asks: `Was ${state} the published state before the suspension?`,
  test: ({ origin }) => origin === state,
})

/** By name. */
export const suspensionFacts = factsOn<Memory, Payload>()({
  somethingHolds: {
    asks: 'Is there a suspension that has not been released?',
    test: ({ holds }) => holds.length > 0,
  },
  holdIsRepeated: {
    asks: 'Was the conversation suspended for this reason already?',
    test: ({ isHeldAgain }) => isHeldAgain,
  },
  suspensionsOverlapped: {
    asks: 'Did a second suspension come before the first was over?',
    test: ({ isOverlapped }) => isOverlapped,
  },
  voiceIsOver: {
    asks: 'Did the answer that was spoken come to its end, or fail, during the suspension?',
    test: ({ voiceIsOver }) => voiceIsOver,
  },
  cameFromIdle: cameFrom('idle'),
  cameFromPreparing: cameFrom('preparing'),
  cameFromListening: cameFrom('listening'),
  cameFromProcessing: cameFrom('processing'),
  cameFromWaiting: cameFrom('waitingForCopilot'),
  cameFromSpeaking: cameFrom('speaking'),
  cameFromInterrupted: cameFrom('interrupted'),
  cameFromFaulted: cameFrom('faulted'),
  cameFromTerminating: cameFrom('terminating'),
  voiceIsUnheard: {
    asks: 'Was the answer given to TTS again since the suspension, and nothing of it buffered?',
    test: ({ respoken, isMuted }) => respoken !== null || isMuted,
  },
})
