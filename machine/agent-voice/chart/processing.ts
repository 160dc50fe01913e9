/** Processing: the machine requests an answer to the utterance, and then a voice for the answer. */
import { and, not } from 'xstate'
import { parts } from '../setup.ts'
import { answers, failure, refusal } from './answers.ts'
import { fault, giveUp, listenAgain, showText, suspends } from './courses.ts'
import {
  alignCaptions,
  cancelPrompt,
  fadeVoice,
  ignore,
  interruptTurn,
  notice,
  publish,
  queueUtterance,
  sendPrompt,
  silenceVoice,
  speakAll,
} from './effects-of.ts'
import { id, places } from './places.ts'

const newUtterance = and([not('utteranceUsed'), not('blank')])

/** Text that is not final never becomes a prompt: the turn stays open, and listening continues. */
const nothingHeard = (cause: 'stt.final' | 'stt.timeout') =>
  [notice('did-not-catch'), publish('listening', cause)] as const

const awaitingTranscript = parts.createStateConfig({
  on: {
    ...suspends('processing', 'awaitingTranscript'),
    'stt.final': [
      { guard: 'utteranceUsed', meta: id('CT-62'), actions: ignore('superseded') },
      {
        guard: 'blank',
        target: places.listening,
        meta: id('CT-61'),
        actions: ['recordSilence', ...nothingHeard('stt.final')],
      },
      {
        target: 'analysing',
        meta: id('CT-60'),
        actions: ['recordSilence', 'takeUtterance', 'allocRequest', sendPrompt],
      },
    ],
  },
  after: {
    due: { target: places.listening, meta: id('CT-63'), actions: nothingHeard('stt.timeout') },
  },
})

/** A streamed answer is audible before it is complete. */
const speakStreamed = (name: string) =>
  ({
    guard: 'handleIsCurrent',
    target: places.speaking,
    meta: id(`CT-90.${name}`),
    actions: ['stopWaiting', publish('speaking', 'tts.bufferReady'), alignCaptions],
  }) as const

const tooSlow = (name: string) =>
  ({
    target: places.listening,
    meta: id(name),
    actions: [cancelPrompt, ...giveUp('copilot.timeout', 'copilot-slow')],
  }) as const

const waitFor = ['startWaiting', publish('waitingForCopilot', 'copilot.request')] as const

const analysing = parts.createStateConfig({
  entry: 'unlimited',
  on: {
    ...suspends('processing', 'analysing'),
    'copilot.request': [
      { guard: 'requestIsCurrent', target: 'waitingForCopilot', meta: id('CT-70'), actions: waitFor },
      {
        guard: and(['byServer', not('requestAdopted')]),
        target: 'waitingForCopilot',
        meta: id('CT-70s'),
        actions: ['adoptRequest', ...waitFor],
      },
    ],
    'copilot.response': [...answers('processing', 'analysing'), refusal('analysing'), failure('analysing')],
    'response.local': [
      {
        guard: and(['turnIsCurrent', 'madeHere', not('blank')]),
        target: 'generatingResponse',
        meta: id('CT-71'),
        actions: ['allocHandle', speakAll, 'limitSynthesis'],
      },
      {
        guard: and(['turnIsCurrent', 'madeHere']),
        target: places.listening,
        meta: id('CT-71e'),
        actions: giveUp('copilot.response', 'no-answer'),
      },
    ],
    'tts.bufferReady': speakStreamed('analysing'),
  },
  after: { copilotTimeout: tooSlow('CT-74') },
})

const awaiting = parts.createStateConfig({
  entry: 'unlimited',
  on: {
    'copilot.response': [
      ...answers('waitingForCopilot', 'awaiting'),
      refusal('awaiting'),
      {
        guard: and(['requestIsCurrent', 'failed', 'retryable', 'retriesLeft', 'byCopilot']),
        target: 'backingOff',
        meta: id('CT-84'),
        actions: ['backOff', fadeVoice, 'dropHandle'],
      },
      failure('awaiting'),
    ],
    'tts.bufferReady': speakStreamed('awaiting'),
  },
})

const backingOff = parts.createStateConfig({
  after: { due: { target: 'awaiting', meta: id('CT-88'), actions: sendPrompt } },
})

const waitingForCopilot = parts.createStateConfig({
  initial: 'awaiting',
  on: suspends('waitingForCopilot', 'waiting'),
  after: { copilotTimeout: tooSlow('CT-89') },
  states: { awaiting, backingOff },
})

const generatingResponse = parts.createStateConfig({
  on: {
    ...suspends('generating', 'generating'),
    'tts.bufferReady': {
      guard: 'handleIsCurrent',
      target: places.speaking,
      meta: id('CT-100'),
      actions: [publish('speaking', 'tts.bufferReady'), alignCaptions],
    },
  },
  after: {
    due: {
      target: places.listening,
      meta: id('CT-103'),
      actions: showText('tts.timeout', silenceVoice),
    },
  },
})

/** The user waits for an answer. */
export const processing = parts.createStateConfig({
  initial: 'analysing',
  on: {
    'user.interrupt': {
      target: places.listening,
      meta: id('CT-91'),
      actions: [cancelPrompt, fadeVoice, ...interruptTurn('barge-in'), ...listenAgain('user.interrupt')],
    },
    'stt.final': { guard: newUtterance, meta: id('CT-92'), actions: ['recordSilence', ...queueUtterance] },
    'tts.error': [
      {
        guard: and(['handleIsCurrent', 'fatal']),
        target: places.faulted,
        meta: id('CT-101'),
        actions: fault('heard'),
      },
      {
        guard: 'handleIsCurrent',
        target: places.listening,
        meta: id('CT-102'),
        actions: showText('tts.error', fadeVoice),
      },
    ],
  },
  states: { awaitingTranscript, analysing, waitingForCopilot, generatingResponse },
})
