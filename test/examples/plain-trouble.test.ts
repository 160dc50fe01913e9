/** The plain example in trouble: suspensions and faults, on fake ports and virtual time. */
import { describe, expect, it } from 'vitest'
import { calls, codeOf, namesOf, notices, rig } from './rig.ts'

describe('a suspension', () => {
  it('stops time, and lasts as long as its last hold', () => {
    const { plain, clock, path, done, wait, open, lines, answer } = rig()
    wait()
    clock.pass(3000)
    plain.suspend('session-renewal')
    plain.suspend('network-resync')
    clock.pass(20_000)
    answer('pending')
    plain.resume()
    expect(calls(done, 'stt.resume')).toEqual([])
    lines.released.say('network-resync')
    expect(plain.getState().state).toBe('suspended')
    open()
    expect(path.at(-1)).toBe('suspended>waitingForCopilot network.restored')
    clock.pass(5000)
    expect(plain.getState().state).toBe('waitingForCopilot')
    clock.pass(1)
    expect(path.at(-1)).toBe('waitingForCopilot>listening copilot.timeout')
  })

  it('says the whole answer again, under another handle', () => {
    const { plain, path, done, speak, open, play, handle } = rig()
    speak()
    const before = handle()
    plain.suspend('session-renewal')
    expect(namesOf(done, 'stt.pause', 'tts.stop')).toEqual(['stt.pause', 'tts.stop'])
    plain.resume()
    open()
    play('speaking', before)
    expect(plain.getState()).toMatchObject({ state: 'suspended', turnRole: 'assistant' })
    play('speaking')
    expect(path.at(-1)).toBe('suspended>speaking session.resume')
    const [first, again] = calls(done, 'speak').map((one) => JSON.parse(one.slice(6)))
    expect(again).toEqual({ ...first, handleId: handle() })
  })

  it('keeps results for later and forgets speech', () => {
    const { plain, path, done, wait, open, status, answer, final } = rig()
    wait()
    plain.suspend('diagnostics')
    answer('completed', 'Meanwhile.')
    final('u2')
    status('speech-started')
    expect(calls(done, 'speak')).toEqual([])
    plain.resume()
    open()
    expect(path.slice(-2)).toEqual([
      'suspended>waitingForCopilot diagnostics.end',
      'waitingForCopilot>processing copilot.response',
    ])
    expect(calls(done, 'speak').length).toBe(1)
  })

  it('is a fault after 30000 ms, and so is a return that takes 1000 ms', () => {
    const { plain, clock, wait } = rig()
    wait()
    plain.suspend('diagnostics')
    clock.pass(30_000)
    expect(plain.getState().metadata.reason).toBe('SUSPEND_TIMEOUT')
    const slow = rig()
    slow.wait()
    slow.plain.suspend('diagnostics')
    slow.plain.resume()
    slow.clock.pass(1000)
    expect(slow.plain.getState().metadata.reason).toBe('RESUME_TIMEOUT')
  })

  it('of idle keeps a start waiting, with its time', () => {
    const { plain, clock, path, ready, primed } = rig()
    ready()
    primed()
    plain.suspend('session-renewal')
    plain.startConversation()
    clock.pass(10_000)
    plain.resume()
    expect(path.slice(1)).toEqual(['suspended>idle session.resume', 'idle>preparing session.resume'])
  })

  it('clears an interruption at once when it ends', () => {
    const { plain, path, speak, status, open } = rig()
    speak()
    status('speech-started')
    plain.suspend('network-resync')
    plain.resume()
    open()
    expect(path.slice(-2)).toEqual([
      'suspended>interrupted network.restored',
      'interrupted>listening interrupt.cleared',
    ])
  })
})

describe('a fault', () => {
  it('A fatal fault reports a remedy, ends the conversation and does not reveal the error', async () => {
    const { path, done, wait, fail, lines, plain } = rig()
    wait()
    fail('AUTH_FAILED', true)
    expect(path.slice(-2)).toEqual(['waitingForCopilot>faulted error', 'faulted>terminating fatal'])
    expect(notices(done)).toEqual([expect.stringContaining('remediation.auth.signIn')])
    expect(done.join()).not.toContain('secret')
    const ended = plain.endConversation()
    lines.audio.say({ type: 'released' })
    await ended
    expect(path.at(-1)).toBe('terminating>idle reset')
  })

  it('is recovered from after 500, 1000 and 2000 ms, and not a fourth time', () => {
    const { clock, path, listen, error, open } = rig()
    listen()
    for (const pauseMs of [500, 1000, 2000]) {
      error('SERVICE_FAILED', true)
      clock.pass(pauseMs - 1)
      expect(path.at(-1)).toContain('>faulted')
      clock.pass(1)
      expect(path.at(-1)).toBe('faulted>preparing recover')
      open()
    }
    error('SERVICE_FAILED', true)
    expect(path.at(-1)).toBe('faulted>terminating fatal')
  })

  it('waits for the session, or is recovered from by a start', async () => {
    const { plain, clock, path, listen, error, ready, open, lines } = rig()
    listen()
    lines.session.say({ type: 'expiring', sessionId: 's1' })
    error('SERVICE_FAILED', true)
    clock.pass(30_499)
    expect(path.at(-1)).toContain('>faulted')
    ready()
    expect(path.at(-1)).toBe('faulted>preparing session.ready')
    open()
    error('SERVICE_FAILED', true)
    const started = plain.startConversation()
    expect(path.at(-1)).toBe('faulted>preparing user.start')
    open()
    expect(await codeOf(started)).toBe('resolved')
    error('SERVICE_FAILED', true)
    error('SERVICE_FAILED', false)
    expect(path.at(-1)).toBe('faulted>terminating fatal')
  })

  it('opens the breaker when it is the fifth in 60000 ms; the trial decides', async () => {
    const { plain, clock, error, lines, ready, primed, open } = rig()
    const crash = () => {
      error('SERVICE_FAILED', false)
      lines.audio.say({ type: 'released' })
    }
    ready()
    primed()
    for (let n = 0; n < 5; n += 1) crash()
    clock.pass(29_999)
    expect(await codeOf(plain.startConversation())).toBe('CIRCUIT_OPEN')
    clock.pass(1)
    const trial = plain.startConversation()
    open()
    expect(await codeOf(trial)).toBe('resolved')
    crash()
    clock.pass(59_999)
    expect(await codeOf(plain.startConversation())).toBe('CIRCUIT_OPEN')
  })

  it('is made of a port that throws, and no listener is a port', () => {
    const { plain, flags, path, listen, final } = rig()
    plain.onStateChanged(() => {
      throw new Error('a listener')
    })
    plain.onStateChanged(() => Promise.reject(new Error('a listener')))
    listen()
    flags.throws = 'send'
    final('u1')
    expect(path.slice(-2)).toEqual(['processing>faulted error', 'faulted>terminating fatal'])
  })
})
