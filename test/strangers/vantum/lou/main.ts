/**
 * Author: lou
 * Architecture: a class per state with entry and exit, driven by a session that takes one signal after the other;
 *   all timers are entries of one agenda that a single clock tick polls, scheduled only while something is due.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import { PortedConversation, ServedConversation } from './conversation.ts'
import { fifth, fourth, other, third } from './readings.ts'
import type { Readings } from './readings.ts'

const served = (readings: Readings) =>
  class extends ServedConversation {
    protected override readings(): Readings {
      return readings
    }
  }

/** Hears transcripts and interruptions by the port of recognition. */
const ported = (readings: Readings) =>
  class extends PortedConversation {
    protected override readings(): Readings {
      return readings
    }
  }

export const variants = {
  default: ServedConversation,
  other: ported(other),
  third: served(third),
  fourth: served(fourth),
  fifth: ported(fifth),
} satisfies Record<string, new (sessionId: string, ports: Voice.Ports) => Voice.Conversation>
