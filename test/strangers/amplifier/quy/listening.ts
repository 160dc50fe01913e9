import type * as Voice from '../../../../spec/amplifier/contract.ts'
import type { Core } from './core.ts'

const begins = ['speech_started', 'push_to_talk_press']
const ends = ['speech_stopped', 'push_to_talk_release', 'manual_send']

/** Whether the way in which the user speaks is the one that this conversation listens to. */
export function spoken({ settings }: Core, { type }: Pick<Voice.StateEvent, 'type'>): boolean {
  return type.startsWith('push_to_talk') ? settings.captureMode === 'ptt' : settings.captureMode === 'vad'
}

/** Plugin: recording. What the user says, now or for later. */
export function recording(core: Core): void {
  const { ports, memory, settings, hub } = core
  const closeSegment = (): void => {
    if (memory.queueSince === null) return
    const durationMs = core.now() - memory.queueSince
    memory.queueSince = null
    memory.queue.push({ bytes: durationMs * 48, durationMs })
    ports.microphone.endCapture({ queue: true })
  }

  let goesOn = false

  hub.on('heard', (event) => {
    if (core.state !== 'tool_executing' && core.state !== 'waiting_amplifier') return
    if (begins.includes(event.type) && spoken(core, event) && memory.queueSince === null) {
      memory.queueSince = core.now()
      ports.microphone.beginCapture({ queue: true })
    }
    if (ends.includes(event.type) && (event.type === 'manual_send' || spoken(core, event))) closeSegment()
  })

  hub.on('exit', ({ from, to, duration }) => {
    if (from === 'listening') {
      ports.microphone.endCapture({ queue: false })
      ports.realtime.send({ type: 'input_audio_buffer.commit' })
      ports.logger.log('audio', { timestamp: core.now(), durationMs: duration, size: duration * 48 })
    }
    if (to !== 'tool_executing' && to !== 'waiting_amplifier' && memory.queueSince !== null) {
      goesOn = to === 'processing' && core.policy.speechAtHandover === 'listen'
      closeSegment()
    }
  })

  hub.on('enter', ({ to }) => {
    if (to === 'listening') {
      ports.microphone.beginCapture({ queue: false })
      core.after('listening', settings.listeningMs, () => {
        ports.bus.emit('timeout', { state: 'listening', duration: core.now() - core.enteredAt })
        core.follow({ to: 'processing' }, { type: 'max_duration_exceeded' })
      })
      if (settings.transcription) ports.bus.emit('conversation.item.input_audio_transcription.started', {})
    }
    if (to === 'processing' && goesOn) core.next(() => core.follow({ to: 'listening' }, { type: 'speech_started' }))
    goesOn = false
    if (to === 'idle') dropQueue(core)
  })
}

/** Sends the speech that waited, in the order in which it was spoken. */
export function sendQueue({ ports, memory }: Core): void {
  memory.queue.forEach((_, index) => {
    ports.realtime.send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', segment: index + 1 },
    })
  })
  memory.queue = []
}

/** IDLE clears all buffers; whoever loses speech is told. */
function dropQueue({ ports, memory }: Core): void {
  const segments = memory.queue.length
  memory.queue = []
  memory.queueSince = null
  ports.microphone.clearBuffers({ segments })
  if (segments === 0) return
  ports.screen.notice('queue-dropped', 'What you said meanwhile was not used.')
  ports.logger.log('queue-dropped', { segments })
}
