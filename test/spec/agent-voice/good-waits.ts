/** Good logs of what waits for the end of a suspension: dispatches and starts. */
import type { Log } from '../../../spec/log.ts'
import { pen } from './pen.ts'

/** A prompt whose dispatch is reported during a suspension; null where the service sends its own. */
export const dispatched = (prompt: string | null): Log => {
  const log = pen()
  log
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
  if (prompt !== null) log.send('utterance#1', 'text#1', 1, prompt)
  log
    .asked()
    .suspend(2000)
    .asked()
    .at(2500)
    .hears('copilot.request', { request: 'request#1' })
    .at(3000)
    .woken()
  log
    .streams(3300)
    .goes('processing', 'session.resume')
    .goes('waitingForCopilot', 'copilot.request')
    .asked(prompt === null ? { request: 'request#1' } : {})
  // A dispatch that is reported twice begins nothing anew.
  log
    .at(3400)
    .hears('copilot.request', { request: 'request#1' })
    .shows('host.diagnostic', { kind: 'event.ignored', reason: 'not-now', ids: 'none' })
    .at(11_301)
    .shows('copilot.cancel', { request: 'request#1' })
    .shows('panel.notice', { message: 'text#9', retry: prompt !== null })
    .turn('turn-completed', 'timeout')
    .goes('listening', 'copilot.timeout')
    .asked()
  return log.log
}

const two = pen()
two
  .hears('user.start')
  .at(100)
  .hears('session.renewal')
  .goes('suspended', 'session.renewal')
  .asked()
  .at(200)
  .hears('user.start')
  .at(300)
  .hears('session.resume')
  .goes('idle', 'session.resume')
  .asked()
two
  .at(5200)
  .settled('user.start', 'rejected', 'SESSION_INACTIVE')
  .settled('user.start', 'rejected', 'SESSION_INACTIVE')
  .at(6000)
  .hears('vad.end')

/** Two who wait for the same start, the second one since idle was suspended. */
export const together: Log = two.log
