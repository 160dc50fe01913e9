/**
 * Ways on which small mistakes show that nothing else meets, by view: the mistake, and what is said on the way to it.
 * `scripts/ways.mjs` adds them.
 */
export const ways = `

`
