/** How an interruption ends: its cleanup, the records of it, and further interruptions that come to nothing. */
import { changed, followed, hearing, shown, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, enters, leaves, type Scene, together } from './scene.ts'

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

/** What is no release of the reply at hand: that of another one, or a chunk that is not the last. */
const isOtherReport = (line: Line): boolean =>
  hears(line, 'CLEANUP_COMPLETE') || (hears(line, 'TTS_CHUNK') && line.with.last !== true)

/** Whether the reply that was spoken was reported as released since it was interrupted. */
const ownReleased = (isReleased: boolean, line: Line, { spoken }: Scene): boolean =>
  !publishes(line, 'INTERRUPTED') && (isReleased || (isRelease(line) && line.with.utterance === spoken))

export const otherReleaseIgnored = always<boolean>(
  {
    id: 'interruption.own-release',
    says: 'The release of another reply, or a late chunk of this one, does not end INTERRUPTED.',
    basis: 'document',
    requirements: ['VAN-T-11', 'VAN-G-11', 'VAN-ST-05'],
    needs: ['state', 'synthesis.speak'],
    spoil: (log) =>
      changed(log, isRelease, (line) => ({ with: { ...line.with, utterance: 'utterance#99' } })),
  },
  {
    start: false,
    ask: (line, isReleased, scene) => {
      const { heard, since, spoken, settings } = scene
      if (!returns(line, scene) || spoken === null || since === line.at) return null
      if (isReleased) return true
      // At its limit INTERRUPTED ends by itself, whatever is reported in that instant.
      if (heard === null || heard.at !== line.at || line.at - since >= settings.interruptedMaxMs) return null
      if (!isOtherReport(heard)) return null
      return { expected: `the release of ${spoken}`, got: `${heard.what} of ${heard.with.utterance}` }
    },
    remember: ownReleased,
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
