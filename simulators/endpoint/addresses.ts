/** Where sessions of the Realtime service begin: the addresses of today, and the older ones that the documents name. */
import type { Dialect } from '../wire/realtime/dialect.ts'

/** What stands in an address: the name of a resource, and the region that it lies in. */
export interface Place {
  readonly resource: string
  readonly region: string
}

/** The addresses of a dialect. */
export interface Addresses {
  /** Hands out an ephemeral key for an API key. */
  readonly secrets: (place: Place) => string
  /** Takes the offer of a WebRTC connection for an ephemeral key; the older one lies in a region (TD-SVC-001). */
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
