/** Spoken answers: each is sent to TTS, more of it under its own handle (AV-AC-003, AV-IF-10, AV-RUL-08). */
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, together } from './trace-state.ts'

const answered = (line: Line): boolean =>
  receives(line, 'copilot.response') && line.with.status === 'completed' && (line.with.text ?? '') !== ''

const spokenOf = (request: unknown): string => `the answer to ${request} to be given to TTS`

export const answerSpoken = together('answer.spoken', 'AV-IF-10 AV-EXT-002', {
  says: 'The answer to the current prompt is given to TTS.',
  needs: ['state', 'copilot.send', 'tts.speak'],
  // An answer of which a part is being spoken goes on under its handle; after a failure only the next try is
  // answered.
  calls: (line, { state, request, handle, isAnswered }) =>
    answered(line) &&
    line.with.request === request &&
    handle === null &&
    !isAnswered &&
    state === 'waitingForCopilot'
      ? spokenOf(request)
      : null,
  gives: (line) => (emits(line, 'tts.speak') ? spokenOf(line.with.request) : null),
})

export const moreUnderOneHandle = always('answer.one-handle', 'AV-RUL-08 ruling', {
  says: 'Further parts of an answer are appended to the handle under which it was begun, until its last part.',
  needs: ['tts.speak', 'tts.append'],
  ask: (line, _, { voice }) => {
    if (!emits(line, 'tts.append')) return null
    if (voice === null || line.with.handle !== voice.handle)
      return { expected: `more of ${voice?.handle ?? 'no answer'}`, got: `more of ${line.with.handle}` }
    return voice.more ? true : { expected: 'nothing after the last part', got: `more of ${voice.handle}` }
  },
})

const begun = 'the first part of the answer to be spoken, with more to come'

export const partsBegun = together('answer.parts-begun', 'AV-RUL-08 ruling', {
  says: 'The first part of an answer is spoken under a handle that accepts further parts.',
  needs: ['state', 'copilot.send', 'tts.speak'],
  calls: (line, { state, request, voice, isAnswered }) =>
    receives(line, 'copilot.response') &&
    line.with.request === request &&
    line.with.status === 'pending' &&
    (line.with.text ?? '') !== '' &&
    voice?.more !== true &&
    !isAnswered &&
    ['processing', 'waitingForCopilot'].includes(state)
      ? begun
      : null,
  gives: (line) => (emits(line, 'tts.speak') && line.with.last === false ? begun : null),
})

const partOf = (handle: unknown, text: unknown, last: boolean): string =>
  `${text || 'an end'} to be appended to ${handle}${last ? ', as its last part' : ''}`

/** What a report adds to the answer that is spoken, if it adds anything: a failure ends it when it is received. */
const addition = ({ with: { status, text = '' } }: Line, handle: string, state: string): string | null => {
  if (status === 'pending') return text === '' ? null : partOf(handle, text, false)
  if (status === 'completed') return partOf(handle, text, true)
  return state === 'speaking' ? partOf(handle, '', true) : null
}

const takesParts: readonly string[] = ['processing', 'waitingForCopilot', 'speaking']

export const partsAppended = together('answer.parts-appended', 'AV-RUL-08 ruling', {
  says: 'Each part of an answer that comes while its handle is open is appended to it, and nothing else is.',
  needs: ['state', 'copilot.send', 'tts.speak', 'tts.append'],
  calls: (line, { state, request, voice }) =>
    receives(line, 'copilot.response') &&
    line.with.request === request &&
    voice?.more === true &&
    takesParts.includes(state)
      ? addition(line, voice.handle, state)
      : null,
  // An answer that waited for the end of a suspension is no reaction to the input just received.
  gives: (line, { received }) =>
    emits(line, 'tts.append') && received?.what === 'copilot.response'
      ? partOf(line.with.handle, line.with.text, line.with.last === true)
      : null,
  only: true,
})
