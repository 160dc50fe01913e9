/** The table of transitions: what each happening does in each state. The first row that fits is taken. */
import * as end from './ending.ts'
import type { Guard } from './guards.ts'
import * as is from './guards.ts'
import type { State } from './memory.ts'
import * as speech from './speaking.ts'
import type { Action } from './thinking.ts'
import * as turn from './thinking.ts'

export interface Row {
  readonly on: string
  readonly in: readonly State[]
  readonly when?: Guard
  /** Before the change, or alone where there is none. */
  readonly first?: readonly Action[]
  readonly to?: State
  /** Behind the change. */
  readonly after?: readonly Action[]
}

/** Where each state may lead. */
export const valid: Readonly<Record<State, readonly State[]>> = {
  INITIALIZING: ['LISTENING', 'ENDED'],
  LISTENING: ['THINKING', 'ENDED'],
  THINKING: ['RESPONDING', 'LISTENING', 'ENDED'],
  RESPONDING: ['LISTENING', 'INTERRUPTED', 'ENDED'],
  INTERRUPTED: ['LISTENING', 'ENDED'],
  ENDED: [],
}

/** What is done at the entry of a state and at the exit from it. */
export const entry: Readonly<Record<State, readonly Action[]>> = {
  INITIALIZING: [],
  LISTENING: [end.noteListening, turn.abortRequest, speech.cancelActive],
  THINKING: [turn.askModel],
  RESPONDING: [turn.abortRequest, speech.speak],
  INTERRUPTED: [
    speech.cancelSpeech,
    speech.cancelPlayback,
    speech.markInterrupted,
    speech.countInterruption,
    speech.awaitRelease,
  ],
  ENDED: [end.cleanUp],
}
export const exit: Readonly<Partial<Record<State, readonly Action[]>>> = {
  THINKING: [end.checkSlow],
  RESPONDING: [end.checkSlow],
}

/** What waits until the change has been told. */
export const settled: Readonly<Partial<Record<State, readonly Action[]>>> = { ENDED: [end.closeClient] }

const live: readonly State[] = ['INITIALIZING', 'LISTENING', 'THINKING', 'RESPONDING', 'INTERRUPTED']
const initializing: readonly State[] = ['INITIALIZING']
const listening: readonly State[] = ['LISTENING']
const thinking: readonly State[] = ['THINKING']
const responding: readonly State[] = ['RESPONDING']
const interrupted: readonly State[] = ['INTERRUPTED']
const ended: readonly State[] = ['ENDED']

const option =
  (test: (options: Parameters<Guard>[0]['options']) => boolean): Guard =>
  (m) =>
    test(m.options)
const both =
  (one: Guard, other: Guard): Guard =>
  (m, h) =>
    one(m, h) && other(m, h)
const cancelsFirst = option((o) => o.interruption === 'cancel-first')
const tellsFirst = option((o) => o.modelErrorTold === 'before')
const cancelAll = [speech.cancelSpeech, speech.cancelPlayback]
const modelFails = [turn.recordError('Error in conversation flow'), turn.endRequest]

const setup: readonly Row[] = [
  { on: 'setup.ready', in: initializing, when: is.isAllEstablished, to: 'LISTENING' },
  { on: 'setup.ready', in: initializing, first: [end.noteEstablished] },
  { on: 'setup.failed', in: initializing, first: [turn.recordError('Setup failed')], to: 'ENDED' },
  { on: 'timer.setup', in: initializing, first: [end.noteSetupTimeout], to: 'ENDED' },
]

const hearing: readonly Row[] = [
  { on: 'client.audio', in: [...listening, ...responding], first: [end.stream] },
  { on: 'client.audio', in: interrupted, when: option((o) => o.audioWhileInterrupted), first: [end.stream] },
  { on: 'recognition.interim', in: live, first: [turn.noteInterim] },
  { on: 'recognition.final', in: listening, when: is.isSpeech, first: [turn.openTurn], to: 'THINKING' },
  { on: 'recognition.final', in: listening, first: [turn.askAgain] },
  { on: 'recognition.final', in: live, first: [turn.refuseTranscript] },
  {
    on: 'recognition.final',
    in: ended,
    when: option((o) => o.transcriptAfterEnd),
    first: [turn.refuseTranscript],
  },
]

