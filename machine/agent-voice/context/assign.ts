/** Context updates: the type that all updates of the Agent Voice chart share. */
import type { assign } from 'xstate'
import type { Context } from '../context.ts'
import type { Received } from '../events.ts'

/** `assign` bound to the context and the events of this chart. */
export type Assign = typeof assign<Context, Received, undefined, Received, never>
