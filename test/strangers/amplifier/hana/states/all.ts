/** Makes the states of a conversation. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Mediator } from '../mediator.ts'
import { ErrorState } from './error.ts'
import { Listening } from './listening.ts'
import { Processing } from './processing.ts'
import { Idle, Off } from './quiet.ts'
import { Reconnecting } from './reconnecting.ts'
import { Speaking } from './speaking.ts'
import type { State } from './state.ts'
import { Tool } from './tool.ts'
import { Waiting } from './waiting.ts'

/** One object for each state, and one for the time before the first session. */
export const makeStates = (hub: Mediator): Readonly<Record<X.ConversationState | 'off', State>> => ({
  off: new Off(hub),
  idle: new Idle(hub),
  listening: new Listening(hub),
  processing: new Processing(hub),
  speaking: new Speaking(hub),
  tool_executing: new Tool(hub),
  waiting_amplifier: new Waiting(hub),
  error: new ErrorState(hub),
  reconnecting: new Reconnecting(hub),
})
