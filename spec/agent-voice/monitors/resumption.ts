/**
 * The return from a suspension: in time, to the earlier state, with no loss (AV-PER-003, AV-T-12, AV-AC-005,
 * AV-VAL-05).
 */

import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Event, Line } from '../protocol.ts'
import {
  always,
  holdsAfter,
  leaves,
  releases,
  suspends,
  type TraceState,
  together,
  within,
} from './trace-state.ts'

/** The last hold of a suspension is released. */
const released = (line: Line, trace: TraceState): boolean =>
  releases(line) && trace.state === 'suspended' && holdsAfter(line, trace).length === 0

/** What a return waits for: STT and microphone, and for an answer its first audio. */
const isConfirmation = (line: Line): boolean =>
  receives(line, 'audio.ready') || receives(line, 'tts.bufferReady')

/** Where a suspension may lead: back, into a fault, or to the end of the conversation. */
const waysOut = ({ previous }: TraceState): readonly string[] => [
  previous,
  'faulted',
  'terminating',
  // Without a conversation there is nothing to terminate; an answer that was fading out may be silent by now.
  ...(previous === 'interrupted' ? ['listening'] : ['idle']),
]

/** The answer was sent to TTS once more, and none of it was buffered; or it was over during the suspension. */
interface Voice {
  readonly handle: string | null
  readonly isAway: boolean
}

const voiceOver: readonly Event[] = ['tts.complete', 'tts.error', 'interrupt.cleared']

const voiceAfter = (voice: Voice, line: Line, { state, handle }: TraceState): Voice => {
  if (publishes(line, 'suspended')) return { handle, isAway: false }
  if (state !== 'suspended') return voice
  if (emits(line, 'tts.speak')) return { handle: text(line.with.handle), isAway: true }
  if (line.with.handle !== voice.handle) return voice
  if (receives(line, 'tts.bufferReady')) return { ...voice, isAway: false }
  return voiceOver.some((what) => receives(line, what)) ? { ...voice, isAway: true } : voice
}

export const backWhereItWas = always<Voice>('resume.where-it-was', 'AV-T-12 AV-AC-005', {
  says: 'A suspension returns to the state in which it began, unless the conversation ends, or its answer will not play any more.',
  needs: ['state'],
  looksAt: ['tts.speak'],
  start: { handle: null, isAway: false },
  ask: (line, { isAway }, trace) => {
    if (!leaves(line, 'suspended')) return null
    const to = text(line.with.to)
    if (isAway && trace.previous === 'speaking' && to === 'listening') return null
    return waysOut(trace).includes(to) ? true : { expected: `the way back to ${trace.previous}`, got: to }
  },
  remember: voiceAfter,
})

/** States that neither listen nor speak yet: no confirmation is required there. */
const unheard: readonly string[] = ['idle', 'preparing']

/** States outside of a turn: they do not listen or speak yet, or no longer do. */
const turnless: readonly string[] = [...unheard, 'faulted', 'terminating']

export const sameTurn = always<string | null>('resume.same-turn', 'AV-AC-005 AV-VAL-05 AV-REQ-008', {
  says: 'After a suspension the turn is the one from before.',
  needs: ['state'],
  ask: (line, turn, { previous }) => {
    const isOther = line.with.to !== previous || turnless.includes(previous)
    if (turn === null || !leaves(line, 'suspended') || isOther) return null
    return line.with.turn === turn ? true : { expected: turn, got: `${line.with.turn ?? 'no turn'}` }
  },
  remember: (turn, line) => {
    if (publishes(line, 'suspended')) return line.with.turn === undefined ? null : text(line.with.turn)
    return emits(line, 'state') ? null : turn
  },
})

/** What ends a suspension otherwise. */
const ends = (line: Line): boolean =>
  (['user.stop', 'error', 'fatal', 'session.timeout'] as const).some((what) => receives(line, what))

export const unheardBackInTime = within('resume.unheard-within-1000', 'AV-PER-003 AV-T-12 interpreted', {
  says: 'Where no speech was received or played yet, the return takes 1 s from the last release.',
  needs: ['state'],
  budget: 'AV-PER-003',
  ms: () => 1000,
  what: 'the way back',
  opens: (line, trace) => released(line, trace) && unheard.includes(trace.previous),
  // No pending wait could fail: a fault without any cause is no way back.
  closes: (line) => leaves(line, 'suspended') && line.with.to !== 'faulted',
  abandons: (line) => suspends(line) || ends(line),
})

export const backInTime = within('resume.within-1000', 'AV-PER-003 AV-AC-005 AV-IF-13', {
  says: 'When the last reason for a suspension ends, the previous state is restored within 1000 ms, or within the configured limit.',
  needs: ['state'],
  budget: 'AV-PER-003',
  ms: ({ settings }) => settings.resumeTimeoutMs,
  what: 'the state from before the suspension',
  opens: released,
  closes: (line) => leaves(line, 'suspended'),
  // A slower service is not the delay of the machine, and a service that never answers leaves nothing owed.
  abandons: (line, { settings }, since) =>
    suspends(line) || (isConfirmation(line) && line.at > since + settings.resumeTimeoutMs),
  owes: false,
})

export const resumingEnds = within('resume.ends', 'AV-RUL-18 AV-RUL-27 ruling', {
  says: 'A return that does not succeed within resumeTimeoutMs is a fault.',
  needs: ['state'],
  budget: 'AV-RUL-18',
  ms: ({ settings }) => settings.resumeTimeoutMs,
  what: 'the return from the suspension',
  opens: released,
  closes: (line) => leaves(line, 'suspended'),
  abandons: suspends,
})

export const heldUntilReleased = always('resume.all-released', 'AV-RUL-19 AV-IF-13 ruling', {
  says: 'The return begins only when every reason for the suspension has ended.',
  needs: ['state'],
  ask: (line, _, { holds, previous }) => {
    if (!leaves(line, 'suspended') || line.with.to !== previous) return null
    return holds.length === 0
      ? true
      : { expected: 'the suspension to last', got: `${previous} while held for ${holds.join()}` }
  },
})

const brokenOff = 'the suspension to break off'

export const yieldsAtOnce = together('suspended.breaks-off', 'AV-RUL-20 AV-T-13 AV-RUL-14 ruling', {
  says: 'A stop or an error ends a suspended conversation at once.',
  needs: ['state'],
  calls: (line, { state, previous }) =>
    line.way === 'in' &&
    state === 'suspended' &&
    previous !== 'idle' &&
    ['user.stop', 'error', 'fatal'].includes(line.what)
      ? brokenOff
      : null,
  gives: (line) =>
    leaves(line, 'suspended') && ['faulted', 'terminating'].includes(text(line.with.to)) ? brokenOff : null,
})
