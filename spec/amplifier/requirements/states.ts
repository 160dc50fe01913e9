/** The states, and the positions beside them. */
import type { Requirement } from '../../requirement.ts'

export const states: readonly Requirement[] = [
  {
    id: 'AMP-ST-01',
    source: '§1 L37-41; §2 L67; §4.1 L209-247; L850',
    kind: 'state',
    basis: 'document',
    statement:
      "IDLE (public name 'idle') is the resting state: a session exists, nobody speaks, no response, tool or agent work is running. It is the state entered when a session has been created and after every turn.",
  },
  {
    id: 'AMP-ST-02',
    source: '§1 L37-41; §2 L68; §4.2 L253-291; L851',
    kind: 'state',
    basis: 'document',
    statement:
      "LISTENING ('listening') captures one user utterance, from VAD speech start or push-to-talk press until speech end, release, manual send or the 30 s limit.",
  },
  {
    id: 'AMP-ST-03',
    source: '§1 L37-41; §2 L69; §4.3 L298-334; L852',
    kind: 'state',
    basis: 'document',
    statement:
      "PROCESSING ('processing') waits for the model: the utterance (or a tool/agent output) has been handed over and no response audio has arrived yet.",
  },
  {
    id: 'AMP-ST-04',
    source: '§1 L37-41; §2 L70; §4.4 L341-379; L853',
    kind: 'state',
    basis: 'document',
    statement:
      "SPEAKING ('speaking') plays the audio of exactly one response, from its first audio delta until playback is complete or it is interrupted.",
  },
  {
    id: 'AMP-ST-05',
    source: '§1 L44-49; §2 L71; §4.5 L386-433; L854',
    kind: 'state',
    basis: 'interpreted',
    statement:
      "TOOL_EXECUTING ('tool_executing') runs instant tools (examples named: read_file, web_search, glob, grep) requested by the model; the `task` tool only passes through it.",
    ruling:
      'L391 says this state is never entered for the `task` tool, yet L399 gives it an exit on tool_is_task and the matrix forbids PROCESSING/SPEAKING -> WAITING_AMPLIFIER. Ruling: every function call enters TOOL_EXECUTING; for `task` an eventless transition leaves it for WAITING_AMPLIFIER at the same instant, at 0 ms, without calling coordinator.call_tool().',
  },
  {
    id: 'AMP-ST-06',
    source: '§1 L44-49; §2 L72; §4.6 L440-491; L855',
    kind: 'state',
    basis: 'document',
    statement:
      "WAITING_AMPLIFIER ('waiting_amplifier') waits for a delegated, long-running Amplifier agent task started by the `task` tool.",
  },
  {
    id: 'AMP-ST-07',
    source: '§1 L51-56; §2 L73; §4.7 L498-552; L856',
    kind: 'state',
    basis: 'document',
    statement:
      "ERROR ('error') holds the machine while a failure is classified, retried, reported or dismissed; it never lasts longer than 10 s.",
  },
  {
    id: 'AMP-ST-08',
    source: '§1 L51-56; §2 L74; §4.8 L559-617; L857',
    kind: 'state',
    basis: 'document',
    statement:
      "RECONNECTING ('reconnecting') replaces a lost or expired session by a new one while keeping the conversation context.",
  },
  {
    id: 'AMP-ST-09',
    source: '§4.1 L228; §5 L668',
    kind: 'state',
    basis: 'interpreted',
    statement:
      '[terminated] is the final position after the user ends the session: no timers, no audio, no reaction to any later event. It is not a member of the eight-state union.',
    ruling:
      'The union type L849-857 has no terminated value although L228 and L668 target it. Ruling: a position of its own beside the eight; the public state getter keeps the last union value and a separate `terminated: true` flag is exposed.',
  },
  {
    id: 'AMP-ST-10',
    source: '§3 L89-90; §4.1 L215',
    kind: 'state',
    basis: 'interpreted',
    statement:
      "Before a session exists the machine is in a pre-session position (coined 'off'); session.create asks for a session, and only session.created leads to IDLE.",
    ruling:
      "The diagram labels the arrow into IDLE session.create, the entry condition says session.created. Ruling: session.create is the outgoing command (GET /session + POST /sdp), session.created the confirming event; IDLE is entered on the event. While off, `state` reads 'idle', previousState is null and nothing is published; session.created emits the first state:enter (no 'transition').",
  },
  {
    id: 'AMP-ST-11',
    source: '§3 L186-198; §2 L67; §4.7 L515; §4.8 L574',
    kind: 'state',
    basis: 'ruling',
    statement:
      "IDLE has two internal modes under one public name: 'ready' (session usable, microphone armed) and 'offline' (coined; reached by IDLE (notify) after AUTH_FAILURE, IDLE (failed) and IDLE (ended)), in which there is no session and speech or push-to-talk events are ignored.",
    ruling:
      "IDLE is defined as 'session active' (L67) but three arrows lead to IDLE when there is no session: (notify) L187/L515, (failed) L197, (ended) L574. Ruling: substates idle.ready and idle.offline, both reporting 'idle'; context.sessionActive tells them apart.",
  },
  {
    id: 'AMP-ST-12',
    source: '§3 L156-163; §4.6 L454, L483',
    kind: 'state',
    basis: 'interpreted',
    statement:
      '[queued] is not a state: user speech during tool or agent work is captured into a queue by an orthogonal region while the public state stays TOOL_EXECUTING or WAITING_AMPLIFIER.',
    ruling:
      "Diagram L156-158 shows TOOL_EXECUTING -> LISTENING (queued); the matrix cell TOOL_EXECUTING/LISTENING is '-' and the exit table has no such row; L454 uses the pseudo-target [queued]. Ruling: no state change; parallel input region (none | capturing | held).",
  },
  {
    id: 'AMP-ST-13',
    source: '§3 L175-188; §4.7 L524-550',
    kind: 'state',
    basis: 'ruling',
    statement:
      'Inside ERROR the machine classifies once, then is in exactly one of: waiting for a retry backoff, retrying, reporting the error to the LLM, or showing a notice until dismissed.',
    ruling:
      'The document lists what ERROR does, not in which substates. Ruling: internal substates classifying, backoff, retrying, reporting, notice; never published.',
  },
  {
    id: 'AMP-ST-14',
    source: '§4.8 L577-615; §6 L787-814',
    kind: 'state',
    basis: 'interpreted',
    statement:
      'Inside RECONNECTING the machine alternates between waiting for a backoff and one running attempt; an attempt is the ordered five-step sequence of L611-615.',
    ruling:
      'L587 lists the request for a session among the entry actions, the drawing L794-806 puts a delay into each attempt; that one attempt is the five steps L611-615 is not said. Ruling: substates backoff and attempting; one attempt = the five steps in order; never published.',
  },
]
