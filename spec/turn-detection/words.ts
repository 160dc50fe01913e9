/** The vocabulary of turn detection: what the coordinator hears and shows, and how that is proposed. */
export { effects } from './words/effects.ts'
export { events } from './words/events.ts'
export { proposals } from './words/proposals.ts'
