/** Effect handlers: perform each effect of the chart with one port call; numbers become names and texts again. */
import type {
  Ports,
  TurnDetectionConfig,
  TurnDetectionPayload,
} from '../../../spec/turn-detection/contract.ts'
import { type Configuration, unpacked } from '../context/configuration.ts'
import { sentOf } from '../context/strategies.ts'
import type { EffectHandlers } from '../effects.ts'
import type { Names } from '../intake.ts'
import type { Announcer } from './announcer.ts'
import type { Callers } from './callers.ts'
import type { Diagnostics } from './diagnostics.ts'
import type { Frames } from './frames.ts'
import type { Latency } from './latency.ts'
import { noticeIn } from './notices.ts'
import type { Spoken } from './spoken.ts'

/** The dependencies of the effect handlers. */
export interface EffectDeps {
  readonly ports: Ports
  readonly names: Names
  readonly announcer: Announcer
  readonly records: Diagnostics
  readonly callers: Callers
  readonly latency: Latency
  readonly spoken: Spoken
  readonly frames: Frames
}

/** The wire format of each mode (TD-IF-07, TD-IF-13). */
function payloadOf(configuration: Configuration): TurnDetectionPayload {
  const { mode, threshold, prefixPaddingMs, silenceDurationMs, eagerness } = configuration
  const flags = {
    create_response: configuration.createResponse,
    interrupt_response: configuration.interruptResponse,
  }
  if (mode === 'manual') return null
  if (mode === 'semantic_vad') return { type: mode, eagerness, ...flags }
  return {
    type: mode,
    threshold,
    prefix_padding_ms: prefixPaddingMs,
    silence_duration_ms: silenceDurationMs,
    ...flags,
  }
}

type Reporting = 'publish' | 'speech-start-detached' | 'speech-stop-detached' | 'config-updated' | 'settle'

/** The reports to listeners and callers. */
function reporting({
  announcer,
  records,
  callers,
  latency,
  spoken,
}: EffectDeps): Pick<EffectHandlers, Reporting> {
  return {
    publish: ({ to, reason }) => {
      if (to === 'fallback') records.fallback()
      announcer.publish(to, reason)
    },
    'speech-start-detached': ({ of }) => {
      spoken.started(of.stamp)
      latency.received('speech-start', of.at)
      announcer.speech('speech-start-detached', of)
    },
    'speech-stop-detached': ({ of }) => {
      spoken.stopped(of.stamp)
      latency.received('speech-stop', of.at)
      announcer.speech('speech-stop-detached', of)
    },
    'config-updated': ({ configuration }) => {
      const config: TurnDetectionConfig = sentOf(unpacked(configuration))
      records.config(config)
      announcer.config(config)
    },
    settle: ({ caller, code }) => callers.settle(caller, code),
  }
}

/** Handlers for all effects of the chart. */
export function effectHandlersOf(deps: EffectDeps): EffectHandlers {
  const { ports, names, records, frames } = deps
  const { realtime, hint, playback, conversation, panel, settings } = ports
  /** The hint service may fail, and then there are no hints (TD-IF-12). */
  const dared = (call: () => Promise<void>): void => {
    try {
      Promise.resolve(call()).catch(records.fallback)
    } catch {
      records.fallback()
    }
  }
  return {
    ...reporting(deps),
    'session.update': ({ configuration }) =>
      realtime.send({
        type: 'session.update',
        session: { turn_detection: payloadOf(unpacked(configuration)) },
      }),
    'input_audio_buffer.commit': () => realtime.send({ type: 'input_audio_buffer.commit' }),
    'response.create': () => realtime.send({ type: 'response.create' }),
    'response.cancel': () => realtime.send({ type: 'response.cancel' }),
    'hint.enable': () => dared(() => hint.enable()),
    'hint.disable': () => dared(() => hint.disable()),
    'hint.frame': () => frames.give(hint),
    'output_audio_buffer.clear': ({ handle }) => playback.clear(names.handles.nameOf(handle)),
    'conversation.handOver': () => conversation.handOver(),
    'conversation.cleared': ({ playback: { handle, heardMs } }) =>
      conversation.cleared({ handleId: names.handles.nameOf(handle), heardMs }),
    'panel.notice': ({ notice }) => panel.notify(noticeIn(settings.locale, notice)),
    'panel.timeline': ({ of }) =>
      panel.mark({ event: of.type as 'speech-start' | 'speech-stop', timestamp: of.stamp }),
    missed: () => records.missed(),
  }
}
