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
const link = ['user.configure', 'user.misconfigure', 'user.requestMode', 'session.rejected']
const server = ['speech-start', 'speech-stop']
const voice = ['capture.voiced', 'capture.unvoiced']
const playback = ['playback.started', 'playback.ended', 'playback.cleared', 'user.cancelPlayback']
const responses = ['response.created', 'response.done', 'response-interrupted']

export const views: readonly View[] = [
  { name: 'what is agreed', settings: {}, hears: only(beginning, link, ['service.dispose']) },
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
      'user.requestMode',
    ]),
  },
  {
    name: 'playback',
    settings: {},
    hears: only(beginning, server, playback, responses, ['session.closed']),
  },
  {
    name: 'commits',
    settings: {},
    hears: only(beginning, server, ['capture.frame', 'capture.voiced', 'user.commit', 'degraded']),
  },
  {
    name: 'commits by hand',
    settings: { mode: 'manual' },
    hears: only(beginning, server, ['capture.frame', 'user.commit', 'user.configure', 'session.rejected']),
  },
]
