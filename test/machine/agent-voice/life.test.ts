/** The life of a conversation: its end, its suspensions, its faults, and the one place in the window. */
import { describe, expect, it } from 'vitest'
import { credential, desk, fate, reacted } from './desk.ts'

describe('an end', () => {
  it('All callers receive an end once idle is reached', async () => {
    const { listening, voice, audio, state, calls } = desk()
    await listening()
    const fates = [fate(voice.endConversation()), fate(voice.endConversation('disposed'))]
    await reacted()
    expect([state(), fates.map((each) => each())]).toEqual(['terminating', ['open', 'open']])
    audio.say({ type: 'released' })
    await reacted()
    expect([state(), fates.map((each) => each())]).toEqual(['idle', ['kept', 'kept']])
    expect(calls.filter((call) => call === 'release')).toHaveLength(1)
  })

  it('in idle is kept at once, and one that is forced is kept all the same', async () => {
    const { listening, voice, clock, records } = desk()
    await expect(voice.endConversation()).resolves.toBeUndefined()
    await listening()
    const forced = fate(voice.endConversation())
    clock.passTo(5000)
    await reacted()
    expect(forced()).toBe('kept')
    expect(records.map(({ kind }) => kind)).toContain('forced')
  })

  it('takes a start that still waits with it', async () => {
    const { voice } = desk()
    const started = fate(voice.startConversation())
    await voice.endConversation()
    await reacted()
    expect(started()).toBe('CANCELLED')
  })

  it('has a reason from a closed set, and so have interruption and suspension', async () => {
    const { speaking, voice, state, records } = desk()
    speaking()
    const before = records.length
    const fates = [
      voice.endConversation('whim' as never),
      voice.handleUserInterrupt('nose' as never),
      voice.suspend('toString' as never),
    ].map(fate)
    await reacted()
    expect(fates.map((each) => each())).toEqual(Array(3).fill('INVALID_ARGUMENT'))
    expect([state(), records.length]).toEqual(['speaking', before])
  })
})

describe('initialize', () => {
  const session = { sessionId: 'S', modalities: ['text', 'audio'] } as const

  it('makes a session known, which a signal alone makes ready', async () => {
    const { voice, audio, state, session: signals } = desk()
    await voice.initialize(session)
    audio.say({ type: 'primed' })
    voice.startConversation().catch(() => {})
    expect([voice.getState().metadata.sessionId, state()]).toEqual(['S', 'idle'])
    signals.say({ type: 'ready', sessionId: 'S' })
    expect(state()).toBe('preparing')
  })

  it('needs audio, and idle', async () => {
    const { voice, listening } = desk()
    const silent = fate(voice.initialize({ sessionId: 'T', modalities: ['text'] }))
    await listening()
    const late = fate(voice.initialize(session))
    await reacted()
    expect([silent(), late()]).toEqual(['SESSION_UNSUPPORTED', 'ALREADY_ACTIVE'])
    expect(voice.getState().metadata.sessionId).toBe('S')
  })

  it('forgets the history with another session, not with the same one, nor with a renewed one', async () => {
    const { voice, breaks, audio, session: signals } = desk()
    await voice.initialize(session)
    breaks('SERVICE_FAILED')
    audio.say({ type: 'released' })
    await voice.initialize(session)
    signals.say({ type: 'ready', sessionId: 'T' })
    expect(voice.recentTransitions()).toHaveLength(3)
    await voice.initialize({ ...session, sessionId: 'U' })
    expect(voice.recentTransitions()).toEqual([])
  })
})

describe('sessions', () => {
  it('Superseded sessions have no further effect', async () => {
    const { listening, session, state, voice, records } = desk()
    await listening()
    session.say({ type: 'ready', sessionId: 'T' })
    const before = records.length
    for (const type of ['ready', 'expiring', 'timeout'] as const) session.say({ type, sessionId: 'S' })
    expect([state(), voice.getState().metadata.sessionId]).toEqual(['listening', 'T'])
    expect(records.slice(before).map(({ reason }) => reason)).toEqual(Array(3).fill('superseded'))
    session.say({ type: 'timeout', sessionId: 'T' })
    expect(state()).toBe('terminating')
  })

  it('may be known by their end first, and another one is then about nothing', () => {
    const { session, voice, records } = desk()
    session.say({ type: 'expiring', sessionId: 'S' })
    session.say({ type: 'timeout', sessionId: 'T' })
    expect(voice.getState().metadata.sessionId).toBe('S')
    expect(records.map(({ reason }) => reason)).toEqual(['superseded'])
  })
})

