/** Turns around an interruption, a suspension and a missing transcript: a log of what is permitted, and one of a breach. */
import { describe, expect, it } from 'vitest'
import type { Log } from '../../../spec/log.ts'
import { opening, speaking } from '../../harness/agent-voice-logs.ts'
import { emits, goes, receives } from '../../support/lines.ts'
import { foundBy } from './found-by.ts'

const utterance = 'utterance#1'

const turn = (at: number, event: string) => emits(at, 'turn', { event, turn: 'turn#1' })
const interrupted: Log = [
  ...speaking,
  receives(4000, 'vad.start'),
  goes(4000, 'speaking>interrupted', 'user.interrupt'),
  receives(4100, 'interrupt.cleared', { handle: 'handle#1' }),
]
const silent: Log = [goes(4100, 'interrupted>listening', 'interrupt.cleared')]
const partly: Log = [
  ...opening,
  receives(1000, 'vad.start'),
  receives(1200, 'stt.partial', { utterance, text: 'text#1' }),
  receives(1500, 'stt.partial', { utterance, text: 'text#2' }),
]
const ended: Log = [receives(1500, 'user.endTurn'), goes(1500, 'listening>processing', 'user.endTurn')]
const prompt = (at: number, text: string) =>
  emits(at, 'copilot.send', { request: 'request#1', utterance, text, attempt: 1 })
const of = (at: number, from: string, to: string, named: string) =>
  emits(at, 'state', { from, to, turn: named })
/** A suspension of a state, whose change back names this turn. */
const suspended = (state: string, named: string): Log => [
  ...opening,
  ...(state === 'listening' ? [] : [goes(1000, `listening>${state}`, 'error')]),
  receives(1100, 'session.renewal'),
  of(1100, state, 'suspended', 'turn#1'),
  receives(2000, 'session.resume'),
  of(2000, 'suspended', state, named),
]

/** The monitor, what is permitted or wrong, and a log of it. */
type Case = readonly [monitor: string, what: string, log: Log]

const permitted: readonly Case[] = [
  [
    'turn.interrupted',
    'an end that is reported with the silence',
    [...interrupted, turn(4100, 'turn-interrupted'), ...silent],
  ],
  [
    'turn.interrupted',
    'an end right behind listening',
    [...interrupted, ...silent, turn(4100, 'turn-interrupted')],
  ],
  ['resume.same-turn', 'a fault that belongs to no turn', suspended('faulted', 'turn#2')],
  [
    'prompt.is-the-transcript',
    'the parts in a row, where no final transcript comes',
    [...partly, ...ended, prompt(3500, 'text#3')],
  ],
]

const wrong: readonly Case[] = [
  ['turn.interrupted', 'an end as completed', [...interrupted, turn(4100, 'turn-completed'), ...silent]],
  [
    'turn.interrupted',
    'no end before the user speaks on',
    [...interrupted, ...silent, receives(4200, 'vad.end')],
  ],
  ['resume.same-turn', 'another turn in listening', suspended('listening', 'turn#2')],
  [
    'prompt.is-the-transcript',
    'a part as the prompt while the user speaks',
    [...partly, prompt(1600, 'text#2')],
  ],
]

describe('permitted:', () => {
  it.each(permitted)('%s, %s', (id, _, log) => expect(foundBy(id, log)).toEqual([]))
})

describe('forbidden:', () => {
  it.each(wrong)('%s, %s', (id, _, log) => expect(foundBy(id, log)).not.toEqual([]))
})
