/** The audio pipelines: once primed they can be activated, and then microphone and STT report one by one. */
import { chosen } from '../options.ts'
import { heard, later, service, tell } from '../service.ts'
import type { Simulator } from '../simulator.ts'

const nominal = {
  /** From the activation until the microphone captures, in ms; below 0 never. */
  micMs: 40,
  /** From the activation until STT accepts audio, in ms; below 0 never. */
  sttMs: 60,
}

/** The service `audio`. */
export const audio: Simulator<typeof nominal> = service({
  name: 'audio',
  options: nominal,
  start: (options) => chosen(nominal, options),
  hears: {
    'is primed': (state) => heard(state, tell('audio.primed')),
    'audio.activate': (state) =>
      heard(
        state,
        later(state.micMs, 'subject', 'audio.ready', { source: 'mic' }),
        later(state.sttMs, 'subject', 'audio.ready', { source: 'stt' }),
      ),
  },
})

export default audio
