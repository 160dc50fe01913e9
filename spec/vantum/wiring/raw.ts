/** Calls of the raw API, and their effects (VAN-IF-02, VAN-IF-05, VAN-ERR-06). */
import type { Conversation } from '../interface.ts'
import type { State } from '../states.ts'
import type { Frame } from './frame.ts'

/** The requested value if the log names no state. */
const unknown: Readonly<Record<string, string>> = { unknown: 'NOWHERE', 'lower case': 'listening' }

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : '')

/** The text of the document, with `from`, `to` and the session (VAN-ERR-06). */
const stated = (from: State, to: string, { sessionId }: Frame): string =>
  `Invalid state transition: ${from} → ${to} for session ${sessionId}`

/** Requests a state, and emits whether the request was accepted, and what the instance reports of itself after it. */
export function ask(instance: Conversation, to: string, frame: Frame): void {
  const target = unknown[to] ?? to
  const before = instance.getState()
  try {
    instance.transition(target as State)
    frame.say('transition.result', { to, outcome: 'accepted', state: instance.getState() })
  } catch (thrown) {
    const message = messageOf(thrown) === stated(before, target, frame) ? 'stated' : 'other'
    frame.say('transition.result', { to, outcome: 'refused', state: instance.getState(), message })
  }
}

/** The same for an instance that does not report its changes: its published state is read from getState(). */
export function askSilent(instance: Conversation, to: string, frame: Frame): void {
  const from = instance.getState()
  ask(instance, to, frame)
  const after = instance.getState()
  if (after !== from) frame.say('state', { from, to: after })
}
