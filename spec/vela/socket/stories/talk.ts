/** Stories that need no pipeline: greetings, questions, chunks, and every bad message. */
import type { Story } from '../../../wire.ts'
import { elsewhere } from '../../settings.ts'
import { append, bad, cancel, chunk, commit, hasty, linger, opens, say, start, story } from './steps.ts'

/** What needs no pipeline. */
export const talk: readonly Story[] = [
  story('greeting', 'A connection receives one greeting without a request', opens, linger(150), start),
  story('asked again', 'Every session.start is answered with readiness', opens, start, start, start),
  story(
    'members',
    'Unknown members are accepted',
    opens,
    ...['envelope', 'payload', 'both'].flatMap((extra) => [
      say('input_audio.append', { ...chunk(), extra }),
      say('response.cancel', { extra }),
      say('input_audio.commit', { extra }),
    ]),
  ),
  story(
    'chunks',
    'A turn takes many chunks',
    opens,
    append,
    ...Array.from({ length: 100 }, () => hasty('input_audio.append', chunk())),
    start,
  ),
  story('empty chunk', 'A chunk may be empty', opens, say('input_audio.append', chunk('', 0)), cancel),
  story('nothing to end', 'Commit and cancel have no effect in idle', opens, commit, cancel, cancel, commit),
  story(
    'second thoughts',
    'A cancel discards the audio of the turn',
    opens,
    append,
    append,
    cancel,
    append,
    cancel,
    start,
  ),
  story(
    'come back',
    'Nothing of a session outlives its connection',
    opens,
    append,
    say('closed'),
    opens,
    start,
    say('closed'),
  ),
  ...Object.keys(elsewhere).map((path) =>
    story(`${path} path`, 'No other path is upgraded', say('upgrade', { path })),
  ),
  story('too large', 'A message has its limit', opens, hasty('frame.too-large', { over: 1 }), linger(300)),
]

/** Every bad message, in idle and while a turn is open. */
export const badTalk: readonly Story[] = Object.entries(bad).flatMap(([name, steps]) => [
  story(`idle, ${name}`, `In idle, ${name} change nothing`, opens, ...steps),
  story(
    `listening, ${name}`,
    `While a turn is open, ${name} change nothing`,
    opens,
    append,
    ...steps,
    cancel,
  ),
])
