/** The words of services: merged under actors and groups, in their order, without a second meaning of any word. */
import { describe, expect, test } from 'vitest'
import { gather } from '../../scenarios/language/gather.ts'
import { type Source, vocabularyOf } from '../../scenarios/language/vocabulary.ts'
import agentVoice from '../../spec/agent-voice/spec.ts'
import { acts, alone, habits, type ServiceWords } from '../../spec/phrases.ts'
import { delay, time } from '../../spec/value-shapes.ts'

const world = { service: ['bell', 'door'], event: ['ring'] }

const visitor = { name: 'visitor', says: 'A visitor.' }

const bell: ServiceWords = {
  acts: [acts('bell', { ...visitor, order: 2 }, { rings: { says: 'It rings.', raises: 'ring' } })],
  habits: [
    habits(
      'bell',
      { name: 'bell', says: 'How the bell behaves.' },
      { 'rings for': { option: 'ringMs', shape: time, says: 'How long.' } },
    ),
  ],
}
const door: ServiceWords = {
  acts: [acts('door', { name: 'visitor', order: 1 }, { knocks: alone('A knock.') })],
  habits: [
    habits(
      'door',
      { name: 'bell' },
      { 'opens after': { option: 'openMs', shape: delay, says: 'From the ring.' } },
    ),
  ],
}

const phrasesOf = (brought: readonly ServiceWords[], names = world) =>
  Object.entries(gather(brought, names).actors).flatMap(([actor, { shape }]) =>
    Object.entries(shape.phrases).map(([word, { to, what }]) => `${actor}: ${word} -> ${to}.${what}`),
  )

const ofNetwork = phrasesOf([])

describe('the words of several services', () => {
  test('stand under one actor, in their order', () => {
    expect(phrasesOf([bell, door])).toEqual([
      'visitor: knocks -> door.knocks',
      'visitor: rings -> bell.rings',
      ...ofNetwork,
    ])
    expect(gather([bell, door], world).actors.visitor?.says).toBe('A visitor.')
  })

  test('come behind all others where they have no order', () => {
    const last = { acts: [acts('door', { name: 'door', says: 'A door.' }, { slams: alone('It slams.') })] }
    expect(phrasesOf([last, bell]).at(-1)).toBe('door: slams -> door.slams')
  })

  test('stand in one group of habits, each for its own service', () => {
    const { words } = gather([bell, door], world).groups.bell?.shape ?? {}
    expect(Object.entries(words ?? {}).map(([word, { service, option }]) => [word, service, option])).toEqual(
      [
        ['rings for', 'bell', 'ringMs'],
        ['opens after', 'door', 'openMs'],
      ],
    )
  })

  test('are left out for an absent service, and for an event that the subject cannot receive', () => {
    expect(phrasesOf([bell, door], { ...world, service: ['bell'] })).toEqual([
      'visitor: rings -> bell.rings',
      ...ofNetwork,
    ])
    expect(phrasesOf([bell], { ...world, event: [] })).toEqual(ofNetwork)
  })
})

describe('two meanings are rejected', () => {
  const other = (heading: { name: string; says?: string }, says: string): ServiceWords => ({
    acts: [acts('door', heading, { rings: alone(says) })],
  })

  test('of a phrase', () => {
    expect(() => gather([bell, other(visitor, 'It rings.')], world)).toThrow("'visitor: rings'")
    expect(() => gather([bell, bell], world)).not.toThrow()
  })

  test('of a habit', () => {
    const twice = { habits: [habits('door', { name: 'bell' }, { 'rings for': { ...ringing } })] }
    expect(() => gather([bell, twice], world)).toThrow("'bell: rings for'")
  })

  test('of a heading, and a heading without a text', () => {
    const knocking = { acts: [acts('door', { name: 'visitor', says: 'A guest.' }, { knocks: alone('A') })] }
    expect(() => gather([bell, knocking], world)).toThrow("'visitor'")
    expect(() => gather([other({ name: 'guest' }, 'A')], world)).toThrow("'guest'")
  })

  test('of a step of the language', () => {
    const waiting = {
      words: { acts: [acts('user', { name: 'wait', says: 'A wait.' }, { ends: alone('A') })] },
    }
    expect(() => vocabularyOf(agentVoice as Source, { user: waiting })).toThrow("'wait'")
  })

  const ringing = { option: 'ringMs', shape: time, says: 'How long.' } as const
})
