/** The return from a suspension: in time, to where it was, with nothing lost (AV-PER-003, AV-T-12, AV-AC-005, AV-VAL-05). */
import { changed, delayed, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { always, holdsAfter, leaves, releases, type Scene, suspends, together, within } from './scene.ts'

/** The last hold of a suspension is released. */
const released = (line: Line, scene: Scene): boolean =>
  releases(line) && scene.state === 'suspended' && holdsAfter(line, scene).length === 0

/** What is waited for before a return: ears, and for an answer its first audio. */
const isConfirmation = (line: Line): boolean => hears(line, 'audio.ready') || hears(line, 'tts.bufferReady')

/** Where a suspension may lead: back, into a fault, or to the end of the conversation. */
const waysOut = ({ previous }: Scene): readonly string[] => [
  previous,
  'faulted',
  'terminating',
  // Without a conversation there is nothing to terminate; an answer that was fading out may be silent by now.
  ...(previous === 'interrupted' ? ['listening'] : ['idle']),
]

const redirected = (log: Log): Log =>
  changed(
    log,
    (line) => leaves(line, 'suspended'),
    (line) => ({ with: { ...line.with, to: 'preparing' } }),
  )

/** The answer is given to TTS once more, and nothing of it was buffered; or it was over during the suspension. */
interface Voice {
  readonly handle: string | null
  readonly isAway: boolean
}

const voiceOver = ['tts.complete', 'tts.error', 'interrupt.cleared']

const voiceAfter = (voice: Voice, line: Line, { state, handle }: Scene): Voice => {
  if (publishes(line, 'suspended')) return { handle, isAway: false }
  if (state !== 'suspended') return voice
  if (shows(line, 'tts.speak')) return { handle: String(line.with.handle), isAway: true }
  if (line.with.handle !== voice.handle) return voice
  if (hears(line, 'tts.bufferReady')) return { ...voice, isAway: false }
  return voiceOver.some((what) => hears(line, what)) ? { ...voice, isAway: true } : voice
}

export const backWhereItWas = always<Voice>(
  {
    id: 'resume.where-it-was',
    says: 'A suspension ends in the state in which it began, unless the conversation breaks off, or its answer is not to be heard any more.',
    basis: 'document',
    requirements: ['AV-T-12', 'AV-AC-005', 'AV-IF-13', 'AV-REQ-008', 'AV-PER-003'],
    needs: ['state'],
    looksAt: ['tts.speak'],
    spoil: redirected,
  },
  {
    start: { handle: null, isAway: false },
    ask: (line, { isAway }, scene) => {
      if (!leaves(line, 'suspended')) return null
      const to = String(line.with.to)
      if (isAway && scene.previous === 'speaking' && to === 'listening') return null
      return waysOut(scene).includes(to) ? true : { expected: `the way back to ${scene.previous}`, got: to }
    },
    remember: voiceAfter,
  },
)

/** States in which nothing is listened to or spoken yet: nothing has to be confirmed there. */
const unheard: readonly string[] = ['idle', 'preparing']

/** States outside of a turn: nothing is listened to or spoken yet, or any more. */
const turnless: readonly string[] = [...unheard, 'faulted', 'terminating']

export const sameTurn = always<string | null>(
  {
    id: 'resume.same-turn',
    says: 'After a suspension the turn is the one from before.',
    basis: 'document',
    requirements: ['AV-AC-005', 'AV-VAL-05', 'AV-REQ-008'],
    needs: ['state'],
    spoil: (log) =>
      changed(
        log,
        (line) => leaves(line, 'suspended'),
        (line) => ({ with: { ...line.with, turn: 'turn#99' } }),
      ),
  },
  {
    start: null,
    ask: (line, turn, { previous }) => {
      const isOther = line.with.to !== previous || turnless.includes(previous)
      if (turn === null || !leaves(line, 'suspended') || isOther) return null
      return line.with.turn === turn ? true : { expected: turn, got: `${line.with.turn ?? 'no turn'}` }
    },
    remember: (turn, line) => {
      if (publishes(line, 'suspended')) return line.with.turn === undefined ? null : String(line.with.turn)
      return shows(line, 'state') ? null : turn
    },
  },
)

/** What ends a suspension otherwise. */
const ends = (line: Line): boolean =>
  ['user.stop', 'error', 'fatal', 'session.timeout'].some((what) => hears(line, what))

export const unheardBackInTime = within(
  {
    id: 'resume.unheard-within-1000',
    says: 'Where nothing was heard or spoken yet, the way back takes 1 s from the last release.',
    basis: 'interpreted',
    requirements: ['AV-PER-003', 'AV-T-12'],
    budget: 'AV-PER-003',
    needs: ['state'],
    spoil: (log) =>
      delayed(log, (line) => leaves(line, 'suspended') && unheard.includes(String(line.with.to)), 1001),
  },
  {
    ms: () => 1000,
    what: 'the way back',
    opens: (line, scene) => released(line, scene) && unheard.includes(scene.previous),
    // Nothing has to be waited for that could fail: a fault without any cause is no way back.
    closes: (line) => leaves(line, 'suspended') && line.with.to !== 'faulted',
    abandons: (line) => suspends(line) || ends(line),
  },
)

const late = (log: Log): Log => delayed(log, (line) => leaves(line, 'suspended'), 1001)

export const backInTime = within(
  {
    id: 'resume.within-1000',
    says: 'When the last reason for a suspension is gone, the state from before is back within 1000 ms, or as many as are set.',
    basis: 'document',
    requirements: ['AV-PER-003', 'AV-AC-005', 'AV-IF-13'],
    budget: 'AV-PER-003',
    needs: ['state'],
    spoil: late,
  },
  {
    ms: ({ settings }) => settings.resumeTimeoutMs,
    what: 'the state from before the suspension',
    opens: released,
    closes: (line) => leaves(line, 'suspended'),
    // Services that take longer are not the machine's delay, and those that never answer leave nothing owed.
    abandons: (line, { settings }, since) =>
      suspends(line) || (isConfirmation(line) && line.at > since + settings.resumeTimeoutMs),
    owes: false,
  },
)

export const resumingEnds = within(
  {
    id: 'resume.ends',
    says: 'A return that does not succeed within resumeTimeoutMs is a fault.',
    basis: 'ruling',
    requirements: ['AV-RUL-18', 'AV-RUL-27'],
    budget: 'AV-RUL-18',
    needs: ['state'],
    spoil: late,
  },
  {
    ms: ({ settings }) => settings.resumeTimeoutMs,
    what: 'the return from the suspension',
    opens: released,
    closes: (line) => leaves(line, 'suspended'),
    abandons: suspends,
  },
)

export const heldUntilReleased = always(
  {
    id: 'resume.all-released',
    says: 'The way back is open only when every reason for the suspension is gone.',
    basis: 'ruling',
    requirements: ['AV-RUL-19', 'AV-IF-13'],
    needs: ['state'],
    spoil: (log) => without(log, releases),
  },
  {
    start: null,
    ask: (line, _, { holds, previous }) => {
      if (!leaves(line, 'suspended') || line.with.to !== previous) return null
      return holds.length === 0
        ? true
        : { expected: 'the suspension to last', got: `${previous} while held for ${holds.join()}` }
    },
  },
)

const brokenOff = 'the suspension to break off'

export const yieldsAtOnce = together(
  {
    id: 'suspended.breaks-off',
    says: 'A stop or an error ends a suspended conversation at once.',
    basis: 'ruling',
    requirements: ['AV-RUL-20', 'AV-T-13', 'AV-RUL-14'],
    needs: ['state'],
    spoil: (log) => log.filter((line) => !leaves(line, 'suspended')),
  },
  {
    calls: (line, { state, previous }) =>
      line.way === 'in' &&
      state === 'suspended' &&
      previous !== 'idle' &&
      ['user.stop', 'error', 'fatal'].includes(line.what)
        ? brokenOff
        : null,
    gives: (line) =>
      leaves(line, 'suspended') && ['faulted', 'terminating'].includes(String(line.with.to))
        ? brokenOff
        : null,
  },
)
