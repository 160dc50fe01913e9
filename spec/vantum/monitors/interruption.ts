/** An interruption: silence at once, a mark in the history, and listening again in less than 100 ms. */
import { changed, delayed, followed, hearing, into, showing, shown, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, enters, leaves, type Scene, together, within } from './scene.ts'

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
      gives: (line) => (shows(line, what) ? expected : null),
    },
  )

/** Synthesis is cancelled. */
export const voiceCancelled = withIt(
  'voice-cancelled',
  'synthesis.cancel',
  'Every interruption cancels the reply that is being synthesized, in the same step.',
  ['VAN-ACT-18', 'VAN-ACT-22', 'VAN-T-09', 'VAN-TO-03', 'VAN-EDGE-05'],
  'synthesis to be cancelled',
  interruptsSynthesis,
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
  ['VAN-ACT-19', 'VAN-MSG-02', 'VAN-TO-03'],
  'the client to be told to stop',
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

/** Whether the resources of the interrupted reply were reported as released. */
const released = (isReleased: boolean, line: Line, scene: Scene): boolean => {
  if (publishes(line, 'INTERRUPTED')) return false
  return isReleased || (hears(line, 'CLEANUP_COMPLETE') && line.with.utterance === scene.utterance)
}

const returns = (line: Line, scene: Scene): boolean =>
  leaves(line, 'INTERRUPTED') && enters(line, 'LISTENING', scene)

export const cleanupAwaited = always<boolean>(
  {
    id: 'interruption.cleaned-up',
    says: 'INTERRUPTED is not left for LISTENING before the reply is cleaned up, or its time is over.',
    basis: 'interpreted',
    requirements: ['VAN-G-11', 'VAN-T-11', 'VAN-ACT-22'],
    needs: ['state'],
    spoil: (log) => without(log, hearing('CLEANUP_COMPLETE')),
  },
  {
    start: false,
    ask: (line, isReleased, scene) => {
      if (!returns(line, scene)) return null
      const lasted = line.at - scene.since
      return isReleased || lasted >= scene.settings.interruptedMaxMs
        ? true
        : { expected: 'the end of the cleanup first', got: `LISTENING after ${lasted} ms` }
    },
    remember: released,
  },
)

const isRelease = (line: Line | null): line is Line => line?.what === 'CLEANUP_COMPLETE'

export const otherReleaseIgnored = always(
  {
    id: 'interruption.own-release',
    says: 'The release of another reply does not end INTERRUPTED.',
    basis: 'document',
    requirements: ['VAN-T-11', 'VAN-G-11', 'VAN-ST-05'],
    needs: ['state', 'synthesis.speak'],
    spoil: (log) =>
      changed(log, isRelease, (line) => ({ with: { ...line.with, utterance: 'utterance#99' } })),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      const { heard, since, spoken, settings } = scene
      if (!returns(line, scene) || spoken === null || since === line.at) return null
      // At its limit INTERRUPTED ends by itself, whatever is released in that instant.
      if (!isRelease(heard) || heard.at !== line.at || line.at - since >= settings.interruptedMaxMs)
        return null
      const { utterance } = heard.with
      return utterance === spoken
        ? true
        : { expected: `the release of ${spoken}`, got: `that of ${utterance}` }
    },
  },
)

/** What an interruption asks for. */
const silences = ['synthesis.cancel', 'client.cancel', 'context.interrupt']

export const furtherIgnored = always<boolean>(
  {
    id: 'interruption.only-responding',
    says: 'An interruption outside RESPONDING cancels nothing, stops nothing and marks nothing.',
    basis: 'document',
    requirements: ['VAN-EDGE-05', 'VAN-G-13', 'VAN-IF-09'],
    needs: ['state', 'client.cancel'],
    looksAt: silences,
    spoil: (log) => {
      const cut = log.findIndex((line) => publishes(line, 'INTERRUPTED'))
      const again = log.findIndex((line, index) => index > cut && hears(line, 'USER_INTERRUPTS'))
      return followed(
        log,
        (_, index) => cut >= 0 && index === again,
        () => shown('client.cancel'),
      )
    },
  },
  {
    start: false,
    ask: (line, isIgnored, { state, since }) => {
      if (hears(line, 'USER_INTERRUPTS')) return state !== 'RESPONDING' && since < line.at ? true : null
      return isIgnored && line.way === 'out' && silences.includes(line.what)
        ? { expected: 'no effect of an interruption', got: line.what }
        : null
    },
    remember: (isIgnored, line, { state, since, heard }) => {
      if (line.way === 'in')
        return hears(line, 'USER_INTERRUPTS') && state !== 'RESPONDING' && since < line.at
      return isIgnored && heard?.at === line.at
    },
  },
)

const cutShort = 'a warning that the cleanup was cut short'

interface Cleanup {
  readonly isReleased: boolean
  readonly isOwed: boolean
  readonly isGiven: boolean
}

export const cutShortLogged = always<Cleanup>(
  {
    id: 'interruption.cut-short-logged',
    says: 'A cleanup that is cut short is logged as a warning.',
    basis: 'ruling',
    requirements: ['VAN-TO-02'],
    needs: ['state', 'log'],
    spoil: (log) => log.filter((line) => !(shows(line, 'log') && line.with.level === 'warn')),
  },
  {
    start: { isReleased: false, isOwed: false, isGiven: false },
    ask: (line, { isOwed, isGiven }) => {
      if (!isOwed || line.way !== 'in') return null
      return isGiven ? true : { expected: cutShort, got: 'none' }
    },
    remember: ({ isReleased, isOwed, isGiven }, line, scene) => {
      const warns = shows(line, 'log') && line.with.level === 'warn'
      const isStep = line.way !== 'in'
      return {
        isReleased: released(isReleased, line, scene),
        isOwed: isStep && (isOwed || (returns(line, scene) && !isReleased)),
        isGiven: isStep && (isGiven || warns),
      }
    },
    owed: ({ isOwed, isGiven }) => (isOwed && !isGiven ? { expected: cutShort, got: 'none' } : null),
  },
)

const resumption = 'a record of the resumption at info'

export const resumptionLogged = together(
  {
    id: 'interruption.resumption-logged',
    says: 'When listening resumes after an interruption, and only then, that is logged.',
    basis: 'document',
    requirements: ['VAN-ACT-09', 'VAN-CTX-03'],
    needs: ['state', 'log'],
    spoil: (log) => log.filter((line) => line.with.message !== 'Resuming after interruption'),
  },
  {
    calls: (line) => (leaves(line, 'INTERRUPTED') && publishes(line, 'LISTENING') ? resumption : null),
    gives: (line) =>
      shows(line, 'log') && line.with.message === 'Resuming after interruption' && line.with.level === 'info'
        ? resumption
        : null,
    only: true,
  },
)
