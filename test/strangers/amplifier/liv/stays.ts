/** What is done at the entry and at the exit of each state. */
import type { Machine } from './machine.ts'
import { processing, toolExecuting, waitingAmplifier } from './stays-work.ts'
import type { State, Told } from './told.ts'

export interface Stay {
  readonly enter: (machine: Machine, event: Told, from: State | null) => void
  readonly leave: (machine: Machine, to: State, event: Told) => void
}

const idle: Stay = {
  enter: (machine) => {
    const { ports, settings, session, queue, calls, playback, responses, timers, options } = machine
    responses.drop()
    responses.forgetRequest()
    calls.forget()
    playback.reset()
    queue.drop()
    if (!session.isOpen) {
      session.isAsked = false
      return ports.screen.show({ status: 'offline' })
    }
    ports.screen.show({ status: 'ready', text: 'Ready to listen' })
    if (options.vadInPtt || settings.captureMode === 'vad') ports.microphone.enableVad()
    if (settings.inactivityPrompt) {
      timers.arm('stay', settings.inactivityMs, () => ports.screen.notice('inactive', 'Are you still there?'))
    }
  },
  leave: () => {},
}

const listening: Stay = {
  enter: (machine, event, from) => {
    const { ports, settings, responses, options } = machine
    if (from === 'processing' && event.type !== 'speech_goes_on' && options.cancelProcessing) {
      responses.cancel()
    }
    responses.drop()
    responses.forgetRequest()
    ports.screen.show({ status: 'listening' })
    ports.microphone.beginCapture({ queue: false })
    machine.limit(settings.listeningMs, () => machine.follow('max_duration_exceeded'))
    if (settings.transcription) machine.emit('conversation.item.input_audio_transcription.started', {})
  },
  leave: (machine, to) => {
    const { ports, options } = machine
    ports.microphone.endCapture({ queue: false })
    if (to === 'processing' || options.commitAlways) {
      ports.realtime.send({ type: 'input_audio_buffer.commit' })
    }
    ports.screen.show({ status: 'processing' })
    machine.log('audio', { durationMs: machine.stay })
  },
}

const speaking: Stay = {
  enter: (machine, event) => {
    const { ports, settings, responses, playback, options } = machine
    responses.adopt(event.text('responseId'))
    ports.screen.show({ status: 'speaking' })
    playback.begin(event)
    machine.timers.arm('stay', settings.speakingWarnMs, () => {
      machine.log('warning', { type: 'long-speech', durationMs: machine.stay })
      if (options.speakingTimeout) machine.emit('timeout', { state: 'speaking', duration: machine.stay })
    })
  },
  leave: (machine, to) => {
    const { ports, playback, responses, options } = machine
    if (to === 'listening') {
      if (options.cancelDone || responses.isUnderWay) responses.cancel()
      const { itemId, audioEndMs } = playback
      if (itemId !== null) {
        ports.realtime.send({ type: 'conversation.item.truncate', item_id: itemId, audio_end_ms: audioEndMs })
      }
    }
    ports.player.stop()
    machine.log('speaking', { durationMs: machine.stay })
    playback.close(to === 'listening', to === 'tool_executing')
  },
}

const error: Stay = {
  enter: (machine, _, from) => machine.recovery.enter(from ?? 'idle'),
  leave: (machine, to, event) => machine.recovery.leave(to, event),
}

const reconnecting: Stay = {
  enter: (machine) => machine.reconnection.enter(),
  leave: (machine, to, event) => machine.reconnection.leave(to, event),
}

export const stays: Readonly<Record<State, Stay>> = {
  idle,
  listening,
  processing,
  speaking,
  tool_executing: toolExecuting,
  waiting_amplifier: waitingAmplifier,
  error,
  reconnecting,
}
