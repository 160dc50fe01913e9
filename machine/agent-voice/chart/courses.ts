/** Courses of action that several states share: listening again, giving up, suspending, failing and ending. */
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

/** Listening is entered afresh: with a new turn, and nothing left of the answer before. */
export const listenAgain = (cause: TransitionCause) =>
  ['dropRequest', 'dropHandle', 'allocTurn', publish('listening', cause)] as const

/** The turn came to nothing: the user is told and may take it up again, listening goes on (AV-AC-008, AV-RUL-12). */
export const giveUp = (cause: TransitionCause, key: Notice) =>
  [
    fadeVoice,
    noticeWithRetry(key),
    ...completeTurn(cause === 'copilot.timeout' ? 'timeout' : 'degraded'),
    'keepForRetry',
    ...listenAgain(cause),
  ] as const

/** The answer stays without voice: it is shown as text (AV-RUL-16). */
export const showText = (cause: TransitionCause, quiet: typeof fadeVoice | typeof silenceVoice) =>
  [cancelPrompt, quiet, notice('voice-failed'), ...completeTurn('degraded'), ...listenAgain(cause)] as const

/** The audio is asked for; what reported before it was asked for does not count. */
export const prepare = ['stopStreams', 'audio.activate', 'limitPreparing'] as const

/** What the streams tell is noted as long as there are any; `name` tells the ids apart. */
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

/** The three suspensions of an active leaf (AV-REQ-008); `name` tells their ids apart. */
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

/** Those of an idle leaf; a hold left over from a conversation that has ended holds already (AV-RUL-09). */
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

/** Everything stops; what becomes of the fault is decided in faulted. `heard`: the code of the event. */
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

/** The conversation ends in order (AV-RUL-13, AV-RUL-14). */
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