describe('a suspension', () => {
  const returns = [
    ['session-renewal', 'session.renewal', 'session.resume'],
    ['network-resync', 'network.lost', 'network.restored'],
    ['diagnostics', 'diagnostics.start', 'diagnostics.end'],
  ] as const

  it.each(returns)('for %s is ended by its own release', async (reason, cause) => {
    const { listening, voice, released, receiving, state, changes, calls } = desk()
    await listening()
    await voice.suspend(reason)
    expect([state(), changes.at(-1)?.transition.cause]).toEqual(['suspended', cause])
    expect(calls).toContain(`pause stt ${reason}`)
    released.say(reason)
    receiving()
    expect(state()).toBe('listening')
  })

  it('ends with resume(), and keeps the floor, the turn and the answer', async () => {
    const { speaking, voice, spoken, receiving, plays, state } = desk()
    speaking('The whole answer')
    await voice.suspend('session-renewal')
    expect(voice.getState()).toMatchObject({ turnId: 'turn-1', turnRole: 'assistant' })
    await voice.resume()
    receiving()
    await plays('handle-2', 'speaking')
    expect(state()).toBe('speaking')
    expect(spoken[1]).toEqual({
      handleId: 'handle-2',
      requestId: 'request-1',
      text: 'The whole answer',
      last: true,
    })
  })

  it('keeps what arrives meanwhile, and nothing that was ignored', async () => {
    const { waiting, voice, answers, says, receiving, spoken, sent, played, plays } = desk({ bargeIn: false })
    waiting()
    await voice.suspend('diagnostics')
    await answers('request-9', 'not for us')
    await answers('request-1', 'Deferred')
    await says('u2', 'And then?')
    await voice.resume()
    receiving()
    expect(spoken.map(({ text }) => text)).toEqual(['Deferred'])
    await plays('handle-1', 'speaking')
    await played('handle-1')
    expect(sent.map(({ text }) => text)).toEqual(['What is this?', 'And then?'])
  })
})

describe('a fault', () => {
  it('that nothing recovers of ends the conversation with a hint, and never with the text of the error', async () => {
    const { listening, breaks, posted, path, records, voice, changes } = desk()
    await listening()
    breaks('AUTH_FAILED', true)
    expect(path().slice(-2)).toEqual(['faulted', 'terminating'])
    const notices = posted.filter(({ type }) => type === 'agentvoice.notification')
    expect(notices).toEqual([
      expect.objectContaining({
        hintKey: 'remediation.auth.signIn',
        message: expect.stringMatching(/sign in/),
      }),
    ])
    expect(records).toContainEqual(expect.objectContaining({ kind: 'fault', code: 'AUTH_FAILED' }))
    expect(JSON.stringify([posted, records, changes, voice.getState()])).not.toContain(credential)
  })

  it('of an unknown code is UNKNOWN, and fatal unless it says that it is not', async () => {
    const { listening, session, state, records } = desk()
    await listening()
    session.say({ type: 'error', error: { code: `x ${credential}`, message: '' } as never })
    expect(state()).toBe('terminating')
    expect(records.filter(({ kind }) => kind === 'fault').map(({ code }) => code)).toEqual(['UNKNOWN'])
  })

  it('A recovered fault counts, and the count is reported', async () => {
    const { listening, breaks, clock, voice, changes } = desk()
    await listening()
    breaks('SERVICE_FAILED', true)
    expect(voice.getState()).toMatchObject({ state: 'faulted', metadata: { retryCount: 0 } })
    clock.passTo(500)
    expect(voice.getState()).toMatchObject({ state: 'preparing', metadata: { retryCount: 1 } })
    expect(changes.at(-1)?.turnContext.metadata.retryCount).toBe(1)
  })

  it('Repeated faults open the breaker, and a refused start reports the time of the next try', async () => {
    const { ready, breaks, audio, clock, voice } = desk({ breakerThreshold: 1 })
    ready()
    breaks('SERVICE_FAILED')
    audio.say({ type: 'released' })
    clock.passTo(1000)
    const refused = await voice.startConversation().catch((reason: unknown) => reason)
    expect(refused).toMatchObject({ code: 'CIRCUIT_OPEN', retryAfterMs: 29_000 })
  })

  it('of Copilot, of the voice and of STT goes by its code', async () => {
    const copilot = desk()
    copilot.waiting()
    await copilot.fails('request-1', 'FORBIDDEN', true)
    expect(copilot.state()).toBe('terminating')
    const tts = desk()
    tts.speaking()
    const error = { code: 'SERVICE_FAILED', message: credential, recoverable: true }
    await tts.voice.notifyTts({ type: 'playback-error', handleId: 'handle-1', error, timestamp: 0 })
    expect(tts.state()).toBe('listening')
    const stt = desk()
    await stt.listening()
    await stt.voice.notifyTranscript({ type: 'transcription-status', status: 'error', error, timestamp: 0 })
    expect(stt.state()).toBe('faulted')
  })
})

