/**
 * Regression paths: event sequences that reveal mutants that no other check detects. Each view lists the mutant and the
 * events that lead to it. `scripts/ways.mjs` adds them.
 */
export const regressionPaths = `
by hand
  VT-35: without dropTurn | CONNECTIONS_READY true true true true, FINAL_TRANSCRIPT words fresh, LLM_RESPONSE_READY current words fresh, USER_INTERRUPTS, CLEANUP_COMPLETE current, TRANSITION THINKING, LLM_RESPONSE_READY stale words fresh
  VT-57: without dropTurn | CONNECTIONS_READY true true true true, FINAL_TRANSCRIPT words fresh, LLM_RESPONSE_READY current words fresh, USER_INTERRUPTS, TRANSITION LISTENING, TRANSITION THINKING, LLM_RESPONSE_READY stale words fresh
  VT-54: without dropTurn | CONNECTIONS_READY true true true true, FINAL_TRANSCRIPT words fresh, TRANSITION LISTENING, TRANSITION ENDED
  VT-55: without cancelSpeech | CONNECTIONS_READY true true true true, FINAL_TRANSCRIPT words fresh, LLM_RESPONSE_READY current words fresh, TRANSITION INTERRUPTED, TRANSITION ENDED
  VT-56: without dropTurn | CONNECTIONS_READY true true true true, FINAL_TRANSCRIPT words fresh, LLM_RESPONSE_READY current words fresh, TRANSITION LISTENING, TRANSITION ENDED
  VT-36: without dropTurn | CONNECTIONS_READY true true true true, FINAL_TRANSCRIPT words fresh, LLM_RESPONSE_READY current words fresh, USER_INTERRUPTS, wait 99 ms, TRANSITION THINKING, LLM_RESPONSE_READY stale words fresh
endings
  VT-10: without dropRequest | CONNECTIONS_READY true true true true, FINAL_TRANSCRIPT words fresh, LLM_RESPONSE_READY current blanks , CALL_END
  VT-11: without dropRequest | CONNECTIONS_READY true true true true, FINAL_TRANSCRIPT words fresh, wait 5001 ms, wait 24999 ms, CALL_END
  VT-33: without cancelSpeech | CONNECTIONS_READY true true true true, FINAL_TRANSCRIPT words fresh, LLM_RESPONSE_READY current words fresh, VAD 95, wait 200 ms, CALL_END
the talk
  VT-15: without dropTurn | CONNECTIONS_READY true true true true, FINAL_TRANSCRIPT words fresh, LLM_RATE_LIMITED current, wait 1000 ms, LLM_RATE_LIMITED current, wait 2000 ms, LLM_RATE_LIMITED current, FINAL_TRANSCRIPT words fresh, LLM_RATE_LIMITED current
  VT-14: without openRequest | CONNECTIONS_READY true true true true, FINAL_TRANSCRIPT words fresh, LLM_RATE_LIMITED current, wait 1000 ms, wait 4001 ms, wait 24999 ms
`
