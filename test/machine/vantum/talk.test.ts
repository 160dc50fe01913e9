/** A call from its set-up on: questions, answers and interruptions, as callers of the reference see them. */
import { describe, expect, it } from 'vitest'
import { epoch, reacted } from '../hand-made.ts'
import { allUp, desk } from './desk.ts'

describe('the set-up', () => {
  it('is started with the machine, and the client knows its session first', () => {
    const { calls, state } = desk()
    expect(calls).toEqual([
      'tell client session',
      'open recognition',
      'load configuration',
      'create context',
      'create resampler 48000 16000',
    ])
    expect(state()).toBe('INITIALIZING')
  })

  it.each(Object.keys(allUp))('takes its %s', (part) => {
    const { lines, state } = desk()
    lines.setup.say({ type: 'ready', established: { ...allUp, [part]: false } })
    expect(state()).toBe('INITIALIZING')
    lines.setup.say({ type: 'ready', established: allUp })
    expect(state()).toBe('LISTENING')
  })

  it.each([
    [{}, 9999, 'INITIALIZING'],
    [{}, 10_000, 'ENDED'],
    [{ setupTimeoutMs: 0 }, 3_600_000, 'INITIALIZING'],
  ])('with %j has after %i ms led to %s', (settings, ms, expected) => {
    const { clock, state } = desk(settings)
    clock.passTo(ms)
    expect(state()).toBe(expected)
  })

  it('that fails ends the call, with the part that failed in an error record', () => {
    const { lines, state, logged, records, error } = desk()
    lines.setup.say({ type: 'failed', part: 'resampler', error })
    expect(state()).toBe('ENDED')
    expect(logged('error')).toEqual(['Setup failed'])
    expect(records.find(({ level }) => level === 'error')?.fields.about).toBe('resampler')
  })
})

describe('listening', () => {
  it('passes audio on through the resampler, as thinking does not', () => {
    const { lines, listening, says, calls } = desk()
    const frame = (number: number) =>
      lines.client.say({ type: 'audio', frame: { frame: number, rateHz: 48_000 } })
    frame(1)
    listening()
    frame(2)
    void says('Hello')
    frame(3)
    expect(calls.filter((call) => call.startsWith('recognise'))).toEqual(['recognise 2 16000'])
  })

  it.each(['', ' ', '...', '—'])('asks for %j once more', (transcript) => {
    const { listening, says, notices, state } = desk()
    listening()
    void says(transcript)
    expect(notices()).toEqual(["I didn't catch that, could you repeat?"])
    expect(state()).toBe('LISTENING')
  })

  it.each(['a', '7', 'né', ' Ω '])('takes %j for words', (transcript) => {
    const { thinking, state } = desk()
    thinking(transcript)
    expect(state()).toBe('THINKING')
  })

  it('Listening lasts for a day, through every change that is still possible', () => {
    const { listening, lines, clock, state, logged, sounds } = desk()
    listening()
    lines.recognition.say({ type: 'interim', transcript: 'What' })
    sounds(0.9)
    clock.passTo(24 * 3_600_000)
    expect(state()).toBe('LISTENING')
    expect(logged('debug').filter((message) => message === 'Interim transcript')).toHaveLength(1)
  })

  it('drops a transcript anywhere else, with a warning that names the state', () => {
    const { says, records, path } = desk()
    void says('Hello')
    expect(records.at(-1)).toMatchObject({
      level: 'warn',
      message: 'Received transcript in wrong state',
      fields: { currentState: 'INITIALIZING' },
    })
    expect(path()).toEqual([])
  })

  it('is not done for another session', async () => {
    const { listening, voice, path, calls } = desk()
    listening()
    const before = calls.length
    await voice.handleFinalTranscript('another', 'Hello')
    await voice.handleUserInterruption('another')
    expect([path(), calls.length]).toEqual([['LISTENING'], before])
  })

  it('Listening receives a transcript by the port, too, and keeps its promise', async () => {
    const { listening, lines, says, played, chunk, answers, path } = desk()
    listening()
    lines.recognition.say({ type: 'final', transcript: 'Hello' })
    answers('utterance-1', 'Good day')
    chunk('utterance-1', 0, 8, true)
    played('utterance-1')
    await says('Hello again')
    await reacted()
    expect(path()).toEqual(['LISTENING', 'THINKING', 'RESPONDING', 'LISTENING', 'THINKING'])
  })
})

