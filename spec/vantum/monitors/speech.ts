/** When speech interrupts: above the threshold, without a break, for 200 ms (VAN-G-10, VAN-TO-11). */
import { changed, delayed, followed, into, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { VantumSettings } from '../settings.ts'
import { always, enters, isRaw, type Scene } from './scene.ts'

/** How long (ms) the speech was held that may have caused a change at `at` ms; null without any. */
const heldAt = ({ sound }: Scene, at: number, from: 'since' | 'here'): number | null => {
  const began = sound[from] ?? (sound.ended?.at === at ? sound.ended[from] : null)
  return began === null ? null : at - began
}

const wasAsked = ({ heard }: Scene, at: number): boolean =>
  heard?.what === 'USER_INTERRUPTS' && heard.at === at

const bySpeech = (line: Line, scene: Scene): boolean =>
  enters(line, 'INTERRUPTED', scene) && !wasAsked(scene, line.at)

const spoilt = (line: Line): boolean => hears(line, 'VAD') && Number(line.with.confidence) > 70

export const speechHeld = always(
  {
    id: 'speech.held',
    says: 'A reply is interrupted only by speech above the threshold that was held for vadMinSpeechMs.',
    basis: 'interpreted',
    requirements: ['VAN-G-10', 'VAN-TO-11', 'VAN-G-06'],
    needs: ['state'],
    spoil: (log) =>
      log.map((line) => (spoilt(line) ? { ...line, with: { ...line.with, confidence: 70 } } : line)),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!bySpeech(line, scene)) return null
      const held = heldAt(scene, line.at, 'since')
      const least = scene.settings.vadMinSpeechMs
      return held !== null && held >= least
        ? true
        : {
            expected: `speech of ${least} ms`,
            got: held === null ? 'none above the threshold' : `${held} ms of it`,
          }
    },
  },
)

export const speechYielded = always(
  {
    id: 'speech.yielded',
    says: 'Speech that began in the reply interrupts it as soon as it was held for vadMinSpeechMs.',
    basis: 'interpreted',
    requirements: ['VAN-TO-11', 'VAN-G-10', 'VAN-TO-03'],
    budget: 'VAN-TO-11',
    needs: ['state'],
    spoil: (log) =>
      delayed(
        log,
        (line, index) => {
          const heard = log.slice(0, index).findLast(({ way }) => way === 'in')?.what
          return publishes(line, 'INTERRUPTED') && heard === 'VAD'
        },
        1,
      ),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      const held = heldAt(scene, line.at, 'here')
      const { vadMinSpeechMs } = scene.settings
      if (bySpeech(line, scene) && held !== null && held <= vadMinSpeechMs) return { took: held }
      if (scene.state !== 'RESPONDING' || held === null || held <= vadMinSpeechMs) return null
      return { expected: `the interruption after ${vadMinSpeechMs} ms`, got: `not before ${held} ms` }
    },
  },
)

/** Until when (ms) somebody was heard who may have been speaking: for ever while that goes on, -1 before. */
const heardUntil = (until: number, line: Line, settings: VantumSettings): number => {
  if (!hears(line, 'VAD')) return until
  // Half as sure as the document asks for: whoever calls that noise is right by every reading of its example.
  if (Number(line.with.confidence) * 2 > settings.vadConfidence) return Number.POSITIVE_INFINITY
  return until === Number.POSITIVE_INFINITY ? line.at : until
}

export const noiseIgnored = always<number>(
  {
    id: 'speech.noise',
    says: 'Where nobody is heard, or nothing but noise, nothing is interrupted.',
    basis: 'document',
    requirements: ['VAN-T-09', 'VAN-G-06', 'VAN-G-13'],
    needs: ['state'],
    spoil: (log) =>
      followed(
        log.filter((line) => !hears(line, 'USER_INTERRUPTS')),
        into('RESPONDING'),
        () => shown('state', { from: 'RESPONDING', to: 'INTERRUPTED' }),
      ),
  },
  {
    start: -1,
    ask: (line, until, scene) => {
      if (!enters(line, 'INTERRUPTED', scene)) return null
      return wasAsked(scene, line.at) || until >= line.at
        ? true
        : { expected: 'somebody who speaks', got: 'nobody' }
    },
    remember: (until, line, { settings }) => heardUntil(until, line, settings),
  },
)

