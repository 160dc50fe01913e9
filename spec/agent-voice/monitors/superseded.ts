/** Ids that are over, however old, and voice activity that does not count (AV-GUD-004, AV-RUL-29, AV-GUD-001, AV-RUL-17). */
import { changed, showing, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, type Scene, suspends } from './scene.ts'

/** Every request and handle that was ever used. */
type Used = readonly string[]

const idOf = (line: Line): string => String(line.with.request ?? line.with.handle ?? '')

const usedAfter = (used: Used, line: Line): Used =>
  shows(line, 'copilot.send') || shows(line, 'tts.speak')
    ? [
        ...used,
        ...[line.with.request, line.with.handle].flatMap((id) => (id === undefined ? [] : [String(id)])),
      ]
    : used

const about = ['copilot.request', 'copilot.response', 'tts.bufferReady', 'tts.complete', 'tts.error']

/** About a prompt or an answer of a turn that is over. */
const isOld = (line: Line, used: Used, { request, handle }: Scene): boolean =>
  about.some((what) => hears(line, what)) &&
  used.includes(idOf(line)) &&
  ![request, handle].includes(idOf(line))

export const oldIdsRefused = always<{ readonly used: Used; readonly old: Line | null }>(
  {
    id: 'fence.old-ids',
    says: 'What is said about a prompt or an answer of a turn that is over changes nothing, however old it is.',
    basis: 'interpreted',
    requirements: ['AV-GUD-004', 'AV-RUL-29', 'AV-INT-005'],
    needs: ['state', 'copilot.send', 'tts.speak'],
    spoil: (log) =>
      log.flatMap((line, index) =>
        about.some((what) => hears(line, what)) &&
        log.slice(0, index).findLast((each) => shows(each, 'state'))?.with.to === 'listening'
          ? [line, { ...line, ...shown('state', { from: 'listening', to: 'speaking', cause: line.what }) }]
          : [line],
      ),
  },
  {
    start: { used: [], old: null },
    ask: (line, { old }) => {
      if (old === null) return null
      if (line.way === 'in') return true
      const isAnswer = shows(line, 'tts.speak') && line.with.request === old.with.request
      return isAnswer || (shows(line, 'state') && line.with.cause === old.what && line.at === old.at)
        ? { expected: `'${old.what}' of ${idOf(old)} to change nothing`, got: line.what }
        : null
    },
    remember: ({ used, old }, line, scene) => ({
      used: usedAfter(used, line),
      old: line.way === 'in' ? (isOld(line, used, scene) ? line : null) : old,
    }),
  },
)

const activity = ['vad.start', 'vad.end']

export const manualIgnoresVoice = always<boolean>(
  {
    id: 'policy.manual',
    says: 'With manual turn detection, voice activity moves nothing.',
    basis: 'ruling',
    requirements: ['AV-GUD-001'],
    needs: ['state'],
    spoil: (log) =>
      log.flatMap((line) =>
        hears(line, 'vad.end')
          ? [line, { ...line, ...shown('state', { to: 'processing', cause: 'vad.end' }) }]
          : [line],
      ),
  },
  {
    start: false,
    ask: (line, isAsked, { heard }) => {
      if (!isAsked) return null
      if (line.way === 'in') return true
      const isAnswer = ['vad.start', 'vad.end', 'user.interrupt'].includes(String(line.with.cause))
      return shows(line, 'state') && isAnswer && line.at === heard?.at
        ? { expected: 'voice activity to be noted and nothing else', got: `a change to ${line.with.to}` }
        : null
    },
    remember: (isAsked, line, { settings }) =>
      line.way === 'in'
        ? settings.turnDetection === 'manual' && activity.some((what) => hears(line, what))
        : isAsked,
  },
)

/** What takes the place of a barge-in under way. */
const overruling = ['user.stop', 'session.timeout', 'fatal', 'error']

/** A barge-in under way: when it was heard and when it was detected, in ms. */
interface BargeIn {
  readonly heardAt: number
  readonly detectedAt: number
}

const detected = (line: Line, { state, settings }: Scene): BargeIn | null => {
  const isSpeech = hears(line, 'vad.start') && settings.bargeIn && settings.turnDetection !== 'manual'
  if (state !== 'speaking' || !(isSpeech || hears(line, 'user.interrupt'))) return null
  // A stamp in the future counts as now (AV-RUL-26).
  return { heardAt: line.at, detectedAt: line.at - Math.max(0, Number(line.with.agoMs ?? 0)) }
}

export const watchdogExact = always<BargeIn | null>(
  {
    id: 'barge-in.hard-stop',
    says: 'An interrupted answer that is not reported silent is stopped hard when the time for the barge-in is over.',
    basis: 'ruling',
    requirements: ['AV-RUL-17', 'AV-RUL-26', 'AV-RUL-27'],
    budget: 'AV-RUL-17',
    needs: ['state', 'tts.hardStop'],
    spoil: (log) => changed(log, showing('tts.hardStop'), ({ at }) => ({ at: at + 1 })),
  },
  {
    start: null,
    ask: (line, bargeIn, { settings }) => {
      if (bargeIn === null || !shows(line, 'tts.hardStop')) return null
      const due = Math.max(bargeIn.heardAt, bargeIn.detectedAt + settings.interruptBudgetMs)
      return line.at === due
        ? { took: Math.min(line.at - bargeIn.detectedAt, settings.interruptBudgetMs) }
        : { expected: `tts.hardStop at ${due} ms`, got: `at ${line.at} ms` }
    },
    remember: (bargeIn, line, scene) => {
      // The next turn has answers of its own, which may be stopped hard as well.
      const isOver = ['processing', 'speaking', 'suspended', 'terminating', 'faulted'].some((state) =>
        publishes(line, state),
      )
      // Whoever is stopped by something else need not wait for the watchdog.
      const isOverruled = suspends(line) || overruling.some((what) => hears(line, what))
      return isOver || isOverruled || hears(line, 'interrupt.cleared')
        ? null
        : (bargeIn ?? detected(line, scene))
    },
  },
)
