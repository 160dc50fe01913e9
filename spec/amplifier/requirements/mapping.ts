/** The mapping of events to transitions. */
import type { Requirement } from '../../requirement.ts'

export const mapping: readonly Requirement[] = [
  {
    id: 'AMP-T-42',
    source: '§5 event mapping, L655',
    kind: 'transition',
    basis: 'document',
    statement: 'The full OpenAI event name for speech start moves IDLE and SPEAKING to LISTENING.',
    sameAs: 'AMP-T-01',
  },
  {
    id: 'AMP-T-43',
    source: '§5 event mapping, L656',
    kind: 'transition',
    basis: 'document',
    statement: 'The full OpenAI event name for speech stop moves LISTENING to PROCESSING.',
    sameAs: 'AMP-T-06',
  },
  {
    id: 'AMP-T-44',
    source: '§5 event mapping, L657',
    kind: 'transition',
    basis: 'document',
    statement: 'response.created changes no state; it records the current response id.',
  },
  {
    id: 'AMP-T-45',
    source: '§5 event mapping, L658',
    kind: 'transition',
    basis: 'document',
    statement: 'Audio delta moves PROCESSING to SPEAKING; in SPEAKING it only feeds playback.',
    sameAs: 'AMP-T-12',
  },
  {
    id: 'AMP-T-46',
    source: '§5 event mapping, L659',
    kind: 'transition',
    basis: 'interpreted',
    statement: 'Audio done moves SPEAKING to IDLE (subject to playback).',
    ruling: 'See AMP-T-18. Ruling: see AMP-T-18.',
    sameAs: 'AMP-T-18',
  },
  {
    id: 'AMP-T-47',
    source: '§5 event mapping, L660',
    kind: 'transition',
    basis: 'document',
    statement:
      'The wire event behind response.function_call is response.output_item.done carrying an item of type function_call.',
    ruling:
      'Diagram and exit tables say response.function_call, mapping and L390 say response.output_item.done. Ruling: one event; the adapter derives response.function_call from output_item.done with type function_call; also valid in SPEAKING (L353).',
  },
  {
    id: 'AMP-T-48',
    source: '§5 event mapping, L661',
    kind: 'transition',
    basis: 'document',
    statement:
      'response.done changes no state by itself; it closes the response record and flushes its metrics.',
    ruling:
      'A response can end without the event that would end the state. Ruling: two ruled exceptions: an empty response in PROCESSING (AMP-EDGE-06); in SPEAKING, response.done of the current response also stands for its missing response.audio.done.',
  },
  {
    id: 'AMP-T-49',
    source: '§5 event mapping, L662',
    kind: 'transition',
    basis: 'interpreted',
    statement:
      'session.error is handled in every state; the six operational states and RECONNECTING go to ERROR, ERROR itself only records it.',
    ruling:
      "'ANY' would include ERROR -> ERROR, which the matrix forbids, and stale errors of a session being closed. Ruling: no self-transition and no timer restart in ERROR; in RECONNECTING only errors of the session under construction count and are handled like reconnect_failed (retry offer), except AUTH_FAILURE (IDLE offline, notice).",
  },
  {
    id: 'AMP-T-50',
    source: '§5 event mapping, L665 (gap)',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'In push-to-talk mode a press during SPEAKING or PROCESSING is a user interruption with the same actions as speech_started (flag capture.pttBargeIn).',
    ruling:
      'No way to interrupt by push-to-talk is listed, although LISTENING may follow SPEAKING and PROCESSING. Ruling: as stated; in TOOL_EXECUTING and WAITING_AMPLIFIER a press opens the capture of queued input.',
  },
  {
    id: 'AMP-T-51',
    source: '§5 event mapping, L666',
    kind: 'transition',
    basis: 'document',
    statement: 'Push-to-talk release moves LISTENING to PROCESSING.',
    sameAs: 'AMP-T-07',
  },
  {
    id: 'AMP-T-52',
    source: '§5 event mapping, L667',
    kind: 'transition',
    basis: 'document',
    statement: 'user_cancel moves WAITING_AMPLIFIER to IDLE.',
    sameAs: 'AMP-T-31',
  },
  {
    id: 'AMP-T-53',
    source: '§5 event mapping, L668',
    kind: 'transition',
    basis: 'document',
    statement: 'Ending the session works in every state.',
    ruling: "Only IDLE's exit table lists it (L228) but the mapping says ANY. Ruling: ANY.",
  },
  {
    id: 'AMP-T-54',
    source: '§5 event mapping, L671',
    kind: 'transition',
    basis: 'document',
    statement: 'tool_result_ready moves TOOL_EXECUTING to PROCESSING.',
    sameAs: 'AMP-T-23',
  },
  {
    id: 'AMP-T-55',
    source: '§5 event mapping, L672',
    kind: 'transition',
    basis: 'document',
    statement: 'agent_task_complete moves WAITING_AMPLIFIER to PROCESSING.',
    sameAs: 'AMP-T-28',
  },
  {
    id: 'AMP-T-56',
    source: '§5 event mapping, L673',
    kind: 'transition',
    basis: 'document',
    statement: 'agent_task_error moves WAITING_AMPLIFIER to ERROR.',
    sameAs: 'AMP-T-29',
  },
  {
    id: 'AMP-T-57',
    source: '§5 event mapping, L676',
    kind: 'transition',
    basis: 'document',
    statement:
      'Connection loss is handled in every state but RECONNECTING itself; also in PROCESSING, SPEAKING, TOOL_EXECUTING and WAITING_AMPLIFIER, whose exit tables omit it.',
    ruling:
      'Connection.lost rows are missing from the exit tables of PROCESSING, SPEAKING, TOOL_EXECUTING and WAITING_AMPLIFIER; the matrix ticks all four and the mapping says ANY. Ruling: implement in all four.',
  },
  {
    id: 'AMP-T-58',
    source: '§5 event mapping, L677',
    kind: 'transition',
    basis: 'document',
    statement: 'The session limit is handled in every state with a live session.',
  },
  {
    id: 'AMP-T-59',
    source: '§5 event mapping, L678',
    kind: 'transition',
    basis: 'document',
    statement: 'reconnect_success moves RECONNECTING to IDLE.',
    sameAs: 'AMP-T-39',
  },
  {
    id: 'AMP-T-60',
    source: '§5 event mapping, L679',
    kind: 'transition',
    basis: 'document',
    statement: 'error_recovered moves ERROR to IDLE.',
    sameAs: 'AMP-T-34',
  },
]
