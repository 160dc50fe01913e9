import type { Payload } from '../../../spec/log.ts'
import type { Good } from '../../laws/by-hand.ts'
import { good } from './by-hand.ts'
import { unreported } from './good-answers.ts'
import {
  crossingPauses,
  crossingRefusal,
  crossingSilence,
  crossingStarts,
  crossingVoices,
  crossingWords,
} from './good-crossings.ts'
import { retried } from './good-retries.ts'
import { halfHeard } from './good-speech.ts'
import { heldAgain, heldWhileFading, longWait, suspended } from './good-suspensions.ts'
import { dispatched, together } from './good-waits.ts'
import { pen } from './pen.ts'

const talk = pen()
talk.opening().speech(1000, 1).answer(2500, 1).done(5000, 1)
// A barge-in that is confirmed, and one that is not.
talk.speech(6000, 2).answer(7500, 2)
talk
  .at(9000)
  .receives('vad.start')
  .emits('tts.cancel', { handle: 'handle#2' })
  .emits('captions.truncate', { turn: 'turn#2', handle: 'handle#2' })
  .turn('turn-interrupted', 'barge-in')
  .goes('interrupted', 'user.interrupt')
talk
  .asked()
  .at(9050)
  .receives('vad.end')
  .at(9100)
  .world('playback.stopped', { handle: 'handle#2' })
  .receives('interrupt.cleared', { handle: 'handle#2' })
  .goes('listening', 'interrupt.cleared')
  .asked()
talk
  .at(9300)
  .receives('tts.complete', { handle: 'handle#2' })
  .at(9400)
  .receives('copilot.response', { request: 'request#1', status: 'completed', text: 'text#40' })
talk.speech(10_000, 3).answer(11_500, 3)
talk
  .at(13_000)
  .receives('vad.start', { agoMs: 100 })
  .goes('interrupted', 'user.interrupt')
  .emits('tts.cancel', { handle: 'handle#3' })
  .emits('captions.truncate', { turn: 'turn#3', handle: 'handle#3' })
  .turn('turn-interrupted', 'barge-in')
talk
  .asked()
  .at(13_200)
  .receives('vad.end')
  .at(13_300)
  .emits('tts.hardStop', { handle: 'handle#3' })
  .emits('host.diagnostic', { kind: 'forced', code: 'interrupt', ids: 'none' })
  .goes('listening', 'interrupt.cleared')
  .asked()
  .world('playback.stopped', { handle: 'handle#3' })
// A final that comes twice, speech that leads to nothing, a turn that is ended by hand.
talk
  .speech(14_000, 4)
  .at(15_000)
  .receives('copilot.request', { request: 'request#4' })
  .emits('host.diagnostic', { kind: 'event.ignored', reason: 'duplicate', ids: 'hashed' })
  .asked()
talk.answer(15_500, 4).done(18_000, 4)
talk
  .at(19_000)
  .receives('vad.start')
  .turn('turn-started')
  .asked()
  .at(19_500)
  .receives('vad.end')
  .at(21_500)
  .emits('panel.notice', { message: 'text#50' })
talk
  .at(22_000)
  .receives('user.endTurn')
  .goes('processing', 'user.endTurn')
  .emits('stt.commit')
  .asked()
  .at(22_300)
  .receives('stt.final', { utterance: 'utterance#5', text: 'text#5' })
  .send('utterance#5', 'text#5', 1, 'request#5')
  .asked()
talk
  .at(22_400)
  .receives('copilot.request', { request: 'request#5' })
  .goes('waitingForCopilot', 'copilot.request')
  .asked()
  .at(23_000)
  .receives('user.stop', { reason: 'user-request' })
  .turn('turn-interrupted', 'stopped')
  .goes('terminating', 'user.stop')
  .emits('copilot.cancel', { request: 'request#5' })
  .emits('audio.release')
  .asked({ reason: 'user-request' })
talk.at(23_300).receives('reset').goes('idle', 'reset').settled('user.stop', 'resolved').asked()

const waits = pen()
waits
  .opening()
  .speech(1000, 1)
  .at(10_001)
  .emits('copilot.cancel', { request: 'request#1' })
  .emits('panel.notice', { message: 'text#60', retry: true })
  .turn('turn-completed', 'timeout')
  .goes('listening', 'copilot.timeout')
  .asked()
