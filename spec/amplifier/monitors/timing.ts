/** Limits that change no state, and those of stays, each measured to the ms. */
import { emits, receives } from '../../lines.ts'
import type { Monitor } from '../../monitor.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import type { State } from '../states.ts'
import { after, always, enters, leaves, within } from './trace-state.ts'

const isWarning = (line: Line): boolean => emits(line, 'log') && line.with.kind === 'warning'

/** A warning that is due: an earlier record of that kind may be about something else. */
interface Warned extends Pick<Monitor, 'id' | 'says' | 'requirements' | 'budget'> {
  readonly state: State
  readonly setting: 'speakingWarnMs' | 'heartbeatWarnMs'
  readonly opens: (line: Line, trace: Memory) => boolean
}

const warned = ({ state, setting, opens, ...says }: Warned) => {
  const ms = ({ settings }: Memory): number => settings[setting]
  const common = { needs: ['state', 'log'] as const, ...says }
  const span = {
    ms,
    opens: (line: Line, trace: Memory) => enters(line, state) || opens(line, trace),
    abandons: (line: Line, trace: Memory) => leaves(line, state) || opens(line, trace),
    what: 'a warning',
  }
  const isIts = (line: Line, trace: Memory): boolean => isWarning(line) && trace.state === state
  const { budget: _, ...early } = common
  return [
    within(
      { ...common, basis: 'document' },
      { ...span, closes: (line, trace, since) => isIts(line, trace) && line.at >= since + ms(trace) },
    ),
    within(
      {
        ...early,
        id: `${says.id}-no-sooner`,
        says: `${says.says} No such record comes earlier.`,
        basis: 'interpreted',
      },
      { ...span, least: ms, closes: isIts },
    ),
  ]
}

/** An agent gives a sign of life, for the awaited task. */
const lives = (line: Line, { state, calls }: Memory): boolean =>
  receives(line, 'agent_progress') &&
  state === 'waiting_amplifier' &&
  calls.some(({ id }) => id === line.with.call)

export const longSpeechNoted = warned({
  id: 'speaking.warning',
  says: 'An answer that is spoken for 120 s causes a warning and continues.',
  requirements: ['AMP-TO-10', 'AMP-TO-11'],
  budget: 'AMP-TO-10',
  state: 'speaking',
  setting: 'speakingWarnMs',
  opens: () => false,
})

export const silenceNoted = warned({
  id: 'task.warning',
  says: 'An agent without progress for 60 s causes a warning, and is waited for.',
  requirements: ['AMP-TO-17'],
  budget: 'AMP-TO-17',
  state: 'waiting_amplifier',
  setting: 'heartbeatWarnMs',
  opens: lives,
})

export const silenceNotedOnce = always<boolean>('task.warning-once', 'AMP-TO-17 AMP-TO-16 ruling', {
  says: 'An agent causes one warning until its next progress.',
  needs: ['state', 'log'],
  start: false,
  ask: (line, isNoted, { state }) => {
    if (!isWarning(line) || state !== 'waiting_amplifier') return null
    return isNoted ? { expected: 'one warning', got: 'another one' } : true
  },
  remember: (isNoted, line, trace) => {
    if (enters(line, 'waiting_amplifier') || lives(line, trace)) return false
    return isNoted || isWarning(line)
  },
})

export const segmentLimited = within('queue.segment', 'AMP-TO-19 ruling', {
  says: 'The capture of a queued utterance ends after 30 s.',
  needs: ['state', 'capture.end'],
  budget: 'AMP-TO-19',
  opens: (line, trace) => trace.capturingSince === null && after(line, trace).capturingSince !== null,
  ms: ({ settings }) => settings.listeningMs,
  closes: (line) => emits(line, 'capture.end') && line.with.queue === true,
  abandons: (line) => emits(line, 'state'),
  what: 'the segment closed',
})

const isCue = (line: Line): boolean => emits(line, 'cue.play') && line.with.cue === 'working'

export const workHeard = within('task.cues', 'AMP-ACT-39 ruling', {
  says: 'If the working cue is enabled, it repeats.',
  needs: ['state', 'cue.play'],
  budget: 'AMP-ACT-39',
  opens: isCue,
  ms: ({ settings }) => settings.workingCueEveryMs,
  least: ({ settings }) => settings.workingCueEveryMs,
  closes: isCue,
  abandons: (line) => leaves(line, 'waiting_amplifier'),
  what: 'another sound of work',
})

export const silenceAgreed = always('session.silence', 'AMP-TO-06 AMP-TO-07', {
  says: 'The service receives the duration of silence that ends an utterance.',
  needs: ['session.update'],
  ask: (line, _, { settings }) => {
    // If nothing listens for silence, its required length is meaningless.
    const isAsked = emits(line, 'session.update') && line.with.detection !== 'none'
    if (!isAsked || line.with.silenceMs === undefined) return null
    return line.with.silenceMs === settings.silenceMs
      ? true
      : { expected: `${settings.silenceMs} ms`, got: `${line.with.silenceMs} ms` }
  },
})
