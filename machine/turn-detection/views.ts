/**
 * The views under which the chart of turn detection is explored. Each hears what belongs together: all events at once
 * would multiply what has nothing to do with one another.
 */
import type { View } from '../machine.ts'

const only = (...heard: readonly (readonly string[])[]) => {
  const list = new Set(heard.flat())
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
    hears: only(beginning, ['user.configure', 'user.misconfigure', 'session.rejected', 'service.dispose']),
  },
  {
    name: 'modes',
    settings: {},
    hears: only(beginning, endings, ['user.requestMode', 'session.rejected', 'degraded', 'speech-start']),
  },
  {
    name: 'speech',
    settings: {},
    hears: only(beginning, endings, server, voice, responses, ['capture.stopped', 'degraded']),
  },
  {
    name: 'fallback',
    settings: {},
    hears: only(beginning, endings, server, voice, [
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
    hears: only(beginning, server, playback, responses, endings, ['degraded', 'hint.start']),
  },
  {
    name: 'talking over answers',
    settings: { interruptResponse: false },
    hears: only(beginning, server, responses, ['playback.started', 'user.cancelPlayback']),
  },
  {
    name: 'commits',
    settings: {},
    hears: only(beginning, server, ['capture.frame', 'capture.voiced', 'user.commit', 'degraded']),
  },
  ...[true, false].map((createResponse) => ({
    name: `commits by hand, ${createResponse ? 'with' : 'without'} an answer`,
    settings: { mode: 'manual', createResponse },
    hears: only(beginning, server, ['capture.frame', 'user.commit', 'user.requestMode', 'session.rejected']),
  })),
]
