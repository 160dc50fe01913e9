/** Agent Voice as shared code knows it: without its service. */
import { describe, expect, it } from 'vitest'
import machine from '../../../machine/agent-voice/machine.ts'
import type { Payload } from '../../../spec/log.ts'

describe('the published state', () => {
  it.each<[unknown, string]>([
    [{ live: { idle: 'startPending' } }, 'idle'],
    [{ live: { active: 'preparing' } }, 'preparing'],
    [{ live: { active: { listening: 'finalizing' } } }, 'listening'],
    [{ live: { active: { processing: 'generatingResponse' } } }, 'processing'],
    [{ live: { active: { processing: { waitingForCopilot: 'backingOff' } } } }, 'waitingForCopilot'],
    [{ live: { active: 'speaking' } }, 'speaking'],
    [{ suspended: 'resuming' }, 'suspended'],
    [{ faulted: 'backoff' }, 'faulted'],
    ['terminating', 'terminating'],
  ])('of %j is %s', (value, state) => {
    expect(machine.published(value)).toBe(state)
  })
})

describe('an event', () => {
  const silent = { id: 0, part: 0, blank: false, word: '', code: '', fatal: false, retryable: false }

  it.each<[string, Payload, object]>([
    ['user.start', {}, {}],
    ['user.stop', { reason: 'disposed' }, { word: 'disposed' }],
    ['audio.ready', { source: 'mic' }, { word: 'mic' }],
    ['policy.changed', { policy: 'manual' }, { word: 'manual' }],
    ['stt.final', { utterance: 'utterance#3', text: 'text#4' }, { id: 3, part: 4 }],
    ['stt.final', { utterance: 'utterance#3', text: '' }, { id: 3, blank: true }],
    [
      'copilot.response',
      { request: 'request#1', status: 'pending' },
      { id: 1, blank: true, word: 'pending' },
    ],
    [
      'copilot.response',
      { request: 'request#1', status: 'failed', text: '', code: 'AUTH_FAILED', retryable: true },
      { id: 1, blank: true, word: 'failed', code: 'AUTH_FAILED', fatal: true, retryable: true },
    ],
    ['response.local', { turn: 'turn#5', text: 'text#6' }, { id: 5, part: 6 }],
    [
      'tts.error',
      { handle: 'handle#2', code: 'AUDIO_LOST', recoverable: true },
      { id: 2, code: 'AUDIO_LOST' },
    ],
    [
      'error',
      { source: 'stt', code: 'NETWORK_FAILED', recoverable: false },
      { code: 'NETWORK_FAILED', fatal: true },
    ],
    ['error', { source: 'stt', code: 'text#1', recoverable: true }, { code: 'UNKNOWN' }],
    ['fatal', { code: 'FORBIDDEN' }, { code: 'FORBIDDEN', fatal: true }],
    ['vad.start', { agoMs: 30 }, { detectedAt: 70 }],
    ['vad.start', { agoMs: -30 }, { detectedAt: 100 }],
  ])('%s %j', (what, payload, particulars) => {
    expect(machine.receive(what, payload, 100)).toEqual({
      ...silent,
      type: what,
      at: 100,
      detectedAt: 100,
      ...particulars,
    })
  })
})

describe('an effect', () => {
  it.each<[string, Readonly<Record<string, unknown>>, string, Payload]>([
    ['publish', { to: 'idle', cause: 'reset' }, 'state', { from: 'listening', to: 'idle', cause: 'reset' }],
    [
      'turn',
      { event: 'turn-started', turn: 2, outcome: 'started' },
      'turn',
      { event: 'turn-started', turn: 'turn#2' },
    ],
    ['settleStart', { code: null }, 'settled', { call: 'user.start', outcome: 'resolved', code: '' }],
    [
      'settleStart',
      { code: 'FAULTED' },
      'settled',
      { call: 'user.start', outcome: 'rejected', code: 'FAULTED' },
    ],
    [
      'refuseStart',
      { code: 'FAULTED' },
      'settled',
      { call: 'user.start', outcome: 'rejected', code: 'FAULTED' },
    ],
    ['settleStop', {}, 'settled', { call: 'user.stop', outcome: 'resolved', code: '' }],
    [
      'tts.speak',
      { handle: 1, part: 2, last: true },
      'tts.speak',
      { handle: 'handle#1', text: 'text#2', last: true },
    ],
    ['tts.speakAgain', { handle: 3, last: false }, 'tts.speak', { handle: 'handle#3', last: false }],
    ['tts.finish', { handle: 1 }, 'tts.append', { handle: 'handle#1', text: '', last: true }],
    [
      'tts.append',
      { handle: 1, part: 2, last: false },
      'tts.append',
      { handle: 'handle#1', text: 'text#2', last: false },
    ],
    [
      'copilot.send',
      { request: 1, utterance: 2, attempt: 3 },
      'copilot.send',
      { request: 'request#1', utterance: 'utterance#2', attempt: 3 },
    ],
    [
      'panel.notice',
      { notice: 'no-answer', retry: true },
      'panel.notice',
      { message: 'no-answer', retry: true },
    ],
    [
      'remedy',
      { code: 'CIRCUIT_OPEN' },
      'panel.notice',
      { message: 'remediation.wait', hint: 'remediation.wait' },
    ],
    [
      'diagnose',
      { kind: 'fault', code: 'UNKNOWN' },
      'host.diagnostic',
      { kind: 'fault', code: 'UNKNOWN', ids: 'none' },
    ],
    ['stt.pause', { reason: 'diagnostics' }, 'stt.pause', { reason: 'diagnostics' }],
  ])('%s %j', (type, params, what, payload) => {
    expect(machine.show({ type, params }, 'listening')).toEqual({ what, with: payload })
  })
})
