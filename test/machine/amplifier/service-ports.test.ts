/** Ports that throw: transition() never does (AMP-IF-05), and nobody else loses anything by it. */
import { describe, expect, it } from 'vitest'
import type { Ports } from '../../../spec/amplifier/contract.ts'
import { reacted } from '../hand-made.ts'
import { credential, desk } from './desk.ts'

const throws = () => {
  throw new Error(credential)
}
const rejects = () => Promise.reject(new Error(credential)) as never

/** A desk on which some methods of one port fail. */
const deskWith = <Name extends keyof Ports>(name: Name, methods: Partial<Ports[Name]>) =>
  desk({}, (ports) => ({ ...ports, [name]: { ...ports[name], ...methods } }))

describe('a port that throws in the middle', () => {
  it.each(['show', 'notice', 'clear'] as const)('at %s keeps nothing else from being done', (method) => {
    const sound = desk()
    const broken = deskWith('screen', { [method]: throws })
    for (const { processing, fails, begins, says } of [sound, broken]) {
      processing()
      fails('AUTH_FAILURE')
      begins('session-b')
      says('speech_started')
    }
    const others = ({ done }: typeof sound) => done.filter((call) => !/^(show|notice|take away)/.test(call))
    expect(others(broken)).toEqual(others(sound))
    expect([broken.path, broken.voice.state]).toEqual([sound.path, 'listening'])
  })

  it('A bus or a logger that throws at every change does not stop the conversation', () => {
    for (const { voice, begins, says, path } of [
      deskWith('bus', { emit: throws }),
      deskWith('logger', { log: throws, metric: throws }),
    ]) {
      begins()
      says('speech_started')
      expect([voice.state, path]).toEqual(['listening', ['listening speech_started']])
    }
  })

  it('at the closing of a connection, does not stop the next attempt', () => {
    const { begins, feed, clock, done } = deskWith('webrtc', { close: throws })
    begins()
    feed({ type: 'connection_lost' })
    clock.passTo(1000)
    expect(done.at(-1)).toBe('get session attempt-1 1')
  })

  it('is written down by the name of what was wanted, and in no word of its own', () => {
    const { begins, logged, records } = deskWith('microphone', { enableVad: throws })
    begins()
    expect(logged('warning')).toMatchObject([{ event: 'microphone.enableVad' }])
    expect(JSON.stringify(records)).not.toContain('Bearer')
  })

  it('by a promise has failed as well', async () => {
    const { begins, logged } = deskWith('microphone', { enableVad: rejects })
    begins()
    await reacted()
    expect(logged('warning')).toMatchObject([{ event: 'microphone.enableVad' }])
  })

  it('may be an instance that knows itself', () => {
    class Screen {
      readonly #shown: string[] = []
      show({ status }: { readonly status: string }) {
        this.#shown.push(status)
      }
      shown = () => this.#shown
      clear() {}
      message() {}
      progress() {}
      notice() {}
      offerRetry() {}
    }
    const screen = new Screen()
    desk({}, (ports) => ({ ...ports, screen })).begins()
    expect(screen.shown()).toEqual(['ready'])
  })
})

describe('a port that throws on a request', () => {
  it.each([
    ['read_file', 'coordinator', 'call_tool'],
    ['task', 'agent', 'spawn'],
  ] as const)(
    'The model learns that a port failed at %s, without the text of the error',
    (tool, port, method) => {
      const { processing, calls, outputs, voice } = deskWith(port, { [method]: throws })
      processing()
      calls('call-a', tool)
      expect(outputs()).toEqual([['call-a', { error: expect.stringContaining('Tool failed: ') }]])
      expect(JSON.stringify(outputs())).not.toContain('Bearer')
      expect(voice.state).not.toBe('waiting_amplifier')
    },
  )

  it('at a chunk is an error of playback', () => {
    const { processing, chunk, path } = deskWith('player', { play: throws })
    processing()
    chunk('response-a', 'One.')
    expect(path.slice(-2)).toEqual(['error playback_error', 'idle unrecoverable'])
  })

  it('at a retry has not been successful', () => {
    const { begins, fails, clock, path, done } = deskWith('recovery', { retry: throws })
    begins()
    fails('RATE_LIMIT')
    clock.passTo(9000)
    expect([path.at(-1), done.some((call) => call.startsWith('notice error'))]).toEqual([
      'idle unrecoverable',
      true,
    ])
  })

  it.each([
    ['getSession', []],
    ['postSdp', ['session']],
    ['verifyAudio', ['session', 'sdp', 'update']],
  ] as const)('at a step of an attempt, %s, ends that attempt', (method, before) => {
    const { begins, feed, clock, steps, logged } = deskWith('endpoint', { [method]: throws })
    begins()
    feed({ type: 'connection_lost' })
    for (const [attempt, at] of [1000, 4000, 14_000].entries()) {
      clock.passTo(at)
      steps(`attempt-${attempt + 1}`, `session-${attempt}`, ...before)
    }
    const step = { getSession: 'session', postSdp: 'sdp', verifyAudio: 'audio' }[method]
    expect(logged('reconnect-failed').map(({ reasons }) => reasons)).toEqual([[step, step, step]])
  })

  it('at the settings of a session that is being built ends that attempt', () => {
    const { begins, feed, clock, steps, voice, done } = deskWith('realtime', { send: throws })
    begins()
    feed({ type: 'connection_lost' })
    clock.passTo(1000)
    steps('attempt-1', 'session-b', 'session', 'sdp')
    clock.passTo(4000)
    expect([voice.state, done.at(-1)]).toEqual(['reconnecting', 'get session attempt-2 2'])
  })
})
