/** Effects with their parameters, as the transitions of the chart use them. An effect for id 0 is dropped. */
import type { ChangeReason } from '../../../spec/turn-detection/contract.ts'
import type { Mode } from '../../../spec/turn-detection/states.ts'
import { acknowledged, differing, wantedAfter, wantedAtFirst } from '../context/agreement.ts'
import { modeOf, unpacked } from '../context/configuration.ts'
import type { Notice, Refusal } from '../effects.ts'
import type { Args } from '../guards.ts'

/** The mode changes, for the recorded reason. */
export const publishMode = (to: Mode) =>
  ({ type: 'publish', params: ({ context }: Args) => ({ to, reason: context.reason }) }) as const

/** The fallback begins. */
export const publishFallback = (reason: ChangeReason) =>
  ({ type: 'publish', params: { to: 'fallback' as const, reason } }) as const

/** The fallback is over: the mode behind it becomes the published state again. */
export const publishBehind = (reason: ChangeReason) =>
  ({ type: 'publish', params: ({ context }: Args) => ({ to: modeOf(context.inForce), reason }) }) as const

/** A notice to the user. */
export const notice = (key: Notice) => ({ type: 'panel.notice', params: { notice: key, times: 1 } }) as const

/** The safe box changed numbers in the request. */
export const noticeClamped = {
  type: 'panel.notice',
  params: ({ context, event }: Args) => ({
    notice: 'clamped' as const,
    times: wantedAfter(context, event).clamped,
  }),
} as const

/** The safe box changed numbers in the settings. */
export const noticeClampedAtFirst = {
  type: 'panel.notice',
  params: ({ context }: Args) => ({ notice: 'clamped' as const, times: wantedAtFirst(context).clamped }),
} as const

const neverDetects = (number: number): boolean => {
  const { mode, threshold } = unpacked(number)
  return mode === 'server_vad' && threshold === 1
}

/** The requested threshold is above every possible level: no speech would be detected (TD-SEC-002). */
export const noticeDeafness = {
  type: 'panel.notice',
  params: ({ context }: Args) => ({
    notice: 'never-detects' as const,
    times: Number(neverDetects(context.wanted)),
  }),
} as const

/** The service acknowledged a different configuration than it received (TD-RUL-03). */
export const noticeAdjusted = {
  type: 'panel.notice',
  params: ({ context, event }: Args) => ({
    notice: 'adjusted' as const,
    times: differing(acknowledged(context, event), context.sent),
  }),
} as const

/** Reports the configuration in force to listeners. */
export const tellConfiguration = {
  type: 'config-updated',
  params: ({ context }: Args) => ({ configuration: context.inForce }),
} as const

/** Sends the requested configuration to the service. */
export const sendWanted = [
  { type: 'session.update', params: ({ context }: Args) => ({ configuration: context.wanted }) },
  'markSent',
] as const

/** Answers the caller at once. */
export const settleThis = (code: Refusal | null) =>
  ({ type: 'settle', params: ({ event }: Args) => ({ caller: event.id, call: event.call, code }) }) as const

/** Answers the caller that waits for the update that was sent. */
export const settleCaller = (code: Refusal | null) =>
  ({
    type: 'settle',
    params: ({ context }: Args) => ({ caller: context.caller, call: context.call, code }),
  }) as const

/** Answers the caller that waits for the later request. */
export const settleNextCaller = (code: Refusal | null) =>
  ({
    type: 'settle',
    params: ({ context }: Args) => ({ caller: context.nextCaller, call: context.nextCall, code }),
  }) as const

/** Answers all waiting callers. */
export const settleBoth = (code: Refusal | null) => [settleCaller(code), settleNextCaller(code)] as const

/** The same, and no caller waits any longer. */
export const settleAll = (code: Refusal | null) => [...settleBoth(code), 'dropCallers'] as const

/** Reports to listeners that the user begins to speak, and shows it to users (TD-REQ-003, TD-GUD-002). */
export const tellStart = [
  { type: 'speech-start-detached', params: ({ event }: Args) => ({ of: event }) },
  { type: 'panel.timeline', params: ({ event }: Args) => ({ of: event }) },
] as const

/** The same for the end of speech. */
export const tellStop = [
  { type: 'speech-stop-detached', params: ({ event }: Args) => ({ of: event }) },
  { type: 'panel.timeline', params: ({ event }: Args) => ({ of: event }) },
] as const

/** Drops the audible rest of the answer. */
export const clearPlayback = {
  type: 'output_audio_buffer.clear',
  params: ({ context }: Args) => ({ handle: context.handle }),
} as const

/** An interrupted answer is silent, after the playback position that playback reports. */
export const tellCleared = {
  type: 'conversation.cleared',
  params: ({ event }: Args) => ({ playback: { handle: event.id, heardMs: event.heardMs } }),
} as const
