/**
 * Ways on which small mistakes show that nothing else meets, by view: the mistake, and what is said on the way to it.
 * `scripts/ways.mjs` adds them.
 */
export const ways = `
retries
  AT-146: not not responseIsKnown | session.created fresh, speech_started, speech_stopped, connection_degraded, wait 2500 ms, wait 2500 ms, response.created fresh, retry_succeeded current, response.audio.delta current fresh 400 fresh
  AT-02.speaking: without fenceResponses | session.created fresh, speech_started, speech_stopped, response.audio.delta fresh fresh 400 fresh, connection_degraded, wait 2500 ms, retry_succeeded current, response.function_call stale fresh read_file valid fresh
  AT-149: without retryIsCurrent | session.created fresh, speech_started, speech_stopped, response.created fresh, response.function_call current fresh task valid fresh, connection_degraded, wait 2500 ms, retry_failed current, wait 5000 ms, retry_succeeded stale
  AT-152: without output.fail | session.created fresh, speech_started, speech_stopped, response.created fresh, response.function_call current fresh read_file valid fresh, connection_degraded, wait 2500 ms, retry_failed current, wait 5000 ms, retry_failed current
  AT-63: without succeed | session.created fresh, speech_started, speech_stopped, connection_degraded, wait 2500 ms, response.created fresh, retry_succeeded current, response.function_call current fresh read_file valid fresh
  AT-162: without error NETWORK_TIMEOUT  error [object Object] | session.created fresh, connection_degraded, connection_degraded
  AT-63: without succeed | session.created fresh, speech_started, speech_stopped, connection_degraded, wait 2500 ms, response.created fresh, retry_succeeded current, response.function_call current fresh read_file valid fresh
  AT-02.tool: without fenceResponses | session.created fresh, speech_started, speech_stopped, response.created fresh, response.function_call current fresh read_file valid fresh, connection_degraded, wait 2500 ms, retry_succeeded current, response.function_call stale fresh read_file valid fresh, tool_result_ready current fresh 40
  AT-152: without dropCalls | session.created fresh, speech_started, speech_stopped, response.created fresh, response.function_call current fresh read_file valid fresh, connection_degraded, wait 2500 ms, retry_failed current, wait 5000 ms, retry_failed current
demands
  AT-04.speaking: without fenceResponses | session.created fresh, speech_started, speech_stopped, response.audio.delta fresh fresh 400 fresh, invalid_transition processing, response.function_call stale fresh read_file valid fresh
  AT-00: without attempt.abort | session.created fresh, session.error current SESSION_EXPIRED, wait 1000 ms, user_end_session
  AT-03.tool: without capture.end | session.created fresh, speech_started, speech_stopped, response.audio.delta fresh fresh 400 fresh, response.function_call current fresh read_file valid fresh, speech_started, handler_exception, speech_started
  AT-03.agent: without holdSegment | session.created fresh, speech_started, speech_stopped, response.audio.delta fresh fresh 400 fresh, response.function_call current fresh task valid fresh, speech_started, handler_exception, speech_started
answers
  AT-08: without fenceThis | session.created fresh, connection_lost, response.created fresh, user_cancel, session.created fresh, speech_started, speech_stopped, response.text.done stale true fresh
  AT-74: without allWasPlayed | session.created fresh, speech_started, speech_stopped, response.audio.delta fresh fresh 400 fresh, response.audio.delta current current 400 fresh, playback_complete current 400, response.audio.done current
  AT-19: without recovered | session.created fresh, speech_started, speech_stopped, wait 10000 ms, wait 5000 ms, wait 5000 ms, wait 1000 ms, wait 5000 ms, wait 3000 ms, wait 5000 ms, wait 10000 ms, wait 5000 ms, wait 10000 ms
  AT-71: without responseIsCurrent | session.created fresh, speech_started, speech_stopped, response.created fresh, response.audio.delta fresh fresh 400 fresh, response.audio.done stale, playback_complete current 400
work by button
  AT-102: target open.session.conversation.work.job.tool_executing.running instead of open.session.conversation.work.job.tool_executing.dispatch | session.created fresh, push_to_talk_press, push_to_talk_release, response.audio.delta fresh fresh 400 fresh, response.function_call current fresh read_file valid fresh, response.function_call current fresh read_file malformed fresh, response.function_call current fresh read_file valid fresh, tool_result_ready current fresh 40
  AT-91.button: stays instead of target open.session.conversation.work.input.quiet | session.created fresh, push_to_talk_press, push_to_talk_release, response.audio.delta fresh fresh 400 fresh, response.function_call current fresh read_file valid fresh, push_to_talk_press, push_to_talk_release, push_to_talk_press
agents that are heard
  AT-132: holdSegment before capture.end | session.created fresh, speech_started, manual_send, response.audio.delta fresh fresh 400 fresh, response.function_call current fresh task valid fresh, wait 5000 ms, wait 5000 ms, wait 0 ms, wait 5000 ms, wait 5000 ms, wait 10000 ms, speech_started, wait 0 ms, wait 10000 ms, speech_started
the link
  open.session.link.grace: exit without endGrace | session.created fresh, iceConnectionState disconnected, iceConnectionState connected, speech_started, speech_stopped, response.audio.delta fresh fresh 400 fresh, response.function_call current fresh read_file malformed fresh
  AT-37: holdSegment before capture.end | session.created fresh, speech_started, speech_stopped, response.audio.delta fresh fresh 400 fresh, response.function_call current fresh read_file valid fresh, speech_started, iceConnectionState disconnected, wait 2000 ms, speech_started
  AT-34: without transcript.update | session.created fresh, speech_started, speech_stopped, response.audio.delta fresh fresh 400 fresh, iceConnectionState failed
tools
  AT-107: without capture.end | session.created fresh, speech_started, speech_stopped, response.audio.delta fresh fresh 400 fresh, response.function_call current fresh read_file valid fresh, speech_started, tool_error fresh, speech_started
  AT-108: clearSegments before utterances.submit | session.created fresh, speech_started, speech_stopped, response.audio.delta fresh fresh 400 fresh, response.function_call current fresh read_file valid fresh, speech_started, speech_stopped, tool_error current fresh
work by voice, with a button at hand
  AT-131: without responseMayCall | session.created fresh, speech_started, manual_send, response.audio.delta fresh fresh 400 fresh, response.function_call current fresh read_file malformed fresh, response.audio.delta fresh fresh 400 fresh, response.function_call current fresh task valid fresh, response.function_call stale fresh read_file valid fresh
  AT-91.hand: target open.session.conversation.work.input.capturing instead of open.session.conversation.work.input.quiet | session.created fresh, speech_started, manual_send, response.audio.delta fresh fresh 400 fresh, response.function_call current fresh read_file valid fresh, speech_started, manual_send, speech_started
  AT-92: stays instead of target open.session.conversation.work.input.quiet | session.created fresh, speech_started, manual_send, response.audio.delta fresh fresh 400 fresh, response.function_call current fresh task valid fresh, speech_started, wait 5000 ms, wait 5000 ms, wait 0 ms, speech_started
refusals
  AT-160: without error | session.created fresh, session.error current RATE_LIMIT, session.error current SESSION_EXPIRED
  AT-01.speaking: without fenceResponses | session.created fresh, speech_started, speech_stopped, response.audio.delta fresh fresh 400 fresh, session.error current RATE_LIMIT, wait 5000 ms, wait 5000 ms, response.function_call stale fresh read_file valid fresh
another session
  AT-31: target open.session.age.fresh instead of open.session.age.warned | session.created fresh, wait 10000 ms, session.timeout_warning current, user_cancel
  AT-172: without attemptIsCurrent | session.created fresh, reconnect_requested, wait 5000 ms, attempt_step_failed current session, wait 5000 ms, attempt_step_done current session fresh, attempt_step_done stale sdp current, attempt_step_done current sdp current
dismissals
  AT-17: without recovered | session.created fresh, session.error current RATE_LIMIT, wait 5000 ms, reconnect_requested, wait 1000 ms, wait 5000 ms, wait 3000 ms, wait 5000 ms, wait 10000 ms, wait 5000 ms, error_recovered
`
