/** How a simulated Realtime service behaves. Times in whole ms. */
import type { Dialect } from './dialect.ts'

/** The habits of the service, and its faults. */
export interface RealtimeOptions {
  readonly dialect: Dialect
  /** Over a WebSocket audio travels in events; over WebRTC it does not, and the service plays it itself. */
  readonly transport: 'websocket' | 'webrtc'
  /** What its answers sound like is drawn from this. */
  readonly seed: string
  /** From an update of the session to its acknowledgement; below 0 it is never acknowledged. */
  readonly ackMs: number
  /** From a request for an answer to the first part of it. */
  readonly answerMs: number
  /** Length of an answer, and of one delta of it; how many times faster than it is played it comes, at least 1. */
  readonly replyMs: number
  readonly chunkMs: number
  readonly pace: number
  /** From a commit to the transcript of it, where one was asked for. */
  readonly transcribeMs: number
  /** Whether it hears: false is a service whose voice activity detection is dead. */
  readonly hears: boolean
  /** So many deltas that were on their way still come after a cancellation. */
  readonly lateDeltas: number
  /** The first answers call these functions, one each, and say nothing. */
  readonly calls: readonly { readonly name: string; readonly arguments: string }[]
  /** How long a session may last. */
  readonly sessionMs: number
}

/** A service without faults; a session ends after an hour, as the public documentation has it. */
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
  hears: true,
  lateDeltas: 0,
  calls: [],
  sessionMs: 3_600_000,
}
