/** Action sequences that several states share: listening again, thinking, replying, and the end of the call. */
import type { ErrorCode, RecordName } from '../effects.ts'
import {
  abortRequest,
  cancelPlayback,
  cancelSynthesis,
  clientError,
  enter,
  log,
  markInterrupted,
  passOn,
  reported,
  speak,
  toldMonitoring,
} from './effects-of.ts'
import { id, places } from './places.ts'

/** Listens to the caller, without anything from the previous turn. */
export const listen = [enter('LISTENING'), ...reported('LISTENING'), 'dropTurn'] as const

/** The same after an interruption (VAN-ACT-09). */
export const resume = [enter('LISTENING'), log('resuming'), ...reported('LISTENING'), 'dropTurn'] as const

/** The turn failed: the client receives an error, and listening continues (VAN-ERR-02, VAN-T-56). */
export const fail = (record: RecordName, code: ErrorCode) =>
  [log(record), enter('LISTENING'), clientError(code), ...reported('LISTENING'), 'dropTurn'] as const

/** The reply is spoken, from any source. */
export const respond = (words: 'answer' | 'fallback' | 'default') =>
  ['dropRequest', 'openSpeech', enter('RESPONDING'), ...speak(words), ...reported('RESPONDING')] as const

/** The reply stops at once (VAN-TO-03), and stays in the history as far as it was heard. */
export const interrupt = [
  'countInterruption',
  enter('INTERRUPTED'),
  cancelSynthesis,
  cancelPlayback,
  markInterrupted,
  ...reported('INTERRUPTED'),
  'cancelSpeech',
] as const

const cleanup = [
  'recognition.close',
  abortRequest,
  cancelSynthesis,
  'history.save',
  'metrics',
  'session.remove',
] as const

/** The call is over: all open resources are requested to close (VAN-ACT-25 to VAN-ACT-31). */
export const end = [enter('ENDED'), ...reported('ENDED'), ...cleanup, 'client.close', 'dropTurn'] as const

/** The same for a client that is gone: it receives no message, and its socket is closed. */
export const endWithoutClient = [enter('ENDED'), toldMonitoring('ENDED'), ...cleanup, 'dropTurn'] as const

/** Audio goes through the resampler to recognition; `name` distinguishes the ids. */
export const receivesAudio = (name: string) =>
  ({ AUDIO_FRAME: { meta: id(`VT-40.${name}`), actions: passOn } }) as const

/** The raw API transitions here and runs the entry actions; it has no turn of its own (VAN-IF-03). */
export const byHand = {
  listening: { guard: 'asksForListening', target: places.listening },
  thinking: { guard: 'asksForThinking', target: places.unasked },
  responding: { guard: 'asksForResponding', target: places.silent },
  interrupted: { guard: 'asksForInterrupted', target: places.interrupted },
} as const
