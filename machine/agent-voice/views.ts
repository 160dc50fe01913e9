/**
 * The views under which the Agent Voice chart is explored. Numbers are small, which changes how often something may
 * happen and never what: one retry, one recovery, two faults until the breaker opens, two waiting utterances.
 */
import type { View } from '../machine.ts'

const small = {
  queueLimit: 2,
  deferLimit: 1,
  copilotMaxRetries: 1,
  maxFaultRetries: 1,
  breakerThreshold: 2,
  breakerCooldownCapMs: 30_000,
}

const endings = ['user.stop', 'session.timeout', 'error', 'fatal', 'reset']
const suspensions = ['session.renewal', 'session.resume']
const otherSuspensions = ['network.lost', 'network.restored', 'diagnostics.start', 'diagnostics.end']
const swaps = ['policy.changed']

const without = (...left: readonly (readonly string[])[]) => {
  const out = new Set(left.flat())
  return (event: string): boolean => !out.has(event)
}

const only = (...received: readonly (readonly string[])[]) => {
  const list = new Set(received.flat())
  return (event: string): boolean => list.has(event)
}

const starting = ['user.start', 'session.ready', 'session.expiring', 'audio.primed', 'audio.ready']
const talk = without(endings, suspensions, otherSuspensions, swaps)

/** The events that a conversation needs to proceed, without mere variations. */
const simpleTalk = [
  'vad.start',
  'vad.end',
  'stt.final',
  'copilot.request',
  'copilot.response',
  'tts.bufferReady',
  'tts.error',
  'tts.complete',
  'interrupt.cleared',
]

const beginning = ['user.start', 'session.ready', 'audio.primed', 'audio.ready']

export const views: readonly View[] = [
  { name: 'the talk', settings: small, receives: talk },
  {
    name: 'without barge-in',
    settings: { ...small, bargeIn: false },
    receives: only(beginning, simpleTalk, ['stt.partial', 'user.interrupt']),
  },
  {
    name: 'by hand',
    settings: { ...small, turnDetection: 'manual' },
    receives: only(beginning, simpleTalk, swaps, ['stt.partial', 'user.endTurn', 'user.interrupt']),
  },
  {
    name: 'answers made here',
    settings: { ...small, responder: 'local' },
    receives: only(beginning, simpleTalk, suspensions, ['response.local', 'user.retry', 'user.interrupt']),
  },
  {
    name: 'answers of the server',
    settings: { ...small, responder: 'server' },
    receives: only(beginning, simpleTalk, suspensions, ['response.local', 'user.interrupt']),
  },
  {
    name: 'endings',
    settings: small,
    receives: only(starting, endings, simpleTalk, ['user.endTurn']),
  },
  {
    name: 'suspension',
    settings: small,
    receives: only(beginning, simpleTalk, suspensions, ['user.endTurn', 'user.interrupt', 'stt.partial']),
  },
  {
    name: 'suspended endings',
    settings: small,
    receives: only(beginning, endings, suspensions, [
      'vad.start',
      'stt.final',
      'copilot.response',
      'tts.bufferReady',
      'tts.error',
    ]),
  },
  {
    name: 'speech taken up again',
    settings: { ...small, queueLimit: 1 },
    receives: only(beginning, suspensions, ['stt.final', 'copilot.response', 'tts.bufferReady', 'tts.error']),
  },
  {
    name: 'other suspensions',
    settings: small,
    receives: only(beginning, otherSuspensions, [
      'vad.start',
      'stt.final',
      'copilot.request',
      'copilot.response',
      'tts.bufferReady',
      'user.endTurn',
    ]),
  },
  ...[
    ['network.lost', 'network.restored'],
    ['diagnostics.start', 'diagnostics.end'],
  ].map((others) => ({
    name: `speech held by ${others.join(' and ')}`,
    settings: small,
    receives: only(beginning, others, ['stt.final', 'copilot.response', 'tts.bufferReady']),
  })),
  {
    name: 'several holds',
    settings: small,
    receives: only(starting, suspensions, otherSuspensions, ['user.stop', 'error', 'reset']),
  },
]
