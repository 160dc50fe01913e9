/** What the services of Agent Voice say is what it can hear, field for field. */
import { describe, expect, test } from 'vitest'
import spec from '../../../spec/agent-voice/spec.ts'
import { theatre } from './theatre.ts'

const { acts, options, unspoken, heardBySubject, wrongIn, saidBy } = await theatre(spec, [
  [1, 'session', 'becomes ready'],
  [5, 'audio', 'audio.activate'],
  [6, 'user', 'turn', { event: 'turn-started', turn: 'turn#1' }],
  [6, 'copilot', 'turn', { event: 'turn-started', turn: 'turn#1' }],
  [10, 'user', 'says', { text: 'text#1', forMs: 300 }],
  [
    600,
    'copilot',
    'copilot.send',
    { request: 'request#1', utterance: 'utterance#1', text: 'text#1', attempt: 1 },
  ],
  [
    700,
    'copilot',
    'copilot.send',
    { request: 'request#2', utterance: 'utterance#1', text: 'text#1', attempt: 1 },
  ],
  [1600, 'tts', 'tts.speak', { handle: 'handle#1', request: 'request#1', text: 'text#2', last: false }],
  [1700, 'tts', 'tts.append', { handle: 'handle#1', text: 'text#3', last: true }],
  [1800, 'stt', 'stt.pause', { reason: 'diagnostics' }],
  [1900, 'stt', 'stt.resume'],
  [1950, 'stt', 'stt.commit'],
  [2500, 'tts', 'tts.cancel', { handle: 'handle#1' }],
  [2600, 'panel', 'turn', { event: 'turn-interrupted', turn: 'turn#1' }],
])
const afterwards = 2700

describe('every act', () => {
  test.each(acts)('%s: %s', (_actor, _word, phrase) => {
    const before = heardBySubject({}).length
    for (const said of saidBy(phrase)) {
      const heard = heardBySubject({}, [[afterwards, phrase.to, phrase.what, said]])
      expect(heard.flatMap(wrongIn)).toEqual([])
      const isQuiet = phrase.to === 'network' || phrase.what.startsWith('runs') || phrase.what === 'goes on'
      if (!isQuiet && said.count !== 0) expect(heard.length).toBeGreaterThan(before)
    }
  })
})

describe('every option', () => {
  const codes = { 'copilot.code': ['AUTH_FAILED'], 'tts.code': ['AUTH_FAILED'] }

  test.each(options(codes))('%s: %s %s', (name, option, value) => {
    const heard = heardBySubject({ [name]: { [option]: value } })
    expect(heard.flatMap(wrongIn)).toEqual([])
  })

  test('has a word, or is left to tests', () => {
    expect(unspoken()).toEqual({ withoutWord: ['tts.pace'], unknown: [] })
  })
})

test('Between them the acts can say every event.', () => {
  const heard = acts.flatMap(([, , phrase]) =>
    saidBy(phrase).flatMap((said) =>
      heardBySubject({ stt: { partialEveryMs: 50 } }, [[afterwards, phrase.to, phrase.what, said]]),
    ),
  )
  const said = new Set(heard.map(({ what }) => what))
  expect(spec.events.map(({ name }) => name).filter((name) => !said.has(name))).toEqual([])
})
