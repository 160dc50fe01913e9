import type * as Voice from '../../../../spec/vela-browser/contract.ts'

/** A message on its way out. */
export interface Outgoing {
  readonly type: Voice.ClientEvent['type']
  readonly frame: string
}

const outgoing = (event: Voice.ClientEvent): Outgoing => ({
  type: event.type,
  frame: JSON.stringify({ type: event.type, payload: event.payload }),
})

/** The frame of a message: `type` and `payload`, and nothing else. Null for what is no message of a client. */
export const encode = (event: Voice.ClientEvent): Outgoing | null => {
  try {
    switch (event.type) {
      case 'session.start':
      case 'input_audio.commit':
      case 'response.cancel':
        return outgoing({ type: event.type, payload: {} })
      case 'input_audio.append': {
        const { chunk } = event.payload
        return typeof chunk === 'string' ? outgoing({ type: event.type, payload: { chunk } }) : null
      }
      default:
        return null
    }
  } catch {
    return null
  }
}