const answering: readonly Row[] = [
  { on: 'model.token', in: thinking, when: is.isOurs, first: [turn.takeToken] },
  { on: 'model.response', in: thinking, when: is.isAnswer, first: [turn.takeAnswer], to: 'RESPONDING' },
  { on: 'model.response', in: thinking, when: is.isOurs, first: [turn.takeDefault], to: 'RESPONDING' },
  {
    on: 'model.error',
    in: thinking,
    when: both(is.isOurs, tellsFirst),
    first: [...modelFails, turn.tellModelError],
    to: 'LISTENING',
  },
  { on: 'model.error', in: thinking, when: is.isOurs, first: modelFails, to: 'LISTENING', after: [turn.tellModelError] },
  { on: 'model.rate-limited', in: thinking, when: is.mayRetry, first: [turn.tellRefusal, turn.queueRetry] },
  {
    on: 'model.rate-limited',
    in: thinking,
    when: is.isRefusedForGood('fallback'),
    first: [turn.tellRefusal, turn.endRequest, turn.takeFallback],
    to: 'RESPONDING',
  },
  {
    on: 'model.rate-limited',
    in: thinking,
    when: is.isRefusedForGood('error'),
    first: [...modelFails, turn.tellModelError],
    to: 'LISTENING',
  },
  {
    on: 'model.rate-limited',
    in: thinking,
    when: is.isRefusedForGood('wait'),
    first: [turn.tellRefusal, turn.endRequest],
  },
  { on: 'timer.retry', in: thinking, first: [turn.request] },
  { on: 'timer.model', in: thinking, first: [turn.noteTimeout, turn.takeFallback], to: 'RESPONDING' },
  { on: 'timer.slow-thinking', in: thinking, first: [end.raiseSlow] },
]

const interrupt = (on: string, when: Guard = () => true, before: readonly Action[] = []): readonly Row[] => [
  { on, in: responding, when: both(when, cancelsFirst), first: [...before, ...cancelAll], to: 'INTERRUPTED' },
  { on, in: responding, when, first: before, to: 'INTERRUPTED' },
]

const speaking: readonly Row[] = [
  { on: 'synthesis.chunk', in: responding, when: is.isOurChunk, first: [speech.takeChunk] },
  {
    on: 'synthesis.error',
    in: responding,
    when: is.isSpeechLost,
    first: [turn.recordError('Error in conversation flow'), speech.endSpeech, speech.tellSpeechError],
    to: 'LISTENING',
  },
  { on: 'timer.stall', in: responding, first: [end.noteStall, speech.tellSpeechError], to: 'LISTENING' },
  { on: 'timer.gap', in: responding, first: [speech.skipGap] },
  { on: 'client.playback-complete', in: responding, when: is.isPlayed, to: 'LISTENING' },
  { on: 'timer.slow-responding', in: responding, first: [end.raiseSlow] },
  ...interrupt('recognition.interruption', () => true, [speech.noteInterruption]),
  ...interrupt('timer.speech'),
  ...interrupt('recognition.voice-activity', is.endsSpeech, [turn.noteVoice]),
  { on: 'recognition.voice-activity', in: live, when: is.isConfidence, first: [turn.noteVoice] },
  { on: 'synthesis.released', in: interrupted, when: is.isReleaseAwaited, to: 'LISTENING' },
  { on: 'timer.release', in: interrupted, to: 'LISTENING' },
]

const ending: readonly Row[] = [
  { on: 'client.call-end', in: live, to: 'ENDED' },
  { on: 'client.disconnected', in: live, first: [end.noteDisconnect], to: 'ENDED' },
  { on: 'server.fatal', in: live, first: [turn.recordError('Fatal error')], to: 'ENDED' },
  { on: 'server.services-closed', in: ended, when: (m) => !m.isReleased, first: [end.release(false)] },
  { on: 'timer.cleanup', in: ended, when: (m) => !m.isReleased, first: [end.release(true)] },
]

export const table: readonly Row[] = [...setup, ...hearing, ...answering, ...speaking, ...ending]
