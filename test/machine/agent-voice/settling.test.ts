import { describe, expect, it } from 'vitest'
import { Refused, settling } from '../../../machine/agent-voice/service/settling.ts'
import { fate, reacted } from './desk.ts'

describe('settling', () => {
  const asked = () => {
    const callers = settling()
    const requests = [callers.ask(), callers.ask(), callers.ask()]
    return { callers, requests, fates: requests.map(({ promise }) => fate(promise)) }
  }

  it('settles who waits, and leaves alone whose request was not taken yet', async () => {
    const { callers, requests, fates } = asked()
    requests[0]?.enrol()
    requests[1]?.enrol()
    callers.all(null)
    await reacted()
    expect([callers.waiting(), ...fates.map((each) => each())]).toEqual([0, 'kept', 'kept', 'open'])
  })

  it('refuses the latest alone, or all', async () => {
    const { callers, requests, fates } = asked()
    for (const { enrol } of requests) enrol()
    callers.latest(new Refused('ALREADY_ACTIVE'))
    await reacted()
    expect(fates.map((each) => each())).toEqual(['open', 'open', 'ALREADY_ACTIVE'])
    callers.all(new Refused('CANCELLED'))
    await reacted()
    expect(fates.map((each) => each())).toEqual(['CANCELLED', 'CANCELLED', 'ALREADY_ACTIVE'])
  })

  it('Settling without callers has no effect', () => {
    const callers = settling()
    callers.latest(new Refused('FAULTED'))
    callers.all(null)
    expect(callers.waiting()).toBe(0)
  })
})
