/** Limits, failures and the end of the call, as callers of the reference see them. */
import { describe, expect, it } from 'vitest'
import { epoch } from '../hand-made.ts'
import { credential, desk, sessionId } from './desk.ts'

const fallback = "I'm having trouble processing that. Could you rephrase?"

describe('the model', () => {
  it.each([
    [29_999, 'THINKING'],
    [30_000, 'RESPONDING'],
  ])('that is silent has after %i ms led to %s', (ms, expected) => {
    const { thinking, clock, state } = desk()
    thinking()
    clock.passTo(ms)
    expect(state()).toBe(expected)
  })

  it('that is silent is given up, and the fallback belongs to the history', () => {
    const { thinking, clock, answers, spoken, calls, logged, lines, saved } = desk()
    thinking()
    clock.passTo(30_000)
    answers('utterance-1', 'Late')
    expect(spoken).toEqual([fallback])
    expect(calls.filter((call) => call === 'abort utterance-1')).toHaveLength(1)
    expect(logged('warn')).toEqual(['Model took too long'])
    lines.client.say({ type: 'call-end' })
    expect(saved[0]?.map(({ content }) => content)).toEqual(['What is this?', fallback])
  })

  it('is in time in the last instant', () => {
    const { thinking, clock, answers, spoken } = desk()
    thinking()
    clock.passAhead(30_000)
    answers('utterance-1', 'Just so')
    expect(spoken).toEqual(['Just so'])
  })

  it('A failure of the model is reported once, and listening continues', () => {
    const { thinking, lines, error, errors, logged, state, calls } = desk()
    thinking()
    lines.model.say({ type: 'error', utteranceId: 'utterance-1', error })
    expect([state(), errors(), logged('error')]).toEqual([
      'LISTENING',
      ['MODEL_FAILED'],
      ['Error in conversation flow'],
    ])
    expect(calls).not.toContain('abort utterance-1')
  })

  it('that throws has failed', () => {
    const { thinking, path, errors } = desk({}, (ports) => ({
      ...ports,
      model: {
        ...ports.model,
        generate: () => {
          throw new Error(credential)
        },
      },
    }))
    thinking()
    expect([path(), errors()]).toEqual([['LISTENING', 'THINKING', 'LISTENING'], ['MODEL_FAILED']])
  })

  it('that refuses for its rate is asked again after 1, 2 and 4 s, and given up then', () => {
    const { thinking, refuses, clock, calls, notices, errors, state } = desk()
    thinking()
    const asked = () => calls.filter((call) => call.startsWith('ask')).length
    for (const [from, pause] of [
      [0, 1000],
      [1000, 2000],
      [3000, 4000],
    ] as const) {
      // biome-ignore format: a table
      refuses('utterance-1')
      refuses('utterance-1')
      const before = asked()
      clock.passTo(from + pause - 1)
      expect(asked()).toBe(before)
      clock.passTo(from + pause)
      expect(asked()).toBe(before + 1)
    }
    expect(notices()).toHaveLength(1)
    refuses('utterance-1')
    expect([state(), errors()]).toEqual(['LISTENING', ['MODEL_BUSY']])
  })

  it('that asks for more time than there is, gets no more than there is', () => {
    const { thinking, refuses, clock, spoken, calls } = desk()
    thinking()
    refuses('utterance-1', 40_000)
    clock.passTo(100_000)
    expect(spoken).toEqual([fallback])
    expect(calls).not.toContain('ask utterance-1 2')
  })
})

describe('synthesis', () => {
  it('A failure of synthesis is reported once, and listening continues', () => {
    const { responding, lines, error, errors, state } = desk()
    responding()
    lines.synthesis.say({ type: 'error', utteranceId: 'utterance-1', error })
    expect([state(), errors()]).toEqual(['LISTENING', ['SPEECH_FAILED']])
  })

  it('that throws has failed', () => {
    const { responding, path, errors } = desk({}, (ports) => ({
      ...ports,
      synthesis: {
        ...ports.synthesis,
        speak: () => {
          throw new Error(credential)
        },
      },
    }))
    responding()
    expect([path().at(-1), errors()]).toEqual(['LISTENING', ['SPEECH_FAILED']])
  })

  it('may send nothing for ever, unless that is limited', () => {
    const patient = desk()
    patient.responding()
    patient.clock.passTo(3_600_000)
    expect(patient.state()).toBe('RESPONDING')
    expect(patient.calls.filter((call) => call === 'alert responding')).toHaveLength(1)
    const limited = desk({ ttsStallMs: 5000 })
    limited.responding()
    limited.clock.passTo(3000)
    limited.chunk('utterance-1', 0, 4)
    limited.clock.passTo(7999)
    expect(limited.state()).toBe('RESPONDING')
    limited.clock.passTo(8000)
    expect([limited.state(), limited.errors()]).toEqual(['LISTENING', ['SPEECH_FAILED']])
    expect(limited.calls).toContain('cancel voice utterance-1')
  })
})

describe('an alert', () => {
  it.each([
    [5000, 0],
    [5001, 1],
    [29_000, 1],
  ])('about a model that answers after %i ms is raised %i times', (ms, times) => {
    const { thinking, clock, answers, calls } = desk()
    thinking()
    clock.passAhead(ms)
    answers('utterance-1', 'At last')
    expect(calls.filter((call) => call === 'alert thinking')).toHaveLength(times)
  })

  it('is raised while the stay lasts, in the first instant beyond', () => {
    const { thinking, clock, calls } = desk()
    thinking()
    const alertsBy = [5000, 5001, 29_999].map((ms) => {
      clock.passTo(ms)
      return calls.filter((call) => call === 'alert thinking').length
    })
    expect(alertsBy).toEqual([0, 1, 1])
  })

  it.each([
    [15_000, 0],
    [15_001, 1],
  ])('about a reply of %i ms is raised %i times', (ms, times) => {
    const { responding, chunk, clock, played, calls } = desk()
    responding()
    chunk('utterance-1', 0, 4, true)
    clock.passAhead(ms)
    played('utterance-1')
    expect(calls.filter((call) => call === 'alert responding')).toHaveLength(times)
  })
})

