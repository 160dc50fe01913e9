/** Action sequences that several states share: listening again, giving up, suspending, failing and ending. */
import type { SuspensionReason, TransitionCause } from '../../../spec/agent-voice/contract.ts'
import type { Context } from '../context.ts'
import type { Notice } from '../effects.ts'
import {
  cancelPrompt,
  completeTurn,
  fadeVoice,
  interruptTurn,
  notice,
  noticeWithRetry,
  publish,
  type silenceVoice,
  stopVoice,
} from './effects-of.ts'
import { id, places } from './places.ts'

/** Enters listening with a new turn and without anything from the previous answer. */
export const listenAgain = (cause: TransitionCause) =>
  ['dropRequest', 'dropHandle', 'allocTurn', publish('listening', cause)] as const

/**
 * The turn produced no answer: the user receives a notice and may retry it; listening continues (AV-AC-008, AV-RUL-12).
 */
export const giveUp = (cause: TransitionCause, key: Notice) =>
  [
    fadeVoice,
    noticeWithRetry(key),
    ...completeTurn(cause === 'copilot.timeout' ? 'timeout' : 'degraded'),
    'keepForRetry',
    ...listenAgain(cause),
  ] as const

/** The answer has no voice and is shown as text (AV-RUL-16). */
export const showText = (cause: TransitionCause, quiet: typeof fadeVoice | typeof silenceVoice) =>
  [cancelPrompt, quiet, notice('voice-failed'), ...completeTurn('degraded'), ...listenAgain(cause)] as const

/** Requests the audio. Reports from before the request do not count. */
export const prepare = ['stopStreams', 'audio.activate', 'limitPreparing'] as const

/** Records what the streams report while they exist; `name` distinguishes the ids. */
export const streams = (name: string) =>
  ({
    'audio.ready': { meta: id(`CT-31.${name}`), actions: 'recordAudio' },
    'vad.start': { meta: id(`CT-F1.${name}`), actions: 'recordSpeech' },
    'vad.end': { meta: id(`CT-127.${name}`), actions: 'recordSilence' },
  }) as const

type Leaf = Exclude<Context['remembered'], 'none'>

const suspend = (leaf: Leaf, cause: TransitionCause, reason: SuspensionReason) => {
  const remember = { type: 'remember', params: { leaf } } as const
  const head = ['recordHold', remember, publish('suspended', cause)] as const
  const pause = { type: 'stt.pause', params: { reason } } as const
  const hasAudio = leaf !== 'idle' && leaf !== 'pending'
  return hasAudio ? ([...head, pause, stopVoice, 'supersedeHandle', 'stopStreams'] as const) : head
}

/** The three suspensions of an active leaf (AV-REQ-008); `name` distinguishes their ids. */
export const suspends = (leaf: Leaf, name: string) =>
  ({
    'session.renewal': {
      target: places.held,
      meta: id(`CT-20.${name}`),
      actions: suspend(leaf, 'session.renewal', 'session-renewal'),
    },
    'network.lost': {
      target: places.held,
      meta: id(`CT-21.${name}`),
      actions: suspend(leaf, 'network.lost', 'network-resync'),
    },
    'diagnostics.start': {
      target: places.held,
      meta: id(`CT-22.${name}`),
      actions: suspend(leaf, 'diagnostics.start', 'diagnostics'),
    },
  }) as const

/** The suspensions of an idle leaf. A hold that remains from an ended conversation is already in force (AV-RUL-09). */
export const suspendsIdle = (leaf: 'idle' | 'pending') => {
  const all = suspends(leaf, leaf)
  const guarded = { guard: 'holdIsNew' } as const
  return {
    'session.renewal': { ...guarded, ...all['session.renewal'] },
    'network.lost': { ...guarded, ...all['network.lost'] },
    'diagnostics.start': { ...guarded, ...all['diagnostics.start'] },
  } as const
}

const allOver = [cancelPrompt, stopVoice, 'audio.release'] as const

/** Stops everything. The faulted state decides how to handle the fault. `heard`: the code comes from the event. */
export const fault = (code: Context['faultCode'] | 'heard') =>
  [
    { type: 'recordFault', params: { code } },
    publish('faulted', 'error'),
    ...allOver,
    ...interruptTurn('fault'),
    { type: 'settleStart', params: { code: 'FAULTED' } } as const,
    {
      type: 'diagnose',
      params: ({ context }: { context: Context }) => ({ kind: 'fault' as const, code: context.faultCode }),
    },
    'stopStreams',
    'dropWork',
  ] as const

/** Ends the conversation in order (AV-RUL-13, AV-RUL-14). */
export const end = (cause: TransitionCause, reason: Context['endReason'] | 'heard') =>
  [
    { type: 'recordReason', params: { reason } },
    publish('terminating', cause),
    ...allOver,
    ...interruptTurn('stopped'),
    { type: 'settleStart', params: { code: 'CANCELLED' } },
    'stopStreams',
    'dropWork',
    'rest',
    'limitTerminating',
  ] as const
