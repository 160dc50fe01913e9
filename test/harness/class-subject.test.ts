import { describe, expect, it } from 'vitest'
import { type Build, classSubject, epoch } from '../../harness/subjects/class-subject.ts'
import { type Answer, SubjectFailed } from '../../harness/subjects/subject.ts'
import { virtualTimers } from '../../harness/subjects/virtual-timers.ts'
import { settle } from '../support/agent-voice.ts'
import { type Bell, GoodDoor, spec } from '../support/doorbell.ts'

const subjectOf = (build: unknown, timers = virtualTimers(settle)) =>
  classSubject(spec as never, 'door', build as Build, timers)

const started = async (build: unknown) => {
  const subject = subjectOf(build)
  return { subject, first: await subject.start({ settings: spec.settings, seed: '1' }) }
}

const ring = (visitor: string, text = 'Hello') => ({ what: 'ring', with: { visitor, text } })
const shown = ({ saw }: Answer) =>
  saw.map(({ what, with: payload }) => [what, ...Object.values(payload)].join(' '))

/** What a subject said when it broke off. */
const failureOf = async (act: () => unknown): Promise<SubjectFailed | null> => {
  try {
    await act()
    return null
  } catch (thrown) {
    if (thrown instanceof SubjectFailed) return thrown
    throw thrown
  }
}

describe('a class as subject', () => {
  it('A class as subject emits its initial state and reports its outputs and inputs at the start', async () => {
    const { subject, first } = await started(GoodDoor)
    expect(shown(first)).toEqual(['snapshot closed'])
    expect(first.wakeAt).toBeNull()
    expect([subject.emits.includes('chime'), subject.deaf]).toEqual([true, []])
  })

  it('answers with everything that it showed, in order, and with its next timer', async () => {
    const { subject } = await started(GoodDoor)
    const answer = await subject.input(40, ring('visitor#1', subject.token('Hello')))
    expect(shown(answer)).toEqual([
      'chime visitor#1 text#1',
      'state closed open ring',
      'settled ring resolved ',
      'snapshot open',
    ])
    expect(answer.wakeAt).toBe(140)
    expect(shown(await subject.advance(140))).toEqual(['state open closed ring', 'snapshot closed'])
  })

  it('A class as subject emits its state only when the state has changed', async () => {
    const { subject } = await started(GoodDoor)
    expect(shown(await subject.input(0, { what: 'knock', with: {} }))).toEqual([])
  })

  it('gets its own strings back: ids as it gave them, texts as they were said', async () => {
    const received: string[] = []
    class Eavesdropper extends GoodDoor {
      override ring(visitor: string, words: string) {
        received.push(visitor, words)
        return super.ring(`guest of ${visitor}`, words)
      }
    }
    const { subject } = await started(Eavesdropper)
    const said = subject.token('Grüße 👋')
    const answer = await subject.input(0, ring('visitor#1', said))
    expect(received).toEqual(['visitor#1', 'Grüße 👋'])
    expect(shown(answer)[0]).toBe('chime visitor#2 text#1')
    await subject.input(0, ring('visitor#2', said))
    expect(received[2]).toBe('guest of visitor#1')
  })

  it('lives in virtual time that begins in 2026', async () => {
    let born = 0
    class Timekeeper extends GoodDoor {
      constructor(bell: Bell) {
        super(bell)
        born = bell.clock.now()
      }
    }
    await started(Timekeeper)
    expect(born).toBe(epoch)
    expect(new Date(born).toISOString()).toBe('2026-01-01T00:00:00.000Z')
  })

  it('A refusal of a class is identified by its code, never by its message', async () => {
    const refusing = (code: unknown) =>
      class extends GoodDoor {
        override ring() {
          return Promise.reject(Object.assign(new Error('Ada Lovelace is at the door'), { code }))
        }
      }
    for (const [code, kept] of [
      ['BUSY', 'BUSY'],
      ['my secret', 'UNKNOWN'],
      [7, 'UNKNOWN'],
      [undefined, 'UNKNOWN'],
    ]) {
      const { subject } = await started(refusing(code))
      expect(shown(await subject.input(0, ring('visitor#1')))).toEqual([`settled ring rejected ${kept}`])
    }
  })

  it('that throws breaks off, with what it was doing and when, and without its words', async () => {
    class Bad extends GoodDoor {
      override ring(): never {
        throw new TypeError('Ada Lovelace is at the door')
      }
    }
    const { subject } = await started(Bad)
    const failure = await failureOf(() => subject.input(30, ring('visitor#1')))
    expect(failure?.code).toBe('threw')
    expect(failure?.message).toMatch(/TypeError.*'ring' at 30 ms/)
    expect(failure?.message).not.toMatch(/Ada/)
  })

  it('that throws while it is built, or in a timer, breaks off', async () => {
    const stillborn = class {
      constructor() {
        throw new Error('no')
      }
    }
    expect((await failureOf(() => started(stillborn)))?.message).toMatch(/being constructed at 0 ms/)
    class Late extends GoodDoor {
      protected override move(to: 'open' | 'closed') {
        if (to === 'closed') throw new Error('no')
        super.move(to)
      }
    }
    const { subject } = await started(Late)
    await subject.input(0, ring('visitor#1'))
    expect((await failureOf(() => subject.advance(100)))?.message).toMatch(/a timer at 100 ms/)
  })

  it('whose promise breaks where nothing is awaited breaks off', async () => {
    class Unreliable extends GoodDoor {
      override knock() {
        return Promise.reject(new RangeError('no'))
      }
    }
    const { subject } = await started(Unreliable)
    const failure = await failureOf(() => subject.input(5, { what: 'knock', with: {} }))
    expect(failure?.message).toMatch(/RangeError.*'knock' at 5 ms/)
  })

  it('answers at once where timers need no draining', () => {
    const subject = subjectOf(GoodDoor, virtualTimers())
    expect(subject.start({ settings: spec.settings, seed: '1' })).not.toBeInstanceOf(Promise)
    expect(subject.input(0, ring('visitor#1'))).not.toBeInstanceOf(Promise)
  })
})
