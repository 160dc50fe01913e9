/** A good log of prompts whose dispatch nobody reports: one is given up, one is answered in part, and refused. */
import type { Log } from '../../../spec/log.ts'
import { pen } from './pen.ts'

const told = pen()
told
  .opening()
  .at(1000)
  .hears('vad.start')
  .turn('turn-started')
  .asked()
  .at(1800)
  .hears('vad.end')
  .at(1900)
  .hears('stt.final', { utterance: 'utterance#1', text: 'text#1' })
  .goes('processing', 'stt.final')
  .send('utterance#1', 'text#1', 1, 'request#1')
  .asked()
// Somebody goes on speaking, and has to wait.
told
  .at(3000)
  .hears('vad.start')
  .at(3800)
  .hears('vad.end')
  .at(3900)
  .hears('stt.final', { utterance: 'utterance#2', text: 'text#2' })
told
  .at(9901)
  .shows('copilot.cancel', { request: 'request#1' })
  .shows('panel.notice', { message: 'text#60', retry: true })
  .turn('turn-completed', 'timeout')
  .goes('listening', 'copilot.timeout')
  .turn('turn-started')
  .goes('processing', 'stt.final')
  .send('utterance#2', 'text#2', 1, 'request#2')
  .asked()
// The part of an answer that nobody has heard yet is stopped, and given out once more.
told
  .at(10_500)
  .hears('copilot.response', { request: 'request#2', status: 'pending', text: 'text#62' })
  .shows('tts.speak', { handle: 'handle#1', request: 'request#2', text: 'text#62', last: false })
  .suspend(11_000)
  .shows('tts.stop', { handle: 'handle#1' })
  .asked()
told
  .at(12_000)
  .woken()
  .streams(12_300)
  .goes('processing', 'session.resume')
  .shows('tts.speak', { handle: 'handle#2', request: 'request#2', text: 'text#62', last: false })
  .asked()
told
  .at(13_000)
  .hears('copilot.response', {
    request: 'request#2',
    status: 'failed',
    code: 'AUTH_FAILED',
    retryable: false,
  })
  .turn('turn-interrupted', 'fault')
  .goes('faulted', 'error')
  .shows('tts.stop', { handle: 'handle#2' })
  .shows('host.diagnostic', { kind: 'fault', ids: 'none' })
  .shows('panel.notice', { message: 'text#80', hint: 'remediation.auth.signIn' })
  .goes('terminating', 'fatal')
  .shows('audio.release')
  .asked({ reason: 'fatal-error' })
told.reset(14_000)

/** Given up, answered in part, and refused. */
export const unreported: Log = told.log
