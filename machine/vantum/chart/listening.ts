/** LISTENING: waits for a final transcript, without limit. */
import { parts } from '../setup.ts'
import { byHand, receivesAudio } from './courses.ts'
import { accept, addQuestion, enter, log, notice, reported, sendRequest } from './effects-of.ts'
import { id, places } from './places.ts'

export const listening = parts.createStateConfig({
  on: {
    ...receivesAudio('listening'),
    INTERIM_TRANSCRIPT: { meta: id('VT-05'), actions: log('interim') },
    FINAL_TRANSCRIPT: [
      {
        guard: 'worded',
        target: places.thinking,
        meta: id('VT-06'),
        actions: [
          'allotUtterance',
          'openRequest',
          enter('THINKING'),
          addQuestion,
          sendRequest,
          ...reported('THINKING'),
        ],
      },
      { meta: id('VT-07'), actions: notice('not-understood') },
    ],
    TRANSITION: {
      ...byHand.thinking,
      meta: id('VT-52'),
      actions: [enter('THINKING'), ...reported('THINKING'), accept],
    },
  },
})
