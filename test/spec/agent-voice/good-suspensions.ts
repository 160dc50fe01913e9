/** Good logs of suspensions: a talk that is suspended again and again, one held anew on its way back, a long one. */
import type { Log } from '../../../spec/log.ts'
import { pen } from './pen.ts'

const talk = pen()
talk.opening().speech(1000, 1).suspend(5000).asked()
talk
  .at(5100)
  .hears('vad.start')
  .at(6000)
  .hears('copilot.response', { request: 'request#1', status: 'completed', text: 'text#11' })
talk.at(20_000).woken().streams(20_300).goes('waitingForCopilot', 'session.resume')
talk
  .goes('processing', 'copilot.response')
  .shows('tts.speak', { handle: 'handle#1', request: 'request#1', text: 'text#11', last: true })
  .asked()
  .audio(20_900, 1)
talk
  .suspend(22_000, 'network.lost')
  .shows('tts.stop', { handle: 'handle#1' })
  .world('playback.stopped', { handle: 'handle#1' })
  .at(23_000)
  .hears('diagnostics.start')
  .at(24_000)
  .hears('diagnostics.end')
talk
  .at(25_000)
  .woken('network.restored')
  .shows('tts.speak', { handle: 'handle#2', request: 'request#1', text: 'text#12', last: true })
  .streams(25_300)
  .audio(25_900, 2, 'network.restored')
  .done(27_000, 2)
// Held until it is a fault, which only notes another reason; then stopped for good.
talk
  .suspend(30_000)
  .at(60_000)
  .goes('faulted', 'error')
  .shows('host.diagnostic', { kind: 'fault', ids: 'none' })
  .asked()
  .at(60_100)
  .hears('diagnostics.start')
  .at(60_200)
  .hears('session.resume')
  .at(60_300)
  .hears('diagnostics.end')
talk
  .at(60_500)
  .goes('preparing', 'recover')
  .shows('audio.activate')
  .asked()
  .streams(60_600)
  .goes('listening', 'audio.ready')
  .asked()
talk
  .speech(61_000, 2)
  .suspend(63_000)
  .at(64_000)
  .hears('user.stop', { reason: 'fatal-error' })
  .turn('turn-interrupted', 'stopped')
  .goes('terminating', 'user.stop')
  .shows('copilot.cancel', { request: 'request#2' })
  .shows('audio.release')
  .asked({ reason: 'fatal-error' })
talk
  .at(64_100)
  .hears('network.lost')
  .at(64_200)
  .hears('network.restored')
  .at(64_300)
  .hears('session.resume')
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
  .hears('audio.ready', { source: 'stt' })
// The microphone is still to come: whoever was woken is paused once more.
again
  .at(20_300)
  .hears('network.lost')
  .shows('stt.pause', { reason: 'network-resync' })
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
  .hears('audio.ready', { source: 'stt' })
  .hears('audio.ready', { source: 'mic' })
  .goes('waitingForCopilot', 'session.resume')
  .asked()
long
  .at(30_001)
  .shows('copilot.cancel', { request: 'request#1' })
  .shows('panel.notice', { message: 'text#60', retry: true })
  .turn('turn-completed', 'timeout')
  .goes('listening', 'copilot.timeout')
  .asked()
long.at(30_500).hears('session.timeout', { session: 'session#7' }).asked()
long
  .at(31_000)
  .hears('session.timeout', { session: 'session#1' })
  .goes('terminating', 'session.timeout')
  .shows('audio.release')
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
  .hears('vad.start')
  .shows('tts.cancel', { handle: 'handle#1' })
  .shows('captions.truncate', { turn: 'turn#1', handle: 'handle#1' })
  .turn('turn-interrupted', 'barge-in')
  .goes('interrupted', 'user.interrupt')
  .asked()
silenced
  .suspend(4100)
  .shows('tts.stop', { handle: 'handle#1' })
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
