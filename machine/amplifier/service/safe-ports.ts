/**
 * Safe ports: a port that throws or rejects has failed, and the failure does not spread: transition() never throws
 * (AMP-IF-05). Where the vocabulary has an event for such a failure, the chart receives it; every other failure is
 * recorded.
 */
import type { StateEvent } from '../../../spec/amplifier/interface.ts'
import type { Ports } from '../../../spec/amplifier/ports.ts'
import { dare } from '../../service/trying.ts'

/** Ports with methods that are called. */
type Called = Exclude<keyof Ports, 'settings' | 'clock'>
type MethodsOf<Name extends Called> = Exclude<keyof Ports[Name], 'tools'>

const methods: { readonly [Name in Called]: readonly MethodsOf<Name>[] } = {
  realtime: ['send'],
  microphone: ['enableVad', 'beginCapture', 'endCapture', 'clearBuffers'],
  player: ['prepare', 'play', 'stop', 'cue'],
  coordinator: ['call_tool', 'cancelTool'],
  agent: ['spawn', 'cancel', 'subscribe', 'unsubscribe'],
  endpoint: ['getSession', 'postSdp', 'verifyAudio', 'abort'],
  webrtc: ['close'],
  store: ['saveContext', 'saveTranscript', 'updateTranscript'],
  screen: ['show', 'clear', 'message', 'progress', 'notice', 'offerRetry'],
  recovery: ['retry'],
  bus: ['emit'],
  logger: ['log', 'metric'],
}

type Asked<Method> = Method extends (...asked: infer Args) => void ? Args : never

/** The event for the failure of a method; null where nothing waits for its result. */
type Meanings = {
  readonly [Name in Called]?: {
    readonly [Method in MethodsOf<Name>]?: (...asked: Asked<Ports[Name][Method]>) => StateEvent | null
  }
}

type FailedStep = Extract<StateEvent, { readonly type: 'attempt_step_failed' }>

/** A step of an attempt has failed; null without an attempt. */
const failedAt = (step: FailedStep['step'], attemptId: string | undefined): StateEvent | null =>
  attemptId === undefined ? null : { type: 'attempt_step_failed', attemptId, step }

/** The text that the model receives: the service's own, since the text of an exception is not passed on. */
const message = 'it could not be begun'

const meanings: Meanings = {
  coordinator: { call_tool: ({ callId }) => ({ type: 'tool_error', callId, message }) },
  agent: { spawn: ({ callId }) => ({ type: 'agent_task_error', callId, message }) },
  player: { play: () => ({ type: 'playback_error' }) },
  recovery: { retry: ({ retryId }) => ({ type: 'retry_failed', retryId }) },
  endpoint: {
    getSession: (attempt) => failedAt('session', attempt?.attemptId),
    postSdp: (attemptId) => failedAt('sdp', attemptId),
    verifyAudio: (attemptId) => failedAt('audio', attemptId),
  },
  realtime: {
    send: (message) => (message.type === 'session.update' ? failedAt('update', message.attemptId) : null),
  },
}

/** The recipients of failures. */
export interface Failures {
  /** A port has failed; the names of the port and the method. */
  readonly noted: (what: string) => void
  /** The failure causes this event. */
  readonly fed: (event: StateEvent) => void
}

type Method = (...asked: readonly unknown[]) => unknown
type Methods = Readonly<Record<string, Method>>

/** A port whose methods never throw; `failed` receives the method that failed and its arguments. */
function safe(
  port: Methods,
  names: readonly string[],
  failed: (name: string, asked: readonly unknown[]) => void,
): Methods {
  const calling =
    (name: string): Method =>
    (...asked) =>
      dare(
        () => port[name]?.(...asked),
        () => failed(name, asked),
      )
  return Object.fromEntries(names.map((name) => [name, calling(name)]))
}

/** The same ports, without exceptions. */
export function safePorts(ports: Ports, { noted, fed }: Failures): Ports {
  const safely = (of: Called): Methods =>
    safe(ports[of] as object as Methods, methods[of], (name, asked) => {
      // A failure of the record port cannot be recorded.
      if (of !== 'logger') noted(`${of}.${name}`)
      const meaning = meanings[of] as Readonly<Record<string, Method>> | undefined
      const event = (meaning?.[name]?.(...asked) ?? null) as StateEvent | null
      if (event !== null) fed(event)
    })
  const made = Object.fromEntries((Object.keys(methods) as Called[]).map((of) => [of, safely(of)]))
  const { tools } = ports.coordinator
  return { ...ports, ...made, coordinator: { ...made.coordinator, tools } } as Ports
}
