/** Headings under which several services add words. */
import type { Heading } from '../../spec/phrases.ts'

/** The actor of everything that the user does by hand. */
export const application: Heading = { name: 'app', says: 'The buttons and commands of the application.' }
