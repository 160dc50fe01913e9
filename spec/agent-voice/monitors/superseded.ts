/**
 * Ids that are over, of any age, and voice activity that does not count (AV-GUD-004, AV-RUL-29, AV-GUD-001,
 * AV-RUL-17).
 */

import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Event, Line } from '../protocol.ts'
import { always, suspends, type TraceState } from './trace-state.ts'

/** Every request and handle that was ever used. */
type Used = readonly string[]

const idOf = (line: Line): string => text(line.with.request ?? line.with.handle ?? '')

const usedAfter = (used: Used, line: Line): Used =>
  emits(line, 'copilot.send') || emits(line, 'tts.speak')
    ? [
        ...used,
        ...[line.with.request, line.with.handle].flatMap((id) => (id === undefined ? [] : [String(id)])),
      ]
    : used

const about: readonly Event[] = [
  'copilot.request',
  'copilot.response',
  'tts.bufferReady',
  'tts.complete',
  'tts.error',
]

/** An event about a prompt or an answer of a turn that is over. */
const isOld = (line: Line, used: Used, { request, handle }: TraceState): boolean =>
  about.some((what) => receives(line, what)) &&
  used.includes(idOf(line)) &&
  ![request, handle].includes(idOf(line))

export const oldIdsRefused = always<{ readonly used: Used; readonly old: Line | null }>(
  'fence.old-ids',
  'AV-GUD-004 AV-RUL-29 AV-INT-005 interpreted',
  {
    says: 'Events about a prompt or an answer of an earlier turn change nothing, however old it is.',
    needs: ['state', 'copilot.send', 'tts.speak'],
    start: { used: [], old: null },
    ask: (line, { old }) => {
      if (old === null) return null
      if (line.way === 'in') return true
      const isAnswer = emits(line, 'tts.speak') && line.with.request === old.with.request
      return isAnswer || (emits(line, 'state') && line.with.cause === old.what && line.at === old.at)
        ? { expected: `'${old.what}' of ${idOf(old)} to change nothing`, got: line.what }
        : null
    },
    remember: ({ used, old }, line, trace) => ({
      used: usedAfter(used, line),
      old: line.way === 'in' ? (isOld(line, used, trace) ? line : null) : old,
    }),
  },
)

const activity: readonly Event[] = ['vad.start', 'vad.end']

export const manualIgnoresVoice = always<boolean>('policy.manual', 'AV-GUD-001 ruling', {
  says: 'With manual turn detection, voice activity changes no state.',
  needs: ['state'],
  start: false,
  ask: (line, isAsked, { received }) => {
    if (!isAsked) return null
    if (line.way === 'in') return true
    const isAnswer = ['vad.start', 'vad.end', 'user.interrupt'].includes(text(line.with.cause))
    return emits(line, 'state') && isAnswer && line.at === received?.at
      ? { expected: 'voice activity to be noted and nothing else', got: `a change to ${line.with.to}` }
      : null
  },
  remember: (isAsked, line, { settings }) =>
    line.way === 'in'
      ? settings.turnDetection === 'manual' && activity.some((what) => receives(line, what))
      : isAsked,
})

/** Inputs that replace a barge-in under way. */
const overruling: readonly Event[] = ['user.stop', 'session.timeout', 'fatal', 'error']

/** A barge-in under way: when it was received and when it was detected, in ms. */
interface BargeIn {
  readonly heardAt: number
  readonly detectedAt: number
}

const detected = (line: Line, { state, settings }: TraceState): BargeIn | null => {
  const isSpeech = receives(line, 'vad.start') && settings.bargeIn && settings.turnDetection !== 'manual'
  if (state !== 'speaking' || !(isSpeech || receives(line, 'user.interrupt'))) return null
  // A stamp in the future counts as now (AV-RUL-26).
  return { heardAt: line.at, detectedAt: line.at - Math.max(0, Number(line.with.agoMs ?? 0)) }
}

export const watchdogExact = always<BargeIn | null>(
  'barge-in.hard-stop',
  'AV-RUL-17 AV-RUL-26 AV-RUL-27 ruling',
  {
    says: 'An interrupted answer that is not reported silent is stopped hard when the time for the barge-in is over.',
    needs: ['state', 'tts.hardStop'],
    budget: 'AV-RUL-17',
    ask: (line, bargeIn, { settings }) => {
      if (bargeIn === null || !emits(line, 'tts.hardStop')) return null
      const due = Math.max(bargeIn.heardAt, bargeIn.detectedAt + settings.interruptBudgetMs)
      return line.at === due
        ? { took: Math.min(line.at - bargeIn.detectedAt, settings.interruptBudgetMs) }
        : { expected: `tts.hardStop at ${due} ms`, got: `at ${line.at} ms` }
    },
    remember: (bargeIn, line, trace) => {
      // The next turn has answers of its own, which may be stopped hard as well.
      const isOver = (['processing', 'speaking', 'suspended', 'terminating', 'faulted'] as const).some(
        (state) => publishes(line, state),
      )
      // A barge-in that another event stops need not wait for the watchdog.
      const isOverruled = suspends(line) || overruling.some((what) => receives(line, what))
      return isOver || isOverruled || receives(line, 'interrupt.cleared')
        ? null
        : (bargeIn ?? detected(line, trace))
    },
  },
)
