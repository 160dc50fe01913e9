/**
 * The views under which the chart of Agent Voice is explored. Numbers are kept small, which changes how often
 * something may happen and never what: one retry, one recovery, two faults to the breaker, two waiting utterances.
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

const only = (...heard: readonly (readonly string[])[]) => {
  const list = new Set(heard.flat())
  return (event: string): boolean => list.has(event)
}

const starting = ['user.start', 'session.ready', 'session.expiring', 'audio.primed', 'audio.ready']
const talk = without(endings, suspensions, otherSuspensions, swaps)

/** What the talk needs to get anywhere, without what only varies it. */
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
  { name: 'the talk', settings: small, hears: talk },
  {
    name: 'without barge-in',
    settings: { ...small, bargeIn: false },
    hears: only(beginning, simpleTalk, ['stt.partial', 'user.interrupt']),
  },
  {
    name: 'by hand',
    settings: { ...small, turnDetection: 'manual' },
    hears: only(beginning, simpleTalk, swaps, ['stt.partial', 'user.endTurn', 'user.interrupt']),
  },
  {
    name: 'answers made here',
    settings: { ...small, responder: 'local' },
    hears: only(beginning, simpleTalk, suspensions, ['response.local', 'user.retry', 'user.interrupt']),
  },
  {
    name: 'answers of the server',
    settings: { ...small, responder: 'server' },
    hears: only(beginning, simpleTalk, suspensions, ['response.local', 'user.interrupt']),
  },
  {
    name: 'endings',
    settings: small,
    hears: only(starting, endings, simpleTalk, ['user.endTurn']),
  },
  {
    name: 'suspension',
    settings: small,
    hears: only(beginning, simpleTalk, suspensions, ['user.endTurn', 'user.interrupt', 'stt.partial']),
  },
  {
    name: 'suspended endings',
    settings: small,
    hears: only(beginning, endings, suspensions, [
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
    hears: only(beginning, suspensions, ['stt.final', 'copilot.response', 'tts.bufferReady', 'tts.error']),
  },
  {
    name: 'other suspensions',
    settings: small,
    hears: only(beginning, otherSuspensions, [
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
    hears: only(beginning, others, ['stt.final', 'copilot.response', 'tts.bufferReady']),
  })),
  {
    name: 'several holds',
    settings: small,
    hears: only(starting, suspensions, otherSuspensions, ['user.stop', 'error', 'reset']),
  },
]
