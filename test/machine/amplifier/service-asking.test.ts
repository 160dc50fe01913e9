/** Asking: canTransition() changes nothing, however often it is asked (AMP-IF-06). */
import { expect, it } from 'vitest'
import { numbers } from '../../../machine/service/numbers.ts'
import { desk } from './desk.ts'

const crowd = Array.from({ length: 300 }, (_, index) => `session-${index}`)

it('A query about unknown sessions does not evict a session in use', () => {
  const { begins, voice, fails } = desk()
  begins()
  for (const sessionId of crowd) voice.canTransition({ type: 'session.closed', sessionId })
  fails('RATE_LIMIT')
  expect([voice.state, voice.context.sessionId]).toEqual(['error', 'session-a'])
})

it('A query about a new name returns the effect of its input', () => {
  const { processing, voice } = desk()
  processing()
  const chunk = { durationMs: 1, bytes: 0, transcript: '', itemId: 'item-a', responseId: 'response-a' }
  expect(voice.canTransition({ type: 'response.audio.delta', ...chunk })).toBe(true)
})

it('what is spoken of is not forgotten, however many names come beside it', () => {
  const { begins, feed, voice, fails } = desk()
  begins()
  for (const sessionId of crowd) {
    feed({ type: 'session.closed', sessionId })
    feed({ type: 'session.timeout_warning', sessionId: 'session-a' })
  }
  fails('RATE_LIMIT')
  expect([voice.state, voice.context.sessionId]).toEqual(['error', 'session-a'])
})

it('A queried name has a unique number and is not kept', () => {
  const { of, lookUp, nameOf } = numbers()
  const known = of('known')
  expect([lookUp('known'), lookUp('new')]).toEqual([known, known + 1])
  expect([nameOf(known + 1), of('another')]).toEqual(['', known + 1])
})
