/** What a conversation saves, shows to its user, and writes down. */
import { count, flag, instant, label, ms, oneOf, optional, text, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { characters, item, leaks, response, tool, type } from './fields.ts'

const storage: readonly Word[] = [
  word(
    'context.save',
    'store',
    'document',
    'AMP-ACT-46 AMP-ACT-53 AMP-T-82',
    'Saves the context of the conversation.',
    {
      turns: count('turns'),
      files: count('files'),
      preferences: oneOf('none', 'told', 'other'),
      results: count('results'),
      segments: count('segments'),
    },
  ),
  word('transcript.save', 'store', 'document', 'AMP-ACT-52', 'Keeps the transcript here.'),
  word('transcript.update', 'store', 'document', 'AMP-ACT-20', 'Writes down what was spoken.', {
    item,
    part: oneOf('whole', 'prefix', 'other'),
    truncated: flag,
  }),
]

const screen: readonly Word[] = [
  word(
    'ui.status',
    'screen',
    'document',
    'AMP-UI-01 AMP-UI-02 AMP-UI-04 AMP-UI-05',
    'Shows the indicator of a state.',
    {
      status: oneOf(
        'ready',
        'offline',
        'listening',
        'processing',
        'speaking',
        'tool',
        'working',
        'error',
        'reconnecting',
      ),
      says: optional(label),
      tool: optional(tool),
      progress: optional(flag),
    },
  ),
  word('ui.clear', 'screen', 'document', 'AMP-UI-07 AMP-UI-15', 'Takes an indicator away.', {
    status: oneOf('tool', 'error'),
  }),
  word('ui.message', 'screen', 'document', 'AMP-UI-10 AMP-UI-13', 'Shows the line below the indicator.', {
    says: label,
    details: flag,
  }),
  word('ui.progress', 'screen', 'document', 'AMP-UI-09', 'Shows how an agent gets on.', { text }),
  word('ui.notice', 'screen', 'document', 'AMP-T-37 AMP-UI-17', 'Tells the user something once.', {
    kind: oneOf('error', 'reconnected', 'inactive', 'queue-dropped', 'late-result'),
    leaks,
  }),
  word('ui.retry', 'screen', 'document', 'AMP-UI-18', 'Offers to try again.'),
]

const records: readonly Word[] = [
  word(
    'log',
    'logger',
    'document',
    'AMP-MET-01 AMP-MET-09 AMP-MET-12',
    'Writes a record; nothing said shows in it.',
    {
      kind: oneOf(
        'transition',
        'audio',
        'processing',
        'speaking',
        'tool',
        'task',
        'error',
        'recovery',
        'reconnect-failed',
        'queue-dropped',
        'warning',
        'ignored',
      ),
      stamp: optional(instant),
      from: optional(label),
      to: optional(label),
      cause: optional(label),
      entryReason: optional(label),
      durationMs: optional(ms),
      size: optional(characters),
      tool: optional(tool),
      type: optional(type),
      outcome: optional(
        oneOf('completed', 'error', 'cancelled', 'timeout', 'reconnect', 'success', 'failure'),
      ),
      stack: optional(flag),
      context: optional(flag),
      reasons: optional(count('reasons')),
      segments: optional(count('segments')),
      leaks,
    },
  ),
  word('metrics', 'logger', 'document', 'AMP-MET-05 AMP-MET-13', 'Measures something of a response.', {
    kind: oneOf('time_to_first_token', 'time_to_first_audio', 'response'),
    response: optional(response),
    tookMs: optional(ms),
  }),
]

/** All of it. */
export const keptEffects: readonly Word[] = [...storage, ...screen, ...records]
