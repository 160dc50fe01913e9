/** Limits that change no state, and those of stays, each measured to the ms. */
import { changed, followed, into, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Monitor } from '../../monitor.ts'
import type { Memory } from '../memory.ts'
import type { State } from '../states.ts'
import { after, always, enters, leaves, within } from './scene.ts'

const isWarning = (line: Line): boolean => shows(line, 'log') && line.with.kind === 'warning'

/** A warning that is due: a record of that kind that comes sooner may be one of something else. */
interface Warned extends Pick<Monitor, 'id' | 'says' | 'requirements' | 'budget' | 'spoil'> {
  readonly state: State
  readonly setting: 'speakingWarnMs' | 'heartbeatWarnMs'
  readonly opens: (line: Line, scene: Memory) => boolean
}

const warned = ({ state, setting, opens, ...says }: Warned) => {
  const ms = ({ settings }: Memory): number => settings[setting]
  const common = { needs: ['state', 'log'], ...says }
  const span = {
    ms,
    opens: (line: Line, scene: Memory) => enters(line, state) || opens(line, scene),
    abandons: (line: Line, scene: Memory) => leaves(line, state) || opens(line, scene),
    what: 'a warning',
  }
  const isIts = (line: Line, scene: Memory): boolean => isWarning(line) && scene.state === state
  const { budget: _, ...early } = common
  return [
    within(
      { ...common, basis: 'document' },
      { ...span, closes: (line, scene, since) => isIts(line, scene) && line.at >= since + ms(scene) },
    ),
    within(
      {
        ...early,
        id: `${says.id}-no-sooner`,
        says: `${says.says} No such record comes sooner.`,
        basis: 'interpreted',
      },
      { ...span, least: ms, closes: isIts },
    ),
  ]
}

/** An agent gives a sign of life, for the task that is waited for. */
const lives = (line: Line, { state, calls }: Memory): boolean =>
  hears(line, 'agent_progress') &&
  state === 'waiting_amplifier' &&
  calls.some(({ id }) => id === line.with.call)

export const longSpeechNoted = warned({
  id: 'speaking.warning',
  says: 'An answer that is spoken for 120 s is warned of, and goes on.',
  requirements: ['AMP-TO-10', 'AMP-TO-11'],
  budget: 'AMP-TO-10',
  spoil: (log) => without(log, isWarning),
  state: 'speaking',
  setting: 'speakingWarnMs',
  opens: () => false,
})

export const silenceNoted = warned({
  id: 'task.warning',
  says: 'An agent that gives no sign for 60 s is warned of, and waited for.',
  requirements: ['AMP-TO-17', 'AMP-TO-16'],
  budget: 'AMP-TO-17',
  spoil: (log) =>
    log.filter((line, index) => !(isWarning(line) && index > log.findIndex(into('waiting_amplifier')))),
  state: 'waiting_amplifier',
  setting: 'heartbeatWarnMs',
  opens: lives,
})

export const silenceNotedOnce = always<boolean>(
  {
    id: 'task.warning-once',
    says: 'An agent is warned of once, until it gives another sign.',
    basis: 'ruling',
    requirements: ['AMP-TO-17'],
    needs: ['state', 'log'],
    spoil: (log) => followed(log, isWarning, () => shown('log', { kind: 'warning' })),
  },
  {
    start: false,
    ask: (line, isNoted, { state }) => {
      if (!isWarning(line) || state !== 'waiting_amplifier') return null
      return isNoted ? { expected: 'one warning', got: 'another one' } : true
    },
    remember: (isNoted, line, scene) => {
      if (enters(line, 'waiting_amplifier') || lives(line, scene)) return false
      return isNoted || isWarning(line)
    },
  },
)

export const segmentLimited = within(
  {
    id: 'queue.segment',
    says: 'Speech that waits is closed after 30 s.',
    basis: 'ruling',
    requirements: ['AMP-TO-19'],
    budget: 'AMP-TO-19',
    needs: ['state', 'capture.end'],
    spoil: (log) => without(log, (line) => shows(line, 'capture.end') && line.with.queue === true),
  },
  {
    opens: (line, scene) => scene.capturingSince === null && after(line, scene).capturingSince !== null,
    ms: ({ settings }) => settings.listeningMs,
    closes: (line) => shows(line, 'capture.end') && line.with.queue === true,
    abandons: (line) => shows(line, 'state'),
    what: 'the segment closed',
  },
)

const isCue = (line: Line): boolean => shows(line, 'cue.play') && line.with.cue === 'working'

export const workHeard = within(
  {
    id: 'task.cues',
    says: 'Where it is wanted, work is heard again and again.',
    basis: 'ruling',
    requirements: ['AMP-ACT-39'],
    budget: 'AMP-ACT-39',
    needs: ['state', 'cue.play'],
    spoil: (log) => {
      const first = log.findIndex(isCue)
      return without(log, (line, index) => index > first && isCue(line))
    },
  },
  {
    opens: isCue,
    ms: ({ settings }) => settings.workingCueEveryMs,
    least: ({ settings }) => settings.workingCueEveryMs,
    closes: isCue,
    abandons: (line) => leaves(line, 'waiting_amplifier'),
    what: 'another sound of work',
  },
)

export const silenceAgreed = always(
  {
    id: 'session.silence',
    says: 'The service is told after how much silence an utterance is over.',
    basis: 'document',
    requirements: ['AMP-TO-06', 'AMP-TO-07'],
    needs: ['session.update'],
    spoil: (log) =>
      changed(log, showing('session.update'), (line) => ({ with: { ...line.with, silenceMs: 499 } })),
  },
  {
    start: null,
    ask: (line, _, { settings }) => {
      // Where nobody listens for silence, how long it would have to be is nothing.
      const isAsked = shows(line, 'session.update') && line.with.detection !== 'none'
      if (!isAsked || line.with.silenceMs === undefined) return null
      return line.with.silenceMs === settings.silenceMs
        ? true
        : { expected: `${settings.silenceMs} ms`, got: `${line.with.silenceMs} ms` }
    },
  },
)
