/** What is late, twice, at the same instant, or unknown. */
import type { Requirement } from '../../requirement.ts'

export const edges: readonly Requirement[] = [
  {
    id: 'AMP-EDGE-01',
    source: '§3 L143-152 (derived)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'After a barge-in, late events of the cancelled response (delta, audio.done, text.done, function_call, error, done) change nothing.',
    ruling: 'Late events of a cancelled response are not described. Ruling: as stated.',
  },
  {
    id: 'AMP-EDGE-02',
    source: '§5 L655 (derived)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'A repeated speech_started in LISTENING and a speech_stopped without a matching start are ignored.',
    ruling: 'Duplicates are not described. Ruling: as stated.',
  },
  {
    id: 'AMP-EDGE-03',
    source: '§4.5-4.6 (derived)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'A tool result or agent completion after timeout, error, cancel or for an unknown id is ignored; a duplicate is ignored.',
    ruling: 'Late and duplicate results are not described. Ruling: as stated.',
  },
  {
    id: 'AMP-EDGE-04',
    source: '§4.6 L464; §4.8 L605-608 (derived)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'A tool or agent result that arrives in RECONNECTING, or in IDLE after it, is kept and added to the new session as a conversation item, without changing the state.',
    ruling: 'Not described. Ruling: keep and inject, no forced response.',
  },
  {
    id: 'AMP-EDGE-05',
    source: '§4.6 L452-454, L477 (gap)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'If the user is still speaking when the tool or agent finishes, the output is submitted without response.create and the machine passes PROCESSING to LISTENING at once.',
    ruling: 'The document does not say. Ruling: WAITING/TOOL -> PROCESSING -> LISTENING at one instant.',
  },
  {
    id: 'AMP-EDGE-06',
    source: '§4.2 (gap)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'A response that ends without any output leaves PROCESSING: completed or incomplete -> IDLE, failed -> ERROR; so does the answer to an utterance without audio (press and release at once), which still takes the path to PROCESSING.',
    ruling:
      'The document knows no empty response and no empty utterance. Ruling: as stated; status cancelled is ignored; no special state for the empty utterance.',
  },
  {
    id: 'AMP-EDGE-07',
    source: '§3-§4 (derived)',
    kind: 'invariant',
    basis: 'document',
    statement: 'Interrupting ten times in a row produces ten cancels, ten truncates and no leaked timers.',
  },
  {
    id: 'AMP-EDGE-08',
    source: '§4.4 L352-354 (derived)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'Playback completion and speech start at the same instant end in LISTENING whichever is delivered first, with cancel/truncate only if SPEAKING was still active.',
    ruling: 'The order at one instant is not described. Ruling: as stated.',
  },
  {
    id: 'AMP-EDGE-09',
    source: '§5 L639 (derived)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'Errors that arrive in ERROR are recorded; a more severe class (AUTH_FAILURE, SESSION_EXPIRED) replaces the strategy.',
    ruling: 'Not described. Ruling: no re-entry; strategy upgrade only.',
  },
  {
    id: 'AMP-EDGE-10',
    source: '§4.5 L413 (derived)',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'A call of an unknown tool is answered to the model as INVALID_ARGS without ERROR.',
    ruling: 'The check is asked for (L413), its failure is not described. Ruling: see AMP-ERR-04.',
    sameAs: 'AMP-ERR-04',
  },
  {
    id: 'AMP-EDGE-11',
    source: '§4.5 (gap)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'Several function calls in one response are executed one after the other; the model continues only after all outputs were submitted.',
    ruling:
      'Not described. Ruling: FIFO, see AMP-CTX-06; the 30 s limit of TOOL_EXECUTING covers the whole stay and is not restarted; a failed call is answered with its error output and the next one runs; a call that arrives only after the outputs were submitted is taken from PROCESSING like any other; a call that arrives in WAITING_AMPLIFIER is answered with an error output at once (no way from there to TOOL_EXECUTING).',
  },
  {
    id: 'AMP-EDGE-12',
    source: '§5 L667 (derived)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'user_cancel, user_dismiss, manual_send, push_to_talk_release outside their states do nothing.',
    ruling:
      "Not described; 'invalid state transition attempted' could be read to cover it. Ruling: ignored and counted.",
  },
  {
    id: 'AMP-EDGE-13',
    source: '§4.8 (derived)',
    kind: 'invariant',
    basis: 'ruling',
    statement: 'Connection events without a live session are ignored.',
    ruling: 'Not described. Ruling: as stated.',
  },
  {
    id: 'AMP-EDGE-14',
    source: '§7 L931-942',
    kind: 'test',
    basis: 'interpreted',
    statement:
      "The timeline of the debug view is a legal trace; its 'Previous: PROCESSING (245ms)' disagrees with the timeline's last PROCESSING of 0.4 s.",
    ruling:
      "245 ms against 0.4 s for the same stay. Ruling: illustration only; the golden trace uses the timeline's values.",
  },
  {
    id: 'AMP-EDGE-15',
    source: '§5 (gap)',
    kind: 'invariant',
    basis: 'ruling',
    statement: 'Service events that are not in the vocabulary are ignored and counted, never fatal.',
    ruling: "'invalid state transition attempted' -> ERROR could be read to cover them. Ruling: ignored.",
  },
]
