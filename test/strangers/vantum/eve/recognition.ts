import type * as X from '../../../../spec/vantum/contract.ts'
import { isFrame } from './intake.ts'
import { openTurn, resolveWaiters } from './session.ts'
import type { Handler, World } from './world.ts'

/** What the client is told when nothing was understood (the words of the document). */
const NOT_UNDERSTOOD = "I didn't catch that, could you repeat?"

/** Whether audio flows to recognition: paused in THINKING, open in RESPONDING to hear interruptions. */
function flows({ session, options }: World): boolean {
  if (session.state === 'INTERRUPTED') return options.audioWhileInterrupted === 'stream'
  return session.state === 'LISTENING' || session.state === 'RESPONDING'
}

function hear(world: World, frame: X.AudioFrame): void {
  const { ports, call } = world
  if (!flows(world)) return
  let resampled: unknown
  if (
    !call('resampler', () => {
      resampled = ports.resampler.resample(frame)
    })
  )
    return
  if (!flows(world) || !isFrame(resampled)) return
  const heard: X.AudioFrame = resampled
  call('recognition', () => ports.recognition.send(heard))
}

/** Whether a final transcript says something. */
function isSpeech({ session, settings, options }: World, transcript: string): boolean {
  const { voice } = session
  const quiet = voice.reported && voice.peak <= settings.vadConfidence / 100
  voice.reported = false
  voice.peak = voice.confidence
  if (transcript.trim() === '') return false
  if (options.noise === 'blank') return true
  if (options.noise === 'no-voice' && quiet) return false
  return /[\p{L}\p{N}]/u.test(transcript)
}

function understand(world: World, transcript: string): void {
  const { session, log, say, move } = world
  if (session.state !== 'LISTENING') {
    log.write('warn', 'Received transcript in wrong state', { currentState: session.state })
    return
  }
  if (!isSpeech(world, transcript)) {
    log.write('debug', 'Transcript without speech')
    say({ type: 'notice', message: NOT_UNDERSTOOD })
    return
  }
  openTurn(session, transcript)
  move('THINKING')
}

/** Speech recognition: audio in, transcripts out, and the voice activity that interruptions need. */
export const recognition: Handler = (world) => {
  const { session, settings, events, log } = world
  events.on('audio', (frame) => hear(world, frame))
  events.on('interim', () => {
    if (session.state !== 'ENDED') log.write('debug', 'Interim transcript', { currentState: session.state })
  })
  events.on('final', ({ transcript }) => understand(world, transcript))
  events.on('voice', ({ confidence }) => {
    const { voice } = session
    voice.confidence = confidence
    voice.peak = Math.max(voice.peak, confidence)
    voice.reported = true
    if (confidence <= settings.vadConfidence / 100) voice.aboveSince = undefined
    else voice.aboveSince ??= world.now()
  })
  events.on('entered', ({ to }) => {
    if (to !== 'LISTENING') return
    session.turn = undefined
    resolveWaiters(session)
  })
}
