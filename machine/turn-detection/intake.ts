/**
 * Intake: what arrives through the document's interface and the ports, as the chart hears it (TD-IF-02). Samples and raw
 * events of the server never get there (TD-SEC-001, TD-REQ-008).
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
import type { EventName, Heard } from './events.ts'

/** A chart event without its instant; `stamp` in ms as its bringer gave it, absent: now. */
export type Unstamped = Omit<Heard, 'at' | 'stamp'> & { readonly stamp?: number }

/** A chart event; or something that changes nothing, or that nobody knows. */
export type Taken = Unstamped | null

/** The names of sessions, responses and answers, as numbers. */
export interface Names {
  readonly sessions: Numbers
  readonly responses: Numbers
  readonly handles: Numbers
}

/** A chart event with the particulars that it has. */
export const heard = (type: EventName, particulars: Partial<Unstamped> = {}): Unstamped => ({
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
export const stamped = ({ stamp, ...input }: Unstamped, now: number): Heard => ({
  ...input,
  at: now,
  stamp: isNumber(stamp) ? stamp : now,
})

/** A configuration; one with a value from outside a closed set is the caller's mistake (TD-REQ-005). */
export function fromConfigure(params: TurnDetectionConfig): Unstamped {
  const asked: Asked = given({ ...params })
  return isOutside(asked)
    ? heard('user.misconfigure', { call: 'user.configure' })
    : heard('user.configure', { call: 'user.configure', asked })
}

/** A mode. */
export const fromMode = (mode: unknown): Unstamped =>
  isOutside({ mode })
    ? heard('user.misconfigure', { call: 'user.requestMode' })
    : heard('user.requestMode', { call: 'user.requestMode', asked: { mode } })

const turnEvents = ['speech-start', 'speech-stop', 'response-interrupted', 'degraded'] as const

/** An event of the server; one that is not known changes nothing. */
export function fromServer(event: RealtimeTurnEvent): Taken {
  const type = turnEvents.find((known) => known === event?.type)
  if (type === undefined) return null
  const { timestamp, latencyMs } = event
  return heard(type, { stamp: timestamp, latencyMs: isNumber(latencyMs) ? latencyMs : null })
}

const isDetecting = (type: unknown): boolean => type === 'server_vad' || type === 'semantic_vad'

/** What is in force, as the service tells it; null for a type that nobody knows. */
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
      return heard(signal.type, { id: sessions.of(signal.sessionId) })
    case 'session.updated': {
      const asked = reported(signal.turn_detection)
      return asked === null ? null : heard(signal.type, { asked })
    }
    case 'session.rejected':
    case 'session.closed':
      return heard(signal.type)
    case 'response.created':
    case 'response.done':
      return heard(signal.type, { id: responses.of(signal.responseId) })
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

/** A signal of the capture pipeline; that it begins says nothing yet. */
export function fromCapture({ type }: CaptureSignal): Taken {
  const name = captured[type]
  return name === undefined ? null : heard(name)
}

/** A guess. */
export const fromHint = (hint: 'start' | 'stop'): Taken =>
  heard(hint === 'start' ? 'hint.start' : 'hint.stop')

const played: { readonly [Type in PlaybackSignal['type']]: EventName } = {
  started: 'playback.started',
  ended: 'playback.ended',
  cleared: 'playback.cleared',
}

/** A signal of playback. */
export const fromPlayback = (signal: PlaybackSignal, { handles }: Names): Taken =>
  heard(played[signal.type], {
    id: handles.of(signal.handleId),
    heardMs: signal.type === 'cleared' && isNumber(signal.heardMs) ? signal.heardMs : 0,
  })

/** A command of the operator. */
export const fromCommand = ({ type }: PanelCommand): Taken =>
  heard(type === 'commit' ? 'user.commit' : 'user.cancelPlayback')
