import { describe, expect, it } from 'vitest'
import type { TranscriptEvent, TtsPlaybackEvent } from '../../../spec/agent-voice/contract.ts'
import { desk, epoch, fate, reacted } from './desk.ts'

describe('a start', () => {
  it('is kept when listening begins, not before', async () => {
    const { ready, voice, receives, audio, state } = desk()
    ready()
    const started = fate(voice.startConversation())
    await receives('listening')
    expect([state(), started()]).toEqual(['preparing', 'open'])
    audio.say({ type: 'capturing' })
    await reacted()
    expect([state(), started()]).toEqual(['listening', 'kept'])
  })

  it('while a conversation runs is refused, and the running one is left alone', async () => {
    const { listening, voice, state } = desk()
    await listening()
    const second = fate(voice.startConversation())
    await reacted()
    expect([second(), state()]).toEqual(['ALREADY_ACTIVE', 'listening'])
  })

  it('while preparing is refused, and the first one is still kept', async () => {
    const { ready, voice, receives, audio } = desk()
    ready()
    const first = fate(voice.startConversation())
    const second = fate(voice.startConversation())
    await reacted()
    expect([first(), second()]).toEqual(['open', 'ALREADY_ACTIVE'])
    await receives('listening')
    audio.say({ type: 'capturing' })
    await reacted()
    expect(first()).toBe('kept')
  })

  it('without a session waits 5000 ms and no longer, and all that joined it are refused', async () => {
    const { voice, clock, state } = desk()
    const first = fate(voice.startConversation())
    clock.passTo(3000)
    const joined = fate(voice.startConversation())
    clock.passTo(4999)
    await reacted()
    expect([first(), joined()]).toEqual(['open', 'open'])
    clock.passTo(5000)
    await reacted()
    expect([first(), joined(), state()]).toEqual(['SESSION_INACTIVE', 'SESSION_INACTIVE', 'idle'])
    expect(clock.pending()).toBe(0)
  })

  it('that waits is taken up by the session, and all that joined it are kept', async () => {
    const { voice, clock, ready, receives, audio, path } = desk()
    const fates = [fate(voice.startConversation()), fate(voice.startConversation())]
    clock.passTo(5000 - 1)
    ready()
    await receives('listening')
    audio.say({ type: 'capturing' })
    await reacted()
    expect(fates.map((each) => each())).toEqual(['kept', 'kept'])
    expect(path()).toEqual(['preparing', 'listening'])
  })

  it('may be tried again after a refusal', async () => {
    const { voice, clock, listening } = desk()
    voice.startConversation().catch(() => {})
    clock.passTo(5000)
    const again = fate(listening())
    await reacted()
    expect(again()).toBe('kept')
  })

  it('with a session that is about to end has to wait', () => {
    const { ready, session, voice, state } = desk()
    ready()
    session.say({ type: 'expiring', sessionId: 'S' })
    voice.startConversation().catch(() => {})
    expect(state()).toBe('idle')
    session.say({ type: 'ready', sessionId: 'T' })
    expect(state()).toBe('preparing')
  })

  it('does not mind the end of an older session', () => {
    const { ready, session, voice, state } = desk()
    ready()
    session.say({ type: 'ready', sessionId: 'T' })
    session.say({ type: 'expiring', sessionId: 'S' })
    voice.startConversation().catch(() => {})
    expect(state()).toBe('preparing')
    expect(voice.getState().metadata.sessionId).toBe('T')
  })

  it('is refused with an error that has a code and no words of the user', async () => {
    const { listening, voice } = desk()
    await listening()
    const error = await voice.startConversation().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'Refused', code: 'ALREADY_ACTIVE' })
    expect(String(error)).toMatch(/already running/)
  })
})

