/**
 * Regression paths: event sequences that reveal mutants that no other check detects. Each view lists the mutant and the
 * events that lead to it. `scripts/ways.mjs` adds them.
 */
export const regressionPaths = `
playback
  TT-70.answer: dropped | service.initialize, session.created fresh, session.updated semantic_vad auto true true, speech-start, speech-stop, response.created fresh, playback.started fresh, user.cancelPlayback, playback.cleared current 400
  TT-70.answer: not wasCleared | service.initialize, session.created fresh, session.updated semantic_vad auto true true, playback.started fresh, user.cancelPlayback, speech-start, speech-stop, response.created fresh, playback.started current
  TT-70.awaiting: dropped | service.initialize, session.created fresh, session.updated semantic_vad auto true true, speech-start, speech-stop, playback.started fresh
  TT-70.answer: without wasSilenced | service.initialize, session.created fresh, session.updated semantic_vad auto true true, playback.started fresh, user.cancelPlayback, playback.cleared current 400, speech-start, speech-stop, response.created fresh, playback.started current
  TT-70.awaiting: without wasSilenced | service.initialize, session.created fresh, session.updated semantic_vad auto true true, playback.started fresh, user.cancelPlayback, playback.cleared current 400, speech-start, speech-stop, playback.started current
  TT-74.off: dropped | service.initialize, session.created fresh, playback.started fresh, user.cancelPlayback, service.dispose, playback.cleared current 400, service.initialize, playback.cleared current 400
  TT-07.semantic: without forgetSpeech | service.initialize, session.created fresh, session.updated semantic_vad auto true true, session.created fresh, speech-start, wait 5000 ms, speech-stop
  TT-21.fallback: without switchOff | service.initialize, session.created fresh, degraded, service.dispose, playback.started fresh, user.cancelPlayback
  TT-03.playing: without running | playback.started fresh, session.created fresh, service.initialize, user.cancelPlayback
  TT-78: without wasSilenced | service.initialize, playback.started fresh, user.cancelPlayback, playback.started fresh, playback.cleared stale 400, playback.started stale, user.cancelPlayback
what is agreed
  TT-01: added to life.on.awaiting | service.initialize, user.configure server_vad 0.7 300 200 true true, service.initialize, session.created fresh
  TT-04: stays instead of target life.on.session.link.updating | service.initialize, session.created fresh, user.configure server_vad 0.7 300 200 true true, wait 4999 ms, session.updated server_vad 0.5 300 200 true true, wait 1 ms
  TT-09.next: stays instead of target life.on.session.link.updating | service.initialize, session.created fresh, user.configure server_vad 0.7 300 200 true true, session.updated server_vad 0.5 300 200 true true, user.configure server_vad 0.5 300 200 true true, wait 4999 ms, session.rejected invalid_value, wait 1 ms
  TT-09: target life.on.session.link.unconfirmed instead of life.on.session.link.settled | service.initialize, session.created fresh, user.configure server_vad 0.7 300 200 true true, session.updated server_vad 0.5 300 200 true true, session.rejected invalid_value, session.updated server_vad 0.5 300 200 true true
  TT-09: without settle (3) | service.initialize, session.created fresh, user.configure server_vad 0.7 300 200 true true, session.updated server_vad 0.5 300 200 true true, user.configure server_vad 0.7 300 200 true true, session.rejected invalid_value
modes
  TT-21.fallback: without settle (3) | service.initialize, session.created fresh, user.requestMode server_vad, degraded, service.dispose
  TT-03.fallback: without markSent | service.initialize, session.created fresh, user.requestMode semantic_vad, degraded, session.created fresh, session.updated server_vad 0.5 300 200 true true
  TT-20.fallback: without settle (3) | service.initialize, session.created fresh, user.requestMode server_vad, degraded, session.closed, service.dispose
  TT-17.settled: without want | service.initialize, session.created fresh, user.requestMode semantic_vad, wait 5000 ms, session.updated server_vad 0.5 300 200 true true, user.requestMode server_vad
  TT-41: without endFallback | service.initialize, session.created fresh, degraded, session.rejected invalid_value, session.created fresh
commits
  TT-08.start: without manualInForce | service.initialize, session.created fresh, speech-start, capture.voiced, wait 5000 ms, user.commit
  TT-08.stop: dropped | service.initialize, session.created fresh, wait 5000 ms, speech-stop, capture.voiced, user.commit
speech
  TT-61.answer: dropped | service.initialize, session.created fresh, session.updated server_vad 0.5 300 200 true true, speech-start, speech-stop, capture.stopped
  TT-50: added to life.on.session.speech.heard.pending.unsaid | service.initialize, session.created fresh, session.updated server_vad 0.5 300 200 true true, capture.voiced, wait 300 ms, capture.voiced, wait 400 ms
  TT-55.answer: without not stopTold | service.initialize, session.created fresh, session.updated server_vad 0.5 300 200 true true, speech-start, speech-stop, response.created fresh, response.done current, speech-stop
  TT-59: dropped | service.initialize, session.created fresh, session.updated server_vad 0.5 300 200 true true, speech-start, speech-stop, response.created fresh, response-interrupted
  TT-30: without agreed | service.initialize, session.created fresh, capture.voiced, capture.unvoiced, session.updated server_vad 0.5 300 200 true true, wait 5000 ms
  TT-31: without agreed | service.initialize, session.created fresh, speech-start, capture.voiced, capture.unvoiced, session.updated server_vad 0.5 300 200 true true, wait 5000 ms
  TT-30.agreed: without acknowledges | service.initialize, session.created fresh, capture.voiced, session.updated semantic_vad auto true true, capture.unvoiced, session.updated server_vad 0.5 300 200 true true, wait 5000 ms
  TT-36.start: without engageFallback | service.initialize, capture.voiced, session.created fresh, session.updated server_vad 0.5 300 200 true true, wait 5000 ms, session.created fresh
`
