/** Voice at the microphone: it decides no turn, but the server should report it (TD-DAT-001, TD-RUL-01). */
import { parts } from '../setup.ts'
import { id } from './places.ts'

/** Recorded with or without a session. */
export const voice = parts.createStateConfig({
  on: {
    'capture.voiced': { meta: id('TT-30.voice'), actions: 'hearVoice' },
    'capture.unvoiced': { meta: id('TT-31.voice'), actions: 'hearSilence' },
    'capture.stopped': { meta: id('TT-35.voice'), actions: 'stopCapture' },
  },
})
