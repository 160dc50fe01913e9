/** Handlers that always throw: one error is made of it, and never a loop (AMP-G-07, AMP-ERR-15). */
import { describe, expect, it } from 'vitest'
import { reacted } from '../hand-made.ts'
import { credential, desk } from './desk.ts'

/** A loop would never end: a handler here throws so often, and no more. */
const patience = 50

function thrower() {
  let thrown = 0
  return {
    throws: () => {
      thrown += 1
      if (thrown < patience) throw new Error(credential)
    },
    rejects: async () => {
      thrown += 1
      if (thrown < patience) throw new Error(credential)
    },
    times: () => thrown,
  }
}

const onceStumbled = ['listening speech_started', 'error handler_exception', 'idle unrecoverable']

describe('a handler that always throws', () => {
  it.each(['onStateEnter', 'onStateExit'] as const)('at %s of idle leads to one error', (register) => {
    const { voice, begins, says, path } = desk()
    begins()
    const { throws, times } = thrower()
    voice[register]('idle', throws)
    says('speech_started')
    if (register === 'onStateEnter') says('manual_send')
    voice.transition({ type: 'connection_degraded' })
    voice.recover()
    expect(times()).toBe(2)
    expect(path.filter((change) => change === 'error handler_exception')).toHaveLength(1)
    expect(voice.state).toBe('idle')
  })

  it('A handler that throws at every change leads to one error, and the changes of that error are reported as well', () => {
    const { voice, begins, says, path, logged } = desk()
    begins()
    const { throws, times } = thrower()
    voice.onTransition(throws)
    says('speech_started')
    expect([path, times()]).toEqual([onceStumbled, 3])
    expect(logged('ignored').map(({ event }) => event)).toEqual(['handler_exception', 'handler_exception'])
  })

  it('A handler that always throws is called again at the next event', () => {
    const { voice, begins, says, path } = desk()
    begins()
    voice.onTransition(thrower().throws)
    says('speech_started')
    says('speech_started')
    expect(path).toEqual([...onceStumbled, ...onceStumbled])
  })

  it('is one of several: what they throw in one instant is one error', () => {
    const { voice, begins, says, errors } = desk()
    begins()
    voice.onStateExit('idle', thrower().throws)
    voice.onTransition(thrower().throws)
    voice.onStateEnter('listening', thrower().throws)
    says('speech_started')
    expect(errors.map(({ type }) => type)).toEqual(['UNKNOWN'])
  })

  it('A handler may throw a value that is no error, and the bus receives an error', () => {
    const { voice, begins, says, received } = desk()
    begins()
    voice.onStateEnter('listening', () => {
      throw credential
    })
    says('speech_started')
    expect(received('transition')).toContainEqual(
      expect.objectContaining({ event: { type: 'handler_exception', error: expect.any(Error) } }),
    )
  })
})

describe('a handler that throws later', () => {
  it('by a promise, leads to an error then, and to one', async () => {
    const { voice, begins, says, path } = desk()
    begins()
    const { rejects, times } = thrower()
    voice.onTransition(rejects)
    says('speech_started')
    for (let turn = 0; turn < patience; turn += 1) await reacted()
    expect([path, times()]).toEqual([onceStumbled, 3])
  })

  it('A later error of an error handler has no effect', async () => {
    const { voice, begins, fails, errors } = desk()
    voice.onError(thrower().rejects)
    begins()
    fails('UNKNOWN')
    await reacted()
    expect([voice.state, errors.length]).toEqual(['idle', 1])
  })
})
