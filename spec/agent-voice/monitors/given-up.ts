/** What is given up with its turn: its prompt is cancelled, and its voice is silenced (AV-RUL-13, AV-RUL-15, AV-EDGE-03). */
import { showing, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Asked } from '../../watching.ts'
import { always } from './scene.ts'

const intoOneOf = (line: Line, states: readonly string[]): boolean =>
  states.some((state) => publishes(line, state))

/** In these states a turn has come to its end. */
const ends = ['listening', 'interrupted', 'faulted', 'terminating']

/** The prompt that is out, and one that was given up and is still to be cancelled. */
interface Prompt {
  readonly out: string | null
  readonly owed: string | null
}

const noPrompt: Prompt = { out: null, owed: null }

/** What is out after an input; one that was answered or failed is not out any more. */
const heardOf = ({ out, owed }: Prompt, line: Line): Prompt => {
  const isOver =
    hears(line, 'copilot.response') && line.with.request === out && line.with.status !== 'pending'
  return isOver || owed !== null ? { out: isOver ? null : out, owed: null } : { out, owed }
}

const promptAfter = (prompt: Prompt, line: Line): Prompt => {
  if (line.way === 'in') return heardOf(prompt, line)
  if (shows(line, 'copilot.send')) return { out: String(line.with.request), owed: null }
  if (shows(line, 'copilot.cancel')) return noPrompt
  return prompt.out !== null && intoOneOf(line, ends) ? { out: null, owed: prompt.out } : prompt
}

const expected = (what: string, got: string): Asked => ({ expected: what, got })

export const promptCancelled = always<Prompt>(
  {
    id: 'given-up.prompt-cancelled',
    says: 'A prompt that is still out when its turn ends is cancelled in the same step.',
    basis: 'ruling',
    requirements: ['AV-RUL-13', 'AV-RUL-15'],
    needs: ['state', 'copilot.send', 'copilot.cancel'],
    spoil: (log) => without(log, showing('copilot.cancel')),
  },
  {
    start: noPrompt,
    ask: (line, { owed }) => {
      if (owed === null) return null
      if (shows(line, 'copilot.cancel') && line.with.request === owed) return true
      return line.way === 'in' ? expected(`copilot.cancel of ${owed}`, `'${line.what}' came first`) : null
    },
    remember: promptAfter,
    owed: ({ owed }) => (owed === null ? null : expected(`copilot.cancel of ${owed}`, 'it never came')),
  },
)

/**
 * Answers that are, or are about to be, heard, and which of them had audio; those that fade out; and those that are
 * still to be silenced.
 */
interface Voices {
  readonly heard: readonly string[]
  readonly sounding: readonly string[]
  readonly fading: readonly string[]
  readonly owed: readonly string[]
}

const quiet: Voices = { heard: [], sounding: [], fading: [], owed: [] }

const over = ['tts.complete', 'tts.error', 'interrupt.cleared']

const withoutItem = (list: readonly string[], item: string): readonly string[] =>
  list.includes(item) ? list.filter((each) => each !== item) : list

/** One answer is not heard any more. */
const silenced = ({ heard, sounding, fading, owed }: Voices, handle: string): Voices => ({
  heard: withoutItem(heard, handle),
  sounding: withoutItem(sounding, handle),
  fading: withoutItem(fading, handle),
  owed: withoutItem(owed, handle),
})

const voicesHeardOf = (voices: Voices, line: Line): Voices => {
  const left = voices.owed.length === 0 ? voices : { ...voices, owed: [] }
  const handle = String(line.with.handle)
  if (hears(line, 'tts.bufferReady')) return { ...left, sounding: [...left.sounding, handle] }
  return over.includes(line.what) ? silenced(left, handle) : left
}

/** A suspension and the end of a conversation leave nothing to fade out; any other end of a turn does. */
const leftBehind = ({ heard, fading, owed }: Voices, line: Line): Voices | null => {
  if (intoOneOf(line, ['suspended', 'faulted', 'terminating']))
    return { ...quiet, owed: [...owed, ...heard, ...fading] }
  if (publishes(line, 'listening')) return { ...quiet, owed: heard }
  return publishes(line, 'interrupted') ? { ...quiet, fading, owed: heard } : null
}

const voicesAfter = (voices: Voices, line: Line): Voices => {
  if (line.way === 'in') return voicesHeardOf(voices, line)
  const handle = String(line.with.handle)
  if (shows(line, 'tts.speak')) return { ...voices, heard: [...voices.heard, handle] }
  const rest = silenced(voices, handle)
  // What was cancelled before there was any of it cannot be heard any more.
  if (shows(line, 'tts.cancel'))
    return voices.sounding.includes(handle) ? { ...rest, fading: [...rest.fading, handle] } : rest
  if (shows(line, 'tts.stop') || shows(line, 'tts.hardStop')) return rest
  return leftBehind(voices, line) ?? voices
}

const silences = ['tts.cancel', 'tts.stop', 'tts.hardStop']

export const voiceSilenced = always<Voices>(
  {
    id: 'given-up.voice-silenced',
    says: 'An answer that may still be heard when its turn ends or is suspended is silenced in the same step.',
    basis: 'ruling',
    requirements: ['AV-RUL-13', 'AV-RUL-15', 'AV-EDGE-03', 'AV-RUL-12'],
    needs: ['state', 'tts.speak', 'tts.cancel', 'tts.stop', 'tts.hardStop'],
    spoil: (log) => without(log, (line) => silences.some((silence) => shows(line, silence))),
  },
  {
    start: quiet,
    ask: (line, { owed: [first, ...others] }) => {
      if (first === undefined) return null
      if (line.way === 'in') return expected(`${first} to be silenced`, `'${line.what}' came first`)
      const isSilenced = silences.includes(line.what) && line.with.handle === first
      return isSilenced && others.length === 0 ? true : null
    },
    remember: voicesAfter,
    owed: ({ owed: [first] }) =>
      first === undefined ? null : expected(`${first} to be silenced`, 'it never was'),
  },
)
