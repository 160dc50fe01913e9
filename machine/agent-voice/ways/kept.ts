/**
 * Regression paths: event sequences that reveal mutants that no other check detects. Each view lists the mutant and the
 * events that lead to it. `scripts/ways.mjs` adds them.
 */
export const regressionPaths = `
endings
  CT-10e: without recordSessionLost | session.ready current, session.timeout current, user.start, audio.primed
  CT-23: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, user.endTurn, user.stop user-request, reset, fatal FORBIDDEN
  CT-24: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, user.endTurn, session.timeout current, reset, fatal FORBIDDEN
  CT-25: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, user.endTurn, error session SERVICE_FAILED true, user.stop user-request
  CT-26: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, user.endTurn, fatal FORBIDDEN, reset, fatal FORBIDDEN
  CT-26: without dropWork | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, fatal FORBIDDEN
  CT-101: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.error current AUTH_FAILED true, reset, fatal FORBIDDEN
  CT-83.analysing: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current failed  AUTH_FAILED true, reset, fatal FORBIDDEN
  CT-83.awaiting: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request current, copilot.response current failed  AUTH_FAILED true, reset, fatal FORBIDDEN
  CT-156: without rest | user.start, session.ready current, audio.primed, error session SERVICE_FAILED true, fatal FORBIDDEN
  CT-159: without limitTerminating | user.start, session.ready current, audio.primed, error session SERVICE_FAILED true, error stt AUTH_FAILED true, wait 500 ms
  CT-162: without recordSessionLost | user.start, session.ready current, audio.primed, error session SERVICE_FAILED true, session.timeout current, reset, user.start
  CT-162: without limitTerminating | user.start, session.ready current, audio.primed, error session SERVICE_FAILED true, session.timeout current, wait 500 ms
  CT-158: without allocTurn | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, error session SERVICE_FAILED true, user.start, audio.ready stt, audio.ready mic, vad.start
  CT-154a: without allocTurn | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, session.expiring current, error session SERVICE_FAILED true, wait 500 ms, session.ready current, audio.ready stt, audio.ready mic, vad.start
answers made here
  CT-01: without stopStreams | session.ready current, session.renewal, audio.primed, audio.ready stt, session.resume, user.start, audio.ready mic
  CT-04: without stopStreams | user.start, session.ready current, session.renewal, audio.primed, audio.ready stt, session.resume, audio.ready mic
  CT-20.preparing: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, session.renewal, session.resume, audio.ready mic
  CT-141i: without remembersIdle | user.start, session.ready current, audio.primed, session.renewal, user.start
  CT-130n.a: tried behind CT-130.a | user.start, session.ready current, audio.primed, session.renewal, audio.ready stt, audio.ready mic, session.resume
  CT-154b: without recordRelease | user.start, session.ready current, audio.primed, session.renewal, wait 30000 ms, wait 500 ms, session.resume, wait 5000 ms, wait 5000 ms, session.renewal
  CT-43: added to live.active.listening.finalizing | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, vad.end, wait 1999 ms, vad.end, session.renewal, session.resume, audio.ready stt, audio.ready mic, wait 1 ms
  CT-71e: without markTurnCompleted | user.start, session.ready current, audio.primed, wait 5000 ms, user.start, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current 
  CT-114: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, tts.bufferReady current, stt.final fresh fresh, session.renewal, wait 30000 ms
  CT-117: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, tts.bufferReady current, tts.error current AUTH_FAILED true, wait 5000 ms, session.renewal, wait 30000 ms
  CT-121: added to suspended.held | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, tts.bufferReady current, user.interrupt ui, session.renewal, interrupt.cleared stale
  CT-122: added to suspended.held | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, tts.bufferReady current, user.interrupt ui, session.renewal, tts.complete stale
  CT-123: added to suspended.held | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, tts.bufferReady current, user.interrupt ui, session.renewal, tts.error stale SERVICE_FAILED true
  CT-127.suspended: dropped | user.start, session.ready current, audio.primed, session.renewal, vad.start, vad.end, session.resume, audio.ready stt, audio.ready mic
  CT-140c: without turnIsCurrent | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, user.interrupt ui, session.renewal, response.local stale fresh, session.resume, audio.ready stt, stt.final fresh fresh, audio.ready mic
  CT-130p.a: added to suspended.resuming | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, session.renewal, session.resume, session.resume
  CT-130p.a: without thaw | user.start, session.renewal, wait 29999 ms, session.resume, wait 0 ms
  CT-130.a: without voiceOnReturn | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, session.renewal, audio.ready stt, audio.ready mic, session.resume
  CT-130.a: without thaw | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, session.renewal, audio.ready stt, audio.ready mic, wait 29999 ms, session.resume, wait 0 ms
  CT-133.a: without tts.stop | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, tts.bufferReady current, session.renewal, session.resume, session.renewal, session.resume
  CT-133.a: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, session.renewal, session.resume, audio.ready stt, session.renewal, session.resume, audio.ready mic, user.retry stale
  CT-134s: without completesAudio | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, tts.bufferReady current, session.renewal, session.resume, tts.bufferReady current, audio.ready stt
  CT-134s: without replayDeferred | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, tts.bufferReady current, session.renewal, session.resume, audio.ready stt, stt.final fresh fresh, tts.bufferReady current, audio.ready mic, user.interrupt ui
  CT-134b: without handleIsCurrent | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, tts.bufferReady current, session.renewal, session.resume, audio.ready stt, audio.ready mic, tts.bufferReady stale
  CT-134b: without sttReady | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, tts.bufferReady current, session.renewal, session.resume, audio.ready mic, tts.bufferReady current
  CT-134b: without replayDeferred | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, tts.bufferReady current, session.renewal, session.resume, audio.ready stt, audio.ready mic, stt.final fresh fresh, tts.bufferReady current, user.interrupt ui
  CT-134r: without handleIsCurrent | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, tts.bufferReady current, session.renewal, session.resume, tts.bufferReady stale, audio.ready stt, audio.ready mic
  CT-135: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, session.renewal, session.resume, wait 1000 ms, session.renewal, wait 500 ms, wait 30000 ms, session.resume, wait 5000 ms, session.renewal, wait 30000 ms
  CT-135: without dropWork | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, session.renewal, session.resume, stt.final fresh fresh, wait 1000 ms, user.start, audio.ready stt, audio.ready mic, stt.final stale fresh
  CT-71: without turnIsCurrent | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, user.interrupt ui, stt.final fresh fresh, response.local stale fresh, response.local current fresh
other suspensions
  CT-161b: without recordHold | diagnostics.start, wait 30000 ms, network.lost, wait 5000 ms, network.lost
  CT-161c: without recordHold | network.lost, wait 30000 ms, diagnostics.start, wait 5000 ms, diagnostics.start
  CT-21.pending: without recordHold | user.start, network.lost, diagnostics.end
  CT-22.pending: without recordHold | user.start, diagnostics.start, network.restored
  CT-21.preparing: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, network.lost, network.restored, audio.ready mic
  CT-22.preparing: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, diagnostics.start, diagnostics.end, audio.ready mic
  CT-130.b: without releasesLast | diagnostics.start, audio.ready stt, audio.ready mic, network.restored
  CT-130i.c: without recordRelease | diagnostics.start, diagnostics.end, diagnostics.start
  CT-130n.c: without releasesLast | user.start, session.ready current, audio.primed, network.lost, diagnostics.end
  CT-154c: added to terminating | session.ready current, network.lost, wait 30000 ms, network.restored
  CT-154d: added to terminating | session.ready current, diagnostics.start, wait 30000 ms, diagnostics.end
  CT-21.awaitingTranscript: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, user.endTurn, network.lost, network.restored
  CT-22.awaitingTranscript: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, user.endTurn, diagnostics.start, diagnostics.end
  CT-21.waiting: without tts.stop | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request current, copilot.response current pending fresh, network.lost
  CT-21.waiting: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request current, network.lost, network.restored
  CT-22.waiting: without tts.stop | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request current, copilot.response current pending fresh, diagnostics.start
  CT-22.waiting: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request current, diagnostics.start, diagnostics.end
  CT-21.speaking: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, network.lost, network.restored, tts.bufferReady current
  CT-22.speaking: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, diagnostics.start, diagnostics.end, tts.bufferReady current
  CT-130p.b: added to suspended.resuming | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, network.lost, network.restored, network.restored
  CT-130p.b: without thaw | user.start, network.lost, wait 29999 ms, network.restored, wait 0 ms
  CT-130.b: without recordRelease | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, network.lost, audio.ready stt, audio.ready mic, network.restored, diagnostics.start, diagnostics.end
  CT-130.b: without voiceOnReturn | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, network.lost, audio.ready stt, audio.ready mic, network.restored
  CT-130.b: without thaw | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, user.endTurn, network.lost, audio.ready stt, audio.ready mic, wait 29999 ms, network.restored, wait 0 ms
  CT-130p.c: added to suspended.resuming | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, network.lost, network.restored, diagnostics.end
  CT-130p.c: without thaw | user.start, diagnostics.start, wait 29999 ms, diagnostics.end, wait 0 ms
  CT-130i.c: dropped | diagnostics.start, diagnostics.end
  CT-130.c: without recordRelease | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, diagnostics.start, audio.ready stt, audio.ready mic, diagnostics.end, network.lost, network.restored
  CT-130.c: without voiceOnReturn | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, diagnostics.start, audio.ready stt, audio.ready mic, diagnostics.end
  CT-130.c: without thaw | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, user.endTurn, diagnostics.start, audio.ready stt, audio.ready mic, wait 29999 ms, diagnostics.end, wait 0 ms
  CT-133.b: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, network.lost, network.restored, audio.ready stt, network.lost, network.restored, audio.ready mic, network.lost
  CT-133.b: tts.stop before stt.pause network-resync | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, network.lost, network.restored, network.lost
  CT-133.c: without tts.stop | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, network.lost, network.restored, diagnostics.start, diagnostics.end
  CT-133.c: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, network.lost, network.restored, audio.ready stt, diagnostics.start, diagnostics.end, audio.ready mic, network.lost
  CT-21.interrupted: target suspended.resuming instead of suspended.held | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, vad.start, network.lost
  CT-22.interrupted: target suspended.resuming instead of suspended.held | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, vad.start, diagnostics.start
  CT-154c: without allocTurn | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, network.lost, wait 30000 ms, wait 500 ms, network.restored, audio.ready stt, audio.ready mic, vad.start
  CT-154d: without allocTurn | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, diagnostics.start, wait 30000 ms, wait 500 ms, diagnostics.end, audio.ready stt, audio.ready mic, vad.start
  CT-130.b: thaw before replayDeferred | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, vad.start, network.lost, audio.ready stt, audio.ready mic, network.restored, user.start
  CT-130.c: thaw before replayDeferred | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, vad.start, diagnostics.start, audio.ready stt, audio.ready mic, diagnostics.end, user.start
the talk
  CT-01: publish before allocTurn | session.ready current, audio.primed, user.start
  CT-03j: added to live.active.preparing | user.start, session.ready current, audio.primed, user.start
  CT-47: target live.active.listening.capturing instead of live.active.listening.awaitingSpeech | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh , vad.start
  CT-40: tried behind CT-40b | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, stt.final fresh fresh, vad.start, user.interrupt ui
  CT-44: added to live.active.processing.awaitingTranscript | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, user.endTurn, vad.start
  CT-101: without dropWork | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.error current AUTH_FAILED true
  CT-80.analysing: stays instead of target live.active.processing.generatingResponse | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current completed fresh, wait 5000 ms
  CT-81.analysing: without markTurnCompleted | user.start, session.ready current, audio.primed, wait 5000 ms, user.start, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current completed 
  CT-85.analysing: without tts.cancel | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, copilot.response current failed  SERVICE_FAILED true
  CT-85.analysing: without markTurnCompleted | user.start, session.ready current, audio.primed, wait 5000 ms, user.start, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current failed  SERVICE_FAILED true
  CT-74: without tts.cancel | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, wait 8001 ms
  CT-81.awaiting: without keepForRetry | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request current, copilot.response current completed , user.retry stale
  CT-83.awaiting: without tts.stop | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request current, copilot.response current pending fresh, copilot.response current failed  AUTH_FAILED true
  CT-84: without tts.cancel | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request current, copilot.response current pending fresh, copilot.response current failed  SERVICE_FAILED true
  CT-117: without dropWork | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, tts.error current AUTH_FAILED true
  CT-154a: publish before allocTurn | user.start, session.ready current, audio.primed, session.expiring current, wait 5000 ms, wait 500 ms, session.ready current
  CT-47: stays instead of target live.active.listening.awaitingSpeech | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, stt.final fresh , vad.end, wait 2000 ms
  CT-49: without recordSilence | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, stt.final fresh fresh, user.interrupt ui
  CT-50: without recordSilence | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, user.endTurn, user.interrupt ui
  CT-42: target live.active.listening.awaitingSpeech instead of live.active.listening.capturing | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.partial fresh fresh, vad.end, wait 2000 ms
  CT-42: without not utteranceUsed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, user.interrupt ui, stt.partial stale fresh
  CT-43: without recordSilence | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, vad.end, wait 2000 ms, vad.end, wait 2000 ms
  CT-52: stays instead of target live.active.listening.awaitingSpeech | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, vad.end, wait 2000 ms, stt.partial fresh fresh, vad.end, wait 2000 ms
  CT-92: without recordSilence | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, vad.start, stt.final fresh fresh, user.interrupt ui, user.interrupt ui
  CT-61: without recordSilence | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, user.endTurn, vad.start, stt.final fresh , vad.end, wait 2000 ms
  live.active.processing.analysing: after copilotTimeout -1 ms | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, wait 8001 ms
  CT-82.analysing: without not blank | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending , copilot.response current pending fresh
  CT-83.analysing: dropped | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current failed  AUTH_FAILED true
  CT-85.analysing: without dropHandle | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, stt.final fresh fresh, copilot.response current pending fresh, copilot.response current failed  SERVICE_FAILED true
  CT-71: without madeHere | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, stt.final fresh fresh
  CT-74: without dropHandle | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, stt.final fresh fresh, copilot.response current pending fresh, wait 8001 ms
  CT-89: without dropHandle | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, stt.final fresh fresh, copilot.request current, copilot.response current pending fresh, wait 8001 ms
  CT-82.awaiting: without not blank | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request current, copilot.response current pending , copilot.response current pending fresh
  CT-85.awaiting: without dropHandle | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, stt.final fresh fresh, copilot.request current, copilot.response current pending fresh, copilot.response current failed  COPILOT_UNAVAILABLE false
  CT-103: without dropHandle | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, stt.final fresh fresh, copilot.response current completed fresh, wait 5000 ms, copilot.response current pending fresh
  CT-110b: without markTurnCompleted | user.start, session.ready current, audio.primed, wait 5000 ms, user.start, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, interrupt.cleared current
  CT-110b: without dropHandle | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, interrupt.cleared current, copilot.response current pending fresh
  CT-114: without recordSilence | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, vad.start, copilot.response current pending fresh, tts.bufferReady current, stt.final fresh fresh, tts.complete current, user.interrupt ui
  CT-114: queueUtterance before tooMany | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, stt.final fresh fresh
  CT-118: without dropHandle | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, tts.error current SERVICE_FAILED true
  CT-126: without recordSilence | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, vad.start, stt.final fresh fresh, tts.complete current, user.interrupt ui
  CT-60: without recordSilence | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, user.endTurn, vad.start, stt.final fresh fresh, user.interrupt ui
  CT-71: without madeHere | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, response.local current fresh, copilot.request current
  CT-80s.analysing: without dropRequest | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, copilot.response current completed fresh, tts.bufferReady current, copilot.response current pending fresh
  CT-80e.analysing: without dropRequest | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, copilot.response current completed , tts.bufferReady current, copilot.response current pending fresh
  CT-80s.awaiting: without dropRequest | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request current, copilot.response current pending fresh, copilot.response current completed fresh, tts.bufferReady current, copilot.response current pending fresh
  CT-80.awaiting: without dropRequest | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request current, copilot.response current completed fresh, tts.bufferReady current, copilot.response current pending fresh
  CT-80e.awaiting: without dropRequest | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request current, copilot.response current pending fresh, copilot.response current completed , tts.bufferReady current, copilot.response current pending fresh
several holds
  CT-130p.a: without releasesLast | user.start, session.renewal, network.lost, session.resume
  CT-130n.b: without thaw | user.start, session.ready current, audio.primed, network.lost, wait 29999 ms, network.restored, wait 0 ms
  CT-130n.c: without thaw | user.start, session.ready current, audio.primed, diagnostics.start, wait 29999 ms, diagnostics.end, wait 0 ms
  CT-130n.a: without releasesLast | user.start, session.ready current, audio.primed, session.renewal, network.lost, session.resume
  CT-130.a: without releasesLast | session.renewal, network.lost, audio.ready stt, audio.ready mic, session.resume
speech held by network.lost and network.restored
  CT-21.analysing: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, network.lost, network.restored
  CT-21.generating: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current completed fresh, network.lost, network.restored
  CT-130n.b: tried behind CT-130.b | user.start, session.ready current, audio.primed, network.lost, audio.ready stt, audio.ready mic, network.restored
  CT-130.b: without sttReady | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, network.lost, audio.ready mic, network.restored
  CT-133.b: without recordHold | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, network.lost, network.restored, network.lost, wait 30000 ms, user.start
  CT-154c: target live.active.listening.awaitingSpeech instead of live.active.preparing | user.start, session.ready current, audio.primed, network.lost, wait 30000 ms, wait 500 ms, network.restored, stt.final fresh fresh
  CT-154c: without recordRelease | user.start, session.ready current, audio.primed, network.lost, wait 30000 ms, wait 500 ms, network.restored, wait 5000 ms, wait 5000 ms, network.lost
speech held by diagnostics.start and diagnostics.end
  CT-22.analysing: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, diagnostics.start, diagnostics.end
  CT-22.generating: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current completed fresh, diagnostics.start, diagnostics.end
  CT-130n.c: tried behind CT-130.c | user.start, session.ready current, audio.primed, diagnostics.start, audio.ready stt, audio.ready mic, diagnostics.end
  CT-130.c: without sttReady | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, diagnostics.start, audio.ready mic, diagnostics.end
  CT-133.c: target suspended.resuming instead of suspended.held | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, diagnostics.start, diagnostics.end, diagnostics.start, diagnostics.start
  CT-133.c: without recordHold | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, diagnostics.start, diagnostics.end, diagnostics.start, wait 30000 ms, user.start
  CT-154d: target live.active.listening.awaitingSpeech instead of live.active.preparing | user.start, session.ready current, audio.primed, diagnostics.start, wait 30000 ms, wait 500 ms, diagnostics.end, stt.final fresh fresh
  CT-154d: without recordRelease | user.start, session.ready current, audio.primed, diagnostics.start, wait 30000 ms, wait 500 ms, diagnostics.end, wait 5000 ms, wait 5000 ms, diagnostics.start
without barge-in
  CT-80s.analysing: without requestIsCurrent | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, user.interrupt ui, stt.final fresh fresh, copilot.response current pending fresh, copilot.response stale completed fresh
  CT-80s.awaiting: without requestIsCurrent | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, user.interrupt ui, stt.final fresh fresh, copilot.request current, copilot.response current pending fresh, copilot.response stale completed fresh
  CT-81.awaiting: without markTurnCompleted | user.start, session.ready current, audio.primed, wait 5000 ms, user.start, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request current, copilot.response current completed 
  CT-126: without not blank | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, user.interrupt ui, stt.final fresh 
  CT-115: without recordSilence | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, vad.start, copilot.response current pending fresh, tts.bufferReady current, stt.final fresh fresh, tts.complete current, user.interrupt ui
  CT-115: queueUtterance before tooMany | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, stt.final fresh fresh
speech taken up again
  CT-20.generating: without stopStreams | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current completed fresh, session.renewal, session.resume
  CT-130.a: without sttReady | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, session.renewal, audio.ready mic, session.resume
  CT-139: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, session.renewal, wait 30000 ms, wait 500 ms, wait 30000 ms, session.resume, wait 5000 ms, session.renewal, wait 30000 ms
  CT-133.a: target suspended.resuming instead of suspended.held | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, session.renewal, session.resume, session.renewal, session.renewal
  CT-133.a: without recordHold | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, session.renewal, session.resume, session.renewal, wait 30000 ms, user.start
suspended endings
  CT-136: without copilot.cancel | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, session.renewal, user.stop user-request
  CT-136: without tts.stop | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, session.renewal, session.resume, user.stop user-request
  CT-136: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, session.renewal, user.stop user-request, reset, fatal FORBIDDEN
  CT-137: without recordSessionLost | session.ready current, session.renewal, session.timeout current, session.resume, audio.primed, reset, user.start
  CT-137: without copilot.cancel | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, session.renewal, session.timeout current
  CT-137: without tts.stop | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, session.renewal, session.resume, session.timeout current
  CT-137: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, session.renewal, session.timeout current, reset, fatal FORBIDDEN
  CT-137: dropped | session.renewal, session.timeout current
  CT-138: without copilot.cancel | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, session.renewal, error session SERVICE_FAILED true
  CT-138: without tts.stop | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, session.renewal, session.resume, error session SERVICE_FAILED true
  CT-138: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, session.renewal, error session SERVICE_FAILED true, user.stop user-request
  CT-138f: without copilot.cancel | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, session.renewal, fatal FORBIDDEN
  CT-138f: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, vad.start, session.renewal, fatal FORBIDDEN, reset, fatal FORBIDDEN
  CT-130.a: without recordRelease | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, session.renewal, audio.ready stt, audio.ready mic, session.resume, error session SERVICE_FAILED true, user.start
answers of the server
  CT-70s: without startWaiting | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, wait 8000 ms, copilot.request fresh, wait 1 ms
  CT-20.waiting: without tts.stop | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request fresh, copilot.response current pending fresh, session.renewal
  CT-82.awaiting: without markStreaming | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request fresh, copilot.response current pending fresh, session.renewal, session.resume, audio.ready stt, audio.ready mic
  CT-140a: without (requestIsCurrent or dispatchWaits) | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request fresh, user.interrupt ui, session.renewal, copilot.response stale completed fresh, session.resume, audio.ready stt, stt.final fresh fresh, audio.ready mic
  CT-140b: without not requestAdopted | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request fresh, user.interrupt ui, session.renewal, copilot.request stale, session.resume, audio.ready stt, stt.final fresh fresh, audio.ready mic
  CT-140b: without not requestOpen | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.request fresh, session.renewal, copilot.request fresh, session.resume, audio.ready stt, copilot.response current completed fresh, audio.ready mic, copilot.response current pending fresh
suspension
  CT-82.analysing: without markStreaming | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, session.renewal, session.resume, audio.ready stt, audio.ready mic
  CT-113: without markTurnClosed | user.start, session.ready current, audio.primed, audio.ready stt, audio.ready mic, stt.final fresh fresh, copilot.response current pending fresh, tts.bufferReady current, stt.partial fresh fresh, session.renewal, wait 30000 ms
`