waits.at(10_500).receives('copilot.response', { request: 'request#1', status: 'completed', text: 'text#61' })
waits
  .at(11_000)
  .receives('user.retry', { turn: 'turn#1' })
  .turn('turn-started', undefined, { retryOf: 'turn#1' })
  .goes('processing', 'user.retry')
  .send('utterance#1', 'text#1', 1, 'request#2')
  .asked()
waits
  .at(11_100)
  .receives('copilot.request', { request: 'request#2' })
  .goes('waitingForCopilot', 'copilot.request')
  .asked()
const retryable: Payload = { request: 'request#2', status: 'failed', code: 'SERVICE_FAILED', retryable: true }
waits
  .at(12_000)
  .receives('copilot.response', retryable)
  .at(12_500)
  .send('utterance#1', 'text#1', 2)
  .at(13_000)
  .receives('copilot.response', retryable)
  .at(14_000)
  .send('utterance#1', 'text#1', 3)
// An answer in parts.
waits
  .at(14_500)
  .receives('copilot.response', { request: 'request#2', status: 'pending', text: 'text#62' })
  .emits('tts.speak', { handle: 'handle#1', request: 'request#2', text: 'text#62', last: false })
waits
  .at(14_600)
  .receives('copilot.response', { request: 'request#2', status: 'completed', text: 'text#63' })
  .emits('tts.append', { handle: 'handle#1', text: 'text#63', last: true })
waits.audio(15_000, 1).done(17_000, 1).speech(18_000, 3).answer(19_500, 3).done(22_000, 3).stop(24_000)

const faults = pen()
faults
  .opening()
  .speech(1000, 1)
  .at(3000)
  .receives('error', { source: 'session', code: 'SERVICE_FAILED', recoverable: true })
  .turn('turn-interrupted', 'fault')
  .goes('faulted', 'error')
  .emits('copilot.cancel', { request: 'request#1' })
  .emits('host.diagnostic', { kind: 'fault', code: 'SERVICE_FAILED', ids: 'none' })
  .asked()
faults
  .at(3500)
  .goes('preparing', 'recover')
  .emits('audio.activate')
  .asked()
  .streams(3550)
  .goes('listening', 'audio.ready')
  .asked()
faults.fault(5000, 1000).speech(7000, 2).answer(8500, 2).done(9500, 2).fault(10_000, 500).fault(12_000, 1000)
faults
  .at(20_000)
  .receives('error', { source: 'session', code: 'AUTH_FAILED', recoverable: false })
  .goes('faulted', 'error')
  .emits('host.diagnostic', { kind: 'fault', ids: 'none' })
faults
  .emits('panel.notice', { message: 'text#80', hint: 'remediation.auth.signIn' })
  .goes('terminating', 'fatal')
  .emits('audio.release')
  .asked({ reason: 'fatal-error' })
faults.at(20_100).receives('error', { source: 'audio', code: 'AUDIO_LOST', recoverable: true }).reset(20_500)
faults
  .opening(30_000)
  .at(31_000)
  .receives('error', { source: 'stt', code: 'SERVICE_FAILED', recoverable: true })
  .goes('faulted', 'error')
  .emits('host.diagnostic', { kind: 'fault', ids: 'none' })
  .asked()
faults
  .at(31_200)
  .receives('fatal', { code: 'FORBIDDEN' })
  .emits('panel.notice', { message: 'text#81', hint: 'remediation.restart' })
  .goes('terminating', 'fatal')
  .emits('audio.release')
  .asked({ reason: 'fatal-error' })
  .reset(31_500)

const breaker = pen()
breaker
  .opening()
  .fault(2000, 500)
  .fault(4000, 1000)
  .fault(7000, 2000)
  .fatal(
    10_000,
    'error',
    { source: 'session', code: 'SERVICE_FAILED', recoverable: true },
    'remediation.wait',
  )
  .reset(10_500)
  .opening(11_000)
breaker
  .fatal(
    12_000,
    'error',
    { source: 'session', code: 'SERVICE_FAILED', recoverable: true },
    'remediation.wait',
  )
  .reset(12_500)
