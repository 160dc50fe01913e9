/**
 * Regression paths: event sequences that reveal mutants that no other check detects. Each view lists the mutant and the
 * events that lead to it. `scripts/ways.mjs` adds them.
 */
export const regressionPaths = `
a page that speaks
  VB-18.connected: without socketIsCurrent | connect, socket.failed current, connect, socket.opened current, response.text.delta current fresh, response.completed stale
  VB-18.error: without socketIsCurrent | connect, socket.failed current, connect, socket.failed current, response.text.delta current fresh, response.completed stale
  VB-18.error: without endAnswer | connect, socket.failed current, response.text.delta current fresh, response.completed current, response.text.delta current fresh
`
