/** The plain example: its starts, turns, answers and interruptions, on fake ports and virtual time. */
import { describe, expect, it } from 'vitest'
import { calls, codeOf, namesOf, notices, rig } from './rig.ts'

describe('a start', () => {
  it('waits for session and audio, and resolves in listening', async () => {
    const { plain, path, ready, primed, open } = rig()
    const started = plain.startConversation()
    ready()
    expect(path).toEqual([])
    primed()
    open()
    expect(await codeOf(started)).toBe('resolved')
    expect(path).toEqual(['idle>preparing audio.primed', 'preparing>listening audio.ready'])
  })

  it('is refused after 5000 ms, by a stop, and for another window', async () => {
    const late = rig()
    const both = [late.plain.startConversation(), late.plain.startConversation()]
    late.clock.pass(4999)
    expect(calls(late.done, 'leave')).toEqual([])
    late.clock.pass(1)
    expect(await Promise.all(both.map(codeOf))).toEqual(['SESSION_INACTIVE', 'SESSION_INACTIVE'])
    expect(namesOf(late.done, 'claim', 'leave')).toEqual(['claim', 'leave'])
    const stopped = rig()
    const started = stopped.plain.startConversation()
    await stopped.plain.endConversation()
    expect([await codeOf(started), stopped.plain.getState().state]).toEqual(['CANCELLED', 'idle'])
    expect(await codeOf(rig({}, { window: false }).plain.startConversation())).toBe('ALREADY_ACTIVE')
  })

  it('is refused while there is a conversation, while it ends, and of text alone', async () => {
    const { plain, listen, lines } = rig()
    await listen()
    expect(await codeOf(plain.startConversation())).toBe('ALREADY_ACTIVE')
    const session = { sessionId: 's2', modalities: ['text', 'audio'] } as const
    expect(await codeOf(plain.initialize(session))).toBe('ALREADY_ACTIVE')
    const ended = plain.endConversation()
    expect(await codeOf(plain.startConversation())).toBe('TERMINATING')
    lines.audio.say({ type: 'released' })
    await ended
    expect(await codeOf(plain.initialize({ ...session, modalities: ['text'] }))).toBe('SESSION_UNSUPPORTED')
    expect(plain.recentTransitions().length).toBe(4)
    expect(await codeOf(plain.initialize(session))).toBe('resolved')
    expect(plain.recentTransitions()).toEqual([])
  })

  it('faults when preparing takes 5000 ms', async () => {
    const { plain, clock, ready, primed } = rig()
    ready()
    primed()
    const started = plain.startConversation()
    clock.pass(5000)
    expect([await codeOf(started), plain.getState().metadata.reason]).toEqual(['FAULTED', 'PREPARE_TIMEOUT'])
  })

  it.each(['endConversation', 'handleUserInterrupt', 'suspend'] as const)(
    'and %s takes no value outside its set',
    async (call) => {
      const { plain } = rig()
      expect(await codeOf(plain[call]('no such value' as never))).toBe('INVALID_ARGUMENT')
      expect(await codeOf(plain[call]('toString' as never))).toBe('INVALID_ARGUMENT')
    },
  )
})

describe('a turn', () => {
  it('goes from speech over one prompt to a spoken answer', async () => {
    const { plain, path, done, speak, play, flags, handle } = rig()
    const turns: unknown[] = []
    plain.onTurnEvent(({ type, turnContext }) => void turns.push([type, turnContext.metadata.outcome]))
    flags.suppresses = false
    speak()
    const voice = handle()
    play('idle')
    expect(path.slice(2)).toEqual([
      'listening>processing stt.final',
      'processing>waitingForCopilot copilot.request',
      'waitingForCopilot>processing copilot.response',
      'processing>speaking tts.bufferReady',
      'speaking>listening tts.complete',
    ])
    expect(turns).toEqual([
      ['turn-started', undefined],
      ['turn-completed', 'answered'],
    ])
    expect(namesOf(done, 'send', 'speak', 'align', 'persist')).toEqual(['send', 'speak', 'align', 'persist'])
    play('speaking', voice)
    expect(plain.getState().state).toBe('listening')
  })

  it('never listens twice to one utterance, nor to an empty one', () => {
    const { done, path, listen, final } = rig()
    listen()
    final('u0', '  ')
    expect([path.length, notices(done).length]).toEqual([2, 1])
    final('u1')
    final('u1')
    final('u0')
    expect(calls(done, 'send').length).toBe(1)
  })

  it('waits 2000 ms for the transcript after speech, and after a manual end', () => {
    const { clock, done, path, listen, status, lines } = rig()
    listen()
    status('speech-started')
    status('speech-stopped')
    clock.pass(1999)
    expect(notices(done).length).toBe(0)
    clock.pass(1)
    expect(notices(done).length).toBe(1)
    lines.command.say({ type: 'end-turn' })
    clock.pass(2000)
    expect(path.slice(2)).toEqual(['listening>processing user.endTurn', 'processing>listening stt.timeout'])
    expect(namesOf(done, 'commit', 'send')).toEqual(['commit'])
  })

  it('ends by hand alone where turn detection is manual', () => {
    const { plain, flags, done, listen, status, final, lines } = rig()
    flags.policy = 'manual'
    listen()
    const turns: string[] = []
    plain.onTurnEvent(({ type }) => void turns.push(type))
    status('speech-started')
    expect(turns).toEqual([])
    lines.command.say({ type: 'end-turn' })
    final('u1')
    expect([turns, calls(done, 'send').length]).toEqual([['turn-started'], 1])
  })

  it('queues what is said meanwhile, up to a limit, and visits listening in between', () => {
    const { path, done, wait, final, answer, play } = rig({ queueLimit: 2 })
    wait()
    for (const utterance of ['u2', 'u3', 'u4', 'u2']) final(utterance)
    expect(notices(done).length).toBe(1)
    answer('completed', 'One.')
    play('speaking')
    play('idle')
    expect(path.slice(-2)).toEqual(['speaking>listening tts.complete', 'listening>processing stt.final'])
    expect(calls(done, 'send').map((one) => /u\d/.exec(one)?.[0])).toEqual(['u1', 'u2'])
  })
})