describe('the end', () => {
  it('closes, cancels, stores and removes everything, once', () => {
    const { responding, lines, calls, error, state, saved } = desk()
    responding()
    calls.length = 0
    lines.client.say({ type: 'call-end' })
    lines.client.say({ type: 'disconnected' })
    lines.server.say({ type: 'fatal', error })
    lines.server.say({ type: 'services-closed' })
    lines.server.say({ type: 'services-closed' })
    expect(calls).toEqual([
      'State transition',
      'Entering ENDED state',
      'tell client state.changed',
      'tell monitoring',
      'close recognition',
      'cancel voice utterance-1',
      'save history',
      `remove ${sessionId}`,
      'close client',
      'release ',
    ])
    expect(state()).toBe('ENDED')
    expect(saved[0]).toHaveLength(2)
  })

  it('gives up a running request, and only that', () => {
    const running = desk()
    running.thinking()
    running.lines.client.say({ type: 'call-end' })
    expect(running.calls).toContain('abort utterance-1')
    const refused = desk()
    refused.thinking()
    refused.refuses('utterance-1')
    refused.lines.client.say({ type: 'call-end' })
    expect(refused.calls).not.toContain('abort utterance-1')
  })

  it('The end is not reported to absent clients, and names the place where it was detected', () => {
    const { responding, lines, calls, records } = desk()
    responding()
    calls.length = 0
    lines.client.say({ type: 'disconnected' })
    expect(calls.filter((call) => /client/.test(call))).toEqual([])
    expect(records.find(({ message }) => message === 'Client disconnected')?.fields.currentState).toBe(
      'RESPONDING',
    )
  })

  it.each([
    [498, []],
    [499, ['release by force']],
  ])('has after %i ms of a service that hangs led to %j', (ms, expected) => {
    const { listening, lines, clock, calls } = desk()
    listening()
    lines.client.say({ type: 'call-end' })
    clock.passTo(ms)
    expect(calls.filter((call) => call.startsWith('release'))).toEqual(expected)
  })

  it('waits for nothing any more', () => {
    const { responding, lines, clock } = desk()
    responding()
    lines.client.say({ type: 'call-end' })
    lines.server.say({ type: 'services-closed' })
    expect(clock.pending()).toBe(0)
  })

  it('sums up every stay', () => {
    const { listening, says, answers, chunk, played, clock, lines, metrics, changes } = desk()
    clock.passTo(500)
    listening()
    clock.passTo(1500)
    void says('Hello')
    clock.passTo(2100)
    answers('utterance-1', 'Good day')
    chunk('utterance-1', 0, 8, true)
    clock.passTo(4000)
    played('utterance-1')
    clock.passTo(4200)
    lines.client.say({ type: 'call-end' })
    expect(metrics).toEqual([
      {
        callMs: 4200,
        durations: {
          INITIALIZING: [500],
          LISTENING: [1000, 200],
          THINKING: [600],
          RESPONDING: [1900],
          INTERRUPTED: [],
        },
      },
    ])
    expect(changes.at(-1)).toEqual({ from: 'LISTENING', to: 'ENDED', sessionId, timestamp: epoch + 4200 })
  })

  it('comes of an error that demands it', () => {
    const { listening, lines, error, state, logged } = desk()
    listening()
    lines.server.say({ type: 'fatal', error })
    expect([state(), logged('error')]).toEqual(['ENDED', ['Session cannot go on']])
  })
})

describe('what is written down', () => {
  it('names no session, and holds no word that was said and nothing of an error', () => {
    const { thinking, answers, lines, error, records } = desk()
    thinking('Sesame')
    lines.recognition.say({ type: 'interim', transcript: 'Sesa' })
    lines.model.say({ type: 'error', utteranceId: 'utterance-1', error })
    answers('utterance-1', 'Open')
    lines.client.say({ type: 'call-end' })
    const written = JSON.stringify(records)
    for (const secret of ['Sesa', 'Open', credential, sessionId]) expect(written).not.toContain(secret)
    expect(records.every(({ fields }) => /^[0-9a-f]{16}$/.test(String(fields.sessionId)))).toBe(true)
  })

  it('The log holds every change with its measurements and counts ignored inputs', () => {
    const { listening, clock, lines, records } = desk()
    clock.passTo(700)
    listening()
    listening()
    expect(records[0]).toEqual({
      level: 'info',
      message: 'State transition',
      fields: {
        sessionId: expect.any(String),
        from: 'INITIALIZING',
        to: 'LISTENING',
        timestamp: epoch + 700,
        duration: 700,
      },
    })
    expect(records.at(-1)).toMatchObject({
      level: 'debug',
      message: 'Event ignored',
      fields: { event: 'CONNECTIONS_READY', currentState: 'LISTENING' },
    })
    lines.client.say({ type: 'call-end' })
    expect(records.find(({ message }) => message === 'Final metrics')?.fields).toMatchObject({
      callMs: 700,
      ignoredEvents: 1,
    })
  })

  it('enters states at debug, and the end at info', () => {
    const { thinking, lines, logged } = desk()
    thinking()
    lines.client.say({ type: 'call-end' })
    expect(logged('debug')).toEqual(['Entering LISTENING state', 'Entering THINKING state'])
    expect(logged('info')).toContain('Entering ENDED state')
  })
})