describe('the window', () => {
  it('holds one conversation, and is free again after it', async () => {
    const window = { taken: false }
    const [first, second] = [desk({}, window), desk({}, window)]
    await first.listening()
    const refused = fate(second.listening())
    await reacted()
    expect([refused(), second.path()]).toEqual(['ALREADY_ACTIVE', []])
    void first.voice.endConversation()
    first.audio.say({ type: 'released' })
    const granted = fate(second.listening())
    await reacted()
    expect([granted(), window.taken]).toEqual(['kept', true])
  })

  it('is free again after a start that came to nothing', async () => {
    const window = { taken: false }
    const { voice, clock } = desk({}, window)
    const started = fate(voice.startConversation())
    expect(window.taken).toBe(true)
    clock.passTo(5000)
    await reacted()
    expect([started(), window.taken]).toEqual(['SESSION_INACTIVE', false])
  })

  it('stays with a start that a listener asks for while the last conversation ends', async () => {
    const window = { taken: false }
    const { listening, voice, audio, state } = desk({}, window)
    await listening()
    voice.onStateChanged(({ transition }) => {
      if (transition.to === 'idle') voice.startConversation().catch(() => {})
    })
    void voice.endConversation()
    audio.say({ type: 'released' })
    expect(window.taken).toBe(state() !== 'idle')
  })
})

describe('the host', () => {
  it('knows the state by two context keys', async () => {
    const { listening, voice, audio, contexts } = desk()
    await listening()
    void voice.endConversation()
    audio.say({ type: 'released' })
    expect(contexts.slice(0, 2)).toEqual(['agentvoice.state=preparing', 'agentvoice.conversationActive=true'])
    expect(contexts.slice(-2)).toEqual(['agentvoice.state=idle', 'agentvoice.conversationActive=false'])
  })

  it('stores a turn at its end, unless privacy forbids it just then', async () => {
    const { speaking, played, flags, says, accepted, answers, stored } = desk()
    speaking()
    await played('handle-1')
    flags.suppresses = true
    await says('u2', 'And?')
    accepted.say('request-2')
    await answers('request-2', '')
    flags.suppresses = false
    expect(stored).toEqual(['turn-1 answered'])
  })
})

describe('a start that a listener asks for', () => {
  it('is answered for itself, not with the one that is being granted', async () => {
    const { voice, ready, receiving } = desk()
    ready()
    const again: (() => string)[] = []
    voice.onStateChanged(({ transition }) => {
      if (transition.to === 'listening') again.push(fate(voice.startConversation()))
    })
    const first = fate(voice.startConversation())
    receiving()
    await reacted()
    expect([first(), again.map((each) => each())]).toEqual(['kept', ['ALREADY_ACTIVE']])
  })
})
