/** A good log of speech of which little is heard: ends that are lost, told twice, or cut off by a suspension. */
import type { Log } from '../../../spec/log.ts'
import { pen } from './pen.ts'

const received = pen()
// Somebody goes on speaking. What was finalised before is told again, which ends nothing: so the next turn is announced
// when listening begins.
received.opening().speech(1000, 1)
received
  .at(3000)
  .receives('vad.start')
  .at(3500)
  .receives('stt.final', { utterance: 'utterance#1', text: 'text#1' })
  .at(10_001)
  .emits('copilot.cancel', { request: 'request#1' })
  .emits('panel.notice', { message: 'text#60', retry: true })
  .turn('turn-completed', 'timeout')
  .goes('listening', 'copilot.timeout')
  .turn('turn-started')
  .asked()
// One end is told of twice, with a part in between: the wait goes on from the first. Told of once more afterwards, it
// begins no other.
received
  .at(10_100)
  .receives('vad.end')
  .at(10_500)
  .receives('stt.partial', { utterance: 'utterance#2', text: 'text#2' })
  .at(11_000)
  .receives('vad.end')
  .at(12_100)
  .emits('panel.notice', { message: 'text#61' })
  .at(12_500)
  .receives('vad.end')
// A suspension cuts the wait off, and a fault the suspension.
received
  .at(15_000)
  .receives('vad.start')
  .at(16_000)
  .receives('vad.end')
  .suspend(17_000)
  .asked()
  .fatal(17_500, 'fatal', { code: 'AUTH_FAILED' }, 'remediation.auth.signIn')

/** The log. */
export const halfHeard: Log = received.log
