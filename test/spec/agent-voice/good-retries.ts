/** A good log of a prompt that fails three times, once reported twice; then a second machine is refused, and the audio is lost. */
import type { Log } from '../../../spec/log.ts'
import { pen } from './pen.ts'

const failure = {
  request: 'request#1',
  status: 'failed',
  text: '',
  code: 'SERVICE_FAILED',
  retryable: true,
} as const

const reported = pen()
reported
  .opening()
  .speech(1000, 1)
  .at(3000)
  .receives('copilot.response', failure)
  .at(3200)
  .receives('copilot.response', failure)
  .emits('host.diagnostic', { kind: 'event.ignored', reason: 'repeated', ids: 'none' })
  .at(3500)
  .send('utterance#1', 'text#1', 2)
  .at(4000)
  .receives('copilot.response', failure)
  .at(5000)
  .send('utterance#1', 'text#1', 3)
  .at(5500)
  .receives('copilot.response', failure)
  .at(7500)
  .send('utterance#1', 'text#1', 4)
reported.answer(8000, 1).done(10_000, 1)
reported
  .at(11_000)
  .receives('user.startElsewhere', { window: 'same' })
  .settled('user.startElsewhere', 'rejected', 'ALREADY_ACTIVE')
reported.speech(12_000, 2).answer(13_500, 2).done(16_000, 2)
reported
  .at(17_000)
  .receives('error', { source: 'audio', code: 'AUDIO_LOST', recoverable: true })
  .goes('faulted', 'error')
  .emits('host.diagnostic', { kind: 'fault', code: 'AUDIO_LOST', ids: 'none' })
  .asked()
  .at(17_500)
  .goes('preparing', 'recover')
  .emits('audio.activate')
  .asked()
  .streams(17_550)
  .goes('listening', 'audio.ready')
  .asked()
reported.stop(19_000)

/** Failed three times, and answered. */
export const retried: Log = reported.log
