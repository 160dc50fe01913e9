/** The published states of the gateway: the four phases of a session, and that there is none. */
import { phases } from './protocol/messages.ts'

/** Before the upgrade and after the close there is no session (VEL-ST-11); the name is ours. */
export const off = 'off'

/** In the order of the document's chain. */
export const states = [off, ...phases] as const

/** The name of a published state. */
export type State = (typeof states)[number]
