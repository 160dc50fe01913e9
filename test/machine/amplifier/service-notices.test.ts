/** Notices: what the user is told is of the error that it is about, and of no older one. */
import { describe, expect, it } from 'vitest'
import { desk } from './desk.ts'

const refused = 'notice error Access was refused. Please sign in again.'

describe('a notice', () => {
  it('is of the more severe error that ends the handling of another one', () => {
    const { begins, fails, done } = desk()
    begins()
    fails('RATE_LIMIT')
    fails('AUTH_FAILURE')
    expect(done.filter((call) => call.startsWith('notice'))).toEqual([refused])
  })

  it('A notice concerns the refusal of a new session in spite of earlier errors', () => {
    const { begins, fails, feed, clock, steps, done, voice } = desk()
    begins()
    fails('RATE_LIMIT')
    feed({ type: 'connection_lost' })
    clock.passTo(1000)
    steps('attempt-1', 'session-b', 'session')
    fails('AUTH_FAILURE', 'session-b')
    expect([voice.state, done.filter((call) => call.startsWith('notice'))]).toEqual(['idle', [refused]])
  })

  it('A notice concerns the current error when a less severe one was reported meanwhile', () => {
    const { begins, fails, feed, done } = desk()
    begins()
    fails('SERVER_ERROR')
    fails('UNKNOWN')
    feed({ type: 'unrecoverable' })
    expect(done.filter((call) => call.startsWith('notice'))).toEqual([
      'notice error The service does not work at the moment.',
    ])
  })
})
