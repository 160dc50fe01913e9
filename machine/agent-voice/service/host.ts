/** The extension host: context keys (AV-PLT-001), the stored history (AV-SEC-002), and the one place in the window (AV-CON-002). */
import type { ConversationState, HostPort } from '../../../spec/agent-voice/contract.ts'

/** What one machine asks of its host. */
export interface Host {
  readonly tellState: (state: ConversationState) => void
  /** A turn ended; whether it may be stored is asked each time. */
  readonly store: (turnId: string, outcome: string) => void
  /** Whether this machine has the window, now that it asked for it. */
  readonly claim: () => boolean
  /** Gives the window back if this machine has it. */
  readonly leave: () => void
}

/** Nothing is claimed yet. */
export function hostOf(port: HostPort): Host {
  let isMine = false
  return {
    tellState: (state) => {
      port.setContext('agentvoice.state', state)
      port.setContext('agentvoice.conversationActive', state !== 'idle')
    },
    store: (turnId, outcome) => {
      if (!port.suppressesPersistence()) port.persist({ turnId, outcome })
    },
    claim: () => {
      isMine = port.claimWindow()
      return isMine
    },
    leave: () => {
      if (isMine) port.leaveWindow()
      isMine = false
    },
  }
}
