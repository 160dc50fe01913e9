/** Facts of speech on either side. */
import type { Fact } from '../../row.ts'
import { isCurrent } from '../memory/response.ts'
import { areAllPlayed } from '../memory/spoken-items.ts'
import type { Memory } from '../memory.ts'
import { isDashed } from '../states.ts'

/** By name. */
export const talkFacts = {
  modeIsVad: {
    asks: 'Does voice activity say when somebody speaks, and not a button?',
    test: ({ settings }) => settings.captureMode === 'vad',
  },
  buttonInterrupts: {
    asks: 'May the button interrupt?',
    test: ({ settings }) => settings.pttBargeIn,
  },
  responseIsUnwanted: {
    asks: 'Does a response begin that nobody waits for?',
    test: ({ isUnwanted }) => isUnwanted,
  },
  responseIsCurrent: {
    asks: 'Is it about the response that counts, and which was not over before?',
    test: (memory, input) => isCurrent(memory, input) && !memory.isTail,
  },
  responseIsAnnounced: {
    asks: 'Was that response announced?',
    test: ({ response }) => response?.isAnnounced === true,
  },
  responseIsKnown: {
    asks: 'Has a response of this name been heard of?',
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
    asks: 'Is all audio that has come been played?',
    test: ({ response }) => response !== null && areAllPlayed(response.items),
  },
  audioIsDone: {
    asks: 'Was the end of its audio told, and not of the response alone?',
    test: ({ response }) => response?.isDone === true,
  },
  itemIsOne: {
    asks: 'Is all its audio of one item?',
    test: ({ response }) => response === null || response.item === response.lastItem,
  },
  demandIsDashed: {
    asks: 'Does the matrix have a dash where somebody demands to go?',
    test: ({ state }, { to }) => isDashed(state, to),
  },
} satisfies Readonly<Record<string, Fact<Memory>>>
