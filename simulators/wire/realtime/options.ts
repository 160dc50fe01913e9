/** The options of a simulated Realtime service. Times in whole ms. */
import type { Dialect } from './dialect.ts'

/** The behaviour of the service, and its faults. */
export interface RealtimeOptions {
  readonly dialect: Dialect
  /** Over a WebSocket audio travels in events; over WebRTC the service plays it directly. */
  readonly transport: 'websocket' | 'webrtc'
  /** The seed for the audio of its answers. */
  readonly seed: string
  /** From an update of the session to its acknowledgement; below 0 it is never acknowledged. */
  readonly ackMs: number
  /** From a request for an answer to the first part of it. */
  readonly answerMs: number
  /** Length of an answer, and of one delta of it; how many times faster than real time it arrives, at least 1. */
  readonly replyMs: number
  readonly chunkMs: number
  readonly pace: number
  /** From a commit to its transcript, where one was requested. */
  readonly transcribeMs: number
  /** Whether it detects speech: false is a service with broken voice activity detection. */
  readonly receives: boolean
  /** How many deltas in transit still arrive after a cancellation. */
  readonly lateDeltas: number
  /** The first answers call these functions, one each, without speech. */
  readonly calls: readonly { readonly name: string; readonly arguments: string }[]
  /** How long a session may last. */
  readonly sessionMs: number
}

/** A service without faults; a session ends after an hour, as in the public documentation. */
export const nominalService: RealtimeOptions = {
  dialect: 'today',
  transport: 'websocket',
  seed: 'realtime',
  ackMs: 30,
  answerMs: 300,
  replyMs: 2000,
  chunkMs: 100,
  pace: 4,
  transcribeMs: 400,
  receives: true,
  lateDeltas: 0,
  calls: [],
  sessionMs: 3_600_000,
}
