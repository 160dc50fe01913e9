/** Turns and answers as callers see them: contexts, floors, streamed parts, retries, and who answers. */
import { describe, expect, it } from 'vitest'
import { desk, epoch } from './desk.ts'

describe('a turn', () => {
  it('A turn is reported with all its known data', async () => {
    const { speaking, receives, turns, changes } = desk()
    speaking()
    await receives('speech-started')
    expect(turns.at(-1)).toEqual({
      type: 'turn-interrupted',
      timestamp: new Date(epoch).toISOString(),
      turnContext: {
        turnId: 'turn-1',
        userUtteranceId: 'u1',
        assistantResponseId: 'handle-1',
        startedAt: new Date(epoch).toISOString(),
        transcript: 'What is this?',
        confidence: 0.9,
        interruptions: 1,
        metadata: { retryCount: 0, outcome: 'barge-in', copilotRequestIds: ['request-1'] },
      },
    })
    expect(changes.at(-1)?.turnContext).toMatchObject({ turnId: 'turn-1', interruptions: 1 })
    expect(Object.isFrozen(turns.at(-1)?.turnContext.metadata)).toBe(true)
  })

  it('A turn exists from preparing on, and the last turn is reported at the end', async () => {
    const { listening, voice, audio, changes } = desk()
    await listening()
    void voice.endConversation()
    audio.say({ type: 'released' })
    expect(changes.map(({ turnContext }) => turnContext.turnId)).toEqual(Array(4).fill('turn-1'))
    expect(voice.getState()).not.toHaveProperty('turnId')
  })

  it('lasts from its first speech to its end, suspensions included', async () => {
    const { listening, receives, says, accepted, answers, plays, played, clock, posted } = desk()
    await listening()
    clock.passTo(1000)
    await receives('speech-started')
    clock.passTo(1500)
    await says('u1', 'Hello', 0.5)
    accepted.say('request-1')
    await answers('request-1', 'Hi')
    await plays('handle-1', 'speaking')
    clock.passTo(4000)
    await played('handle-1')
    expect(posted.filter(({ type }) => type === 'agentvoice.turn').at(-1)).toEqual({
      type: 'agentvoice.turn',
      payload: {
        event: 'turn-completed',
        turnId: 'turn-1',
        role: 'assistant',
        durationMs: 3000,
        confidence: 0.5,
      },
    })
  })

  it('A turn without an audible answer belongs to the user', async () => {
    const { waiting, clock, posted } = desk()
    waiting()
    clock.passTo(8001)
    const turns = posted.flatMap((message) => (message.type === 'agentvoice.turn' ? [message.payload] : []))
    expect(turns.map(({ event, role }) => `${event} ${role}`)).toEqual([
      'turn-started user',
      'turn-completed user',
    ])
  })

  it('is taken up again by name, once, with its own words', async () => {
    const { waiting, clock, command, sent, turns, posted } = desk()
    waiting()
    clock.passTo(8001)
    expect(posted).toContainEqual(expect.objectContaining({ actions: ['retry'] }))
    command.say({ type: 'retry', turnId: 'turn-1' })
    command.say({ type: 'retry', turnId: 'turn-1' })
    expect(sent.map(({ requestId, text }) => `${requestId} ${text}`)).toEqual([
      'request-1 What is this?',
      'request-2 What is this?',
    ])
    expect(turns.at(-1)).toMatchObject({
      type: 'turn-started',
      turnContext: { turnId: 'turn-2', metadata: { retryOf: 'turn-1' } },
    })
  })
})

describe('the floor', () => {
  it('is the user’s until there is an answer', async () => {
    const { listening, says, accepted, answers, plays, voice } = desk()
    const role = () => voice.getState().turnRole
    expect(role()).toBeUndefined()
    await listening()
    expect(role()).toBe('user')
    await says('u1', 'Hello')
    accepted.say('request-1')
    expect(role()).toBe('user')
    await answers('request-1', 'Hi')
    expect(role()).toBe('assistant')
    await plays('handle-1', 'speaking')
    expect(role()).toBe('assistant')
    await voice.handleUserInterrupt('ui')
    expect(role()).toBe('user')
  })
})

