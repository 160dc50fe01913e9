/** Each event of the vocabulary as one call of the interface, or one signal of a port. */

import type { Payload } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import type { Clock } from '../../wiring.ts'
import type { RealtimeTurnEvent, TurnDetectionCoordinator, TurnDetectionMode } from '../interface.ts'
import type { CaptureSignal, PanelCommand, Phase, PlaybackSignal, RealtimeSignal } from '../ports.ts'
import { rawEvent, samples } from './canary.ts'
import type { Outlets } from './outlets.ts'
import { configOf, reportOf } from './payloads.ts'

/** By the name of the event. */
export type Reporters = Readonly<Record<string, (said: Payload) => unknown>>

/** A refusal that is thrown is a refusal like any other. */
const promised = async (call: () => Promise<unknown>): Promise<unknown> => call()

const wrongValues: Readonly<Record<string, unknown>> = { text: 'medium', 'not a number': Number.NaN }

/** The events that the interface of the document carries. */
function byInterface(instance: TurnDetectionCoordinator, clock: Clock): Reporters {
  let isInitialised = false
  const event = (type: RealtimeTurnEvent['type']) => (said: Payload) => {
    const timestamp = clock.now() - Number(said.agoMs ?? 0)
    const latency = given({ latencyMs: said.latencyMs })
    try {
      instance.handleServerEvent({ type, timestamp, serverEvent: rawEvent(type), ...latency })
    } catch (refusal) {
      // An instance that is not initialised may refuse a report.
      if (isInitialised) throw refusal
    }
  }
  return {
    'service.initialize': () => {
      isInitialised = true
      return promised(() => instance.initialize())
    },
    'service.dispose': () => {
      isInitialised = false
      instance.dispose()
    },
    'user.configure': (said) => promised(() => instance.configure(configOf(said))),
    'user.requestMode': ({ mode }) => promised(() => instance.requestModeChange(mode as TurnDetectionMode)),
    'user.misconfigure': ({ field, value }) =>
      promised(() =>
        instance.configure({ mode: 'server_vad', [String(field)]: wrongValues[String(value)] } as never),
      ),
    'speech-start': event('speech-start'),
    'speech-stop': event('speech-stop'),
    'response-interrupted': event('response-interrupted'),
    degraded: event('degraded'),
  }
}

/** What only a port carries. */
function byPorts({ realtime, capture, hint, playback, shown, command }: Outlets, clock: Clock): Reporters {
  const frame = new Int16Array(samples.length)
  const reports = (type: RealtimeSignal['type'], particulars: (said: Payload) => object) => (said: Payload) =>
    realtime.say({ type, ...particulars(said) } as RealtimeSignal)
  const captures = (type: Exclude<CaptureSignal['type'], 'frame'>) => () => capture.say({ type })
  const plays = (type: PlaybackSignal['type']) => (said: Payload) =>
    playback.say({
      type,
      handleId: String(said.handle),
      ...given({ heardMs: said.heardMs }),
    } as PlaybackSignal)
  const commands = (type: PanelCommand['type']) => () => command.say({ type })
  return {
    'session.created': reports('session.created', ({ session: sessionId }) => ({ sessionId })),
    'session.updated': reports('session.updated', (said) => ({ turn_detection: reportOf(said) })),
    'session.rejected': reports('session.rejected', ({ code }) => ({ code })),
    'session.closed': reports('session.closed', () => ({})),
    'response.created': reports('response.created', ({ response: responseId }) => ({ responseId })),
    'response.done': reports('response.done', ({ response: responseId }) => ({ responseId })),
    'capture.started': captures('started'),
    'capture.stopped': captures('stopped'),
    'capture.voiced': captures('voiced'),
    'capture.unvoiced': captures('unvoiced'),
    // The buffer is used again: a class that keeps it finds other samples in it.
    'capture.frame': () => {
      frame.set(samples)
      capture.say({ type: 'frame', frame, timestamp: clock.now() })
      frame.fill(0)
    },
    'hint.start': () => hint.say('start'),
    'hint.stop': () => hint.say('stop'),
    'playback.started': plays('started'),
    'playback.ended': plays('ended'),
    'playback.cleared': plays('cleared'),
    'panel.shown': ({ phase }) => shown.say(phase as Phase),
    'user.commit': commands('commit'),
    'user.cancelPlayback': commands('cancel-playback'),
  }
}

/** Every event, and those of them that only a port can carry. */
export function reportersOf(
  instance: TurnDetectionCoordinator,
  outlets: Outlets,
  clock: Clock,
): { readonly reporters: Reporters; readonly portEvents: readonly string[] } {
  const ports = byPorts(outlets, clock)
  return { reporters: { ...byInterface(instance, clock), ...ports }, portEvents: Object.keys(ports) }
}
