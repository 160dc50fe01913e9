/** Messages of a conversation, as events for a service under its current names. */
import type { ConversationItem, ServiceMessage, TurnDetection } from '../ports.ts'
import { type Known, type Sent, type Surroundings, sent } from './known.ts'
import { callOff, cut } from './playout.ts'

/** The conversation itself interrupts, in the order of the document: the service does not do it as well. */
const detection = (asked: TurnDetection, { autoResponse }: Surroundings): unknown =>
  asked.type === 'none' ? null : { ...asked, create_response: autoResponse, interrupt_response: false }

const itemOf = (item: ConversationItem, { audioOf }: Surroundings): unknown => {
  if (item.type === 'function_call_output') return item
  const content =
    item.role === 'system'
      ? { type: 'input_text', text: item.text }
      : { type: 'input_audio', audio: audioOf(item.segment) }
  return { type: 'message', role: item.role, content: [content] }
}

type Sends = {
  readonly [Type in ServiceMessage['type']]: (
    known: Known,
    message: Extract<ServiceMessage, { readonly type: Type }>,
    around: Surroundings,
  ) => Sent
}

/** By the type of the message. */
const sends: Sends = {
  'session.update': (known, { session: { turn_detection: asked }, attemptId }, around) => {
    const input = asked === undefined ? {} : { turn_detection: detection(asked, around) }
    return sent(
      {
        ...known,
        detects: asked === undefined ? known.detects : asked.type !== 'none',
        attempts: attemptId === undefined ? known.attempts : [...known.attempts, attemptId],
      },
      { type: 'session.update', session: { type: 'realtime', audio: { input } } },
    )
  },
  // If the service detects silence it has committed its audio; a second commit of that audio would be refused.
  'input_audio_buffer.commit': (known) =>
    known.detects && !known.isSpeaking ? sent(known) : sent(known, { type: 'input_audio_buffer.commit' }),
  'response.create': (known, { requestId }) =>
    sent(
      { ...known, requests: [...known.requests, requestId] },
      { type: 'response.create', response: { metadata: { request: requestId } } },
    ),
  'response.cancel': (known, { responseId }) => callOff(known, responseId),
  'conversation.item.truncate': (known, { item_id, audio_end_ms }, { now }) =>
    cut(known, item_id, audio_end_ms, now),
  'conversation.item.create': (known, { item }, around) =>
    sent(known, { type: 'conversation.item.create', item: itemOf(item, around) }),
}

/** The result of one message of a conversation; nothing if the service does it by itself. */
export const sentTo = (known: Known, message: ServiceMessage, around: Surroundings): Sent =>
  (sends[message.type] as (known: Known, message: ServiceMessage, around: Surroundings) => Sent)(
    known,
    message,
    around,
  )
