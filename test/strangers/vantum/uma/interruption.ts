import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Desk } from './desk.ts'
import type { Message, Speech } from './facts.ts'
import { move } from './machine.ts'
import { silence } from './speaking.ts'

/** The user speaks while a reply is spoken; tells whether that interrupts. */
export function interrupt(desk: Desk): boolean {
  if (desk.view.state !== 'RESPONDING') return false
  if (desk.options.interruptionOrder === 'cancelFirst') silence(desk)
  move(desk, 'INTERRUPTED')
  // Nothing was cancelled, so nothing has to be released first.
  if (!desk.view.speech?.cancelled) cleanupComplete(desk)
  return true
}

/** Entry of INTERRUPTED. */
export function enterInterrupted(desk: Desk): void {
  const { speech, interruptions } = desk.view
  if (speech === null) desk.tell({ type: 'playback.cancel' })
  silence(desk)
  if (speech !== null) mark(desk, speech)
  const limit = desk.ports.settings.alertInterruptions
  if (interruptions === limit + 1 || (interruptions > limit && desk.options.interruptionAlert === 'each')) {
    desk.call('monitoring', ({ monitoring }) => monitoring.alert('interruptions'))
  }
  desk.later('interrupted', desk.ports.settings.interruptedMaxMs, () => cleanupComplete(desk))
}

/** The resources are released, or the time for it is over. */
export function cleanupComplete(desk: Desk): void {
  if (desk.view.state === 'INTERRUPTED') move(desk, 'LISTENING')
}

/** The message stays in the history, with its mark and what was said of it. */
function mark(desk: Desk, speech: Speech): void {
  const { utteranceId } = speech
  const spoken = speech.text.slice(0, spokenUpTo(desk, speech)).trimEnd()
  const message: Message = {
    role: 'assistant',
    content: desk.options.spokenMark === 'dash' ? `${spoken}—` : spoken,
    interrupted: true,
    metadata: { utteranceId, interruptedAt: Date.now() },
  }
  desk.record({ type: 'interrupted', utteranceId, message })
  desk.call('context', ({ context }) => context.markInterrupted(utteranceId, message))
}

/** Up to which character the caller has heard the reply. */
function spokenUpTo(desk: Desk, { sent }: Speech): number {
  const chunks = [...sent].sort((a, b) => a.chunk.index - b.chunk.index)
  let free = 0
  let upTo = 0
  for (const { at, chunk } of chunks) {
    // A chunk plays when it is there and the one before it is over.
    free = Math.max(free, at) + chunk.ms
    if (desk.options.spokenPart === 'sent' || free <= desk.now) upTo = Math.max(upTo, chunk.endChar)
  }
  return upTo
}

/** Since when speech counts towards an interruption. */
function speechSince(desk: Desk): number | null {
  const { state, since, voice } = desk.view
  if (state !== 'RESPONDING' || voice.aboveSince === null) return null
  return desk.options.earlySpeech === 'fromStart' ? voice.aboveSince : Math.max(since, voice.aboveSince)
}

/** Interrupts as soon as speech has lasted long enough. */
export function watchVoice(desk: Desk): void {
  desk.never('voice')
  const start = speechSince(desk)
  if (start === null) return
  const wait = start + desk.ports.settings.vadMinSpeechMs - desk.now
  desk.later('voice', Math.max(0, wait), () => interrupt(desk))
}

/** A confidence of voice activity, which holds until the next one. */
export function voiceActivity(
  desk: Desk,
  signal: Vantum.RecognitionSignal & { type: 'voice-activity' },
): void {
  const { settings } = desk.ports
  if (typeof signal.confidence !== 'number' || Number.isNaN(signal.confidence)) return
  const above = signal.confidence > settings.vadConfidence / 100
  const start = speechSince(desk)
  // Speech that ends in the very instant in which it is long enough was no brief sound.
  if (!above && start !== null && desk.now - start >= settings.vadMinSpeechMs) interrupt(desk)
  desk.record({ type: 'voice', above })
  watchVoice(desk)
}
