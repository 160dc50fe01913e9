/** LISTENING: a final transcript is waited for, without limit. */
import { parts } from '../setup.ts'
import { byHand, hearsAudio } from './courses.ts'
import { accept, addQuestion, enter, log, notice, sendRequest, told } from './effects-of.ts'
import { id, places } from './places.ts'

export const listening = parts.createStateConfig({
  on: {
    ...hearsAudio('listening'),
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
          ...told('THINKING'),
        ],
      },
      { meta: id('VT-07'), actions: notice('not-understood') },
    ],
    TRANSITION: {
      ...byHand.thinking,
      meta: id('VT-52'),
      actions: [enter('THINKING'), ...told('THINKING'), accept],
    },
  },
})
