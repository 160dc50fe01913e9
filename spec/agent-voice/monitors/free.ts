/** What the document leaves to everybody, though it can be seen: nobody is blamed for it, one way or the other. */
import type { Free } from '../../spec.ts'

const why =
  'Records are asked for, and one for what is said twice (AV-GUD-002); which other events count as ignored, those that ' +
  'are only noted among them, and which of the reasons a record gives, is said nowhere.'

/** Outputs about which nobody may be blamed. */
export const free: readonly Free[] = [
  { what: 'host.diagnostic', with: { kind: 'event.ignored' }, why },
  { what: 'ignored', with: {}, why },
]
