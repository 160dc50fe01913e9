/** Good logs of what crosses on its way: a voice and its end, a blank transcript and its words, a pause and a speech. */
import type { Log } from '../../../spec/log.ts'
import { pen } from './pen.ts'

const voices = pen()
// Cancelled before anything of it was reported, an answer is heard all the same: that is the voice's fault.
voices
  .opening()
  .speech(1000, 1)
  .at(3000)
  .receives('copilot.response', { request: 'request#1', status: 'completed', text: 'text#11' })
  .goes('processing', 'copilot.response')
  .emits('tts.speak', { handle: 'handle#1', request: 'request#1', text: 'text#11', last: true })
  .asked()
voices
  .at(3050)
  .world('playback.started', { handle: 'handle#1' })
  .at(3060)
  .receives('user.interrupt', { source: 'ui' })
  .emits('tts.cancel', { handle: 'handle#1' })
  .turn('turn-interrupted', 'barge-in')
  .goes('listening', 'user.interrupt')
  .asked()
voices
  .at(3100)
  .receives('tts.bufferReady', { handle: 'handle#1' })
  .emits('host.diagnostic', { kind: 'event.ignored', reason: 'superseded', ids: 'none' })
  .at(6000)
  .world('playback.stopped', { handle: 'handle#1' })
// Another one begins in the very instant in which it is stopped for a suspension.
voices
  .speech(7000, 2)
  .at(9000)
  .receives('copilot.response', { request: 'request#2', status: 'completed', text: 'text#12' })
  .goes('processing', 'copilot.response')
  .emits('tts.speak', { handle: 'handle#2', request: 'request#2', text: 'text#12', last: true })
  .asked()
voices
  .suspend(9100, 'network.lost')
  .emits('tts.stop', { handle: 'handle#2' })
  .world('playback.started', { handle: 'handle#2' })
  .world('playback.stopped', { handle: 'handle#2' })
  .asked()
  .stop(9500)

/** Of voices. */
export const crossingVoices: Log = voices.log

const words = pen()
words
  .opening()
  .at(1000)
  .receives('vad.start')
  .turn('turn-started')
  .asked()
  .at(1400)
  .receives('vad.end')
  .at(1450)
  .receives('user.endTurn')
  .goes('processing', 'user.endTurn')
  .emits('stt.commit')
  .asked()
words
  .at(1500)
  .receives('stt.final', { utterance: 'utterance#2', text: '' })
  .emits('panel.notice', { message: 'text#60' })
  .goes('listening', 'stt.final')
  .asked()
words
  .at(1900)
  .receives('stt.final', { utterance: 'utterance#1', text: 'text#1' })
  .goes('processing', 'stt.final')
  .send('utterance#1', 'text#1', 1, 'request#1')
  .asked()
  .at(2000)
  .receives('copilot.request', { request: 'request#1' })
  .goes('waitingForCopilot', 'copilot.request')
  .asked()
// What had no words in it at first waits with those that it has now.
words
  .at(2100)
  .receives('stt.final', { utterance: 'utterance#2', text: 'text#2' })
  .answer(3000, 1)
  .done(5000, 1)
  .turn('turn-started')
  .goes('processing', 'stt.final')
  .send('utterance#2', 'text#2', 1, 'request#2')
  .asked()

/** Of a transcript that comes twice. */
export const crossingWords: Log = words.log

const pauses = pen()
// Two speeches, one before a suspension and one that begins in it, of which nothing is understood: of each the user is told.
pauses
  .opening()
  .at(1000)
  .receives('vad.start')
  .turn('turn-started')
  .asked()
  .at(1500)
  .receives('vad.end')
  .suspend(2000)
  .asked()
  .at(2500)
  .receives('vad.start')
  .at(4000)
  .woken()
pauses
  .streams(4100)
  .goes('listening', 'session.resume')
  .asked()
  .at(5600)
  .emits('panel.notice', { message: 'text#60' })
  .at(5700)
  .receives('vad.end')
  .at(7700)
  .emits('panel.notice', { message: 'text#60' })

/** Of a pause and a speech. */
export const crossingPauses: Log = pauses.log

const refused = pen()
// A refusal waits for the end of the suspension behind the dispatch of what it refuses.
refused
  .opening()
  .at(1000)
  .receives('vad.start')
  .turn('turn-started')
  .asked()
  .at(1900)
  .receives('stt.final', { utterance: 'utterance#1', text: 'text#1' })
  .goes('processing', 'stt.final')
  .send('utterance#1', 'text#1', 1, 'request#1')
  .asked()
refused
  .suspend(1950, 'network.lost')
  .asked()
  .at(2000)
  .receives('copilot.request', { request: 'request#1' })
  .at(2100)
  .receives('copilot.response', {
    request: 'request#1',
    status: 'failed',
    code: 'AUTH_FAILED',
    retryable: false,
  })
  .at(5000)
  .receives('network.restored')
  .woken('session.ready', { session: 'session#1' })
refused
  .streams(5100)
  .goes('processing', 'network.restored')
  .goes('waitingForCopilot', 'copilot.request')
  .turn('turn-interrupted', 'fault')
  .goes('faulted', 'error')
  .emits('copilot.cancel', { request: 'request#1' })
  .emits('audio.release')
  .emits('host.diagnostic', { kind: 'fault', ids: 'none' })
  .emits('panel.notice', { message: 'text#61', hint: 'remediation.auth.signIn' })
  .goes('terminating', 'fatal')
  .asked({ reason: 'fatal-error' })
  .reset(5300)

/** Of a dispatch and its refusal. */
export const crossingRefusal: Log = refused.log

const muted = pen()
// The answer that is spoken anew is over before any of it is there: who still waits for it waits in vain.
muted
  .opening()
  .speech(1000, 1)
  .answer(3000, 1)
  .suspend(5000, 'network.lost')
  .emits('tts.stop', { handle: 'handle#1' })
  .world('playback.stopped', { handle: 'handle#1' })
  .asked()
  .at(6000)
  .woken('network.restored')
  .emits('tts.speak', { handle: 'handle#2', request: 'request#1', text: 'text#11', last: true })
muted
  .at(6010)
  .receives('interrupt.cleared', { handle: 'handle#2' })
  .streams(6100)
  .at(7000)
  .turn('turn-interrupted', 'fault')
  .goes('faulted', 'error')
  .emits('tts.stop', { handle: 'handle#2' })
  .emits('audio.release')
  .emits('host.diagnostic', { kind: 'fault', code: 'RESUME_TIMEOUT', ids: 'none' })
  .asked()

/** Of a voice that never comes. */
export const crossingSilence: Log = muted.log

const asked = pen()
// Whose the window is was open when a second machine was asked: so is whether a start may begin after a return.
asked
  .opening()
  .at(1000)
  .receives('user.stop', { reason: 'user-request' })
  .goes('terminating', 'user.stop')
  .emits('audio.release')
  .asked({ reason: 'user-request' })
  .receives('user.startElsewhere', { window: 'same' })
  .settled('user.startElsewhere', 'resolved')
  .reset(1300)
  .settled('user.stop', 'resolved')
asked
  .suspend(2000)
  .asked()
  .at(2100)
  .receives('user.start')
  .settled('user.start', 'rejected', 'ALREADY_ACTIVE')
  .at(3000)
  .receives('session.resume')
  .goes('idle', 'session.resume')
  .asked()
  .at(9000)
  .receives('vad.end')

/** Of two who ask for one window. */
export const crossingStarts: Log = asked.log
