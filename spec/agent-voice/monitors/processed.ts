/** From the end of an utterance to processing (AV-PER-001). */
import { delayed } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import { within } from './scene.ts'

export const processedInTime = within(
  {
    id: 'listening.processing-within-300',
    says: 'From the final transcript, processing is published within 300 ms.',
    basis: 'document',
    requirements: ['AV-PER-001', 'AV-REQ-004', 'AV-IF-08'],
    budget: 'AV-PER-001',
    needs: ['state'],
    spoil: (log) =>
      delayed(log, (line) => publishes(line, 'processing') && line.with.cause === 'stt.final', 301),
  },
  {
    ms: () => 300,
    what: 'processing',
    // Where the user ends the turn by hand, whether a final transcript ends it as well is open.
    opens: (line, { state, settings }) =>
      hears(line, 'stt.final') &&
      state === 'listening' &&
      line.with.text !== '' &&
      settings.turnDetection !== 'manual',
    closes: (line) => publishes(line, 'processing') && line.with.cause === 'stt.final',
    // Only one of several finals leads on; whether this one had to is the table's to say.
    abandons: (line) => hears(line, 'stt.final') || hears(line, 'user.endTurn') || shows(line, 'state'),
    owes: false,
  },
)
