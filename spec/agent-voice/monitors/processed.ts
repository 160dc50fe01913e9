/** From the end of an utterance to processing (AV-PER-001). */
import { emits, publishes, receives } from '../../lines.ts'
import { within } from './trace-state.ts'

export const processedInTime = within('listening.processing-within-300', 'AV-PER-001 AV-REQ-004 AV-IF-08', {
  says: 'From the final transcript, processing is published within 300 ms.',
  needs: ['state'],
  budget: 'AV-PER-001',
  ms: () => 300,
  what: 'processing',
  // If the user ends the turn by hand, whether a final transcript ends it as well is open.
  opens: (line, { state, settings }) =>
    receives(line, 'stt.final') &&
    state === 'listening' &&
    line.with.text !== '' &&
    settings.turnDetection !== 'manual',
  closes: (line) => publishes(line, 'processing') && line.with.cause === 'stt.final',
  // Only one of several finals leads on; the table decides whether this one had to.
  abandons: (line) => receives(line, 'stt.final') || receives(line, 'user.endTurn') || emits(line, 'state'),
  owes: false,
})
