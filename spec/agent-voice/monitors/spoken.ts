/** Answers as they are spoken: each given to TTS, more of it under its own handle (AV-AC-003, AV-IF-10, AV-RUL-08). */
import { changed, showing, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, together } from './scene.ts'

const answered = (line: Line): boolean =>
  hears(line, 'copilot.response') && line.with.status === 'completed' && (line.with.text ?? '') !== ''

const spokenOf = (request: unknown): string => `the answer to ${request} to be given to TTS`

export const answerSpoken = together(
  {
    id: 'answer.spoken',
    says: 'The answer to the prompt at hand is given to TTS.',
    basis: 'document',
    requirements: ['AV-AC-003', 'AV-IF-10', 'AV-EXT-002'],
    needs: ['state', 'copilot.send', 'tts.speak'],
    spoil: (log) => without(log, showing('tts.speak')),
  },
  {
    // Of which a part is being spoken, that goes on under its handle; after a failure only the next try is answered.
    calls: (line, { state, request, handle, isAnswered }) =>
      answered(line) &&
      line.with.request === request &&
      handle === null &&
      !isAnswered &&
      state === 'waitingForCopilot'
        ? spokenOf(request)
        : null,
    gives: (line) => (shows(line, 'tts.speak') ? spokenOf(line.with.request) : null),
  },
)

export const moreUnderOneHandle = always(
  {
    id: 'answer.one-handle',
    says: 'More of an answer goes to the handle under which it was begun, until its last part.',
    basis: 'ruling',
    requirements: ['AV-RUL-08'],
    needs: ['tts.speak', 'tts.append'],
    spoil: (log) =>
      changed(log, showing('tts.append'), (line) => ({ with: { ...line.with, handle: 'handle#99' } })),
  },
  {
    start: null,
    ask: (line, _, { voice }) => {
      if (!shows(line, 'tts.append')) return null
      if (voice === null || line.with.handle !== voice.handle)
        return { expected: `more of ${voice?.handle ?? 'no answer'}`, got: `more of ${line.with.handle}` }
      return voice.more ? true : { expected: 'nothing after the last part', got: `more of ${voice.handle}` }
    },
  },
)

const begun = 'the first part of the answer to be spoken, with more to come'

export const partsBegun = together(
  {
    id: 'answer.parts-begun',
    says: 'The first part of an answer is spoken under a handle that is open for more.',
    basis: 'ruling',
    requirements: ['AV-RUL-08'],
    needs: ['state', 'copilot.send', 'tts.speak'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'tts.speak') && line.with.last === false,
        (line) => ({ with: { ...line.with, last: true } }),
      ),
  },
  {
    calls: (line, { state, request, voice, isAnswered }) =>
      hears(line, 'copilot.response') &&
      line.with.request === request &&
      line.with.status === 'pending' &&
      (line.with.text ?? '') !== '' &&
      voice?.more !== true &&
      !isAnswered &&
      ['processing', 'waitingForCopilot'].includes(state)
        ? begun
        : null,
    gives: (line) => (shows(line, 'tts.speak') && line.with.last === false ? begun : null),
  },
)

const partOf = (handle: unknown, text: unknown, last: boolean): string =>
  `${text || 'an end'} to be appended to ${handle}${last ? ', as its last part' : ''}`

/** What a report adds to the answer that is spoken, if it adds anything: a failure ends it where it is heard. */
const addition = ({ with: { status, text = '' } }: Line, handle: string, state: string): string | null => {
  if (status === 'pending') return text === '' ? null : partOf(handle, text, false)
  if (status === 'completed') return partOf(handle, text, true)
  return state === 'speaking' ? partOf(handle, '', true) : null
}

const takesParts: readonly string[] = ['processing', 'waitingForCopilot', 'speaking']

export const partsAppended = together(
  {
    id: 'answer.parts-appended',
    says: 'Each part of an answer that comes while its handle is open is appended to it, and nothing else is.',
    basis: 'ruling',
    requirements: ['AV-RUL-08'],
    needs: ['state', 'copilot.send', 'tts.speak', 'tts.append'],
    spoil: (log) =>
      changed(log, showing('tts.append'), (line) => ({
        with: { ...line.with, last: line.with.last !== true },
      })),
  },
  {
    calls: (line, { state, request, voice }) =>
      hears(line, 'copilot.response') &&
      line.with.request === request &&
      voice?.more === true &&
      takesParts.includes(state)
        ? addition(line, voice.handle, state)
        : null,
    // What waited for the end of a suspension answers no report that was heard just now.
    gives: (line, { heard }) =>
      shows(line, 'tts.append') && heard?.what === 'copilot.response'
        ? partOf(line.with.handle, line.with.text, line.with.last === true)
        : null,
    only: true,
  },
)
