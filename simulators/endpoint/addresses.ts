/**
 * The addresses where sessions of the Realtime service begin: the current ones, and the older ones that the documents
 * name.
 */
import type { Dialect } from '../wire/realtime/dialect.ts'

/** The parts of an address: the name of a resource, and its region. */
export interface Place {
  readonly resource: string
  readonly region: string
}

/** The addresses of a dialect. */
export interface Addresses {
  /** Issues an ephemeral key for an API key. */
  readonly secrets: (place: Place) => string
  /** Accepts the offer of a WebRTC connection for an ephemeral key; the older address is regional (TD-SVC-001). */
  readonly calls: (place: Place) => string
}

/** By dialect. */
export const addresses: Readonly<Record<Dialect, Addresses>> = {
  today: {
    secrets: ({ resource }) => `https://${resource}.openai.azure.com/openai/v1/realtime/client_secrets`,
    calls: ({ resource }) => `https://${resource}.openai.azure.com/openai/v1/realtime/calls`,
  },
  older: {
    secrets: ({ resource }) => `https://${resource}.openai.azure.com/openai/realtimeapi/sessions`,
    calls: ({ region }) => `https://${region}.realtimeapi-preview.ai.azure.com/v1/realtimertc`,
  },
}
