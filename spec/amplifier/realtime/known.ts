/** What has to be remembered between the events of a service and the messages of a conversation. */
import type { StateEvent } from '../interface.ts'

/** What either side sends the other: an object with a type. */
export interface ServiceEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** What only the caller knows. */
export interface Surroundings {
  /** Whether the service answers of its own accord what somebody has said (AMP-ACT-11). */
  readonly autoResponse: boolean
  /** The audio of a segment that waited, PCM16 as base64. */
  readonly audioOf: (segment: number) => string
  /** The instant in ms, by the clock by which the events of the service are heard. */
  readonly now: number
}

/** An item that a response says aloud. */
export interface Spoken {
  readonly response: string
  readonly item: string
}

/** What the service plays over WebRTC, since which instant (ms), and whether it was told to throw the rest away. */
export interface Playing extends Spoken {
  readonly since: number
  readonly isCleared: boolean
}

/** What is remembered. */
export interface Known {
  /** Over a WebSocket audio travels in events; over WebRTC it has a track of its own, and the service tells when it plays. */
  readonly transport: 'websocket' | 'webrtc'
  readonly session: string | null
  /** Whether the service tells speech from silence, and then commits by itself; and whether somebody speaks. */
  readonly detects: boolean
  readonly isSpeaking: boolean
  /** Requests that no response has answered. */
  readonly requests: readonly string[]
  /** Attempts whose update was not acknowledged. */
  readonly attempts: readonly string[]
  /** The words that belong to the next chunk of audio. */
  readonly words: string
  /** The text of a response of which nobody knows yet whether more will come. */
  readonly text: { readonly response: string; readonly words: string } | null
  /** The items of the latest responses, and what is played now; null over a WebSocket, and in silence. */
  readonly spoken: readonly Spoken[]
  readonly playing: Playing | null
}

/** What one event of the service comes to. */
export interface Heard {
  readonly known: Known
  readonly events: readonly StateEvent[]
}

/** What one event of the service comes to at `now` (ms). */
export type Hears = (known: Known, event: ServiceEvent, now: number) => Heard

/** What it comes to, written short. */
export const heard = (known: Known, ...events: readonly StateEvent[]): Heard => ({ known, events })

/** What one message of a conversation comes to. */
export interface Sent {
  readonly known: Known
  readonly events: readonly ServiceEvent[]
}

/** The same, written short. */
export const sent = (known: Known, ...events: readonly ServiceEvent[]): Sent => ({ known, events })

/** Nothing was said over a WebSocket. */
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

/** Nothing was said over WebRTC. */
export const nothingKnownOverWebRtc: Known = { ...nothingKnown, transport: 'webrtc' }

/** A text out of an event; empty where there is none. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An object out of an event; without members where there is none. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
