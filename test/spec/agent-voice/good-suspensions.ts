/** Good logs of suspensions: a talk that is suspended again and again, one held anew on its way back, a long one. */
import type { Log } from '../../../spec/log.ts'
import { pen } from './pen.ts'

const talk = pen()
talk.opening().speech(1000, 1).suspend(5000).asked()
talk
  .at(5100)
  .receives('vad.start')
  .at(6000)
  .receives('copilot.response', { request: 'request#1', status: 'completed', text: 'text#11' })
talk.at(20_000).woken().streams(20_300).goes('waitingForCopilot', 'session.resume')
talk
  .goes('processing', 'copilot.response')
  .emits('tts.speak', { handle: 'handle#1', request: 'request#1', text: 'text#11', last: true })
  .asked()
  .audio(20_900, 1)
talk
  .suspend(22_000, 'network.lost')
  .emits('tts.stop', { handle: 'handle#1' })
  .world('playback.stopped', { handle: 'handle#1' })
  .at(23_000)
  .receives('diagnostics.start')
  .at(24_000)
  .receives('diagnostics.end')
talk
  .at(25_000)
  .woken('network.restored')
  .emits('tts.speak', { handle: 'handle#2', request: 'request#1', text: 'text#12', last: true })
  .streams(25_300)
  .audio(25_900, 2, 'network.restored')
  .done(27_000, 2)
// Held until it is a fault, which only notes another reason; then stopped for good.
talk
  .suspend(30_000)
  .at(60_000)
  .goes('faulted', 'error')
  .emits('host.diagnostic', { kind: 'fault', ids: 'none' })
  .asked()
  .at(60_100)
  .receives('diagnostics.start')
  .at(60_200)
  .receives('session.resume')
  .at(60_300)
  .receives('diagnostics.end')
talk
  .at(60_500)
  .goes('preparing', 'recover')
  .emits('audio.activate')
  .asked()
  .streams(60_600)
  .goes('listening', 'audio.ready')
  .asked()
talk
  .speech(61_000, 2)
  .suspend(63_000)
  .at(64_000)
  .receives('user.stop', { reason: 'fatal-error' })
  .turn('turn-interrupted', 'stopped')
  .goes('terminating', 'user.stop')
  .emits('copilot.cancel', { request: 'request#2' })
  .emits('audio.release')
  .asked({ reason: 'fatal-error' })
talk
  .at(64_100)
  .receives('network.lost')
  .at(64_200)
  .receives('network.restored')
  .at(64_300)
  .receives('session.resume')
  .at(69_000)
  .goes('idle', 'reset')
  .settled('user.stop', 'resolved')
  .asked()

/** For every reason there is, until it is a fault, and until it is stopped. */
export const suspended: Log = talk.log

const again = pen()
again
  .opening()
  .speech(1000, 1)
  .suspend(5000)
  .asked()
  .at(20_000)
  .woken()
  .at(20_200)
  .receives('audio.ready', { source: 'stt' })
// The microphone is still to come: whoever was woken is paused once more.
again
  .at(20_300)
  .receives('network.lost')
  .emits('stt.pause', { reason: 'network-resync' })
  .asked()
  .at(22_000)
  .woken('network.restored')
again
  .streams(22_300)
  .goes('waitingForCopilot', 'network.restored')
  .asked()
  .answer(23_000, 1)
  .done(25_000, 1)
  .stop(26_000)

/** Held for a second reason while it was on the way back from the first. */
export const heldAgain: Log = again.log

const long = pen()
long
  .opening()
  .speech(1000, 1)
  .suspend(5000)
  .at(25_000)
  .woken()
  .receives('audio.ready', { source: 'stt' })
  .receives('audio.ready', { source: 'mic' })
  .goes('waitingForCopilot', 'session.resume')
  .asked()
long
  .at(30_001)
  .emits('copilot.cancel', { request: 'request#1' })
  .emits('panel.notice', { message: 'text#60', retry: true })
  .turn('turn-completed', 'timeout')
  .goes('listening', 'copilot.timeout')
  .asked()
long.at(30_500).receives('session.timeout', { session: 'session#7' }).asked()
long
  .at(31_000)
  .receives('session.timeout', { session: 'session#1' })
  .goes('terminating', 'session.timeout')
  .emits('audio.release')
  .asked({ reason: 'session-timeout' })
  .reset(32_000)

/** Longer than a prompt may take, which does not count until it is over. */
export const longWait: Log = long.log

const silenced = pen()
silenced
  .opening()
  .speech(1000, 1)
  .answer(3000, 1)
  .at(4000)
  .receives('vad.start')
  .emits('tts.cancel', { handle: 'handle#1' })
  .emits('captions.truncate', { turn: 'turn#1', handle: 'handle#1' })
  .turn('turn-interrupted', 'barge-in')
  .goes('interrupted', 'user.interrupt')
  .asked()
silenced
  .suspend(4100)
  .emits('tts.stop', { handle: 'handle#1' })
  .world('playback.stopped', { handle: 'handle#1' })
  .at(6000)
  .woken()
  .streams(6200)
  .goes('interrupted', 'session.resume')
  .goes('listening', 'interrupt.cleared')
  .asked()
  .stop(7000)

/** While an answer that was interrupted is still to fall silent. */
export const heldWhileFading: Log = silenced.log
