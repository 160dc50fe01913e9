/** Effect handlers: perform each effect of the chart with one port call; numbers become names and texts again. */
import type { Ports } from '../../../spec/vantum/contract.ts'
import { nameOf } from '../../service/numbers.ts'
import type { Texts } from '../../service/texts.ts'
import type { EffectHandlers, SpeechText } from '../effects.ts'
import type { EventName } from '../events.ts'
import type { Announcer } from './announcer.ts'
import type { Dialogue } from './dialogue.ts'
import { errors, notices } from './notices.ts'
import type { Playback } from './playback.ts'
import type { Records } from './records.ts'
import { isBlank } from './texts.ts'

/** The dependencies of the effect handlers. */
export interface EffectDeps {
  readonly sessionId: string
  readonly ports: Ports
  readonly announcer: Announcer
  readonly records: Records
  readonly texts: Texts
  readonly dialogue: Dialogue
  readonly playback: Playback
  /** A call to a service threw: that is a failure of the service, reported for this utterance (VAN-ERR-04). */
  readonly failed: (type: EventName, utterance: number) => void
}

/** The sample rate of recognition in Hz (VAN-ACT-04). */
export const recognitionHz = 16_000

const utteranceId = (id: number): string => nameOf('utterance', id)

type Of<Start extends string> = Extract<keyof EffectHandlers, `${Start}.${string}`>
type Talking = Of<'context' | 'model' | 'synthesis'> | 'client.audio'

/** Messages, requests and speech. */
function talking(deps: EffectDeps): Pick<EffectHandlers, Exclude<Talking, 'context.create'>> {
  const { ports, texts, dialogue, playback, failed } = deps
  const { clock, context, model, settings, synthesis, client } = ports
  const { fallbackText, defaultText } = settings
  const wordsOf = (said: SpeechText): string => {
    if (typeof said === 'number') return texts.of(said)
    return said === 'default' && !isBlank(defaultText) ? defaultText : fallbackText
  }
  const trying = (call: () => void, type: EventName, utterance: number): void => {
    try {
      call()
    } catch {
      failed(type, utterance)
    }
  }
  return {
    'context.add': ({ role, utterance, said }) => {
      const message = { role, content: wordsOf(said) }
      dialogue.add(message, utteranceId(utterance))
      context.add(message, utteranceId(utterance))
    },
    'context.interrupt': ({ utterance }) => {
      const now = clock.now()
      const id = utteranceId(utterance)
      context.markInterrupted(id, dialogue.interrupt(id, playback.heardAt(now), now))
    },
    'model.request': ({ utterance, attempt }) => {
      const request = { utteranceId: utteranceId(utterance), attempt, messages: dialogue.messages() }
      trying(() => model.generate(request), 'LLM_ERROR', utterance)
    },
    'model.abort': ({ utterance }) => model.abort(utteranceId(utterance)),
    'synthesis.speak': ({ utterance, said }) => {
      playback.begin()
      const reply = { utteranceId: utteranceId(utterance), text: wordsOf(said) }
      trying(() => synthesis.speak(reply), 'TTS_ERROR', utterance)
    },
    'synthesis.cancel': ({ utterance }) => synthesis.cancel(utteranceId(utterance)),
    'client.audio': ({ utterance, chunk }) => {
      playback.sent(chunk, clock.now())
      client.sendAudio({ utteranceId: utteranceId(utterance), ...chunk })
    },
  }
}

/** The messages to the client. */
function reporting({
  sessionId,
  ports,
  announcer,
}: EffectDeps): Pick<EffectHandlers, Exclude<Of<'client'>, 'client.audio'>> {
  const { client } = ports
  return {
    'client.session': () => client.send({ type: 'session', sessionId }),
    'client.state': () => client.send({ type: 'state.changed', ...announcer.change() }),
    'client.cancel': ({ utterance }) =>
      client.send({ type: 'playback.cancel', utteranceId: utteranceId(utterance) }),
    'client.notice': ({ notice }) => client.send({ type: 'notice', message: notices[notice] }),
    'client.error': ({ code }) => client.send({ type: 'error', code, message: errors[code] }),
    'client.close': () => client.close(),
  }
}

/** Handlers for all effects of the chart. */
export function effectHandlersOf(deps: EffectDeps): EffectHandlers {
  const { sessionId, ports, announcer, records, dialogue } = deps
  const { setup, recognition, resampler, server, monitoring } = ports
  return {
    ...talking(deps),
    ...reporting(deps),
    enter: ({ to }) => announcer.enter(to),
    // The caller receives the result through the return value or the exception of transition().
    'transition.result': () => {},
    publish: () => monitoring.stateChanged(announcer.change()),
    'recognition.open': () => recognition.open(),
    'configuration.load': () => setup.loadConfiguration(),
    'context.create': () => setup.createContext(),
    'resampler.create': ({ fromHz }) => setup.createResampler(fromHz, recognitionHz),
    'recognition.audio': ({ frame }) => recognition.send(resampler.resample(frame)),
    'recognition.close': () => recognition.close(),
    'history.save': () => server.saveHistory(dialogue.messages()),
    'session.remove': () => server.removeSession(sessionId),
    'resources.release': (how) => server.releaseResources(how),
    log: ({ record, about }) => records.moment(record, announcer.state(), about),
    alert: ({ kind }) => monitoring.alert(kind),
    metrics: () => {
      const metrics = announcer.metrics()
      records.ended(metrics.callMs)
      monitoring.finalMetrics(metrics)
    },
  }
}
