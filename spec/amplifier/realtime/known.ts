/** The state that must be remembered between the events of a service and the messages of a conversation. */
import type { StateEvent } from '../interface.ts'

/** A message of either side: an object with a type. */
export interface ServiceEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** Values that only the caller has. */
export interface Surroundings {
  /** Whether the service answers user speech by itself (AMP-ACT-11). */
  readonly autoResponse: boolean
  /** The audio of a segment that waited, PCM16 as base64. */
  readonly audioOf: (segment: number) => string
  /** The instant in ms, by the clock by which the events of the service are received. */
  readonly now: number
}

/** A spoken item of a response. */
export interface Spoken {
  readonly response: string
  readonly item: string
}

/** What the service plays over WebRTC, since which instant (ms), and whether it was requested to discard the rest. */
export interface Playing extends Spoken {
  readonly since: number
  readonly isCleared: boolean
}

/** What is remembered. */
export interface Known {
  /**
   * Over a WebSocket audio travels in events; over WebRTC it has a track of its own, and the service reports when it
   * plays.
   */
  readonly transport: 'websocket' | 'webrtc'
  readonly session: string | null
  /** Whether the service distinguishes speech from silence, and then commits by itself; and whether the user speaks. */
  readonly detects: boolean
  readonly isSpeaking: boolean
  /** Requests that no response has answered. */
  readonly requests: readonly string[]
  /** Attempts whose update was not acknowledged. */
  readonly attempts: readonly string[]
  /** The words that belong to the next chunk of audio. */
  readonly words: string
  /** The text of a response that may still continue. */
  readonly text: { readonly response: string; readonly words: string } | null
  /** The items of the latest responses, and what is played now; null over a WebSocket, and in silence. */
  readonly spoken: readonly Spoken[]
  readonly playing: Playing | null
}

/** The result of one event of the service. */
export interface Received {
  readonly known: Known
  readonly events: readonly StateEvent[]
}

/** The result of one event of the service at `now` (ms). */
export type Receives = (known: Known, event: ServiceEvent, now: number) => Received

/** The result in short form. */
export const received = (known: Known, ...events: readonly StateEvent[]): Received => ({ known, events })

/** The result of one message of a conversation. */
export interface Sent {
  readonly known: Known
  readonly events: readonly ServiceEvent[]
}

/** The same, written short. */
export const sent = (known: Known, ...events: readonly ServiceEvent[]): Sent => ({ known, events })

/** No event so far over a WebSocket. */
export const nothingKnown: Known = {
  transport: 'websocket',
  session: null,
  detects: true,
  isSpeaking: false,
  requests: [],
  attempts: [],
  words: '',
  text: null,
  spoken: [],
  playing: null,
}

/** No event so far over WebRTC. */
export const nothingKnownOverWebRtc: Known = { ...nothingKnown, transport: 'webrtc' }

/** A text out of an event; empty where there is none. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An object out of an event; without members where there is none. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
