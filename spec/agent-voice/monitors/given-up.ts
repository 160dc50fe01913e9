/** A turn that is given up: its prompt is cancelled, and its voice is silenced (AV-RUL-13, AV-RUL-15, AV-EDGE-03). */

import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Asked } from '../../watching.ts'
import type { Line, Name } from '../protocol.ts'
import type { State } from '../states.ts'
import { always } from './trace-state.ts'

const intoOneOf = (line: Line, states: readonly State[]): boolean =>
  states.some((state) => publishes(line, state))

/** In these states a turn has come to its end. */
const ends: readonly State[] = ['listening', 'interrupted', 'faulted', 'terminating']

/** The open prompt, and one that was given up and is still to be cancelled. */
interface Prompt {
  readonly out: string | null
  readonly owed: string | null
}

const noPrompt: Prompt = { out: null, owed: null }

/** The open prompt after an input; one that was answered or failed is no longer open. */
const heardOf = ({ out, owed }: Prompt, line: Line): Prompt => {
  const isOver =
    receives(line, 'copilot.response') && line.with.request === out && line.with.status !== 'pending'
  return isOver || owed !== null ? { out: isOver ? null : out, owed: null } : { out, owed }
}

const promptAfter = (prompt: Prompt, line: Line): Prompt => {
  if (line.way === 'in') return heardOf(prompt, line)
  if (emits(line, 'copilot.send')) return { out: text(line.with.request), owed: null }
  if (emits(line, 'copilot.cancel')) return noPrompt
  return prompt.out !== null && intoOneOf(line, ends) ? { out: null, owed: prompt.out } : prompt
}

const expected = (what: string, got: string): Asked => ({ expected: what, got })

export const promptCancelled = always<Prompt>('given-up.prompt-cancelled', 'AV-RUL-13 AV-RUL-15 ruling', {
  says: 'A prompt without an answer is cancelled in the step in which its turn ends.',
  needs: ['state', 'copilot.send', 'copilot.cancel'],
  start: noPrompt,
  ask: (line, { owed }) => {
    if (owed === null) return null
    if (emits(line, 'copilot.cancel') && line.with.request === owed) return true
    return line.way === 'in' ? expected(`copilot.cancel of ${owed}`, `'${line.what}' came first`) : null
  },
  remember: promptAfter,
  owed: ({ owed }) => (owed === null ? null : expected(`copilot.cancel of ${owed}`, 'it never came')),
})

/**
 * Answers that are audible or about to be, and which of them had audio; those that fade out; and those that are still
 * to be silenced.
 */
interface Voices {
  readonly spoken: readonly string[]
  readonly sounding: readonly string[]
  readonly fading: readonly string[]
  readonly owed: readonly string[]
}

const quiet: Voices = { spoken: [], sounding: [], fading: [], owed: [] }

const over: readonly Name[] = ['tts.complete', 'tts.error', 'interrupt.cleared']

const withoutItem = (list: readonly string[], item: string): readonly string[] =>
  list.includes(item) ? list.filter((each) => each !== item) : list

/** One answer is no longer audible. */
const silenced = ({ spoken, sounding, fading, owed }: Voices, handle: string): Voices => ({
  spoken: withoutItem(spoken, handle),
  sounding: withoutItem(sounding, handle),
  fading: withoutItem(fading, handle),
  owed: withoutItem(owed, handle),
})

const voicesHeardOf = (voices: Voices, line: Line): Voices => {
  const left = voices.owed.length === 0 ? voices : { ...voices, owed: [] }
  const handle = text(line.with.handle)
  if (receives(line, 'tts.bufferReady')) return { ...left, sounding: [...left.sounding, handle] }
  return over.includes(line.what) ? silenced(left, handle) : left
}

/** A suspension and the end of a conversation leave no answer that fades out; any other end of a turn does. */
const leftBehind = ({ spoken, fading, owed }: Voices, line: Line): Voices | null => {
  if (intoOneOf(line, ['suspended', 'faulted', 'terminating']))
    return { ...quiet, owed: [...owed, ...spoken, ...fading] }
  if (publishes(line, 'listening')) return { ...quiet, owed: spoken }
  return publishes(line, 'interrupted') ? { ...quiet, fading, owed: spoken } : null
}

const voicesAfter = (voices: Voices, line: Line): Voices => {
  if (line.way === 'in') return voicesHeardOf(voices, line)
  const handle = text(line.with.handle)
  if (emits(line, 'tts.speak')) return { ...voices, spoken: [...voices.spoken, handle] }
  const rest = silenced(voices, handle)
  // An answer that was cancelled before any audio existed cannot become audible.
  if (emits(line, 'tts.cancel'))
    return voices.sounding.includes(handle) ? { ...rest, fading: [...rest.fading, handle] } : rest
  if (emits(line, 'tts.stop') || emits(line, 'tts.hardStop')) return rest
  return leftBehind(voices, line) ?? voices
}

const silences: readonly Name[] = ['tts.cancel', 'tts.stop', 'tts.hardStop']

export const voiceSilenced = always<Voices>(
  'given-up.voice-silenced',
  'AV-RUL-13 AV-RUL-15 AV-EDGE-03 AV-RUL-12 ruling',
  {
    says: 'An answer that may still play when its turn ends or is suspended is silenced in the same step.',
    needs: ['state', 'tts.speak', 'tts.cancel', 'tts.stop', 'tts.hardStop'],
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
