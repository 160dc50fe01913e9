/** INTERRUPTED: the resources of the reply are being released, within a short limit. */
import { parts } from '../setup.ts'
import { byHand, receivesAudio, resume } from './courses.ts'
import { accept, alert, log } from './effects-of.ts'
import { id, places } from './places.ts'

/** A call with too many interruptions causes one alert (VAN-MET-06). */
const counting = parts.createStateConfig({
  always: [
    {
      guard: 'oneInterruptionTooMany',
      target: 'releasing',
      meta: id('VT-37'),
      actions: alert('interruptions'),
    },
    { target: 'releasing', meta: id('VT-38') },
  ],
})

export const interrupted = parts.createStateConfig({
  initial: 'counting',
  on: {
    ...receivesAudio('interrupted'),
    CLEANUP_COMPLETE: {
      guard: 'turnIsCurrent',
      target: places.listening,
      meta: id('VT-35'),
      actions: resume,
    },
    TRANSITION: { ...byHand.listening, meta: id('VT-57'), actions: [...resume, accept] },
  },
  after: {
    interrupted: {
      target: places.listening,
      meta: id('VT-36'),
      actions: [log('releaseForced'), ...resume],
    },
  },
  states: { counting, releasing: {} },
})
