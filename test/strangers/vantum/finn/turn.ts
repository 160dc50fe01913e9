import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { History } from './history.ts'
import { Inbox } from './inbox.ts'
import type { Machine } from './machine.ts'
import type { Options } from './options.ts'
import type { Outlet } from './outlet.ts'
import { Playback } from './playback.ts'
import type { Serial } from './serial.ts'

/** What a turn needs of its conversation. */
export interface Session {
  readonly settings: Vantum.VantumSettings
  readonly options: Options
  readonly outlet: Outlet
  readonly machine: Machine
  readonly serial: Serial
  readonly history: History
}

/** What a turn waits for. */
export type TurnEvent =
  | { readonly type: 'token' | 'response'; readonly text: string }
  | { readonly type: 'model-error'; readonly error: unknown }
  | { readonly type: 'rate-limited'; readonly retryAfterMs: number | undefined }
  | { readonly type: 'llm-timeout' | 'retry' }
  | { readonly type: 'chunk'; readonly chunk: Vantum.SpeechChunk }
  | { readonly type: 'speech-error'; readonly error: unknown }
  | { readonly type: 'stall' | 'playback-complete' | 'interrupted' | 'released' | 'deadline' }

/** One turn of the conversation: a request to the model, its reply, and its interruption. */
export class Turn {
  readonly utteranceId: string
  /** What the caller said; nothing if THINKING was entered from outside. */
  readonly transcript: string | undefined
  readonly playback = new Playback()
  readonly controller = new AbortController()
  readonly inbox = new Inbox<TurnEvent>(this.controller.signal)
  /** Resolves when the turn is over. It never rejects. */
  done: Promise<void> = Promise.resolve()
  /** What is spoken; nothing until the model has answered. */
  reply: string | undefined
  /** The number of requests sent. */
  attempt = 0
  /** True while the model works on a request. */
  requesting = false
  /** The text of the tokens of the current request. */
  tokens = ''
  /** True while a reply is synthesized or played. */
  speaking = false
  /** True once an interruption has stopped the reply. */
  stopped = false
  /** True once the resources of the stopped reply are free. */
  released = false
  /** Calls off the timer of the stall of synthesis. */
  calm: () => void = () => undefined

  constructor(utteranceId: string, transcript: string | undefined) {
    this.utteranceId = utteranceId
    this.transcript = transcript
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }
}

/** The next event of a turn, or nothing once it is aborted. */
export async function nextEvent(turn: Turn): Promise<TurnEvent | undefined> {
  const event = await turn.inbox.next()
  return turn.signal.aborted ? undefined : event
}

/** Ends what is active in a turn: the request to the model and the synthesis. */
export function dropTurn(session: Session, turn: Turn): void {
  const { requesting, speaking, utteranceId } = turn
  turn.requesting = false
  turn.speaking = false
  turn.controller.abort()
  if (requesting) session.outlet.call('model.abort', ({ model }) => model.abort(utteranceId))
  if (speaking) session.outlet.call('synthesis.cancel', ({ synthesis }) => synthesis.cancel(utteranceId))
}

/** Records an error, tells the client if asked to, and returns to LISTENING. */
export function failTurn(
  session: Session,
  from: Vantum.ConversationState,
  fields: Vantum.RecordFields,
  message: Vantum.ClientMessage | undefined,
): void {
  session.outlet.log('error', 'Error in conversation flow', { currentState: from, ...fields })
  if (message) session.outlet.send(message)
  session.machine.move(from, 'LISTENING')
}
