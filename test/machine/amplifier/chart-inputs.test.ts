/** Who is told of an error while one is handled, or while another session is sought (AMP-ERR-15, AMP-EDGE-09). */
import { describe, expect, it } from 'vitest'
import { credential, desk } from './desk.ts'

const refused = 'Access was refused. Please sign in again.'
const noticed = (done: readonly string[]) => done.filter((call) => call.startsWith('notice error'))

describe('access that is refused', () => {
  it('The user receives refused access while another error is handled', () => {
    const { begins, fails, done, errors, voice } = desk()
    begins()
    fails('RATE_LIMIT')
    fails('AUTH_FAILURE')
    expect(noticed(done)).toEqual([`notice error ${refused}`])
    expect([errors.map(({ type }) => type), voice.state]).toEqual([['RATE_LIMIT', 'AUTH_FAILURE'], 'idle'])
  })

  it('Handlers, bus and user receive refused access during the search for another session', () => {
    const { begins, fails, feed, clock, steps, done, errors, received, logged, voice } = desk()
    begins()
    fails('RATE_LIMIT')
    feed({ type: 'connection_lost' })
    clock.passTo(1000)
    steps('attempt-1', 'session-b', 'session')
    feed({
      type: 'session.error',
      sessionId: 'session-b',
      error: { code: 'AUTH_FAILURE', message: credential },
    })
    expect(voice.state).toBe('idle')
    expect(errors.at(-1)).toMatchObject({ type: 'AUTH_FAILURE', code: 'AUTH_FAILURE' })
    expect(received('error').at(-1)).toMatchObject({ state: 'reconnecting', error: errors.at(-1) })
    expect(logged('error').at(-1)).toMatchObject({ type: 'AUTH_FAILURE' })
    expect(noticed(done)).toEqual([`notice error ${refused}`])
  })
})

describe('another error of the kind that changes nothing', () => {
  it('does not become the one that is handled', () => {
    const { begins, fails, feed, voice, errors } = desk()
    begins()
    fails('RATE_LIMIT')
    fails('UNKNOWN')
    feed({ type: 'connection_degraded' })
    expect([errors.length, voice.context.lastError === errors[0]]).toEqual([3, true])
  })
})
