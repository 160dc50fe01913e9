/**
 * The extension host: context keys (AV-PLT-001), the stored history (AV-SEC-002), and the single claim on the window
 * (AV-CON-002).
 */
import type { ConversationState, HostPort } from '../../../spec/agent-voice/contract.ts'

/** What one machine requests of its host. */
export interface Host {
  readonly tellState: (state: ConversationState) => void
  /** A turn ended. Whether it may be stored is checked each time. */
  readonly store: (turnId: string, outcome: string) => void
  /** Claims the window; whether this machine has it now. */
  readonly claim: () => boolean
  /** Releases the window if this machine has it. */
  readonly leave: () => void
}

/** The window is not claimed yet. */
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
