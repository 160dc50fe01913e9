/** Facts that rows may query about the link to the realtime service. */

import { factsOn } from '../../row.ts'
import { isDetecting, isNews, isNumeric, workingBy } from '../memory/link.ts'
import { flagsOf, isNewForSure } from '../memory/sure.ts'
import type { Memory } from '../memory.ts'
import type { Payload } from '../protocol.ts'

/** By name. */
export const linkFacts = factsOn<Memory, Payload>()({
  serviceIsRunning: {
    asks: 'Is the coordinator initialised, and not disposed of?',
    test: ({ isRunning }) => isRunning,
  },
  serviceEnds: {
    asks: 'Was the coordinator initialised, and not disposed of until now?',
    test: ({ isEnding }) => isEnding,
  },
  lifeIsPlain: {
    asks: 'Was the coordinator initialised once, before anything else, and not disposed of?',
    test: ({ isPlain }) => isPlain,
  },
  sessionIsOpen: {
    asks: 'Is there a session?',
    test: ({ sessionIsOpen }) => sessionIsOpen,
  },
  sessionIsNew: {
    asks: 'Is this a new session?',
    test: ({ sessionIsNew }) => sessionIsNew,
  },
  sessionHasAnIdOfItsOwn: {
    asks: 'Is the id of this session different from those of the two before it?',
    test: ({ sessionHasOwnId }) => sessionHasOwnId,
  },
  updateIsPending: {
    asks: 'Is an update waiting to be acknowledged?',
    test: ({ sentAt }) => sentAt !== null,
  },
  configIsNew: {
    asks: 'Does the request differ from the configuration that the service has, or is about to have?',
    test: isNews,
  },
  requestIsNews: {
    asks: 'Does the request differ from every configuration that may be in effect, or on its way?',
    test: isNewForSure,
  },
  thresholdIsAggressive: {
    asks: 'Is the requested threshold below 0.1, and is it one of server_vad?',
    test: (_, input) => input.mode === 'server_vad' && Number(input.threshold ?? 1) < 0.1,
  },
  valuesAreUnsafe: {
    asks: 'Is a requested value outside the safe range?',
    test: ({ wasUnsafe }) => wasUnsafe,
  },
  valueIsANumber: {
    asks: 'Was a number expected in place of the value of another kind?',
    test: (_, input) => isNumeric(input),
  },
  reportAcknowledges: {
    asks: 'Does this acknowledge the update that waits, in time?',
    test: ({ acknowledgement }) => acknowledgement === 'in time',
  },
  reportComesLate: {
    asks: 'Does this acknowledge the update that was given up?',
    test: ({ acknowledgement }) => acknowledgement === 'late',
  },
  reportIsSure: {
    asks: 'Does the report answer the only update that waits, with the values that were sent?',
    test: ({ reportIsSure }) => reportIsSure,
  },
  reportSaysSemantic: {
    asks: 'Is the mode of the report semantic_vad?',
    test: (_, input) => input.mode === 'semantic_vad',
  },
  reportSaysManual: {
    asks: 'Is the mode of the report manual?',
    test: (_, input) => input.mode === 'manual',
  },
  updateIsRefused: {
    asks: 'Is this about the update that waited, in time?',
    test: ({ refusal }) => refusal !== null,
  },
  refusalIsTheFirstWord: {
    asks: 'Had the service acknowledged nothing in this session?',
    test: ({ refusal }) => refusal === 'first',
  },
  serverDetects: {
    asks: 'Has the service acknowledged a mode that detects speech, in this session?',
    test: isDetecting,
  },
  nominalIsSemantic: {
    asks: 'Is semantic_vad the mode of the settings?',
    test: ({ settings }) => settings.mode === 'semantic_vad',
  },
  commitIsOurs: {
    asks: 'Does no update wait that lets the service detect speech?',
    test: ({ sentAt, sent }) => sentAt === null || sent?.mode === 'manual',
  },
  modeBeforeIsSemantic: {
    asks: 'Is semantic_vad the mode that the fallback leads back to?',
    test: ({ mode }) => mode === 'semantic_vad',
  },
  answersComeThemselves: {
    asks: 'Does the service respond automatically, by the flag that it acknowledged, or was sent last?',
    test: (memory) => workingBy(memory).createResponse,
  },
  answersAreLeft: {
    asks: 'Does the service leave responses to others, by every flag that may be in effect?',
    test: (memory) => !flagsOf(memory, 'createResponse').some((flag) => flag !== false),
  },
  interruptsForSure: {
    asks: 'Does speech interrupt an answer, by every flag that may be in effect?',
    test: (memory) => !flagsOf(memory, 'interruptResponse').some((flag) => flag !== true),
  },
  speechInterrupts: {
    asks: 'Does speech interrupt an answer, by the flag that the service acknowledged, or was sent last?',
    test: (memory) => workingBy(memory).interruptResponse,
  },
})
