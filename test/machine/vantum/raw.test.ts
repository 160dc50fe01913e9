/** The raw API as the document prints it: twelve pairs are taken, all others throw and do nothing. */
import { describe, expect, it } from 'vitest'
import { type State, states, validTransitions } from '../../../spec/vantum/states.ts'
import { desk, sessionId } from './desk.ts'

/** The calls that lead to each state. */
const paths: Readonly<Record<State, readonly State[]>> = {
  INITIALIZING: [],
  LISTENING: ['LISTENING'],
  THINKING: ['LISTENING', 'THINKING'],
  RESPONDING: ['LISTENING', 'THINKING', 'RESPONDING'],
  INTERRUPTED: ['LISTENING', 'THINKING', 'RESPONDING', 'INTERRUPTED'],
  ENDED: ['ENDED'],
}

/** A desk in a state that was led to by hand. */
const deskIn = (state: State) => {
  const made = desk()
  for (const to of paths[state]) made.voice.transition(to)
  return made
}

const pairs = states.flatMap((from) => states.map((to) => [from, to] as const))

describe('a call of the raw API', () => {
  it.each(pairs.filter(([from, to]) => validTransitions[from].includes(to)))('takes %s to %s', (from, to) => {
    const { voice, changes } = deskIn(from)
    voice.transition(to)
    expect(voice.getState()).toBe(to)
    expect(changes.at(-1)).toMatchObject({ from, to, sessionId })
  })

  it.each(pairs.filter(([from, to]) => !validTransitions[from].includes(to)))(
    'throws from %s to %s, and nothing comes of it',
    (from, to) => {
      const { voice, calls, records, clock } = deskIn(from)
      const before = [calls.length, records.length, clock.pending()]
      expect(() => voice.transition(to)).toThrow(
        `Invalid state transition: ${from} → ${to} for session ${sessionId}`,
      )
      expect(voice.getState()).toBe(from)
      expect([calls.length, records.length, clock.pending()]).toEqual(before)
    },
  )

  it('throws for a state that there is not', () => {
    const { voice } = deskIn('LISTENING')
    expect(() => voice.transition('NOWHERE' as State)).toThrow('LISTENING → NOWHERE')
  })

  it('A call of the raw API validates, logs, changes the state, enters it and reports it, in this order', () => {
    const { voice, calls } = desk({}, (ports, self) => ({
      ...ports,
      logger: {
        ...ports.logger,
        info: (message) => void calls.push(`${message} in ${self().getState()}`),
        debug: (message) => void calls.push(`${message} in ${self().getState()}`),
      },
    }))
    calls.length = 0
    voice.transition('LISTENING')
    expect(calls).toEqual([
      'State transition in INITIALIZING',
      'Entering LISTENING state in LISTENING',
      'tell client state.changed',
      'tell monitoring',
    ])
  })

  it('A call of the raw API calls no port and has no speech of its own', () => {
    const { calls } = deskIn('INTERRUPTED')
    expect(calls.filter((call) => /ask|speak|add|mark|cancel/.test(call))).toEqual([])
  })

  it('gives up what was asked, and silences what is spoken', () => {
    const asked = desk()
    asked.thinking()
    asked.voice.transition('LISTENING')
    expect(asked.calls).toContain('abort utterance-1')
    const spoken = desk()
    spoken.responding()
    spoken.voice.transition('INTERRUPTED')
    expect(spoken.calls).toContain('cancel voice utterance-1')
    expect(spoken.marked).toHaveLength(1)
  })

  it('begins a wait that ends in the fallback, as every other', () => {
    const { voice, clock, spoken, calls } = deskIn('THINKING')
    clock.passTo(30_000)
    expect(voice.getState()).toBe('RESPONDING')
    expect(spoken).toEqual(["I'm having trouble processing that. Could you rephrase?"])
    expect(calls).toContain('speak utterance-1')
  })

  it('made by a port that is being called is taken in its turn', () => {
    const { state, path, thinking } = desk({}, (ports, self) => ({
      ...ports,
      model: { ...ports.model, generate: () => self().transition('ENDED') },
    }))
    thinking()
    expect(state()).toBe('ENDED')
    expect(path()).toEqual(['LISTENING', 'THINKING', 'ENDED'])
  })
})
