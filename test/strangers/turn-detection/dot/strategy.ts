/** The three ways to take turns (PAT-002): by the server, hybrid while it fails, and by hand. */
import type { FullConfig } from './config.ts'
import type { Facts } from './facts.ts'

export interface Strategy {
  readonly name: 'server-managed' | 'hybrid' | 'manual'
  /** Whether the end of speech and barge-in are acted upon by themselves. */
  readonly automatic: boolean
  /** Whether speech events are waited for, and their lack leads to the fallback. */
  readonly confirms: boolean
  readonly watches: boolean
  /** Whether the operator may commit the input buffer (CON-002). */
  readonly commits: boolean
}

const serverManaged: Strategy = {
  name: 'server-managed', automatic: true, confirms: true, watches: true, commits: false,
}
const hybrid: Strategy = { name: 'hybrid', automatic: true, confirms: true, watches: false, commits: true }
const manual: Strategy = { name: 'manual', automatic: false, confirms: false, watches: false, commits: true }

export function strategyOf(facts: Facts): Strategy {
  if (facts.inForce.mode === 'manual') return manual
  return facts.fallback ? hybrid : serverManaged
}

/** The flags that hold: those in force, and until there are such those that were asked for. */
export const flagsOf = (facts: Facts): FullConfig => (facts.acked ? facts.inForce : facts.desired)

export function mayCommit(facts: Facts): boolean {
  if (facts.sessionId === null || !strategyOf(facts).commits) return false
  const becomesServer = facts.flights.some(({ config }) => config.mode !== 'manual')
  return facts.fallback || facts.choices.commitInTransition === 'sent' || !becomesServer
}

/** Whether voice is heard that the server has not confirmed (CON-001). */
export function isPending(facts: Facts): boolean {
  if (facts.sessionId === null || !facts.capturing || !strategyOf(facts).confirms || !facts.owesStart) return false
  return facts.voiced || (facts.choices.pendingAfterVoice === 'persists' && !facts.fallback)
}

/** Which speech event is missing by now, if any. */
export function owed(facts: Facts): 'start' | 'stop' | 'any' | 'nothing' {
  if (facts.sessionId === null || !facts.capturing || !strategyOf(facts).watches) return 'nothing'
  if (facts.choices.missing === 'any-audio') return 'any'
  if (facts.owesStart) return 'start'
  return facts.owesStop ? 'stop' : 'nothing'
}
