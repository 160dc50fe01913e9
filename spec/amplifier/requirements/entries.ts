/** What each state is entered for, and what counts at all. */
import type { Requirement } from '../../requirement.ts'

export const entries: readonly Requirement[] = [
  {
    id: 'AMP-G-01',
    source: '§4.1 L214-218',
    kind: 'guard',
    basis: 'document',
    statement:
      'IDLE is entered only when a session has been created, a response has completed with no user input pending, an error has been recovered, or reconnection has succeeded (plus the pseudo-cases notify/failed/ended and user_cancel).',
  },
  {
    id: 'AMP-G-02',
    source: '§4.2 L256-259',
    kind: 'guard',
    basis: 'document',
    statement: 'LISTENING is entered only by speech start, push-to-talk press or a user interruption.',
  },
  {
    id: 'AMP-G-03',
    source: '§4.3 L301-304',
    kind: 'guard',
    basis: 'document',
    statement:
      'PROCESSING is entered only after an utterance was committed, an explicit response was requested, or a tool/agent output was submitted.',
  },
  {
    id: 'AMP-G-04',
    source: '§4.4 L344-346',
    kind: 'guard',
    basis: 'interpreted',
    statement:
      'SPEAKING is entered only on the first audio delta of the current response, also when that response follows a tool.',
    ruling:
      "'Response resumed after tool completion' could mean a direct return from TOOL_EXECUTING. Ruling: it always passes PROCESSING: tool output -> PROCESSING -> first delta -> SPEAKING.",
  },
  {
    id: 'AMP-G-05',
    source: '§4.5 L389-392',
    kind: 'guard',
    basis: 'document',
    statement:
      'TOOL_EXECUTING is entered only on response.output_item.done with type function_call; only instant tools execute there.',
  },
  {
    id: 'AMP-G-06',
    source: '§4.6 L443-446',
    kind: 'guard',
    basis: 'interpreted',
    statement:
      'WAITING_AMPLIFIER is entered only for the `task` tool (delegation or long-running operation).',
    ruling:
      "'explicit agent delegation requested' and 'long-running operation initiated' have no events. Ruling: both are the task tool call.",
  },
  {
    id: 'AMP-G-07',
    source: '§4.7 L502',
    kind: 'guard',
    basis: 'document',
    statement: 'An unhandled exception inside a state handler leads to ERROR.',
    ruling: 'An exception inside ERROR or RECONNECTING is not treated. Ruling: logged only there.',
  },
  {
    id: 'AMP-G-08',
    source: '§4.7 L503',
    kind: 'guard',
    basis: 'document',
    statement: 'An OpenAI API error (rate limit, server error) leads to ERROR.',
  },
  {
    id: 'AMP-G-09',
    source: '§4.7 L504',
    kind: 'guard',
    basis: 'interpreted',
    statement: 'A tool execution failure that could not be reported to the model leads to ERROR.',
    ruling: 'L504 says every tool execution failure, section 6 avoids ERROR. Ruling: see AMP-T-25.',
    sameAs: 'AMP-T-25',
  },
  {
    id: 'AMP-G-10',
    source: '§4.7 L505',
    kind: 'guard',
    basis: 'interpreted',
    statement: 'A degraded but not lost WebRTC connection leads to ERROR, not to RECONNECTING.',
    ruling:
      "What counts as degraded is open; an ICE 'disconnected' that heals within 2 s could be called degraded too. Ruling: ICE disconnected is handled by the 2 s grace without leaving the state; degraded is a separate quality signal.",
  },
  {
    id: 'AMP-G-11',
    source: '§4.7 L506; §3 L182',
    kind: 'guard',
    basis: 'interpreted',
    statement:
      'An attempted invalid transition leads to ERROR, while late, duplicate or inapplicable service and user events are ignored.',
    ruling:
      "Read literally every late delta after a barge-in would throw the session into ERROR. Ruling: only an explicit demand of a caller for a dashed pair raises invalid_transition; events outside a state's table are ignored and counted; in ERROR and RECONNECTING the demand is only logged.",
  },
  {
    id: 'AMP-G-12',
    source: '§4.8 L563',
    kind: 'guard',
    basis: 'document',
    statement: 'RECONNECTING is entered on WebRTC loss (ICE failure or network change).',
  },
  {
    id: 'AMP-G-13',
    source: '§4.8 L564',
    kind: 'guard',
    basis: 'document',
    statement: 'RECONNECTING is entered when the 15-minute session limit is reached.',
    sameAs: 'AMP-T-58',
  },
  {
    id: 'AMP-G-14',
    source: '§4.8 L565',
    kind: 'guard',
    basis: 'interpreted',
    statement: 'RECONNECTING is entered on an explicit request.',
    ruling: 'No event name and no origin states given. Ruling: reconnect_requested from ERROR and IDLE only.',
  },
  {
    id: 'AMP-G-15',
    source: '§4.8 L566',
    kind: 'guard',
    basis: 'document',
    statement: 'RECONNECTING is entered when the server closes the connection.',
  },
  {
    id: 'AMP-G-16',
    source: '§4.1 L224-225; §4.2 L265-266',
    kind: 'guard',
    basis: 'interpreted',
    statement:
      'The capture mode (vad or ptt) decides which start and stop events count: VAD events only in vad mode, push-to-talk events only in ptt mode; manual_send counts in both.',
    ruling:
      'The conditions name VAD and push-to-talk per row (SPEAKING and PROCESSING name none); nothing says whether both can be on at once. Ruling: one mode at a time, fixed at creation; a start or stop event of the other mode is ignored everywhere.',
  },
  {
    id: 'AMP-G-17',
    source: '§5 L657-661 (derived)',
    kind: 'guard',
    basis: 'ruling',
    statement:
      'Response events act only if they belong to the current response; a superseded or cancelled response id is fenced off for good.',
    ruling:
      'The document names internal tracking of the response (L657) but no rule. Ruling: response.created in PROCESSING sets the current id (if it echoes the id of the last request, or no request id was given); any other response.created is fenced and that response cancelled. A first output event with an unknown, unfenced id in PROCESSING is adopted like a response.created. After its first function call only further function calls of a response count. Ids are fenced on cancel, on error, on a newer response.created and after response.done.',
  },
]
