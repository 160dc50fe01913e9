/**
 * Intake: what arrives through a door and from the pipeline, as the chart hears it. Chunks and words stay with the texts,
 * what is wrong with a frame nowhere; the chart gets numbers.
 */
import type { PipelineSignal } from '../../spec/vela/contract.ts'
import type { ClientEvent } from '../../spec/vela/protocol/messages.ts'
import { type Reading, readClient } from '../../spec/vela/protocol/reading.ts'
import { isLargerThan } from '../../spec/vela/protocol/size.ts'
import type { Texts } from '../service/texts.ts'
import { type EventName, heard, type Unstamped } from './events.ts'

/** The code for a message that is too long to be read (VEL-G-07). */
const tooLarge = 1009

/** A frame that can be read no further, with the code that it asks for (VEL-ERR-03). */
export const fromBroken = (code: number): Unstamped => heard('frame.broken', { code })

const unread: { readonly [Is in Exclude<Reading<ClientEvent>['is'], 'message'>]: EventName } = {
  'not json': 'frame.not-json',
  'no envelope': 'frame.not-envelope',
  unknown: 'frame.unknown-name',
  payload: 'frame.bad-payload',
}

/** A text frame: the message in it, or what it is instead. */
export function fromText(frame: string, maxMessageBytes: number, texts: Texts): Unstamped {
  if (isLargerThan(frame, maxMessageBytes)) return heard('frame.too-large', { code: tooLarge })
  const reading = readClient(frame)
  if (reading.is !== 'message') return heard(unread[reading.is])
  const { type, payload } = reading.message
  if (type !== 'input_audio.append') return heard(type)
  return heard(type, { text: { part: texts.keep(payload.chunk) }, characters: payload.chunk.length })
}

/** A binary frame is no message, whatever its bytes say (VEL-G-04). */
export const fromBinary = (bytes: Uint8Array, maxMessageBytes: number): Unstamped =>
  bytes.length > maxMessageBytes ? heard('frame.too-large', { code: tooLarge }) : heard('frame.binary')

/** What the pipeline says of the text or the end of a turn; which of its parts has failed makes no difference. */
export function fromPipeline(signal: Exclude<PipelineSignal, { type: 'works' }>, texts: Texts): Unstamped {
  const { turn: id, type } = signal
  return heard(`turn.${type}`, 'text' in signal ? { id, text: { part: texts.keep(signal.text) } } : { id })
}
