/**
 * Regression paths: event sequences that reveal mutants that no other check detects. Each view lists the mutant and the
 * events that lead to it. `scripts/ways.mjs` adds them.
 */
export const regressionPaths = `
a pipeline
  VE-02.idle: session.state idle before session.ready | upgrade endpoint, session.start
  VE-02.listening: session.state listening before session.ready | upgrade endpoint, input_audio.append fresh 64, session.start
  VE-22: without closeTurn | upgrade endpoint, input_audio.append fresh 64, response.cancel, closed
  VE-20: without closeTurn | upgrade endpoint, input_audio.append fresh 64, turn.failed current model, closed
  VE-19: without closeTurn | upgrade endpoint, input_audio.append fresh 64, input_audio.commit, turn.failed current model, closed
  VE-25: without closeTurn | upgrade endpoint, input_audio.append fresh 64, input_audio.commit, response.cancel, closed
  VE-02.thinking: session.state thinking before session.ready | upgrade endpoint, input_audio.append fresh 64, input_audio.commit, session.start
  VE-02.speaking: session.state speaking before session.ready | upgrade endpoint, input_audio.append fresh 64, input_audio.commit, turn.delta current fresh, session.start
a pipeline, and listening after a cancel
  VE-09: stays instead of target open.idle | upgrade endpoint, input_audio.append fresh 64, response.cancel, input_audio.commit, session.start
a turn that is watched
  VE-27: without closeTurn | upgrade endpoint, input_audio.append fresh 64, input_audio.commit, wait 5000 ms, closed
`
