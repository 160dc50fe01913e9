/**
 * Intake: converts what arrives through a connection and from the pipeline to chart events. Chunks and texts are stored
 * by number, the details of a malformed frame are not kept; the chart gets numbers.
 */
import type { PipelineSignal } from '../../spec/vela/contract.ts'
import type { ClientEvent } from '../../spec/vela/protocol/messages.ts'
import { type Reading, readClient } from '../../spec/vela/protocol/reading.ts'
import { isLargerThan } from '../../spec/vela/protocol/size.ts'
import type { Texts } from '../service/texts.ts'
import { type EventName, received, type Unstamped } from './events.ts'

/** The code for a message that is too long to be read (VEL-G-07). */
const tooLarge = 1009

/** A frame after which reading stops, with its close code (VEL-ERR-03). */
export const fromBroken = (code: number): Unstamped => received('frame.broken', { code })

const unread: { readonly [Is in Exclude<Reading<ClientEvent>['is'], 'message'>]: EventName } = {
  'not json': 'frame.not-json',
  'no envelope': 'frame.not-envelope',
  unknown: 'frame.unknown-name',
  payload: 'frame.bad-payload',
}

/** A text frame: its message, or the kind of malformed frame. */
export function fromText(frame: string, maxMessageBytes: number, texts: Texts): Unstamped {
  if (isLargerThan(frame, maxMessageBytes)) return received('frame.too-large', { code: tooLarge })
  const reading = readClient(frame)
  if (reading.is !== 'message') return received(unread[reading.is])
  const { type, payload } = reading.message
  if (type !== 'input_audio.append') return received(type)
  return received(type, { text: { part: texts.keep(payload.chunk) }, characters: payload.chunk.length })
}

/** A binary frame is no message, for any bytes (VEL-G-04). */
export const fromBinary = (bytes: Uint8Array, maxMessageBytes: number): Unstamped =>
  bytes.length > maxMessageBytes ? received('frame.too-large', { code: tooLarge }) : received('frame.binary')

/** The pipeline's reports about the text or the end of a turn; which of its parts has failed makes no difference. */
export function fromPipeline(signal: Exclude<PipelineSignal, { type: 'works' }>, texts: Texts): Unstamped {
  const { turn: id, type } = signal
  return received(`turn.${type}`, 'text' in signal ? { id, text: { part: texts.keep(signal.text) } } : { id })
}
