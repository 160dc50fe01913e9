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

const told = pen()
told
  .opening()
  .speech(1000, 1)
  .at(3000)
  .hears('copilot.response', failure)
  .at(3200)
  .hears('copilot.response', failure)
  .shows('host.diagnostic', { kind: 'event.ignored', reason: 'repeated', ids: 'none' })
  .at(3500)
  .send('utterance#1', 'text#1', 2)
  .at(4000)
  .hears('copilot.response', failure)
  .at(5000)
  .send('utterance#1', 'text#1', 3)
  .at(5500)
  .hears('copilot.response', failure)
  .at(7500)
  .send('utterance#1', 'text#1', 4)
told.answer(8000, 1).done(10_000, 1)
told
  .at(11_000)
  .hears('user.startElsewhere', { window: 'same' })
  .settled('user.startElsewhere', 'rejected', 'ALREADY_ACTIVE')
told.speech(12_000, 2).answer(13_500, 2).done(16_000, 2)
told
  .at(17_000)
  .hears('error', { source: 'audio', code: 'AUDIO_LOST', recoverable: true })
  .goes('faulted', 'error')
  .shows('host.diagnostic', { kind: 'fault', code: 'AUDIO_LOST', ids: 'none' })
  .asked()
  .at(17_500)
  .goes('preparing', 'recover')
  .shows('audio.activate')
  .asked()
  .streams(17_550)
  .goes('listening', 'audio.ready')
  .asked()
told.stop(19_000)

/** Failed three times, and answered. */
export const retried: Log = told.log
