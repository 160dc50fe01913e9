/** Privacy: no audio and nothing of a raw event in what is logged or shown (TD-REQ-008, TD-SEC-001, TD-GUD-002). */
import { shows } from '../../lines.ts'
import { always } from './scene.ts'

interface Clean {
  readonly id: string
  readonly says: string
  readonly what: string
  readonly requirements: readonly string[]
}

const clean = ({ id, says, what, requirements }: Clean) =>
  always<null>(
    {
      id,
      says,
      basis: 'document',
      requirements,
      needs: [what],
      spoil: (log) =>
        log.map((line) => (shows(line, what) ? { ...line, with: { ...line.with, leaks: true } } : line)),
    },
    {
      start: null,
      ask: (line) => {
        if (!shows(line, what)) return null
        return line.with.leaks === true
          ? { expected: `${what} without audio and without anything said`, got: 'one that shows some' }
          : true
      },
    },
  )

/** Diagnostic records. */
export const diagnosticsClean = clean({
  id: 'privacy.diagnostics',
  says: 'No audio and nothing of a raw event shows in a diagnostic record.',
  what: 'host.diagnostic',
  requirements: ['TD-REQ-008', 'TD-SEC-001'],
})

/** The timeline that users see. */
export const timelineClean = clean({
  id: 'privacy.timeline',
  says: 'No audio and nothing that was said shows in the timeline.',
  what: 'panel.timeline',
  requirements: ['TD-GUD-002', 'TD-REQ-008'],
})

/** Notices. */
export const noticesClean = clean({
  id: 'privacy.notices',
  says: 'No audio and nothing of a raw event shows in a notice.',
  what: 'panel.notice',
  requirements: ['TD-REQ-008'],
})

/** What an instance says of itself. */
export const snapshotsClean = clean({
  id: 'privacy.snapshot',
  says: 'No audio and nothing of a raw event shows in what getState() returns.',
  what: 'snapshot',
  requirements: ['TD-REQ-008', 'TD-IF-10'],
})
