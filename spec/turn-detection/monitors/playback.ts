/** Playback: what clears an answer, and that it is cleared once (TD-REQ-007, TD-EDGE-07, TD-RUL-08). */
import { changed, followed, showing, shown } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, behind, interrupts } from './scene.ts'

const isClear = (line: Line): boolean => shows(line, 'output_audio_buffer.clear')

/** What the harness uses for an answer that there never was. */
const stranger = { handle: 'handle#999' }

export const clearedBySpeech = behind(
  {
    id: 'playback.cleared-by-whom',
    says: 'An answer is cleared by the user, or by speech that the server hears and that may interrupt; by nothing else.',
    basis: 'document',
    requirements: ['TD-EDGE-07', 'TD-REQ-004', 'TD-REQ-007', 'TD-DEF-03'],
    needs: ['output_audio_buffer.clear'],
    spoil: (log) =>
      followed(
        log,
        (line) => line.what === 'playback.started',
        (line) => shown('output_audio_buffer.clear', line.with),
      ),
  },
  (line, input, scene) => {
    if (!isClear(line)) return null
    const isBySpeech = input?.what === 'speech-start' && interrupts(scene)
    return isBySpeech || input?.what === 'user.cancelPlayback'
      ? true
      : { expected: 'the user, or speech that interrupts', got: `'${input?.what ?? 'nothing'}'` }
  },
)

export const clearedOnce = always<null>(
  {
    id: 'playback.cleared-once',
    says: 'An answer is cleared at most once.',
    basis: 'ruling',
    requirements: ['TD-RUL-08', 'TD-REQ-007', 'TD-AC-003'],
    needs: ['output_audio_buffer.clear'],
    spoil: (log) => followed(log, isClear, (line) => shown('output_audio_buffer.clear', line.with)),
  },
  {
    start: null,
    ask: (line, _, { cleared }) => {
      if (!isClear(line)) return null
      const handle = String(line.with.handle)
      return cleared.includes(handle) ? { expected: `${handle} to be cleared once`, got: 'once more' } : true
    },
  },
)

export const clearedWhilePlaying = always<null>(
  {
    id: 'playback.cleared-while-heard',
    says: 'Only an answer that is heard is cleared.',
    basis: 'ruling',
    requirements: ['TD-REQ-007', 'TD-RUL-08'],
    needs: ['output_audio_buffer.clear'],
    spoil: (log) => changed(log, isClear, () => ({ with: stranger })),
  },
  {
    start: null,
    ask: (line, _, { playing }) => {
      if (!isClear(line)) return null
      return line.with.handle === playing
        ? true
        : { expected: playing ?? 'nothing to clear', got: `${line.with.handle}` }
    },
  },
)

export const silenceTold = behind(
  {
    id: 'playback.silence-told',
    says: 'The conversation is told of the answer that is silent, when that is reported first, and of how much of it was heard.',
    basis: 'ruling',
    requirements: ['TD-AC-003', 'TD-SCOPE-03'],
    needs: ['conversation.cleared'],
    looksAt: ['output_audio_buffer.clear'],
    spoil: (log) =>
      changed(log, showing('conversation.cleared'), (line) => ({ with: { ...line.with, heardMs: -1 } })),
  },
  (line, input, { isConfirmation }) => {
    if (!shows(line, 'conversation.cleared')) return null
    const { handle, heardMs } = line.with
    const isFitting = isConfirmation && input?.with.handle === handle && input?.with.heardMs === heardMs
    return isFitting
      ? true
      : {
          expected: `${input?.with.handle}, heard for ${input?.with.heardMs} ms`,
          got: `${handle}, ${heardMs} ms`,
        }
  },
)

export const silenceToldOnce = always<readonly string[]>(
  {
    id: 'playback.silence-told-once',
    says: 'The conversation is told once of each answer that is silent.',
    basis: 'ruling',
    requirements: ['TD-AC-003', 'TD-RUL-08'],
    needs: ['conversation.cleared'],
    spoil: (log) =>
      followed(log, showing('conversation.cleared'), (line) => shown('conversation.cleared', line.with)),
  },
  {
    start: [],
    ask: (line, told) => {
      if (!shows(line, 'conversation.cleared')) return null
      const handle = String(line.with.handle)
      return told.includes(handle) ? { expected: `${handle} once`, got: 'once more' } : true
    },
    remember: (told, line) =>
      shows(line, 'conversation.cleared') ? [...told, String(line.with.handle)] : told,
  },
)
