/** The vocabulary of Agent Voice: what the machine hears, what it shows, and ways to say it. */
export { effects } from './words/effects.ts'
export { events } from './words/events.ts'
export { errorCodes, fatalCodes } from './words/fields.ts'
export { proposals } from './words/proposals.ts'
