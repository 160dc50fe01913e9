/** Writes the frame of a message to the gateway. */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'
import type { Input } from './model.ts'
import type { Options } from './options.ts'

/** Only the members that the document gives the message. */
function rebuild(event: Vela.ClientEvent): Vela.ClientEvent {
  if (event.type === 'input_audio.append') {
    return { type: event.type, payload: { chunk: event.payload.chunk } }
  }
  return { type: event.type, payload: {} }
}

/** The input that sends the message; null for what cannot be written as JSON. */
export function toInput(event: Vela.ClientEvent, shape: Options['frame']): Input | null {
  try {
    const isCancel = event.type === 'response.cancel'
    const frame = JSON.stringify(shape === 'rebuilt' ? rebuild(event) : event)
    return { type: 'say', frame, isCancel }
  } catch {
    return null
  }
}
