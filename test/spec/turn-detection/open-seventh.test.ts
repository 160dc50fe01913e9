/** What the seventh batch of strangers found open, and beside it what stays forbidden. */
import { expect, it } from 'vitest'
import type { Line, Log } from '../../../spec/log.ts'
import { emits, goes, receives } from '../../support/lines.ts'
import { begins, blamed, type Case, config } from './blamed.ts'
import { asked, notice } from './by-hand.ts'
import { nominal, semantic } from './pen.ts'

/** A threshold is asked for at 1000 ms, and this is sent. */
const sentFor = (given: number, sent: number, ...notices: readonly Line[]): Log => [
  ...[...begins, receives(1000, 'user.configure', { mode: 'server_vad', threshold: given }), ...notices],
  emits(1000, 'session.update', { ...nominal, threshold: sent }),
]

/** At 5000 ms the service reports one of two updates, server turn detection is asked for, and manual mode is sent. */
const givenUp: Log = [
  ...[
    ...asked(),
    receives(0, 'user.requestMode', { mode: 'semantic_vad' }),
    emits(0, 'session.update', semantic),
  ],
  ...[receives(5000, 'session.updated', nominal), config(5000)],
  ...[receives(5000, 'user.requestMode', { mode: 'server_vad' }), emits(5000, 'session.update', nominal)],
  ...[notice(5000, 'error'), emits(5000, 'session.update', { mode: 'manual' })],
  goes(5000, 'server_vad>manual', 'unacknowledged'),
]

/** The same request, and nothing that could be given up. */
const turnedRound: Log = [
  ...[...begins, receives(1000, 'user.requestMode', { mode: 'server_vad' })],
  emits(1000, 'session.update', { mode: 'manual' }),
]

const open: readonly Case[] = [
  [
    'a threshold may be raised to a safe minimum above 0.1, and the user is notified',
    sentFor(0.1, 0.2, notice(1000)),
    4000,
  ],
  ['the user may be notified soon after', [...sentFor(0.1, 0.2), notice(1500)], 4000],
  ['manual mode may be sent at the instant of a request, where an earlier update waits', givenUp, 6000],
]

it.each(open.map(([says, ...said]) => ({ says, said })))('$says', ({ said: [log, untilMs, settings] }) => {
  expect(blamed(log, untilMs, settings)).toEqual([])
})

const forbidden: readonly (readonly [found: string, ...Case])[] = [
  [
    'config.raised-notified (document) at 4000',
    'a threshold that is raised and of which the user is not notified',
    sentFor(0.1, 0.2),
    4000,
  ],
  [
    'config.sent-as-asked (document) at 1000',
    'a threshold that is raised above the nominal one',
    sentFor(0.1, 0.6, notice(1000)),
    4000,
  ],
  [
    'config.sent-as-asked (document) at 1000',
    'a threshold that is lowered',
    sentFor(0.4, 0.3, notice(1000)),
    4000,
  ],
  [
    'config.sent-as-asked (document) at 1000',
    'manual mode for a request of another mode, where no update waits',
    turnedRound,
    4000,
  ],
]

it.each(forbidden.map(([found, says, ...said]) => ({ found, says, said })))(
  '$says is not open',
  ({ found, said: [log, untilMs, settings] }) => {
    expect(blamed(log, untilMs, settings)).toContain(found)
  },
)