describe('an answer', () => {
  it('is late only beyond 8000 ms, and may be asked for again', () => {
    const { clock, path, done, wait, answer, lines, plain } = rig()
    wait()
    const { turnId = '' } = plain.getState()
    clock.pass(8000)
    expect(path.length).toBe(4)
    clock.pass(1)
    expect(path.at(-1)).toBe('waitingForCopilot>listening copilot.timeout')
    expect(notices(done)).toEqual([expect.stringContaining('"actions":["retry"]')])
    answer('completed', 'Too late.')
    expect(calls(done, 'speak')).toEqual([])
    lines.command.say({ type: 'retry', turnId })
    lines.command.say({ type: 'retry', turnId })
    expect(path.at(-1)).toBe('listening>processing user.retry')
    const [first, second, ...more] = calls(done, 'send').map((one) => JSON.parse(one.slice(5)))
    expect(more).toEqual([])
    expect(second).toEqual({ ...first, requestId: expect.not.stringMatching(first.requestId) })
  })

  it('is asked for again after 500, 1000 and 2000 ms, three times', () => {
    const { clock, path, done, wait, fail } = rig()
    wait()
    for (const pauseMs of [500, 1000, 2000]) {
      fail('SERVICE_FAILED', true)
      fail('SERVICE_FAILED', true)
      clock.pass(pauseMs - 1)
      const before = calls(done, 'send').length
      clock.pass(1)
      expect(calls(done, 'send').length).toBe(before + 1)
    }
    fail('SERVICE_FAILED', true)
    expect(path.at(-1)).toBe('waitingForCopilot>listening copilot.response')
    expect(calls(done, 'send').map((one) => JSON.parse(one.slice(5)).attempt)).toEqual([1, 2, 3, 4])
  })

  it('gives no retry more time than the whole', () => {
    const { clock, done, path, wait, fail } = rig({ copilotRetryBaseMs: 4000, copilotRetryCapMs: 4000 })
    wait()
    clock.pass(4001)
    fail('SERVICE_FAILED', true)
    clock.pass(4000)
    expect([path.at(-1), calls(done, 'send').length]).toEqual([
      'waitingForCopilot>listening copilot.timeout',
      1,
    ])
  })

  it('may come in parts, and is heard before it is whole', () => {
    const { path, done, wait, answer, play, fail } = rig()
    wait()
    answer('pending')
    answer('pending', 'One. ')
    answer('pending', 'Two. ')
    play('speaking')
    expect(path.at(-1)).toBe('waitingForCopilot>speaking tts.bufferReady')
    fail('SERVICE_FAILED', true)
    expect(calls(done, 'speak', 'append').map((one) => /"last":\w+/.exec(one)?.[0])).toEqual([
      '"last":false',
      '"last":false',
      '"last":true',
    ])
    play('idle')
    expect(path.at(-1)).toBe('speaking>listening tts.complete')
  })

  it('is given up when its voice does not come in 5000 ms', () => {
    const { clock, path, wait, answer, done } = rig()
    wait()
    answer('completed', 'Silent.')
    clock.pass(5000)
    expect([path.at(-1), notices(done).length]).toEqual(['processing>listening tts.timeout', 1])
  })

  it('is made here, or by the service, where the settings say so', () => {
    const local = rig({ responder: 'local' })
    local.listen()
    local.final('u1')
    local.lines.answer.say({ turnId: 'another', content: 'No.' })
    local.lines.answer.say({ turnId: local.plain.getState().turnId ?? '', content: 'Here.' })
    expect(calls(local.done, 'send', 'speak')).toEqual([expect.not.stringContaining('requestId')])
    const server = rig({ responder: 'server' })
    server.listen()
    server.final('u1')
    server.lines.accepted.say('r9')
    expect(server.messages.at(-1)).toMatchObject({ payload: { localizedLabel: '⋯ Thinking' } })
    server.answer('completed', 'There.', 'r9')
    expect(namesOf(server.done, 'send', 'speak')).toEqual(['speak'])
  })
})

