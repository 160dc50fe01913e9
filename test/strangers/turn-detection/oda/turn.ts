import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Context } from './context.ts'
import type { Phase } from './phases.ts'
import { safely } from './safely.ts'

/** The user begins to speak, says the server. */
export function beginSpeech(context: Context, event: Voice.RealtimeTurnEvent, listening: Phase): void {
  context.isUserSpeaking = true
  context.lastSpeechStart = event.timestamp
  if (context.flags.interruptResponse) {
    context.pendingResponse = false
    context.answer = null
  }
  context.meter.begin('speech-start')
  context.enterPhase(listening)
  if (context.flags.interruptResponse) clearPlayback(context)
  context.settle()
  context.meter.told('speech-start', event.timestamp)
  tellSpeech(context, 'speech-start-detached', event)
}

/** The user has finished, says the server. */
export function endSpeech(context: Context, event: Voice.RealtimeTurnEvent, thinking: Phase): void {
  const isAnswered = context.regime.answersByItself()
  context.isUserSpeaking = false
  context.isHeardSinceStop = false
  context.lastSpeechStop = event.timestamp
  context.answer = null
  context.pendingResponse = isAnswered
  context.meter.begin('speech-stop')
  context.enterPhase(thinking)
  context.settle()
  context.meter.told('speech-stop', event.timestamp)
  if (!isAnswered) handOver(context)
  else if (context.choices.answerTrigger === 'client') context.send({ type: 'response.create' })
  tellSpeech(context, 'speech-stop-detached', event)
}

/** Whether an end of speech without a beginning is one that was told before, or of nothing that was heard. */
export function isRepeatedStop(context: Context, { timestamp }: Voice.RealtimeTurnEvent): boolean {
  if (context.lastSpeechStop !== undefined && timestamp <= context.lastSpeechStop) return true
  return context.choices.orphanStop === 'heard' && !context.isHeardSinceStop
}

/** What has begun to play while the user speaks falls silent, once. */
export function interruptPlayback(context: Context): void {
  if (context.flags.interruptResponse && context.clearing !== context.playing) clearPlayback(context)
}

export function clearPlayback(context: Context): void {
  const handleId = context.playing
  if (handleId === null || context.isDisposed) return
  context.clearing = handleId
  safely(() => context.ports.playback.clear(handleId))
}

export function handOver(context: Context): void {
  if (!context.isDisposed) safely(() => context.ports.conversation.handOver())
}

/** The operator commits what was said, where the server does not (CON-002). */
export function commitByHand(context: Context): void {
  const isAlreadyAsked = context.pendingResponse
  const isAnswered = context.choices.commitAnswer === 'per-configuration' && context.flags.createResponse
  context.isUserSpeaking = false
  context.isHeardSinceStop = false
  context.answer = null
  context.pendingResponse = isAnswered
  context.hints.forget()
  context.send({ type: 'input_audio_buffer.commit' })
  if (!isAnswered) handOver(context)
  else if (!isAlreadyAsked) context.send({ type: 'response.create' })
  context.phase.committed()
  context.settle()
}

function tellSpeech(
  context: Context,
  type: 'speech-start-detached' | 'speech-stop-detached',
  event: Voice.RealtimeTurnEvent,
): void {
  const { serverEvent: _, ...rest } = event
  const { timestamp, latencyMs } = event
  context.tell(type, {
    timestamp,
    event: context.choices.listenerEvent === 'stripped' ? rest : event,
    ...(latencyMs !== undefined && { latencyMs }),
  })
}
