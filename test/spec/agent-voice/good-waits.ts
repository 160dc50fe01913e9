/** Good logs of what waits for the end of a suspension: dispatches and starts. */
import type { Log } from '../../../spec/log.ts'
import { pen } from './pen.ts'

/** A prompt whose dispatch is reported during a suspension; null where the service sends its own. */
export const dispatched = (prompt: string | null): Log => {
  const log = pen()
  log
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
  if (prompt !== null) log.send('utterance#1', 'text#1', 1, prompt)
  log
    .asked()
    .suspend(2000)
    .asked()
    .at(2500)
    .receives('copilot.request', { request: 'request#1' })
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
    .receives('copilot.request', { request: 'request#1' })
    .emits('host.diagnostic', { kind: 'event.ignored', reason: 'not-now', ids: 'none' })
    .at(11_301)
    .emits('copilot.cancel', { request: 'request#1' })
    .emits('panel.notice', { message: 'text#9', retry: prompt !== null })
    .turn('turn-completed', 'timeout')
    .goes('listening', 'copilot.timeout')
    .asked()
  return log.log
}

const two = pen()
two
  .receives('user.start')
  .at(100)
  .receives('session.renewal')
  .goes('suspended', 'session.renewal')
  .asked()
  .at(200)
  .receives('user.start')
  .at(300)
  .receives('session.resume')
  .goes('idle', 'session.resume')
  .asked()
two
  .at(5200)
  .settled('user.start', 'rejected', 'SESSION_INACTIVE')
  .settled('user.start', 'rejected', 'SESSION_INACTIVE')
  .at(6000)
  .receives('vad.end')

/** Two who wait for the same start, the second one since idle was suspended. */
export const together: Log = two.log
