/** Speaking and interrupted: the answer plays to its end, or the user barges in. */
import { and, not } from 'xstate'
import type { TransitionCause } from '../../../spec/agent-voice/contract.ts'
import { parts } from '../setup.ts'
import { fault, listenAgain, showText, suspends } from './courses.ts'
import {
  cancelPrompt,
  completeTurn,
  fadeCancelled,
  fadeVoice,
  finishVoice,
  interruptTurn,
  publish,
  queueUtterance,
  silenceCancelled,
  speakLast,
  speakMore,
  truncateCaptions,
} from './effects-of.ts'
import { id, places } from './places.ts'

const newUtterance = and([not('utteranceUsed'), not('blank')])

/** Speech interrupts only where a turn detection policy detects it and the settings permit barge-in. */
const voiceInterrupts = and(['bargeIn', not('byHand')])

/** The answer is cancelled once; its late events are ignored from then on. */
const bargeIn = [
  cancelPrompt,
  'cancelHandle',
  'dropRequest',
  publish('interrupted', 'user.interrupt'),
  fadeCancelled,
  fadeVoice,
  truncateCaptions,
  ...interruptTurn('barge-in'),
] as const

const played = (row: string) =>
  ({
    guard: 'handleIsCurrent',
    target: 'listening',
    meta: id(row),
    actions: [cancelPrompt, ...completeTurn('answered'), ...listenAgain('tts.complete')],
  }) as const

/** The answer is audible. */
export const speaking = parts.createStateConfig({
  entry: 'unlimited',
  on: {
    ...suspends('speaking', 'speaking'),
    'tts.complete': played('CT-110'),
    // Silence of an answer that was not cancelled is its end (AV-IF-09).
    'interrupt.cleared': played('CT-110b'),
    'user.interrupt': { target: 'interrupted', meta: id('CT-111'), actions: bargeIn },
    'vad.start': {
      guard: voiceInterrupts,
      target: 'interrupted',
      meta: id('CT-112'),
      actions: ['recordSpeech', ...bargeIn],
    },
    'stt.partial': {
      guard: and([voiceInterrupts, newUtterance]),
      target: 'interrupted',
      meta: id('CT-113'),
      actions: bargeIn,
    },
    'stt.final': [
      {
        guard: and([voiceInterrupts, newUtterance]),
        target: 'interrupted',
        meta: id('CT-114'),
        actions: ['recordSilence', ...bargeIn, ...queueUtterance],
      },
      { guard: newUtterance, meta: id('CT-115'), actions: ['recordSilence', ...queueUtterance] },
    ],
    'copilot.response': [
      { guard: and(['requestIsCurrent', 'pending', not('blank')]), meta: id('CT-116m'), actions: speakMore },
      {
        guard: and(['requestIsCurrent', 'completed', not('blank')]),
        meta: id('CT-116'),
        actions: [speakLast, 'dropRequest', 'endStreaming'],
      },
      {
        guard: and(['requestIsCurrent', 'completed']),
        meta: id('CT-116e'),
        actions: [finishVoice, 'dropRequest', 'endStreaming'],
      },
      {
        guard: and(['requestIsCurrent', 'failed']),
        meta: id('CT-116f'),
        actions: [finishVoice, 'dropRequest', 'endStreaming', 'markDegraded'],
      },
    ],
    'tts.error': [
      {
        guard: and(['handleIsCurrent', 'fatal']),
        target: places.faulted,
        meta: id('CT-117'),
        actions: fault('heard'),
      },
      {
        guard: 'handleIsCurrent',
        target: 'listening',
        meta: id('CT-118'),
        actions: showText('tts.error', fadeVoice),
      },
    ],
  },
})

const silent = (row: string) =>
  ({
    guard: 'handleIsCancelled',
    target: 'listening',
    meta: id(row),
    actions: listenAgain('interrupt.cleared' satisfies TransitionCause),
  }) as const

/** The cancelled answer is not silent yet. */
export const interrupted = parts.createStateConfig({
  on: {
    ...suspends('interrupted', 'interrupted'),
    'interrupt.cleared': silent('CT-121'),
    'tts.complete': silent('CT-122'),
    'tts.error': silent('CT-123'),
    'stt.final': { guard: newUtterance, meta: id('CT-126'), actions: ['recordSilence', ...queueUtterance] },
  },
  after: {
    due: {
      target: 'listening',
      meta: id('CT-125'),
      actions: [
        silenceCancelled,
        { type: 'diagnose', params: { kind: 'forced', code: 'interrupt' } },
        ...listenAgain('interrupt.cleared'),
      ],
    },
  },
})
