/**
 * Intake: converts what arrives through the document's interface and the ports to chart events (TD-IF-02). Samples and
 * raw events of the server never reach the chart (TD-SEC-001, TD-REQ-008).
 */
import type {
  CaptureSignal,
  PanelCommand,
  PlaybackSignal,
  RealtimeSignal,
  RealtimeTurnEvent,
  TurnDetectionConfig,
  TurnDetectionPayload,
} from '../../spec/turn-detection/contract.ts'
import { given } from '../service/frozen.ts'
import type { Numbers } from '../service/numbers.ts'
import { type Asked, isOutside } from './context/safe.ts'
import type { EventName, Received } from './events.ts'

/** A chart event without its instant; `stamp` in ms as its source passed it, absent: now. */
export type Unstamped = Omit<Received, 'at' | 'stamp'> & { readonly stamp?: number }

/** A chart event; or an input that changes nothing; or an unknown input. */
export type Taken = Unstamped | null

/** The numbers for the names of sessions, responses and answers. */
export interface Names {
  readonly sessions: Numbers
  readonly responses: Numbers
  readonly handles: Numbers
}

/** A chart event with the given fields; the other fields take their defaults. */
export const received = (type: EventName, particulars: Partial<Unstamped> = {}): Unstamped => ({
  type,
  id: 0,
  call: '',
  asked: {},
  latencyMs: null,
  heardMs: 0,
  ...particulars,
})

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** A chart event at `now` ms. */
export const stamped = ({ stamp, ...input }: Unstamped, now: number): Received => ({
  ...input,
  at: now,
  stamp: isNumber(stamp) ? stamp : now,
})

/** A configuration; a value outside a closed set is the caller's mistake (TD-REQ-005). */
export function fromConfigure(params: TurnDetectionConfig): Unstamped {
  const asked: Asked = given({ ...params })
  return isOutside(asked)
    ? received('user.misconfigure', { call: 'user.configure' })
    : received('user.configure', { call: 'user.configure', asked })
}

/** A mode. */
export const fromMode = (mode: unknown): Unstamped =>
  isOutside({ mode })
    ? received('user.misconfigure', { call: 'user.requestMode' })
    : received('user.requestMode', { call: 'user.requestMode', asked: { mode } })

const turnEvents = ['speech-start', 'speech-stop', 'response-interrupted', 'degraded'] as const

/** An event of the server; an unknown event changes nothing. */
export function fromServer(event: RealtimeTurnEvent): Taken {
  const type = turnEvents.find((known) => known === event?.type)
  if (type === undefined) return null
  const { timestamp, latencyMs } = event
  return received(type, { stamp: timestamp, latencyMs: isNumber(latencyMs) ? latencyMs : null })
}

const isDetecting = (type: unknown): boolean => type === 'server_vad' || type === 'semantic_vad'

/** The configuration in force, as the service reports it; null for an unknown type. */
function reported(payload: TurnDetectionPayload): Asked | null {
  if (payload === null) return { mode: 'manual' }
  if (!isDetecting(payload?.type)) return null
  const raw: { readonly [Name in string]?: unknown } = payload
  return given({
    mode: raw.type,
    threshold: raw.threshold,
    prefixPaddingMs: raw.prefix_padding_ms,
    silenceDurationMs: raw.silence_duration_ms,
    createResponse: raw.create_response,
    interruptResponse: raw.interrupt_response,
    eagerness: raw.eagerness,
  })
}

/** A signal of the realtime service. */
export function fromRealtime(signal: RealtimeSignal, { sessions, responses }: Names): Taken {
  switch (signal.type) {
    case 'session.created':
      return received(signal.type, { id: sessions.of(signal.sessionId) })
    case 'session.updated': {
      const asked = reported(signal.turn_detection)
      return asked === null ? null : received(signal.type, { asked })
    }
    case 'session.rejected':
    case 'session.closed':
      return received(signal.type)
    case 'response.created':
    case 'response.done':
      return received(signal.type, { id: responses.of(signal.responseId) })
    default:
      return null
  }
}

const captured: { readonly [Type in CaptureSignal['type']]?: EventName } = {
  stopped: 'capture.stopped',
  voiced: 'capture.voiced',
  unvoiced: 'capture.unvoiced',
  frame: 'capture.frame',
}

/** A signal of the capture pipeline; its start alone has no effect. */
export function fromCapture({ type }: CaptureSignal): Taken {
  const name = captured[type]
  return name === undefined ? null : received(name)
}

/** A hint. */
export const fromHint = (hint: 'start' | 'stop'): Taken =>
  received(hint === 'start' ? 'hint.start' : 'hint.stop')

const played: { readonly [Type in PlaybackSignal['type']]: EventName } = {
  started: 'playback.started',
  ended: 'playback.ended',
  cleared: 'playback.cleared',
}

/** A signal of playback. */
export const fromPlayback = (signal: PlaybackSignal, { handles }: Names): Taken =>
  received(played[signal.type], {
    id: handles.of(signal.handleId),
    heardMs: signal.type === 'cleared' && isNumber(signal.heardMs) ? signal.heardMs : 0,
  })

/** A command of the operator. */
export const fromCommand = ({ type }: PanelCommand): Taken =>
  received(type === 'commit' ? 'user.commit' : 'user.cancelPlayback')