describe('listeners', () => {
  it('one that throws or rejects harms neither the others nor the machine', async () => {
    const { voice, listening, says, path, changes } = desk()
    const received: string[] = []
    voice.onStateChanged(() => {
      throw new Error('no')
    })
    voice.onStateChanged(() => Promise.reject(new Error('no')))
    voice.onTurnEvent(() => {
      throw new Error('no')
    })
    voice.onStateChanged(({ transition }) => void received.push(transition.to))
    await listening()
    await says('u1', 'Hello')
    await reacted()
    expect(received).toEqual(['preparing', 'listening', 'processing'])
    expect(path()).toEqual(received)
    expect(changes).toHaveLength(3)
  })

  it('A call from a listener is processed after the step, and all listeners see the same order', async () => {
    const { voice, listening, says, calls } = desk()
    const seen: string[] = []
    voice.onStateChanged(({ transition: { from, to } }) => {
      if (to === 'processing') void voice.handleUserInterrupt('ui')
      seen.push(`${from}>${to} while ${voice.getState().state}`)
    })
    await listening()
    await says('u1', 'Hello')
    expect(seen.slice(2)).toEqual([
      'listening>processing while processing',
      'processing>listening while listening',
    ])
    expect(calls).toEqual(['activate', 'send request-1 u1', 'cancel prompt request-1'])
  })

  it('Listeners receive nothing after their removal, which may be repeated or happen during a callback', async () => {
    const { voice, listening } = desk()
    const seen: string[] = []
    const first = voice.onStateChanged(({ transition }) => {
      seen.push(transition.to)
      first.dispose()
    })
    await listening()
    first.dispose()
    expect(seen).toEqual(['preparing'])
  })

  it('Listeners receive a turn that begins with speech and ends with the answer', async () => {
    const { speaking, played, turns } = desk()
    speaking()
    await played('handle-1')
    expect(turns.map(({ type, turnContext }) => `${type} ${turnContext.turnId}`)).toEqual([
      'turn-started turn-1',
      'turn-completed turn-1',
    ])
  })
})

describe('getState', () => {
  it('`getState` reports the state of the conversation, its start and its turn', async () => {
    const { voice, listening, clock, says } = desk()
    expect(voice.getState()).toEqual({
      state: 'idle',
      since: '2026-01-01T00:00:00.000Z',
      metadata: { sessionId: '' },
    })
    await listening()
    clock.passTo(1250)
    await says('u1', 'Hello')
    expect(voice.getState()).toEqual({
      state: 'processing',
      previousState: 'listening',
      turnId: 'turn-1',
      turnRole: 'user',
      since: new Date(epoch + 1250).toISOString(),
      metadata: {
        sessionId: 'S',
        transcriptId: 'u1',
        copilotRequestId: 'request-1',
        pendingActions: ['copilot.send'],
      },
    })
  })

  it('`getState` returns a read-only snapshot', () => {
    const { voice, ready } = desk()
    ready()
    voice.startConversation().catch(() => {})
    const snapshot = voice.getState()
    expect(snapshot.metadata.pendingActions).toEqual(['audio.activate'])
    for (const each of [snapshot, snapshot.metadata, snapshot.metadata.pendingActions])
      expect(Object.isFrozen(each)).toBe(true)
  })
})

describe('what is said', () => {
  const texts = [
    'Why?',
    ' two  spaces ',
    'Grüße, 你好 👩‍👩‍👧 \u202Eabc',
    'a\nb\tc',
    '<b>"&\'</b>',
    'x'.repeat(10_000),
  ]

  it.each(texts)('is asked word for word: %j', async (text) => {
    const { listening, says, sent } = desk()
    await listening()
    await says('u1', text)
    expect(sent).toEqual([{ requestId: 'request-1', utteranceId: 'u1', text, attempt: 1 }])
  })

  it('first counts: a repeated final with other words asks nothing and changes nothing', async () => {
    const { listening, says, sent } = desk()
    await listening()
    await says('u1', 'first')
    await says('u1', 'second')
    expect(sent.map(({ text }) => text)).toEqual(['first'])
  })

  it('while it waits keeps its first words, too', async () => {
    const { speaking, says, sent, played, voice } = desk({ bargeIn: false })
    speaking()
    await says('u2', 'waiting')
    await says('u2', 'changed')
    await played('handle-1')
    expect(sent.map(({ text }) => text)).toEqual(['What is this?', 'waiting'])
    expect(voice.getState().state).toBe('processing')
  })

  it('nine times while an answer is played: eight wait, in order, the ninth is never asked', async () => {
    const { speaking, says, sent, played, voice } = desk({ bargeIn: false })
    speaking()
    for (let n = 1; n <= 9; n += 1) await says(`w${n}`, `words ${n}`)
    await played('handle-1')
    for (let n = 0; n < 9; n += 1) await voice.handleUserInterrupt('ui')
    expect(sent.slice(1).map(({ text }) => text)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `words ${n}`))
    await says('w9', 'words 9')
    expect(sent).toHaveLength(9)
    expect(voice.getState().state).toBe('listening')
  })

  it('is the answer, word for word', async () => {
    const { speaking, spoken } = desk()
    speaking('Grüße 👋')
    expect(spoken).toEqual([{ handleId: 'handle-1', requestId: 'request-1', text: 'Grüße 👋', last: true }])
  })

  it('Listeners receive a text while its turn is active and never after it', async () => {
    const { speaking, played, voice, changes, turns, posted, records } = desk()
    speaking('A SECRET ANSWER')
    const before = changes.length
    await played('handle-1')
    expect(turns.at(-1)?.turnContext).toMatchObject({ transcript: 'What is this?', confidence: 0.9 })
    expect(JSON.stringify([voice.getState(), changes.slice(before), records, posted])).not.toMatch(
      /What is this/,
    )
    expect(JSON.stringify([voice.getState(), changes, turns, records, posted])).not.toMatch(/SECRET/)
  })

  it('late, about what is over, changes nothing', async () => {
    const { speaking, played, voice, says, answers, accepted, plays } = desk()
    speaking()
    await played('handle-1')
    await says('u1', 'again')
    await answers('request-1', 'late')
    accepted.say('request-1')
    await plays('handle-1', 'speaking')
    expect(voice.getState().state).toBe('listening')
  })
})

