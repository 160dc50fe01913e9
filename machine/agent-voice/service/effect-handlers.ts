/** Effect handlers: perform each effect of the chart with one port call; numbers become names and texts again. */
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { nameOf } from '../../service/numbers.ts'
import type { Context } from '../context.ts'
import type { EffectHandlers } from '../effects.ts'
import type { Announcer } from './announcer.ts'
import type { Diagnostics } from './diagnostics.ts'
import type { Memory } from './memory.ts'
import { noticeMessage, remedyMessage } from './panel.ts'
import { Refused, type Settling } from './settling.ts'

/** The dependencies of the effect handlers. */
export interface EffectDeps {
  readonly ports: Ports
  readonly memory: Memory
  readonly announcer: Announcer
  readonly records: Diagnostics
  readonly starts: Settling
  readonly stops: Settling
  readonly context: () => Context
}

const handleId = (id: number): string => nameOf('handle', id)
const turnId = (id: number): string => nameOf('turn', id)

type Talking = Extract<keyof EffectHandlers, `copilot.${string}` | `tts.${string}` | `captions.${string}`>

/** Prompts, voices and captions. */
function talking({ ports, memory, context }: EffectDeps): Pick<EffectHandlers, Talking> {
  const { captions, copilot, tts, clock } = ports
  const { requests, texts, turns, utterances } = memory
  const answers = (handle: number): void =>
    turns.learn(context().turn, clock.now(), { responseId: handleId(handle) })
  return {
    'copilot.send': ({ request, utterance, attempt }) =>
      copilot.send({
        requestId: requests.nameOf(request),
        utteranceId: utterances.nameOf(utterance),
        text: utterances.said(utterance)?.text ?? '',
        attempt,
      }),
    'copilot.cancel': ({ request }) => copilot.cancel(requests.nameOf(request)),
    'tts.speak': ({ handle, part, last }) => {
      answers(handle)
      tts.speak({ handleId: handleId(handle), ...texts.begin(part), last })
    },
    'tts.speakAgain': ({ handle, last }) => {
      answers(handle)
      tts.speak({ handleId: handleId(handle), ...texts.again(), last })
    },
    'tts.append': ({ handle, part, last }) =>
      tts.append({ handleId: handleId(handle), text: texts.add(part), last }),
    'tts.finish': ({ handle }) => tts.append({ handleId: handleId(handle), text: '', last: true }),
    'tts.cancel': ({ handle }) => tts.cancel(handleId(handle)),
    'tts.stop': ({ handle }) => tts.stop(handleId(handle)),
    'tts.hardStop': ({ handle }) => tts.hardStop(handleId(handle)),
    'captions.align': ({ turn, handle }) =>
      captions.align({ turnId: turnId(turn), handleId: handleId(handle) }),
    'captions.truncate': ({ turn, handle }) =>
      captions.truncate({ turnId: turnId(turn), handleId: handleId(handle) }),
  }
}

/** Handlers for all effects of the chart. */
export function effectHandlersOf(deps: EffectDeps): EffectHandlers {
  const { ports, announcer, records, starts, stops, context } = deps
  const { audio, clock, panel, settings, stt } = ports
  const refused = (code: string): Refused =>
    code === 'CIRCUIT_OPEN'
      ? new Refused(code, Math.max(0, context().breakerUntil - clock.now()))
      : new Refused(code)
  return {
    ...talking(deps),
    publish: ({ to, cause, as }) => announcer.publish(to, cause, as),
    turn: ({ event, turn, outcome }) => announcer.turn(event, turn, outcome),
    settleStart: ({ code }) => starts.all(code === null ? null : refused(code)),
    refuseStart: ({ code }) => starts.latest(refused(code)),
    settleStop: () => stops.all(null),
    'audio.activate': () => audio.activate(),
    'capture.resume': () => audio.resume(),
    'audio.release': () => audio.release(),
    'stt.pause': ({ reason }) => stt.pause(reason),
    'stt.resume': () => stt.resume(),
    'stt.commit': () => stt.commit(),
    'panel.notice': ({ notice, retry }) => panel.post(noticeMessage(notice, retry, settings)),
    tooMany: () => panel.post(noticeMessage('too-many', false, settings)),
    remedy: ({ code }) => panel.post(remedyMessage(code, settings.locale)),
    ignore: ({ reason }) => records.ignored(reason),
    diagnose: ({ kind, code }) => records.fault(kind, code),
  }
}
