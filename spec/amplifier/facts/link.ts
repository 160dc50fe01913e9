/** Facts of sessions, of the connection, and of attempts to make a new one. */

import { factsOn } from '../../row.ts'
import { attemptsAtMost } from '../memory/attempts.ts'
import { isNext, isOurs } from '../memory/link.ts'
import type { Memory } from '../memory.ts'
import type { Payload } from '../protocol.ts'

/** By name. */
export const linkFacts = factsOn<Memory, Payload>()({
  sessionIsLive: {
    asks: 'Is there a session?',
    test: ({ isLive }) => isLive,
  },
  sessionIsOurs: {
    asks: 'Is it about the current session?',
    test: isOurs,
  },
  sessionIsNext: {
    asks: 'Is it about the session that is being made?',
    test: isNext,
  },
  credentialsFailed: {
    asks: 'Are the credentials refused?',
    test: (_, { code }) => code === 'AUTH_FAILURE',
  },
  warningIsFirst: {
    asks: 'Is the end of the current session announced for the first time?',
    test: ({ isNewWarning }) => isNewWarning,
  },
  iceHasFailed: {
    asks: 'Has ICE failed permanently?',
    test: (_, { state }) => state === 'failed',
  },
  iceIsBack: {
    asks: 'Is ICE connected again?',
    test: (_, { state }) => state === 'connected',
  },
  iceIsBackLate: {
    asks: 'Did that arrive at the end of its time limit, or later?',
    test: ({ healedAt }) => healedAt !== null,
  },
  talkIsCut: {
    asks: 'Did the dropout begin in speaking or listening, and has that state lasted?',
    test: ({ isTalkDown }) => isTalkDown,
  },
  linkIsUp: {
    asks: 'Is the connection up?',
    test: ({ iceDownAt }) => iceDownAt === null,
  },
  lastAttemptFailed: {
    asks: 'Was it the last attempt that failed?',
    test: ({ failedAttempt }) => failedAttempt >= attemptsAtMost,
  },
  attemptSucceeded: {
    asks: 'Have all steps of the attempt that runs succeeded?',
    test: ({ succeededAt }) => succeededAt !== null,
  },
})
