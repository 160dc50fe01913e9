/** Effect handlers of the dialogue: utterances, responses, and what is played and heard of them. */
import { nameOf } from '../../../service/numbers.ts'
import type { EffectHandlers } from '../../effects.ts'
import { type EffectDeps, type Of, textIn } from '../effect-deps.ts'
import { utteranceItems } from '../outputs.ts'

type Talking =
  | Of<'response'>
  | Of<'playback'>
  | Of<'capture'>
  | Of<'buffers'>
  | Of<'queue'>
  | Of<'utterances'>
  | Of<'transcription'>
  | Of<'metrics'>
  | 'conversation.item.truncate'
  | 'input_audio_buffer.commit'
  | 'transcript.update'
  | 'transcript.append'
  | 'vad.enable'
  | 'cue.play'

/** What the service receives about responses, and their measurements. */
function responses({
  ports,
  memory,
  announcer,
  records,
  now,
  event,
}: EffectDeps): Pick<
  EffectHandlers,
  Of<'response'> | Of<'metrics'> | 'conversation.item.truncate' | 'transcript.update' | 'transcript.append'
> {
  const { realtime, store } = ports
  const { names, playback, transcript, begun } = memory
  const note = (response: number): void => {
    if (memory.output.response !== response) memory.output = { response, at: now(), isMeasured: false }
  }
  return {
    'response.create': ({ request }) =>
      realtime.send({ type: 'response.create', requestId: nameOf('request', request) }),
    'response.cancel': ({ response }) =>
      realtime.send({ type: 'response.cancel', responseId: names.responses.nameOf(response) }),
    'conversation.item.truncate': ({ item }) =>
      realtime.send({
        type: 'conversation.item.truncate',
        item_id: names.items.nameOf(item),
        audio_end_ms: playback.heardMs(now()),
      }),
    'transcript.update': ({ item, extent }) => {
      const whole = playback.text()
      const text = extent === 'whole' ? whole : playback.heardText(now())
      transcript.said(text)
      const truncated = extent === 'interrupted' || text !== whole
      store.updateTranscript({ itemId: names.items.nameOf(item), text, truncated })
    },
    'transcript.append': () => transcript.said(textIn(event(), 'text') ?? ''),
    'metrics.first': ({ response, audio }) => {
      const responseId = names.responses.nameOf(response)
      const since = announcer.enteredAt()
      note(response)
      const { at, isMeasured } = memory.output
      // If a response continues after a call, its first part was measured before the call.
      if (!isMeasured) records.measured({ name: 'time_to_first_token', responseId, tookMs: at - since })
      memory.output = { response, at, isMeasured: true }
      if (audio) records.measured({ name: 'time_to_first_audio', responseId, tookMs: now() - since })
    },
    'metrics.note': ({ response }) => note(response),
    'metrics.response': ({ response }) => {
      const tookMs = now() - (begun.get(response) ?? now())
      begun.delete(response)
      records.measured({ name: 'response', responseId: names.responses.nameOf(response), tookMs })
    },
  }
}

/** Playback, capture and speech. */
export function talk(deps: EffectDeps): Pick<EffectHandlers, Talking> {
  const { ports, memory, records, now, event } = deps
  const { realtime, microphone, player, screen, bus } = ports
  const { names, playback, queue, transcript } = memory
  return {
    ...responses(deps),
    'input_audio_buffer.commit': () => {
      transcript.turn()
      realtime.send({ type: 'input_audio_buffer.commit' })
    },
    'vad.enable': () => microphone.enableVad(),
    'capture.begin': ({ queue: isForLater }) => {
      if (isForLater) queue.begin(now())
      microphone.beginCapture({ queue: isForLater })
    },
    'capture.end': ({ queue: isForLater }) => {
      if (isForLater) queue.end(now())
      microphone.endCapture({ queue: isForLater })
    },
    'buffers.clear': ({ dropped }) => {
      queue.clear()
      microphone.clearBuffers(dropped)
    },
    'queue.drop': ({ segments }) => {
      records.queueDropped(segments)
      screen.notice('queue-dropped')
    },
    'utterances.submit': ({ segments }) => {
      queue.clear()
      for (const item of utteranceItems(segments)) realtime.send({ type: 'conversation.item.create', item })
    },
    'transcription.started': () => bus.emit('conversation.item.input_audio_transcription.started', {}),
    'playback.prepare': () => player.prepare(),
    'playback.play': ({ item, chunk: { ms: durationMs } }) => {
      playback.play(item, durationMs, textIn(event(), 'transcript') ?? '', now())
      player.play({ itemId: names.items.nameOf(item), durationMs })
    },
    'playback.stop': () => {
      playback.stop()
      player.stop()
    },
    'cue.play': ({ cue }) => player.cue(cue),
  }
}
