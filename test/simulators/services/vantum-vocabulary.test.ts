/** What the services of Vantum say is what it can hear, field for field. */
import { describe, expect, test } from 'vitest'
import spec from '../../../spec/vantum/spec.ts'
import { type Told, theatre } from './theatre.ts'

const speak = (at: number, number: number): Told => [
  at,
  'synthesis',
  'synthesis.speak',
  { utterance: `utterance#${number}`, text: 'text#2', words: 'answer' },
]

const request = (at: number, number: number): Told => [
  at,
  'model',
  'model.request',
  { utterance: `utterance#${number}`, attempt: 1 },
]

const audio = (at: number, number: number): Told => [
  at,
  'client',
  'client.audio',
  { utterance: `utterance#${number}`, index: 0 },
]

const { acts, options, unspoken, heardBySubject, wrongIn, saidBy } = await theatre(spec, [
  [1, 'recognition', 'recognition.open'],
  [1, 'setup', 'configuration.load'],
  [1, 'setup', 'context.create'],
  [1, 'setup', 'resampler.create'],
  [400, 'client', 'says', { text: 'text#1', forMs: 300 }],
  [500, 'recognition', 'recognition.audio', { frame: 1, rateHz: 16_000 }],
  request(1000, 1),
  speak(2000, 1),
  audio(2160, 1),
  [2500, 'synthesis', 'synthesis.cancel', { utterance: 'utterance#1' }],
  [2500, 'client', 'client.cancel', { utterance: 'utterance#1' }],
  request(3000, 2),
  speak(4000, 2),
  audio(4160, 2),
  ...['client', 'recognition', 'setup', 'model', 'synthesis', 'backend'].map(
    (name): Told => [4600, name, 'state', { from: 'RESPONDING', to: 'ENDED' }],
  ),
])
const afterwards = 4700

describe('every act', () => {
  /** Nobody noticed the sound whose end this is. */
  const unheard = ['stops speaking', 'finishes saying']

  test.each(acts)('%s: %s', (_actor, word, phrase) => {
    const before = heardBySubject({}).length
    for (const said of saidBy(phrase)) {
      const heard = heardBySubject({}, [
        [afterwards, phrase.to, phrase.what, said],
        [afterwards + 1000, 'client', 'stops speaking'],
      ])
      expect(heard.flatMap(wrongIn)).toEqual([])
      if (phrase.to !== 'network' && !unheard.includes(word)) expect(heard.length).toBeGreaterThan(before)
    }
  })
})

describe('every option', () => {
  const texts = {
    'setup.fails': ['none', 'recognition', 'configuration', 'context', 'resampler'],
    'recognition.content': ['words', 'noise', 'blanks', 'nothing'],
    'model.content': ['words', 'blanks', 'nothing'],
  }

  test.each(options(texts))('%s: %s %s', (name, option, value) => {
    const heard = heardBySubject({ [name]: { [option]: value } })
    expect(heard.flatMap(wrongIn)).toEqual([])
  })

  test('has a word', () => {
    expect(unspoken()).toEqual({ withoutWord: [], unknown: [] })
  })
})

test('Between them the acts can say every event.', () => {
  const heard = acts.flatMap(([, , phrase]) =>
    saidBy(phrase).flatMap((said) => heardBySubject({}, [[afterwards, phrase.to, phrase.what, said]])),
  )
  const said = new Set(heard.map(({ what }) => what))
  expect(spec.events.map(({ name }) => name).filter((name) => !said.has(name))).toEqual([])
})
