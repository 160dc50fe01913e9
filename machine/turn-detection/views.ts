/**
 * The views under which the turn detection chart is explored. Each receives a group of related events: all events at
 * once would multiply independent behaviour.
 */
import type { View } from '../machine.ts'

const only = (...received: readonly (readonly string[])[]) => {
  const list = new Set(received.flat())
  return (event: string): boolean => list.has(event)
}

const beginning = ['service.initialize', 'session.created', 'session.updated']
const endings = ['service.dispose', 'session.closed']
const server = ['speech-start', 'speech-stop']
const voice = ['capture.voiced', 'capture.unvoiced']
const playback = ['playback.started', 'playback.ended', 'playback.cleared', 'user.cancelPlayback']
const responses = ['response.created', 'response.done', 'response-interrupted']

export const views: readonly View[] = [
  {
    name: 'what is agreed',
    settings: {},
    receives: only(beginning, ['user.configure', 'user.misconfigure', 'session.rejected', 'service.dispose']),
  },
  {
    name: 'modes',
    settings: {},
    receives: only(beginning, endings, ['user.requestMode', 'session.rejected', 'degraded', 'speech-start']),
  },
  {
    name: 'speech',
    settings: {},
    receives: only(beginning, endings, server, voice, responses, ['capture.stopped', 'degraded']),
  },
  {
    name: 'fallback',
    settings: {},
    receives: only(beginning, endings, server, voice, [
      'capture.stopped',
      'capture.frame',
      'degraded',
      'hint.start',
      'hint.stop',
      'session.rejected',
    ]),
  },
  {
    name: 'playback',
    settings: { mode: 'semantic_vad' },
    receives: only(beginning, server, playback, responses, endings, ['degraded', 'hint.start']),
  },
  {
    name: 'talking over answers',
    settings: { interruptResponse: false },
    receives: only(beginning, server, responses, ['playback.started', 'user.cancelPlayback']),
  },
  {
    name: 'commits',
    settings: {},
    receives: only(beginning, server, ['capture.frame', 'capture.voiced', 'user.commit', 'degraded']),
  },
  ...[true, false].map((createResponse) => ({
    name: `commits by hand, ${createResponse ? 'with' : 'without'} an answer`,
    settings: { mode: 'manual', createResponse },
    receives: only(beginning, server, [
      'capture.frame',
      'user.commit',
      'user.requestMode',
      'session.rejected',
    ]),
  })),
]
