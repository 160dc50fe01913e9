/** Carriers: how each effect of the chart is carried out, one port call each; numbers become names and words again. */
import type {
  Ports,
  TurnDetectionConfig,
  TurnDetectionPayload,
} from '../../../spec/turn-detection/contract.ts'
import { type Configuration, unpacked } from '../context/configuration.ts'
import { sentOf } from '../context/strategies.ts'
import type { Carriers } from '../effects.ts'
import type { Names } from '../intake.ts'
import type { Announcer } from './announcer.ts'
import type { Callers } from './callers.ts'
import type { Diagnostics } from './diagnostics.ts'
import type { Frames } from './frames.ts'
import type { Latency } from './latency.ts'
import { noticeIn } from './notices.ts'
import type { Spoken } from './spoken.ts'

/** What effects are carried out with. */
export interface Hands {
  readonly ports: Ports
  readonly names: Names
  readonly announcer: Announcer
  readonly records: Diagnostics
  readonly callers: Callers
  readonly latency: Latency
  readonly spoken: Spoken
  readonly frames: Frames
}

/** What each mode looks like on the wire (TD-IF-07, TD-IF-13). */
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

type Telling = 'publish' | 'speech-start-detached' | 'speech-stop-detached' | 'config-updated' | 'settle'

/** What listeners and callers are told. */
function telling({ announcer, records, callers, latency, spoken }: Hands): Pick<Carriers, Telling> {
  return {
    publish: ({ to, reason }) => {
      if (to === 'fallback') records.fallback()
      announcer.publish(to, reason)
    },
    'speech-start-detached': ({ of }) => {
      spoken.started(of.stamp)
      latency.heard('speech-start', of.at)
      announcer.speech('speech-start-detached', of)
    },
    'speech-stop-detached': ({ of }) => {
      spoken.stopped(of.stamp)
      latency.heard('speech-stop', of.at)
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

/** Everything that the chart may want done. */
export function carriersOf(hands: Hands): Carriers {
  const { ports, names, records, frames } = hands
  const { realtime, hint, playback, conversation, panel, settings } = ports
  /** What guesses may fail, and then there are no guesses (TD-IF-12). */
  const dared = (call: () => Promise<void>): void => {
    try {
      Promise.resolve(call()).catch(records.fallback)
    } catch {
      records.fallback()
    }
  }
  return {
    ...telling(hands),
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
