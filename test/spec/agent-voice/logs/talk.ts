/** Lines of the talk, and the logs of it that several logs by hand begin with. */
import type { Line, Log, Payload } from '../../../../spec/log.ts'
import { opening } from '../../../harness/agent-voice-logs.ts'
import { emits, goes, receives } from '../../../support/lines.ts'

export const request = 'request#1'
export const utterance = 'utterance#1'
export const handle = 'handle#1'

/** Copilot reports on the first prompt. */
export const responds = (at: number, status: string, more: Payload = {}): Line =>
  receives(at, 'copilot.response', { request, status, text: '', ...more })

/** The final transcript of the n-th utterance. */
export const final = (at: number, n = 1, text = `text#${n}`): Line =>
  receives(at, 'stt.final', { utterance: `utterance#${n}`, text })

/** The n-th prompt is sent for the n-th utterance. */
export const sends = (at: number, n = 1, attempt = 1): Line =>
  emits(at, 'copilot.send', {
    request: `request#${n}`,
    utterance: `utterance#${n}`,
    text: `text#${n}`,
    attempt,
  })

export const notice = (at: number): Line => emits(at, 'panel.notice', { message: 'text#99' })

/** The n-th handle speaks. */
export const speaks = (at: number, n = 1, last = true): Line =>
  emits(at, 'tts.speak', { handle: `handle#${n}`, request, text: 'text#9', last })

/** The user is heard and processed, without anything being sent, at 1000 ms. */
export const processed: Log = [
  ...opening,
  receives(900, 'vad.start'),
  emits(900, 'turn', { event: 'turn-started', turn: 'turn#1' }),
  final(1000),
  goes(1000, 'listening>processing', 'stt.final'),
]

/** On to waiting for Copilot, whose request was dispatched at 1000 ms. */
export const asked: Log = [
  ...processed,
  sends(1000),
  receives(1000, 'copilot.request', { request }),
  goes(1000, 'processing>waitingForCopilot', 'copilot.request'),
]

/** A part of the answer is handed to TTS at 2000 ms. */
export const streamed: Log = [...asked, responds(2000, 'pending', { text: 'text#2' }), speaks(2000, 1, false)]

/** Back to listening. */
export const listens = (at: number, from: string, cause: string): Line => goes(at, `${from}>listening`, cause)
