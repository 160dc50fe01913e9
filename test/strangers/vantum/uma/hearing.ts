import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Desk } from './desk.ts'
import { move } from './machine.ts'
import { nextUtteranceId } from './thinking.ts'

const repeatNotice = "I didn't catch that, could you repeat?"

/** The caller's audio goes to recognition while somebody may speak to us; it is paused while we think. */
export function audio(desk: Desk, frame: Vantum.AudioFrame): void {
  const { state } = desk.view
  const open =
    state === 'LISTENING' ||
    state === 'RESPONDING' ||
    (state === 'INTERRUPTED' && desk.options.interruptedAudio === 'flows')
  if (!open) return
  desk.call('recognition.send', ({ resampler, recognition }) => recognition.send(resampler.resample(frame)))
}

/** An interim transcript is recorded, without its words, and nothing else. */
export function interim(desk: Desk, transcript: unknown): void {
  desk.say('debug', 'Interim transcript', { length: String(transcript ?? '').length })
}

/** A final transcript; tells whether it begins a turn. */
export function finalTranscript(desk: Desk, transcript: unknown): boolean {
  const { state, voice } = desk.view
  // The next transcript is judged by the voice activity that comes from now on.
  desk.record({ type: 'window-began' })
  if (state !== 'LISTENING') {
    wrongState(desk)
    return false
  }
  const noise = voice.heard && !voice.spoke
  if (typeof transcript !== 'string' || noise || !hasWords(desk, transcript)) {
    desk.notice(repeatNotice)
    return false
  }
  desk.record({ type: 'turn-began', utteranceId: nextUtteranceId(desk), content: transcript })
  move(desk, 'THINKING')
  return true
}

function wrongState(desk: Desk): void {
  const currentState = desk.view.state
  if (currentState === 'ENDED' && desk.options.lateTranscript === 'dropped') return
  desk.say('warn', 'Received transcript in wrong state', { currentState })
}

/** Whether something was said: a letter or a digit of any script, or anything but blanks. */
function hasWords(desk: Desk, transcript: string): boolean {
  return desk.options.noiseText === 'words' ? /[\p{L}\p{N}]/u.test(transcript) : transcript.trim() !== ''
}
