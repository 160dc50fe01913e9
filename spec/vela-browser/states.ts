/** The published states of the browser's connection, under the names of the document. */

/** In the order of the document. */
export const states = ['not connected', 'connecting', 'connected', 'disconnected', 'error'] as const

/** The name of a published state. */
export type State = (typeof states)[number]
