/**
 * Ways on which small mistakes show that nothing else meets, by view: the mistake, and what is said on the way to it.
 * `scripts/ways.mjs` adds them.
 */
export const ways = `
a page that speaks
  VB-18.connected: without socketIsCurrent | connect, socket.failed current, connect, socket.opened current, response.text.delta current fresh, response.completed stale
  VB-18.error: without socketIsCurrent | connect, socket.failed current, connect, socket.failed current, response.text.delta current fresh, response.completed stale
  VB-18.error: without endAnswer | connect, socket.failed current, response.text.delta current fresh, response.completed current, response.text.delta current fresh
`