/** RESPONDING is left for LISTENING, in a turn that events make. */
const endsReply = (line: Line, scene: Scene): boolean =>
  publishes(line, 'LISTENING') && scene.state === 'RESPONDING' && !scene.isByHand && !isRaw(line, scene)

/** How long (ms) a sound that began within the reply has lasted up to an instant; one from before it need not count. */
const heldHere = ({ sound, since }: Scene, at: number): number =>
  sound.here !== null && sound.since === sound.here && sound.here > since ? at - sound.here : 0

export const speechHeeded = always<number>(
  {
    id: 'speech.heeded',
    says: 'A reply is not spoken to its end over speech above the threshold that goes on for longer than vadMinSpeechMs.',
    basis: 'document',
    requirements: ['VAN-T-09', 'VAN-ACT-16'],
    needs: ['state'],
    spoil: (log) =>
      log.map((line, index) => {
        const before = log.slice(0, index).findLast((each) => hears(each, 'VAD'))
        const isEnd = hears(line, 'VAD') && before !== undefined && spoilt(before)
        return isEnd ? { ...line, with: { confidence: 95 } } : line
      }),
  },
  {
    start: 0,
    ask: (line, longest, scene) => {
      if (!endsReply(line, scene)) return null
      const held = Math.max(longest, heldHere(scene, line.at))
      // A timer of that length fires behind the signals of its instant.
      return held <= scene.settings.vadMinSpeechMs + 1
        ? true
        : { expected: 'an interruption', got: `${held} ms of speech, and the end of the reply` }
    },
    remember: (longest, line, scene) => {
      if (shows(line, 'state')) return 0
      return hears(line, 'VAD') ? Math.max(longest, heldHere(scene, line.at)) : longest
    },
  },
)

/** Sounds that may be one: since when (ms), since when it is quiet, and whether a transcript came since then. */
interface Noise {
  readonly since: number | null
  readonly quietSince: number | null
  readonly isWorded: boolean
}

/** A break of this length (ms) ends a sound by every reading. */
const longBreakMs = 1000

const noiseAfter = (noise: Noise, line: Line, { vadConfidence }: VantumSettings): Noise => {
  if (hears(line, 'INTERIM_TRANSCRIPT') || hears(line, 'FINAL_TRANSCRIPT'))
    return { ...noise, isWorded: true }
  if (!hears(line, 'VAD')) return noise
  const { since, quietSince } = noise
  if (Number(line.with.confidence) * 2 <= vadConfidence)
    return { ...noise, quietSince: quietSince ?? line.at }
  const isNew = since === null || (quietSince !== null && line.at - quietSince >= longBreakMs)
  return isNew ? { since: line.at, quietSince: null, isWorded: false } : { ...noise, quietSince: null }
}

export const briefIgnored = always<Noise>(
  {
    id: 'speech.brief',
    says: 'A sound does not interrupt before it has lasted for vadMinSpeechMs, however its beginning and its breaks are counted.',
    basis: 'document',
    requirements: ['VAN-TO-11'],
    needs: ['state'],
    spoil: (log) => {
      const inputs = log.filter(({ way }) => way === 'in')
      const cut = log.find(
        (line) =>
          publishes(line, 'INTERRUPTED') && inputs.findLast(({ at }) => at <= line.at)?.what === 'VAD',
      )
      const sound = inputs.findLast(({ at }) => at <= (cut?.at ?? 0))
      return changed(
        log,
        (line) => cut !== undefined && line === sound,
        () => ({ at: (cut?.at ?? 0) - 1 }),
      )
    },
  },
  {
    start: { since: null, quietSince: null, isWorded: false },
    ask: (line, { since, quietSince, isWorded }, scene) => {
      if (!bySpeech(line, scene) || since === null || isWorded) return null
      const lasted = (quietSince ?? line.at) - since
      const { vadMinSpeechMs } = scene.settings
      return lasted >= vadMinSpeechMs
        ? true
        : { expected: `a sound of ${vadMinSpeechMs} ms`, got: `one of ${lasted} ms` }
    },
    remember: (noise, line, { settings }) => noiseAfter(noise, line, settings),
  },
)
