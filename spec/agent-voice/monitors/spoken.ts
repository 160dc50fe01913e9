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

/** The answer that is open, and whether more of it may follow. */
interface Voice {
  readonly handle: string
  readonly more: boolean
}

export const moreUnderOneHandle = always<Voice | null>(
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
    ask: (line, voice) => {
      if (!shows(line, 'tts.append')) return null
      if (voice === null || line.with.handle !== voice.handle)
        return { expected: `more of ${voice?.handle ?? 'no answer'}`, got: `more of ${line.with.handle}` }
      return voice.more ? true : { expected: 'nothing after the last part', got: `more of ${voice.handle}` }
    },
    remember: (voice, line) => {
      if (shows(line, 'tts.speak'))
        return { handle: String(line.with.handle), more: line.with.last === false }
      if (voice === null) return null
      if (shows(line, 'tts.append') && line.with.handle === voice.handle)
        return { handle: voice.handle, more: line.with.last !== true }
      const isOver = ['tts.cancel', 'tts.stop', 'tts.hardStop'].some((stop) => shows(line, stop))
      return isOver && line.with.handle === voice.handle ? { handle: voice.handle, more: false } : voice
    },
  },
)
