/** Facts of speech on either side. */

import { factsOn } from '../../row.ts'
import { isCurrent } from '../memory/response.ts'
import { areAllPlayed } from '../memory/spoken-items.ts'
import type { Memory } from '../memory.ts'
import type { Payload } from '../protocol.ts'
import { isDashed } from '../states.ts'

/** By name. */
export const talkFacts = factsOn<Memory, Payload>()({
  modeIsVad: {
    asks: 'Does voice activity determine who speaks, and not a button?',
    test: ({ settings }) => settings.captureMode === 'vad',
  },
  buttonInterrupts: {
    asks: 'May the button interrupt?',
    test: ({ settings }) => settings.pttBargeIn,
  },
  responseIsUnwanted: {
    asks: 'Does a response begin that is not expected?',
    test: ({ isUnwanted }) => isUnwanted,
  },
  responseIsCurrent: {
    asks: 'Is it about the current response, and was that not over before?',
    test: (memory, input) => isCurrent(memory, input) && !memory.isTail,
  },
  responseIsAnnounced: {
    asks: 'Was that response announced?',
    test: ({ response }) => response?.isAnnounced === true,
  },
  responseIsKnown: {
    asks: 'Was a response of this id announced before?',
    test: ({ known }, { response }) => known.includes(String(response)),
  },
  callsCame: {
    asks: 'Has that response called a function before?',
    test: ({ response }) => response?.isCalled === true,
  },
  textIsAll: {
    asks: 'Is the text the whole response?',
    test: (_, { textOnly }) => textOnly === true,
  },
  responseFailed: {
    asks: 'Did the response fail?',
    test: (_, { status }) => status === 'failed',
  },
  responseWasCancelled: {
    asks: 'Was the response cancelled?',
    test: (_, { status }) => status === 'cancelled',
  },
  audioIsSent: {
    asks: 'Has all audio of the response been sent?',
    test: ({ response }) => response?.isSent === true,
  },
  audioIsPlayed: {
    asks: 'Has all received audio been played?',
    test: ({ response }) => response !== null && areAllPlayed(response.items),
  },
  audioIsDone: {
    asks: 'Was the end of its audio reported, and not only the end of the response?',
    test: ({ response }) => response?.isDone === true,
  },
  itemIsOne: {
    asks: 'Is all its audio of one item?',
    test: ({ response }) => response === null || response.item === response.lastItem,
  },
  demandIsDashed: {
    asks: 'Does the matrix have a dash for the requested transition?',
    test: ({ state }, { to }) => isDashed(state, to),
  },
})
