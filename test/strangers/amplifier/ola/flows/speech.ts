/** The user speaks, by voice activity or push-to-talk. */
import { ignored, pick } from '../kit.ts'
import { endQueue, hasSession, startQueue } from '../model.ts'
import { go } from '../move.ts'
import type { Cause, Move } from '../types.ts'

const begins = (cause: Cause, interrupts: boolean): Move =>
  pick((m) => {
    if (m.state === 'idle') return hasSession(m) ? go('listening', cause) : ignored
    if (m.state === 'processing' || m.state === 'speaking')
      return interrupts ? go('listening', cause) : ignored
    if (m.state === 'tool_executing' || m.state === 'waiting_amplifier') return startQueue
    return ignored
  })

const ends = (cause: Cause): Move =>
  pick((m) => {
    if (m.state === 'listening') return go('processing', cause)
    return m.queueing === null ? ignored : endQueue
  })

export const speechStarted = (cause: Cause): Move =>
  pick((_, { settings }) => (settings.captureMode === 'vad' ? begins(cause, true) : ignored))

export const speechStopped = (cause: Cause): Move =>
  pick((_, { settings }) => (settings.captureMode === 'vad' ? ends(cause) : ignored))

export const pressed = (cause: Cause): Move =>
  pick((_, { settings }) => (settings.captureMode === 'ptt' ? begins(cause, settings.pttBargeIn) : ignored))

export const released = (cause: Cause): Move =>
  pick((_, { settings }) => (settings.captureMode === 'ptt' ? ends(cause) : ignored))

/** The user clicks send. */
export const sent = (cause: Cause): Move =>
  pick(({ state }) => (state === 'listening' ? go('processing', cause) : ignored))