breaker
  .at(41_999)
  .receives('user.start')
  .settled('user.start', 'rejected', 'CIRCUIT_OPEN')
  .asked()
  .opening(41_900)

const calls = pen()
calls
  .receives('session.initialize', { session: 'session#2', audio: false })
  .settled('session.initialize', 'rejected', 'SESSION_UNSUPPORTED')
  .receives('session.initialize', { session: 'session#1', audio: true })
  .settled('session.initialize', 'resolved')
calls
  .opening()
  .at(500)
  .receives('user.start')
  .settled('user.start', 'rejected', 'ALREADY_ACTIVE')
  .at(600)
  .receives('user.startElsewhere', { window: 'same' })
  .settled('user.startElsewhere', 'rejected', 'ALREADY_ACTIVE')
calls
  .at(700)
  .receives('user.startElsewhere', { window: 'other' })
  .settled('user.startElsewhere', 'resolved')
  .at(800)
  .receives('user.misuse', { call: 'suspend' })
  .settled('user.misuse', 'rejected', 'INVALID_ARGUMENT')
  .at(850)
  .receives('listener.fails', { how: 'throws' })
  .at(900)
  .receives('vad.end')
  .stop(1000)
calls.at(2000).receives('vad.end')

const kept = pen()
kept
  .opening()
  .speech(1000, 1)
  .answer(2500, 1)
  .at(5000)
  .world('playback.stopped', { handle: 'handle#1' })
  .receives('tts.complete', { handle: 'handle#1' })
  .turn('turn-completed', 'answered')
  .emits('host.persist', { outcome: 'answered' })
  .goes('listening', 'tts.complete')
  .asked()
kept.at(6000).receives('privacy.changed', { suppress: true }).speech(7000, 2).answer(8500, 2).done(9500, 2)

const byHand = pen()
byHand
  .opening()
  .at(1000)
  .receives('vad.start')
  .at(1500)
  .receives('vad.end')
  .at(2000)
  .receives('user.endTurn')
  .turn('turn-started')
  .goes('processing', 'user.endTurn')
  .emits('stt.commit')
  .asked()
byHand.at(4000).turn('turn-completed', 'degraded').goes('listening', 'stt.timeout').asked()

const local = pen()
local
  .opening()
  .at(1000)
  .receives('vad.start')
  .turn('turn-started')
  .asked()
  .at(2000)
  .receives('stt.final', { utterance: 'utterance#1', text: 'text#1' })
  .goes('processing', 'stt.final')
  .asked()
local
  .at(2500)
  .receives('response.local', { turn: 'turn#1', text: 'text#2' })
  .emits('tts.speak', { handle: 'handle#1', text: 'text#2', last: true })
  .audio(3000, 1)
  .done(4000, 1)
  .at(5000)
  .receives('user.stop', { reason: 'fatal-error' })
  .goes('terminating', 'user.stop')
  .emits('audio.release')
  .asked({ reason: 'fatal-error' })

/** Every one of them. */
export const goodLogs: readonly Good[] = [
  good('talk', talk.log),
  good('waits', waits.log),
  good('suspended', suspended),
  good('held again', heldAgain),
  good('held while an answer fades', heldWhileFading),
  good('long wait', longWait, { suspendTimeoutMs: 120_000 }),
  good('faults', faults.log),
  good('breaker', breaker.log, { maxFaultRetries: 3 }),
  good('calls', calls.log),
  good('kept', kept.log, { suppressPersistence: false }),
  good('by hand', byHand.log, { turnDetection: 'manual' }),
  good('dispatched', dispatched('request#1')),
  good('dispatched by the service', dispatched(null), { responder: 'server' }),
  good('together', together),
  good('unreported', unreported),
  good('retried', retried),
  good('half heard', halfHeard),
  good('crossing voices', crossingVoices),
  good('crossing words', crossingWords),
  good('crossing pauses', crossingPauses),
  good('crossing refusal', crossingRefusal),
  good('crossing silence', crossingSilence),
  good('crossing starts', crossingStarts),
  good('local', local.log, { responder: 'local' }),
]
