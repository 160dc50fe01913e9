/** An interruption: silence at once, a mark in the history, and listening again in less than 100 ms. */
import { delayed, followed, into, showing, shown, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, isOfReply, leaves, type Scene, together, within } from './scene.ts'

/** A reply that is being spoken is interrupted, whoever asks for it: these are the actions of the state. */
const interrupts = (line: Line, { spoken }: Scene): boolean =>
  publishes(line, 'INTERRUPTED') && spoken !== null

/** The same while synthesis runs: "ongoing TTS" (L221). */
const interruptsSynthesis = (line: Line, scene: Scene): boolean =>
  interrupts(line, scene) && !scene.isSynthesized

export const detectedAtOnce = within(
  {
    id: 'interruption.at-once',
    says: 'A detected interruption is published in the same instant.',
    basis: 'interpreted',
    requirements: ['VAN-TO-03'],
    budget: 'VAN-TO-03',
    needs: ['state'],
    spoil: (log) => delayed(log, into('INTERRUPTED'), 1),
  },
  {
    ms: () => 0,
    what: 'INTERRUPTED',
    opens: (line, { state }) => hears(line, 'USER_INTERRUPTS') && state === 'RESPONDING',
    closes: (line) => publishes(line, 'INTERRUPTED'),
    abandons: (line) => leaves(line, 'RESPONDING'),
  },
)

/** Holds that something is shown in the step of an interruption. */
const withIt = (
  part: string,
  what: string,
  says: string,
  requirements: readonly string[],
  expected: string,
  calls: (line: Line, scene: Scene) => boolean = interrupts,
  basis: 'document' | 'interpreted' = 'document',
  isIt: (line: Line, scene: Scene) => boolean = () => true,
) =>
  together(
    {
      id: `interruption.${part}`,
      says,
      basis,
      requirements,
      needs: ['state', what],
      spoil: (log) => without(log, showing(what)),
    },
    {
      calls: (line, scene) => (calls(line, scene) ? expected : null),
      gives: (line, scene) => (shows(line, what) && isIt(line, scene) ? expected : null),
    },
  )

/** Synthesis is cancelled. */
export const voiceCancelled = withIt(
  'voice-cancelled',
  'synthesis.cancel',
  'Every interruption cancels the reply that is being synthesized, in the same step.',
  ['VAN-ACT-18', 'VAN-ACT-22', 'VAN-T-09', 'VAN-TO-03', 'VAN-EDGE-05'],
  'synthesis of this reply to be cancelled',
  interruptsSynthesis,
  'document',
  isOfReply,
)

/** So is synthesis that has come to its end, while the client still plays. */
export const playedVoiceCancelled = withIt(
  'played-voice-cancelled',
  'synthesis.cancel',
  'An interruption cancels a reply that is synthesized and still played as well.',
  ['VAN-ACT-18', 'VAN-ACT-22'],
  'synthesis to be cancelled',
  (line, scene) => interrupts(line, scene) && scene.isSynthesized,
  'interpreted',
)

/** The client falls silent. */
export const playbackStopped = withIt(
  'playback-stopped',
  'client.cancel',
  'Every interruption tells the client to stop playback, in the same step.',
  ['VAN-ACT-19', 'VAN-MSG-02', 'VAN-TO-03', 'VAN-EDGE-05'],
  'the client to be told to stop this reply',
  interrupts,
  'document',
  (line, scene) => line.with.utterance === undefined || isOfReply(line, scene),
)

export const cancelledOnce = always<readonly string[]>(
  {
    id: 'interruption.cancelled-once',
    says: 'A reply is cancelled once, and the client is told once.',
    basis: 'ruling',
    requirements: ['VAN-ACT-18', 'VAN-MSG-02', 'VAN-T-10', 'VAN-EDGE-05'],
    needs: ['synthesis.cancel', 'client.cancel'],
    spoil: (log) => followed(log, showing('client.cancel'), (line) => shown('client.cancel', line.with)),
  },
  {
    start: [],
    ask: (line, seen) => {
      if (!shows(line, 'synthesis.cancel') && !shows(line, 'client.cancel')) return null
      const key = `${line.what} ${line.with.utterance}`
      return seen.includes(key) ? { expected: `one ${key}`, got: 'a second one' } : true
    },
    remember: (seen, line) =>
      shows(line, 'synthesis.cancel') || shows(line, 'client.cancel')
        ? [...seen.slice(-63), `${line.what} ${line.with.utterance}`]
        : seen,
  },
)

export const interruptionShort = within(
  {
    id: 'interruption.under-100',
    says: 'INTERRUPTED lasts less than 100 ms.',
    basis: 'interpreted',
    requirements: ['VAN-TO-02', 'VAN-ST-05', 'VAN-INV-04'],
    budget: 'VAN-TO-02',
    needs: ['state'],
    spoil: (log) => delayed(log, (line) => leaves(line, 'INTERRUPTED'), 100),
  },
  {
    ms: ({ settings }) => settings.interruptedMaxMs,
    what: 'the end of INTERRUPTED',
    opens: (line) => publishes(line, 'INTERRUPTED'),
    closes: (line) => leaves(line, 'INTERRUPTED'),
  },
)
