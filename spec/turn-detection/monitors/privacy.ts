/** Privacy: no audio and no part of a raw event in logs or displays (TD-REQ-008, TD-SEC-001, TD-GUD-002). */
import { cleanIn } from '../../clean.ts'
import { ever } from './trace-state.ts'

const clean = cleanIn({ always: ever }, (what) => `${what} without audio and without anything said`)

/** Diagnostic records. */
export const diagnosticsClean = clean({
  id: 'privacy.diagnostics',
  says: 'No audio and nothing of a raw event shows in a diagnostic record.',
  what: 'host.diagnostic',
  requirements: ['TD-REQ-008', 'TD-SEC-001', 'TD-COM-001'],
})

/** The timeline for users. */
export const timelineClean = clean({
  id: 'privacy.timeline',
  says: 'The timeline contains no audio and no transcript.',
  what: 'panel.timeline',
  requirements: ['TD-COM-001'],
})

/** Notices. */
export const noticesClean = clean({
  id: 'privacy.notices',
  says: 'No audio and nothing of a raw event shows in a notice.',
  what: 'panel.notice',
  requirements: ['TD-SEC-001'],
})

/** What an instance reports of itself. */
export const snapshotsClean = clean({
  id: 'privacy.snapshot',
  says: 'The return value of getState() contains no audio and no raw event.',
  what: 'snapshot',
  requirements: ['TD-SEC-001'],
})
