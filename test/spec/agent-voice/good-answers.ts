/** A good log of prompts whose dispatch nobody reports: one is given up, one is answered in part, and refused. */
import type { Log } from '../../../spec/log.ts'
import { pen } from './pen.ts'

const reported = pen()
reported
  .opening()
  .at(1000)
  .receives('vad.start')
  .turn('turn-started')
  .asked()
  .at(1800)
  .receives('vad.end')
  .at(1900)
  .receives('stt.final', { utterance: 'utterance#1', text: 'text#1' })
  .goes('processing', 'stt.final')
  .send('utterance#1', 'text#1', 1, 'request#1')
  .asked()
// Somebody goes on speaking, and has to wait.
reported
  .at(3000)
  .receives('vad.start')
  .at(3800)
  .receives('vad.end')
  .at(3900)
  .receives('stt.final', { utterance: 'utterance#2', text: 'text#2' })
reported
  .at(9901)
  .emits('copilot.cancel', { request: 'request#1' })
  .emits('panel.notice', { message: 'text#60', retry: true })
  .turn('turn-completed', 'timeout')
  .goes('listening', 'copilot.timeout')
  .turn('turn-started')
  .goes('processing', 'stt.final')
  .send('utterance#2', 'text#2', 1, 'request#2')
  .asked()
// The part of an answer that nobody has heard yet is stopped, and given out once more.
reported
  .at(10_500)
  .receives('copilot.response', { request: 'request#2', status: 'pending', text: 'text#62' })
  .emits('tts.speak', { handle: 'handle#1', request: 'request#2', text: 'text#62', last: false })
  .suspend(11_000)
  .emits('tts.stop', { handle: 'handle#1' })
  .asked()
reported
  .at(12_000)
  .woken()
  .streams(12_300)
  .goes('processing', 'session.resume')
  .emits('tts.speak', { handle: 'handle#2', request: 'request#2', text: 'text#62', last: false })
  .asked()
reported
  .at(13_000)
  .receives('copilot.response', {
    request: 'request#2',
    status: 'failed',
    code: 'AUTH_FAILED',
    retryable: false,
  })
  .turn('turn-interrupted', 'fault')
  .goes('faulted', 'error')
  .emits('tts.stop', { handle: 'handle#2' })
  .emits('host.diagnostic', { kind: 'fault', ids: 'none' })
  .emits('panel.notice', { message: 'text#80', hint: 'remediation.auth.signIn' })
  .goes('terminating', 'fatal')
  .emits('audio.release')
  .asked({ reason: 'fatal-error' })
reported.reset(14_000)

/** Given up, answered in part, and refused. */
export const unreported: Log = reported.log