describe('messages', () => {
  it('to the panel survive JSON, and so do events to listeners', async () => {
    const { speaking, voice, plays, posted, changes, turns } = desk({ locale: 'de' })
    speaking()
    await voice.handleUserInterrupt('ui')
    await plays('handle-1', 'idle')
    for (const all of [posted, changes, turns]) {
      expect(all.length).toBeGreaterThan(1)
      expect(JSON.parse(JSON.stringify(all))).toEqual(all)
    }
    expect(posted.at(-1)).toMatchObject({
      type: 'agentvoice.state',
      payload: { localizedLabel: '● Hört zu' },
    })
  })

  it('count the interruption and name the request that is waited for', async () => {
    const { speaking, receives, posted, calls } = desk()
    speaking()
    await receives('speech-started')
    const interrupted = posted.find(
      (message) => message.type === 'agentvoice.turn' && message.payload.event === 'turn-interrupted',
    )
    expect(interrupted).toMatchObject({ payload: { turnId: 'turn-1' } })
    expect(
      posted.filter((one) => one.type === 'agentvoice.state').map((one) => one.payload.metadata),
    ).toContainEqual({
      copilotRequestId: 'request-1',
      interruptionCount: 0,
    })
    expect(calls.slice(-2)).toEqual(['cancel voice handle-1', 'truncate handle-1'])
  })
})

describe('nothing that arrives can throw', () => {
  const odd: readonly (readonly [string, (on: ReturnType<typeof desk>) => unknown])[] = [
    ['an event of no known type', ({ voice }) => voice.notifyTranscript({ type: 'nonsense' } as never)],
    ['a status of no known kind', ({ receives }) => receives('dozing' as never)],
    ['an answer of no known status', ({ answers }) => answers('request-1', 'x', 'perhaps' as never)],
    [
      'a playback event of no known type',
      ({ voice }) => voice.notifyTts({ type: 'nonsense' } as never as TtsPlaybackEvent),
    ],
    ['a state of playback that nobody knows', ({ plays }) => plays('handle-1', 'humming' as never)],
    ['an answer to nobody', ({ answers }) => answers('request-99', 'x')],
    ['an answer under a made-up name', ({ answers }) => answers('request-1e0', 'x')],
    ['audio of nothing', ({ plays }) => plays('handle-99', 'speaking')],
    ['the end of nothing', ({ played }) => played('handle-99')],
    ['silence of nothing', ({ plays }) => plays('handle-0', 'idle')],
    ['a dispatch of nothing', ({ accepted }) => accepted.say('request-7')],
    [
      'a transcript without words',
      ({ voice }) =>
        voice.notifyTranscript({ type: 'transcript-final', utteranceId: 'u9' } as never as TranscriptEvent),
    ],
    [
      'an answer without words',
      ({ voice }) => voice.notifyCopilot({ requestId: 'request-9', status: 'completed', timestamp: '' }),
    ],
  ]

  it.each(odd)('%s, anywhere, once or twice', async (_, say) => {
    for (const stage of ['idle', 'listening', 'speaking'] as const) {
      const on = desk()
      if (stage === 'listening') await on.listening()
      if (stage === 'speaking') on.speaking()
      const before = on.state()
      await say(on)
      await say(on)
      expect([stage, on.state()]).toEqual([stage, before])
    }
  })

  it('A repeated call within one step has the effect of one call', async () => {
    const { listening, says, accepted, answers, plays, played, path, calls } = desk()
    await listening()
    const twice = async (say: () => unknown) => {
      await say()
      await say()
    }
    await twice(() => says('u1', 'Hello'))
    await twice(() => accepted.say('request-1'))
    await twice(() => answers('request-1', 'Hi'))
    await twice(() => plays('handle-1', 'speaking'))
    await twice(() => played('handle-1'))
    expect(path()).toEqual([
      ...['preparing', 'listening', 'processing', 'waitingForCopilot', 'processing', 'speaking', 'listening'],
    ])
    expect(calls).toEqual(['activate', 'send request-1 u1', 'speak handle-1 request-1', 'align handle-1'])
  })
})
