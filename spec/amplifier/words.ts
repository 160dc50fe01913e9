/** The vocabulary of Amplifier: what a conversation hears, what it shows, and ways to say it. */
export { effects } from './words/effects.ts'
export { events } from './words/events.ts'
export { proposals } from './words/proposals.ts'
