/** Suspended: timers stop and results wait until no hold remains and the audio is back (AV-REQ-008). */
import { and, not, or } from 'xstate'
import type {
  ConversationState,
  SuspensionReason,
  TransitionCause,
} from '../../../spec/agent-voice/contract.ts'
import type { Context } from '../context.ts'
import { parts } from '../setup.ts'
import { end, fault, streams } from './courses.ts'
import { alignCaptions, publish, speakAgain, stopVoice } from './effects-of.ts'
import { id, places } from './places.ts'

/** The state to publish for each remembered leaf. */
const publishedAs: Readonly<Record<Context['remembered'], ConversationState>> = {
  none: 'suspended',
  idle: 'idle',
  pending: 'idle',
  preparing: 'preparing',
  listening: 'listening',
  processing: 'processing',
  waitingForCopilot: 'waitingForCopilot',
  generating: 'processing',
  speaking: 'speaking',
  interrupted: 'interrupted',
}

const publishRemembered = (cause: TransitionCause) =>
  ({
    type: 'publish',
    params: ({ context }: { context: Context }) => ({
      to: publishedAs[context.remembered],
      cause,
      as: context,
    }),
  }) as const

const wakeStreams = ['stt.resume', 'capture.resume'] as const

/** Returns to the remembered state, with its timers, its voice and the deferred inputs. */
const goBack = (cause: TransitionCause) =>
  ['recordRelease', 'voiceOnReturn', publishRemembered(cause), speakAgain, 'replayDeferred', 'thaw'] as const

/** Returns to speaking; the voice already exists. */
const speakOn = [publish('speaking', 'session.resume'), alignCaptions, 'replayDeferred', 'thaw'] as const

const audioIsBack = and(['sttReady', 'micActive'])

/** One of the three releases. The rows are those of the model; a, b and c distinguish them. */
const release = (cause: TransitionCause, letter: 'a' | 'b' | 'c') =>
  [
    {
      guard: and(['releasesLast', 'remembersPending']),
      target: places.startPending,
      meta: id(`CT-130p.${letter}`),
      actions: ['recordRelease', publishRemembered(cause), 'thaw'],
    },
    {
      guard: and(['releasesLast', 'remembersIdle']),
      target: places.remembered,
      meta: id(`CT-130i.${letter}`),
      actions: ['recordRelease', publishRemembered(cause), 'thaw'],
    },
    {
      guard: and(['releasesLast', 'remembersPreparing']),
      target: places.remembered,
      meta: id(`CT-130n.${letter}`),
      actions: ['recordRelease', publishRemembered(cause), 'audio.activate', 'thaw'],
    },
    {
      guard: and(['releasesLast', audioIsBack, not('remembersSpeaking')]),
      target: places.remembered,
      meta: id(`CT-130.${letter}`),
      actions: [...goBack(cause), ...wakeStreams],
    },
    {
      guard: 'releasesLast',
      target: 'resuming',
      meta: id(`CT-131.${letter}`),
      actions: ['recordRelease', ...wakeStreams, 'voiceBeforeReturn', speakAgain],
    },
    { meta: id(`CT-132.${letter}`), actions: 'recordRelease' },
  ] as const

const held = parts.createStateConfig({
  on: {
    'session.renewal': { meta: id('CT-133h.a'), actions: 'recordHold' },
    'network.lost': { meta: id('CT-133h.b'), actions: 'recordHold' },
    'diagnostics.start': { meta: id('CT-133h.c'), actions: 'recordHold' },
    'session.resume': release('session.resume', 'a'),
    'network.restored': release('network.restored', 'b'),
    'diagnostics.end': release('diagnostics.end', 'c'),
  },
  after: {
    suspension: { target: places.faulted, meta: id('CT-139'), actions: fault('SUSPEND_TIMEOUT') },
  },
})

/** Suspended again before the return was complete: cancels what had begun and keeps what was remembered. */
const holdAgain = (reason: SuspensionReason, letter: 'a' | 'b' | 'c') =>
  ({
    target: 'held',
    meta: id(`CT-133.${letter}`),
    actions: [
      'recordHold',
      { type: 'stt.pause', params: { reason } },
      stopVoice,
      'supersedeHandle',
      'stopStreams',
    ],
  }) as const

const resuming = parts.createStateConfig({
  on: {
    'session.renewal': holdAgain('session-renewal', 'a'),
    'network.lost': holdAgain('network-resync', 'b'),
    'diagnostics.start': holdAgain('diagnostics', 'c'),
    'audio.ready': [
      {
        guard: and(['completesAudio', not('remembersSpeaking')]),
        target: places.remembered,
        meta: id('CT-134a'),
        actions: ['recordAudio', ...goBack('session.resume')],
      },
      {
        guard: and(['completesAudio', 'buffered']),
        target: places.remembered,
        meta: id('CT-134s'),
        actions: ['recordAudio', ...speakOn],
      },
    ],
    'tts.bufferReady': [
      {
        guard: and(['handleIsCurrent', audioIsBack]),
        target: places.remembered,
        meta: id('CT-134b'),
        actions: speakOn,
      },
      { guard: 'handleIsCurrent', meta: id('CT-134r'), actions: 'markBuffered' },
    ],
  },
  after: {
    resumption: { target: places.faulted, meta: id('CT-135'), actions: fault('RESUME_TIMEOUT') },
  },
})

const remembersNoTalk = or(['remembersIdle', 'remembersPending', 'remembersPreparing'])

/** The conversation waits for the end of the suspension. */
export const suspended = parts.createStateConfig({
  initial: 'held',
  on: {
    ...streams('suspended'),
    'user.stop': { target: places.terminating, meta: id('CT-136'), actions: end('user.stop', 'heard') },
    'session.timeout': {
      target: places.terminating,
      meta: id('CT-137'),
      actions: ['recordSessionLost', ...end('session.timeout', 'session-timeout')],
    },
    error: { target: places.faulted, meta: id('CT-138'), actions: fault('heard') },
    fatal: { target: places.faulted, meta: id('CT-138f'), actions: fault('heard') },
    'user.start': [
      {
        guard: and(['remembersIdle', 'breakerOpen']),
        meta: id('CT-141b'),
        actions: { type: 'refuseStart', params: { code: 'CIRCUIT_OPEN' } },
      },
      { guard: 'remembersIdle', meta: id('CT-141i'), actions: 'rememberStart' },
      { guard: 'remembersPending', meta: id('CT-141j') },
      { meta: id('CT-141'), actions: { type: 'refuseStart', params: { code: 'ALREADY_ACTIVE' } } },
    ],
    'copilot.response': {
      guard: or(['requestIsCurrent', 'dispatchWaits']),
      meta: id('CT-140a'),
      actions: 'defer',
    },
    'copilot.request': {
      guard: or(['requestIsCurrent', and(['byServer', not('requestOpen'), not('requestAdopted')])]),
      meta: id('CT-140b'),
      actions: 'defer',
    },
    'response.local': { guard: 'turnIsCurrent', meta: id('CT-140c'), actions: 'defer' },
    'stt.final': {
      guard: and([not('utteranceUsed'), not(remembersNoTalk)]),
      meta: id('CT-140d'),
      actions: 'defer',
    },
  },
  states: { held, resuming },
})
