/** Privacy: no audio and nothing of a raw event in what is logged or shown (TD-REQ-008, TD-SEC-001, TD-GUD-002). */
import { cleanIn } from '../../clean.ts'
import { ever } from './scene.ts'

const clean = cleanIn(ever, (what) => `${what} without audio and without anything said`)

/** Diagnostic records. */
export const diagnosticsClean = clean({
  id: 'privacy.diagnostics',
  says: 'No audio and nothing of a raw event shows in a diagnostic record.',
  what: 'host.diagnostic',
  requirements: ['TD-REQ-008', 'TD-SEC-001', 'TD-COM-001'],
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
