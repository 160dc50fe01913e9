import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { forward } from './chunks.ts'
import { type Desk, nameOf } from './desk.ts'
import { cleanupComplete, watchVoice } from './interruption.ts'
import { move } from './machine.ts'
import { nextUtteranceId } from './thinking.ts'

const errorMessage = 'The answer could not be spoken.'

/** Goes to RESPONDING with a text to speak. */
export function answer(desk: Desk, text: string): void {
  const utteranceId = desk.view.request?.utteranceId ?? nextUtteranceId(desk)
  if (desk.view.request === null) desk.record({ type: 'turn-began', utteranceId, content: null })
  desk.record({ type: 'answered', utteranceId, text })
  move(desk, 'RESPONDING')
}

/** Entry of RESPONDING. Whoever moved the machine here by hand has nothing to speak. */
export function enterResponding(desk: Desk): void {
  watchVoice(desk)
  const { speech } = desk.view
  if (speech === null) return
  const { utteranceId, text } = speech
  const message = { role: 'assistant', content: text } as const
  const add = () => desk.call('context', ({ context }) => context.add(message, utteranceId))
  const speak = () => desk.call('synthesis.speak', ({ synthesis }) => synthesis.speak({ utteranceId, text }))
  for (const one of desk.options.answerOrder === 'addFirst' ? [add, speak] : [speak, add]) one()
  watchStall(desk)
}

/** Entry of LISTENING: a reply that is still spoken, because the machine was moved by hand, ends here. */
export function leaveResponding(desk: Desk): void {
  silence(desk)
  desk.record({ type: 'speech-closed' })
}

/** Cancels synthesis and playback, once. */
export function silence(desk: Desk): void {
  const { speech } = desk.view
  if (speech === null || speech.silenced) return
  cancelSpeech(desk)
  desk.tell({ type: 'playback.cancel', utteranceId: speech.utteranceId })
}

/** Cancels synthesis, which is over with its last chunk. */
export function cancelSpeech(desk: Desk): void {
  const { speech } = desk.view
  if (speech === null || speech.silenced) return
  const cancelled = !speech.over || desk.options.finishedSpeech === 'cancel'
  desk.record({ type: 'silenced', cancelled })
  if (cancelled) desk.call('synthesis.cancel', ({ synthesis }) => synthesis.cancel(speech.utteranceId))
}

/** What synthesis reports; only what belongs to the reply at hand counts. */
export function synthesisSignal(desk: Desk, signal: Vantum.SynthesisSignal): void {
  const { state, speech } = desk.view
  const id = signal.type === 'chunk' ? signal.chunk?.utteranceId : signal.utteranceId
  if (speech === null || id !== speech.utteranceId) return
  if (signal.type === 'released' && state === 'INTERRUPTED') cleanupComplete(desk)
  if (state !== 'RESPONDING') return
  if (signal.type === 'error') fail(desk, nameOf(signal.error))
  if (signal.type === 'chunk') {
    forward(desk, signal.chunk)
    watchStall(desk)
  }
}

/** The client has played all it got; the reply is complete when that was all there is. */
export function playbackComplete(desk: Desk, utteranceId: string): void {
  const { state, speech } = desk.view
  if (state !== 'RESPONDING' || speech?.utteranceId !== utteranceId) return
  if (!speech.sent.some(({ chunk }) => chunk.last)) return
  desk.record({ type: 'speech-closed' })
  move(desk, 'LISTENING')
}

/** Synthesis counts as failed when it sends nothing for so long before its last chunk. */
function watchStall(desk: Desk): void {
  const { ttsStallMs } = desk.ports.settings
  desk.never('stall')
  if (ttsStallMs > 0 && desk.view.speech?.over === false) desk.later('stall', ttsStallMs, () => stalled(desk))
}

function stalled(desk: Desk): void {
  cancelSpeech(desk)
  fail(desk, 'stalled')
}

function fail(desk: Desk, error: string): void {
  const utteranceId = desk.view.speech?.utteranceId
  desk.say('error', 'Error in conversation flow', { code: 'TTS_ERROR', error })
  if (desk.options.failedPlayback === 'cancel' && utteranceId !== undefined) {
    desk.tell({ type: 'playback.cancel', utteranceId })
  }
  if (desk.options.speechFailure === 'told')
    desk.tell({ type: 'error', code: 'TTS_ERROR', message: errorMessage })
  desk.record({ type: 'speech-closed' })
  move(desk, 'LISTENING')
}
