/** Preparing and listening: the audio starts, the user speaks, and the turn continues with the transcript. */
import { and, not } from 'xstate'
import { parts } from '../setup.ts'
import { fault, suspends } from './courses.ts'
import { ignore, notice, openTurn, publish, sendPrompt } from './effects-of.ts'
import { id, places } from './places.ts'

/** The audio is starting. */
export const preparing = parts.createStateConfig({
  on: {
    ...suspends('preparing', 'preparing'),
    'audio.ready': {
      guard: 'completesAudio',
      target: 'listening',
      meta: id('CT-30'),
      actions: [
        'recordAudio',
        publish('listening', 'audio.ready'),
        { type: 'settleStart', params: { code: null } },
      ],
    },
  },
  after: {
    due: { target: places.faulted, meta: id('CT-32'), actions: fault('PREPARE_TIMEOUT') },
  },
})

const awaitingSpeech = parts.createStateConfig({
  entry: 'unlimited',
  always: [
    {
      guard: 'somethingQueued',
      target: places.analysing,
      meta: id('CT-40'),
      actions: ['takeQueued', ...openTurn, 'allocRequest', publish('processing', 'stt.final'), sendPrompt],
    },
    {
      guard: and(['userSpeaking', not('byHand')]),
      target: 'capturing',
      meta: id('CT-40b'),
      actions: openTurn,
    },
  ],
  on: {
    'vad.start': {
      guard: not('byHand'),
      target: 'capturing',
      meta: id('CT-41'),
      actions: ['recordSpeech', ...openTurn],
    },
    'stt.partial': {
      guard: not('utteranceUsed'),
      target: 'capturing',
      meta: id('CT-42'),
      actions: openTurn,
    },
    'user.retry': {
      guard: 'retryOffered',
      target: places.analysing,
      meta: id('CT-53'),
      actions: ['takeUpRetry', ...openTurn, 'allocRequest', publish('processing', 'user.retry'), sendPrompt],
    },
  },
})

const capturing = parts.createStateConfig({
  entry: 'unlimited',
  on: {
    'vad.end': {
      guard: not('byHand'),
      target: 'finalizing',
      meta: id('CT-43'),
      actions: ['recordSilence', 'limitFinalizing'],
    },
  },
})

const finalizing = parts.createStateConfig({
  on: {
    'vad.start': {
      guard: not('byHand'),
      target: 'capturing',
      meta: id('CT-44'),
      actions: 'recordSpeech',
    },
  },
  after: {
    due: { target: 'awaitingSpeech', meta: id('CT-52'), actions: notice('did-not-catch') },
  },
})

/** The user has the floor. */
export const listening = parts.createStateConfig({
  initial: 'awaitingSpeech',
  on: {
    ...suspends('listening', 'listening'),
    'stt.final': [
      { guard: 'utteranceUsed', meta: id('CT-46'), actions: ignore('superseded') },
      {
        guard: 'blank',
        target: '.awaitingSpeech',
        meta: id('CT-47'),
        actions: ['recordSilence', notice('did-not-catch')],
      },
      {
        target: places.analysing,
        meta: id('CT-49'),
        actions: [
          'recordSilence',
          ...openTurn,
          'takeUtterance',
          'allocRequest',
          publish('processing', 'stt.final'),
          sendPrompt,
        ],
      },
    ],
    'user.endTurn': {
      target: places.awaitingTranscript,
      meta: id('CT-50'),
      actions: [
        'recordSilence',
        ...openTurn,
        'limitFinalizing',
        publish('processing', 'user.endTurn'),
        'stt.commit',
      ],
    },
  },
  states: { awaitingSpeech, capturing, finalizing },
})
