import type * as Vantum from '../../../../spec/vantum/contract.ts'

/** One exchange: what the user said, the request to the model, and the reply as it is spoken. */
export interface Turn {
  readonly utteranceId: string
  /** When it began. */
  readonly begun: number
  /** A request is under way. */
  asking: boolean
  /** What the model has said so far. */
  tokens: string
  /** What is to be spoken; nothing while the model is thinking. */
  reply: string | undefined
  /** The reply stands in the history. */
  written: boolean
  /** Synthesis has not sent its last chunk. */
  speaking: boolean
  /** A cancelled synthesis has not yet said that its resources are free. */
  releasing: boolean
  /** It has been stopped by an interruption. */
  stopped: boolean
  /** The chunks that went to the client, with the time of the sending. */
  readonly sent: { readonly chunk: Vantum.SpeechChunk; readonly at: number }[]
}

export function newTurn(utteranceId: string, begun: number): Turn {
  return {
    utteranceId,
    begun,
    asking: false,
    tokens: '',
    reply: undefined,
    written: false,
    speaking: false,
    releasing: false,
    stopped: false,
    sent: [],
  }
}

/** The part of the reply that the caller has heard, by the chunks; the client plays one behind the other. */
export function said(turn: Turn, by: 'played' | 'sent', now: number): string {
  let end = 0
  let free = 0
  for (const { chunk, at } of turn.sent) {
    free = Math.max(free, at) + (chunk.ms > 0 ? chunk.ms : 0)
    if (by === 'played' && free > now) break
    if (chunk.endChar > end) end = chunk.endChar
  }
  return (turn.reply ?? '').slice(0, end)
}