describe('an answer', () => {
  it('is asked for with the whole history, whose last message is the question', () => {
    const { thinking, requests, calls } = desk()
    thinking('What is this?')
    expect(requests).toEqual([
      { utteranceId: 'utterance-1', attempt: 1, messages: [{ role: 'user', content: 'What is this?' }] },
    ])
    expect(calls.indexOf('add user utterance-1')).toBeLessThan(calls.indexOf('ask utterance-1 1'))
  })

  it('is spoken whole, its chunks once and in order, and is over when it was played', () => {
    const { responding, chunk, played, spoken, calls, state } = desk()
    responding('This is an answer.')
    expect(spoken).toEqual(['This is an answer.'])
    for (const index of [0, 0, 1]) chunk('utterance-1', index, 4)
    chunk('another', 2, 4)
    played('utterance-1')
    expect(state()).toBe('RESPONDING')
    chunk('utterance-1', 2, 18, true)
    chunk('utterance-1', 3, 18)
    expect(state()).toBe('RESPONDING')
    played('utterance-1')
    expect(state()).toBe('LISTENING')
    expect(calls.filter((call) => call.startsWith('play'))).toEqual([
      'play utterance-1 0',
      'play utterance-1 1',
      'play utterance-1 2',
    ])
  })

  it.each(['', ' \n'])('that is %j is replaced', (text) => {
    const { thinking, answers, spoken } = desk({ defaultText: 'Pardon?' })
    thinking()
    answers('utterance-1', text)
    expect(spoken).toEqual(['Pardon?'])
  })

  it('of an older turn changes nothing, nor does its failure', () => {
    const { responding, lines, interrupts, released, says, answers, error, path } = desk()
    responding()
    void interrupts()
    released('utterance-1')
    void says('And now?')
    answers('utterance-1', 'Late')
    lines.model.say({ type: 'error', utteranceId: 'utterance-1', error })
    lines.synthesis.say({ type: 'error', utteranceId: 'utterance-1', error })
    expect(path().slice(-2)).toEqual(['LISTENING', 'THINKING'])
  })

  it('needs no tokens', () => {
    const { thinking, lines, answers, spoken, logged } = desk()
    thinking()
    const before = logged('debug').length
    lines.model.say({ type: 'token', utteranceId: 'utterance-1', text: 'This' })
    expect(logged('debug')).toHaveLength(before)
    answers('utterance-1', 'This is it.')
    expect(spoken).toEqual(['This is it.'])
  })
})

describe('an interruption', () => {
  it('An interruption silences the reply at once and keeps its audible part', () => {
    const { responding, chunk, clock, interrupts, marked, calls, sent, state } = desk()
    responding('This is an answer.')
    chunk('utterance-1', 0, 4)
    chunk('utterance-1', 1, 7)
    clock.passTo(1999)
    calls.length = 0
    void interrupts()
    expect(state()).toBe('INTERRUPTED')
    expect(calls).toEqual([
      'State transition',
      'Entering INTERRUPTED state',
      'cancel voice utterance-1',
      'tell client playback.cancel',
      'mark utterance-1',
      'tell client state.changed',
      'tell monitoring',
    ])
    expect(sent).toContainEqual({ type: 'playback.cancel', utteranceId: 'utterance-1' })
    expect(marked).toEqual([
      {
        role: 'assistant',
        content: 'This—',
        interrupted: true,
        metadata: { utteranceId: 'utterance-1', interruptedAt: epoch + 1999 },
      },
    ])
  })

  it('An interruption leaves a dash where no audio was audible, and the whole reply where all of it was', () => {
    const unheard = desk()
    unheard.responding('Yes')
    void unheard.interrupts()
    expect(unheard.marked[0]?.content).toBe('—')
    const received = desk()
    received.responding('Yes')
    received.chunk('utterance-1', 0, 3, true)
    received.clock.passTo(1000)
    void received.interrupts()
    expect(received.marked[0]?.content).toBe('Yes—')
  })

  it('is part of the next request', () => {
    const { responding, interrupts, released, says, requests, logged } = desk()
    responding()
    void interrupts()
    released('utterance-1')
    expect(logged('info')).toContain('Resuming after interruption')
    void says('Just the price.')
    expect(requests.at(-1)?.messages.map(({ role, interrupted }) => [role, interrupted === true])).toEqual([
      ['user', false],
      ['assistant', true],
      ['user', false],
    ])
  })

  it.each([
    [98, 'INTERRUPTED'],
    [99, 'LISTENING'],
  ])('has after %i ms of a cleanup that hangs led to %s', (ms, expected) => {
    const { responding, interrupts, clock, state, logged } = desk()
    responding()
    void interrupts()
    clock.passTo(ms)
    expect(state()).toBe(expected)
    expect(logged('warn')).toHaveLength(expected === 'LISTENING' ? 1 : 0)
  })

  it.each<[string, readonly (readonly [ms: number, confidence: number])[], boolean]>([
    ['at 0.7', [[0, 0.7]], false],
    ['at 0.71', [[0, 0.71]], true],
    [
      'of 199 ms',
      [
        [0, 0.71],
        [199, 0.7],
      ],
      false,
    ],
    [
      'of 200 ms',
      [
        [0, 0.71],
        [200, 0.7],
      ],
      true,
    ],
    [
      'in two parts',
      [
        [0, 0.9],
        [150, 0.5],
        [160, 0.9],
        [310, 0.5],
      ],
      false,
    ],
  ])('by speech %s', (_, samples, interrupts) => {
    const { responding, sounds, clock, path } = desk()
    responding()
    for (const [ms, confidence] of samples) {
      clock.passAhead(ms)
      sounds(confidence)
    }
    clock.passTo(1000)
    expect(path().includes('INTERRUPTED')).toBe(interrupts)
  })

  it('of a session is worth an alert from the sixth on, once', () => {
    const { listening, says, answers, interrupts, released, calls } = desk()
    listening()
    const alertsAfter = [1, 2, 3, 4, 5, 6, 7, 8].map((turn) => {
      void says('And?')
      answers(`utterance-${turn}`, 'Well')
      void interrupts()
      released(`utterance-${turn}`)
      return calls.filter((call) => call === 'alert interruptions').length
    })
    expect(alertsAfter).toEqual([0, 0, 0, 0, 0, 1, 1, 1])
  })

  it('outside of a reply leaves no record above debug', () => {
    const { listening, interrupts, records, path } = desk()
    listening()
    const before = records.length
    void interrupts()
    expect(records.slice(before).map(({ level }) => level)).toEqual(['debug'])
    expect(path()).toEqual(['LISTENING'])
  })
})
