import type { Outgoing } from './encode.ts'

/** What may happen: a call of the user, or a report of a socket, which is known by its number. */
export type Input =
  | { readonly kind: 'connect' }
  | { readonly kind: 'disconnect' }
  | { readonly kind: 'send'; readonly message: Outgoing }
  | { readonly kind: 'opened'; readonly id: number }
  | { readonly kind: 'message'; readonly id: number; readonly data: unknown }
  | { readonly kind: 'failed'; readonly id: number }
  | { readonly kind: 'closed'; readonly id: number }

/** An input that comes from a socket. */
export type Report = Extract<Input, { readonly id: number }>
