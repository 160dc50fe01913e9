/** Courses of action that several states share: listening again, thinking, replying, and the end of the call. */
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
  speak,
  told,
  toldMonitoring,
} from './effects-of.ts'
import { id, places } from './places.ts'

/** The caller is listened to, and nothing is left of the turn before. */
export const listen = [enter('LISTENING'), ...told('LISTENING'), 'dropTurn'] as const

/** The same after an interruption (VAN-ACT-09). */
export const resume = [enter('LISTENING'), log('resuming'), ...told('LISTENING'), 'dropTurn'] as const

/** The turn failed: the client is told, and the caller is listened to again (VAN-ERR-02, VAN-T-56). */
export const fail = (record: RecordName, code: ErrorCode) =>
  [log(record), enter('LISTENING'), clientError(code), ...told('LISTENING'), 'dropTurn'] as const

/** The reply is spoken, whoever thought of it. */
export const respond = (words: 'answer' | 'fallback' | 'default') =>
  ['dropRequest', 'openSpeech', enter('RESPONDING'), ...speak(words), ...told('RESPONDING')] as const

/** The reply is cut off at once (VAN-TO-03), and stays in the history as far as it was heard. */
export const interrupt = [
  'countInterruption',
  enter('INTERRUPTED'),
  cancelSynthesis,
  cancelPlayback,
  markInterrupted,
  ...told('INTERRUPTED'),
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

/** The call is over: everything that is open is asked to close (VAN-ACT-25 to VAN-ACT-31). */
export const end = [enter('ENDED'), ...told('ENDED'), ...cleanup, 'client.close', 'dropTurn'] as const

/** The same for a client that is gone: nobody can tell it anything, and its socket is closed. */
export const endWithoutClient = [enter('ENDED'), toldMonitoring('ENDED'), ...cleanup, 'dropTurn'] as const

/** Audio goes through the resampler to recognition; `name` tells the ids apart. */
export const hearsAudio = (name: string) =>
  ({ AUDIO_FRAME: { meta: id(`VT-40.${name}`), actions: passOn } }) as const

/** The raw API leads here and does what the entry does; a turn of its own it has not (VAN-IF-03). */
export const byHand = {
  listening: { guard: 'asksForListening', target: places.listening },
  thinking: { guard: 'asksForThinking', target: places.unasked },
  responding: { guard: 'asksForResponding', target: places.silent },
  interrupted: { guard: 'asksForInterrupted', target: places.interrupted },
} as const
