/** The messages to the service and the endpoint. */
import type { Requirement } from '../../requirement.ts'

export const messages: readonly Requirement[] = [
  {
    id: 'AMP-MSG-01',
    source: '§4.5 L423-431',
    kind: 'message',
    basis: 'document',
    statement:
      "A tool result is sent as {type: conversation.item.create, item: {type: function_call_output, call_id, output}} where call_id repeats the call's id and output is a JSON string.",
  },
  {
    id: 'AMP-MSG-02',
    source: '§6 L704-710',
    kind: 'message',
    basis: 'document',
    statement:
      "A tool failure uses the same item with output being the JSON string of {error: 'Tool failed: <message>'}.",
    ruling:
      'The box shows the bare item without the conversation.item.create wrapper. Ruling: wrapped like every other item.',
  },
  {
    id: 'AMP-MSG-03',
    source: '§4.2 L286',
    kind: 'message',
    basis: 'document',
    statement: 'Committing the utterance uses input_audio_buffer.commit.',
  },
  {
    id: 'AMP-MSG-04',
    source: '§3 L149',
    kind: 'message',
    basis: 'document',
    statement: 'Cancelling a response uses response.cancel.',
  },
  {
    id: 'AMP-MSG-05',
    source: '§4.4 L373',
    kind: 'message',
    basis: 'document',
    statement: 'Truncation uses conversation.item.truncate with item id and audio_end_ms.',
  },
  {
    id: 'AMP-MSG-06',
    source: '§4.5 L419; §4.3 L326',
    kind: 'message',
    basis: 'document',
    statement: 'A response is requested with response.create.',
  },
  {
    id: 'AMP-MSG-07',
    source: '§4.8 L613',
    kind: 'message',
    basis: 'document',
    statement: 'Context is restored with session.update.',
    sameAs: 'AMP-ACT-61',
  },
  {
    id: 'AMP-MSG-08',
    source: '§4.2 L283',
    kind: 'message',
    basis: 'interpreted',
    statement: 'The transcription start notice is conversation.item.input_audio_transcription.started.',
    ruling: 'No such client event exists in the API. Ruling: treated as a local bus notice.',
  },
  {
    id: 'AMP-MSG-09',
    source: '§6 L735',
    kind: 'message',
    basis: 'document',
    statement: 'The session warning is named session.timeout_warning.',
  },
  {
    id: 'AMP-MSG-10',
    source: '§6 L744',
    kind: 'message',
    basis: 'document',
    statement: 'The end of a session is announced by session.closed.',
  },
  {
    id: 'AMP-MSG-11',
    source: '§4.8 L611-612',
    kind: 'message',
    basis: 'document',
    statement: 'A new session is obtained with GET /session and POST /sdp.',
  },
]