describe('what waits to be acknowledged', () => {
  it('is named as long as it waits', async () => {
    const { ready, voice, receiving, says, accepted, answers, plays, audio } = desk()
    const waits = () => voice.getState().metadata.pendingActions ?? []
    ready()
    voice.startConversation().catch(() => {})
    const seen = [waits()]
    const then = async (say: () => unknown) => {
      await say()
      seen.push(waits())
    }
    await then(receiving)
    await then(() => says('u1', 'Hello'))
    await then(() => accepted.say('request-1'))
    await then(() => answers('request-1', 'Hi'))
    await then(() => plays('handle-1', 'speaking'))
    await then(() => voice.handleUserInterrupt('ui'))
    await then(() => plays('handle-1', 'idle'))
    await then(() => void voice.endConversation())
    await then(() => audio.say({ type: 'released' }))
    expect(seen).toEqual([
      ['audio.activate'],
      [],
      ['copilot.send'],
      [],
      ['tts.speak'],
      [],
      ['tts.cancel'],
      [],
      ['audio.release'],
      [],
    ])
  })
})

describe('a streamed answer', () => {
  it('is spoken as it comes, and ends even when nothing more comes', async () => {
    const { waiting, answers, plays, spoken, appended } = desk()
    waiting()
    await answers('request-1', 'One ', 'pending')
    await plays('handle-1', 'speaking')
    await answers('request-1', 'two', 'pending')
    await answers('request-1', '')
    expect(spoken).toEqual([{ handleId: 'handle-1', requestId: 'request-1', text: 'One ', last: false }])
    expect(appended).toEqual([
      { text: 'two', last: false },
      { text: '', last: true },
    ])
  })

  it('is spoken whole after a suspension, and only once what came meanwhile', async () => {
    const { waiting, answers, plays, voice, receiving, spoken, appended } = desk()
    waiting()
    await answers('request-1', 'One ', 'pending')
    await plays('handle-1', 'speaking')
    await answers('request-1', 'two ', 'pending')
    await voice.suspend('session-renewal')
    await answers('request-1', 'three')
    await voice.resume()
    receiving()
    await plays('handle-2', 'speaking')
    expect(spoken[1]).toMatchObject({ handleId: 'handle-2', text: 'One two ', last: false })
    expect(appended.at(-1)).toEqual({ text: 'three', last: true })
  })

  it('of a failed attempt is not spoken again with the next one', async () => {
    const { waiting, answers, fails, clock, plays, voice, receiving, spoken } = desk()
    waiting()
    await answers('request-1', 'Wrong ', 'pending')
    await fails('request-1', 'SERVICE_FAILED', true)
    clock.passTo(500)
    await answers('request-1', 'Right')
    await plays('handle-2', 'speaking')
    await voice.suspend('session-renewal')
    await voice.resume()
    receiving()
    expect(spoken.map(({ text }) => text)).toEqual(['Wrong ', 'Right', 'Right'])
  })
})

describe('answers that Copilot does not give', () => {
  it('are made here', async () => {
    const { listening, says, local, spoken, sent } = desk({ responder: 'local' })
    await listening()
    await says('u1', 'Hello')
    local.say({ turnId: 'turn-1', content: 'Local' })
    expect([sent, spoken]).toEqual([[], [{ handleId: 'handle-1', text: 'Local', last: true }]])
  })

  it('come from the server under its own names', async () => {
    const { listening, says, accepted, answers, spoken, sent, voice } = desk({ responder: 'server' })
    await listening()
    await says('u1', 'Hello')
    accepted.say('resp_abc')
    expect(voice.getState().metadata.copilotRequestId).toBe('resp_abc')
    await answers('resp_xyz', 'Wrong')
    await answers('resp_abc', 'Right')
    expect(sent).toEqual([])
    expect(spoken).toEqual([{ handleId: 'handle-1', requestId: 'resp_abc', text: 'Right', last: true }])
  })
})

describe('when speech was detected', () => {
  it.each([
    ['a while ago', -100, 300],
    ['now', 0, 400],
    ['in the future', 1000, 400],
  ])('%s, the voice is silent in time', async (_, ago, silentAt) => {
    const { speaking, receives, clock, state } = desk()
    speaking()
    clock.passTo(1000)
    await receives('speech-started', clock.now() + ago)
    clock.passTo(1000 + silentAt - 1)
    expect(state()).toBe('interrupted')
    clock.passTo(1000 + silentAt)
    expect(state()).toBe('listening')
  })
})

describe('turn detection', () => {
  it('by hand takes no voice for an end, and the user ends the turn in the panel', async () => {
    const { listening, policy, receives, command, state, calls, turns } = desk()
    await listening()
    policy.say('manual')
    await receives('speech-started')
    expect(turns).toEqual([])
    command.say({ type: 'end-turn' })
    expect([state(), calls.at(-1)]).toEqual(['processing', 'commit'])
  })
})
