/**
 * Ways on which small mistakes show that nothing else meets, by view: the mistake, and what is said on the way to it.
 * `scripts/ways.mjs` adds them.
 */
export const ways = `
by hand
  VT-35: without dropTurn | CONNECTIONS_READY true true true true, FINAL_TRANSCRIPT words fresh, LLM_RESPONSE_READY current words fresh, USER_INTERRUPTS, CLEANUP_COMPLETE current, TRANSITION THINKING, LLM_RESPONSE_READY stale words fresh
  VT-57: without dropTurn | CONNECTIONS_READY true true true true, FINAL_TRANSCRIPT words fresh, LLM_RESPONSE_READY current words fresh, USER_INTERRUPTS, TRANSITION LISTENING, TRANSITION THINKING, LLM_RESPONSE_READY stale words fresh
`
