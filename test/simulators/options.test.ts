import { expect, test } from 'vitest'
import { chosen } from '../../simulators/options.ts'

const nominal = { answerMs: 900, silent: false, voice: 'low' }

test.each([
  [{}, nominal],
  [{ answerMs: -1 }, { ...nominal, answerMs: -1 }],
  [
    { silent: true, voice: '' },
    { answerMs: 900, silent: true, voice: '' },
  ],
  [{ lossPercent: 3 }, nominal],
])('%j gives %j.', (options, all) => {
  expect(chosen(nominal, options)).toEqual(all)
})

test.each([
  [{ answerMs: '900' }, 'The option answerMs takes a whole number, not "900".'],
  [{ answerMs: 1.5 }, 'The option answerMs takes a whole number, not 1.5.'],
  [{ silent: 1 }, 'The option silent takes true or false, not 1.'],
  [{ voice: true }, 'The option voice takes a text, not true.'],
])('%j is refused.', (options, because) => {
  expect(() => chosen(nominal, options)).toThrow(new RangeError(because))
})
