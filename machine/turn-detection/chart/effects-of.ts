/** Effects with their particulars, as the transitions of the chart use them; an effect about 0 is no effect. */
import type { ChangeReason } from '../../../spec/turn-detection/contract.ts'
import type { Mode } from '../../../spec/turn-detection/states.ts'
import { acknowledged, differing, wantedAfter, wantedAtFirst } from '../context/agreement.ts'
import { modeOf, unpacked } from '../context/configuration.ts'
import type { Notice, Refusal } from '../effects.ts'
import type { Args } from '../guards.ts'

/** The mode changes, for the reason that is on record. */
export const publishMode = (to: Mode) =>
  ({ type: 'publish', params: ({ context }: Args) => ({ to, reason: context.reason }) }) as const

/** The fallback begins. */
export const publishFallback = (reason: ChangeReason) =>
  ({ type: 'publish', params: { to: 'fallback' as const, reason } }) as const

/** The fallback is over: the mode behind it is the published state again. */
export const publishBehind = (reason: ChangeReason) =>
  ({ type: 'publish', params: ({ context }: Args) => ({ to: modeOf(context.inForce), reason }) }) as const

/** A notice to the user. */
export const notice = (key: Notice) => ({ type: 'panel.notice', params: { notice: key, times: 1 } }) as const

/** Numbers that were asked for were changed for safety. */
export const noticeClamped = {
  type: 'panel.notice',
  params: ({ context, event }: Args) => ({
    notice: 'clamped' as const,
    times: wantedAfter(context, event).clamped,
  }),
} as const

/** Numbers of the settings were. */
export const noticeClampedAtFirst = {
  type: 'panel.notice',
  params: ({ context }: Args) => ({ notice: 'clamped' as const, times: wantedAtFirst(context).clamped }),
} as const

const neverDetects = (number: number): boolean => {
  const { mode, threshold } = unpacked(number)
  return mode === 'server_vad' && threshold === 1
}

/** Nothing is as loud as what is wanted: nobody would be heard (TD-SEC-002). */
export const noticeDeafness = {
  type: 'panel.notice',
  params: ({ context }: Args) => ({
    notice: 'never-detects' as const,
    times: Number(neverDetects(context.wanted)),
  }),
} as const

/** The service acknowledged something else than it was sent (TD-RUL-03). */
export const noticeAdjusted = {
  type: 'panel.notice',
  params: ({ context, event }: Args) => ({
    notice: 'adjusted' as const,
    times: differing(acknowledged(context, event), context.sent),
  }),
} as const

/** Listeners are told what is in force. */
export const tellConfiguration = {
  type: 'config-updated',
  params: ({ context }: Args) => ({ configuration: context.inForce }),
} as const

/** The service is asked for what is wanted. */
export const sendWanted = [
  { type: 'session.update', params: ({ context }: Args) => ({ configuration: context.wanted }) },
  'markSent',
] as const

/** Whoever calls is answered at once. */
export const settleThis = (code: Refusal | null) =>
  ({ type: 'settle', params: ({ event }: Args) => ({ caller: event.id, call: event.call, code }) }) as const

/** Whoever waits for what was sent. */
export const settleCaller = (code: Refusal | null) =>
  ({
    type: 'settle',
    params: ({ context }: Args) => ({ caller: context.caller, call: context.call, code }),
  }) as const

/** Whoever waits for what was asked for since. */
export const settleNextCaller = (code: Refusal | null) =>
  ({
    type: 'settle',
    params: ({ context }: Args) => ({ caller: context.nextCaller, call: context.nextCall, code }),
  }) as const

/** Everybody who waits. */
export const settleBoth = (code: Refusal | null) => [settleCaller(code), settleNextCaller(code)] as const

/** The same, and nobody waits any more. */
export const settleAll = (code: Refusal | null) => [...settleBoth(code), 'dropCallers'] as const

/** Listeners are told that the user begins to speak, and users see it (TD-REQ-003, TD-GUD-002). */
export const tellStart = [
  { type: 'speech-start-detached', params: ({ event }: Args) => ({ of: event }) },
  { type: 'panel.timeline', params: ({ event }: Args) => ({ of: event }) },
] as const

/** That the user stops. */
export const tellStop = [
  { type: 'speech-stop-detached', params: ({ event }: Args) => ({ of: event }) },
  { type: 'panel.timeline', params: ({ event }: Args) => ({ of: event }) },
] as const

/** What is heard of the answer is dropped. */
export const clearPlayback = {
  type: 'output_audio_buffer.clear',
  params: ({ context }: Args) => ({ handle: context.handle }),
} as const

/** An interrupted answer is silent, after so much of it was heard as playback says. */
export const tellCleared = {
  type: 'conversation.cleared',
  params: ({ event }: Args) => ({ playback: { handle: event.id, heardMs: event.heardMs } }),
} as const
