/** The ports that an instance receives: its calls become outputs. */

import type { Payload } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import type { Clock } from '../../wiring.ts'
import { tools, unknownTool } from '../codes.ts'
import type { AgentPort, EndpointPort, MicrophonePort, PlayerPort, Ports, ServiceMessage } from '../ports.ts'
import { argument } from './arguments.ts'
import { type Frame, wholeOf } from './frame.ts'
import { itemOf } from './items.ts'
import { memberOf, parsed } from './json.ts'
import { busOf, loggerOf, screenOf } from './records.ts'
import { storeOf } from './store.ts'

type Messages = {
  readonly [Type in ServiceMessage['type']]: (
    message: Extract<ServiceMessage, { readonly type: Type }>,
    frame: Frame,
  ) => Payload
}

/** The output for each message to the service, by its type. */
const messages: Messages = {
  'session.update': ({ session, attemptId }) =>
    given({
      silenceMs: wholeOf(session?.turn_detection?.silence_duration_ms),
      detection: session?.turn_detection?.type,
      attempt: attemptId,
    }),
  'input_audio_buffer.commit': () => ({}),
  'response.create': ({ requestId }) => ({ request: requestId }),
  'response.cancel': ({ responseId }) => given({ response: responseId }),
  'conversation.item.truncate': ({ item_id, audio_end_ms }) => ({ item: item_id, audioEndMs: audio_end_ms }),
  'conversation.item.create': ({ item }, { received }) => itemOf(item, received),
}

/** Emits a message; unknown kinds are dropped, as a service would. */
const send = (frame: Frame) => (message: ServiceMessage) => {
  const shown = messages[message.type] as ((message: ServiceMessage, frame: Frame) => Payload) | undefined
  if (shown !== undefined) frame.say(message.type, shown(message, frame))
}

const microphoneOf = ({ say }: Frame): MicrophonePort => ({
  enableVad: () => say('vad.enable'),
  beginCapture: ({ queue }) => say('capture.begin', { queue }),
  endCapture: ({ queue }) => say('capture.end', { queue }),
  clearBuffers: ({ segments }) => say('buffers.clear', { segments }),
})

const playerOf = ({ say, received }: Frame): PlayerPort => ({
  prepare: () => say('playback.prepare'),
  play: ({ itemId, durationMs }) => {
    received.items.set(itemId, (received.items.get(itemId) ?? '') + received.chunk)
    received.chunk = ''
    say('playback.play', { item: itemId, ms: durationMs })
  },
  stop: () => say('playback.stop'),
  cue: (cue) => say('cue.play', { cue }),
})

/** Every tool takes one argument. */
const known = tools.filter((name) => name !== unknownTool).map((name) => ({ name, required: [argument] }))

/** The argument of a call, as it was received. */
const argumentOf = (given: unknown): string => String(memberOf(parsed(given), argument) ?? '')

const workOf = ({
  say,
}: Frame): { readonly agent: AgentPort; readonly coordinator: Ports['coordinator'] } => ({
  coordinator: {
    tools: known,
    call_tool: ({ callId, name, arguments: given }) =>
      say('tool.call', { call: callId, tool: name, text: argumentOf(given) }),
    cancelTool: (call) => say('tool.cancel', { call }),
  },
  agent: {
    spawn: ({ callId, arguments: given }) => say('task.spawn', { call: callId, text: argumentOf(given) }),
    cancel: (call) => say('task.cancel', { call }),
    subscribe: (call) => say('progress.subscribe', { call }),
    unsubscribe: (call) => say('progress.unsubscribe', { call }),
  },
})

const endpointOf = ({ say }: Frame): EndpointPort => ({
  getSession: (attempt) =>
    say('session.get', given({ attempt: attempt?.attemptId, number: attempt?.number })),
  postSdp: (attempt) => say('sdp.post', given({ attempt })),
  verifyAudio: (attempt) => say('audio.verify', { attempt }),
  abort: (attempt) => say('attempt.abort', { attempt }),
})

/** The ports of one instance. */
export const portsOf = (frame: Frame, clock: Clock): Ports => ({
  realtime: { send: send(frame) },
  microphone: microphoneOf(frame),
  player: playerOf(frame),
  ...workOf(frame),
  endpoint: endpointOf(frame),
  webrtc: { close: () => frame.say('connection.close') },
  store: storeOf(frame),
  screen: screenOf(frame),
  recovery: { retry: ({ retryId, number }) => frame.say('retry', { retry: retryId, number }) },
  bus: busOf(frame),
  logger: loggerOf(frame),
  settings: frame.settings,
  clock,
})