describe('an interruption', () => {
  it('silences the voice and listens when it is confirmed', () => {
    const { plain, path, done, speak, status, play } = rig()
    speak()
    status('speech-started')
    play('idle')
    expect(path.slice(-2)).toEqual([
      'speaking>interrupted user.interrupt',
      'interrupted>listening interrupt.cleared',
    ])
    expect(namesOf(done, 'tts.cancel', 'truncate', 'hardStop')).toEqual(['tts.cancel', 'truncate'])
    expect(plain.getState().turnRole).toBe('user')
  })

  it.each([
    [0, 400],
    [390, 10],
    [450, 0],
    [-50, 400],
  ])('detected %i ms ago is over in %i ms', (agoMs, leftMs) => {
    const { clock, path, done, speak, status } = rig()
    speak()
    status('speech-started', clock.now() - agoMs)
    if (leftMs > 0) clock.pass(leftMs - 1)
    expect(path.at(-1)).toBe('speaking>interrupted user.interrupt')
    clock.pass(leftMs > 0 ? 1 : 0)
    expect([path.at(-1), calls(done, 'hardStop').length]).toEqual([
      'interrupted>listening interrupt.cleared',
      1,
    ])
  })

  it('by speech can be switched off, by command it cannot; before the voice it cancels the request', () => {
    const { plain, path, speak, status } = rig({ bargeIn: false })
    speak()
    status('speech-started')
    expect(path.at(-1)).toContain('>speaking')
    plain.handleUserInterrupt('ui')
    expect(path.at(-1)).toContain('>interrupted')
    const early = rig()
    early.wait()
    early.plain.handleUserInterrupt('command')
    expect(early.path.at(-1)).toBe('waitingForCopilot>listening user.interrupt')
    expect(calls(early.done, 'copilot.cancel').length).toBe(1)
  })
})

describe('the end', () => {
  it.each(['listen', 'wait', 'speak'] as const)('comes from everywhere: %s', async (story) => {
    const made = rig()
    void made[story]()
    const both = [made.plain.endConversation(), made.plain.endConversation('disposed')]
    expect(made.path.at(-1)).toContain('>terminating user.stop')
    expect(calls(made.done, 'release').length).toBe(1)
    made.clock.pass(5000)
    await Promise.all(both)
    expect([made.path.at(-1), namesOf(made.done, 'leave')]).toEqual(['terminating>idle reset', ['leave']])
  })

  it('follows the end of the session, from a suspension too', () => {
    const { plain, path, wait, lines } = rig()
    wait()
    plain.suspend('session-renewal')
    lines.session.say({ type: 'timeout', sessionId: 'another' })
    expect(plain.getState().state).toBe('suspended')
    lines.session.say({ type: 'timeout', sessionId: 's1' })
    expect(path.at(-1)).toBe('suspended>terminating session.timeout')
  })
})

describe('its reports', () => {
  it('is in the language of the user, with keys for readers and cues', () => {
    const { messages, listen, done } = rig({ locale: 'fr' })
    listen()
    expect(messages.at(-1)).toMatchObject({
      type: 'agentvoice.state',
      payload: {
        localizedLabel: '● À l’écoute',
        metadata: { copilotRequestId: null },
        ariaKey: expect.any(String),
        earconKey: expect.any(String),
      },
    })
    expect(calls(done, 'context').slice(-2)).toEqual([
      'context "agentvoice.state" "listening"',
      'context "agentvoice.conversationActive" true',
    ])
  })

  it('never holds a raw id or a word in diagnostics, nor more than 20 transitions', () => {
    const { plain, done, speak, play, final, answer, accept } = rig()
    speak()
    for (const utterance of ['u2', 'u3', 'u4', 'u5', 'u6']) {
      play('idle')
      final(utterance)
      accept()
      answer('completed', 'The whole answer.')
      play('speaking')
    }
    play('idle', 'no such handle')
    const records = calls(done, 'diagnose').map((one) => JSON.parse(one.slice(9)))
    expect(records.flatMap(({ ids }) => Object.values(ids))).not.toContainEqual(
      expect.not.stringMatching(/^[0-9a-f]{16}$/),
    )
    expect(records.at(-1)).toMatchObject({ kind: 'event.ignored', reason: 'superseded' })
    const kept = plain.recentTransitions()
    expect([kept.length, kept.at(-1)?.to]).toEqual([20, 'speaking'])
    expect(JSON.stringify([records, kept])).not.toMatch(/turn-\d|words of|whole answer/)
  })

  it('is a frozen snapshot', () => {
    const { plain, wait } = rig()
    wait()
    const snapshot = plain.getState()
    expect([Object.isFrozen(snapshot), Object.isFrozen(snapshot.metadata)]).toEqual([true, true])
    expect(snapshot).toMatchObject({
      state: 'waitingForCopilot',
      previousState: 'processing',
      turnRole: 'user',
      metadata: { sessionId: 's1', transcriptId: 'u1', retryCount: 0 },
    })
  })
})
