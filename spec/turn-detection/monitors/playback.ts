/** Playback: what clears an answer, and that it is cleared once (TD-REQ-007, TD-EDGE-07, TD-RUL-08). */
import { changed, followed, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Memory } from '../memory.ts'
import { after, always, behind, mayInterrupt } from './scene.ts'

const isClear = (line: Line): boolean => shows(line, 'output_audio_buffer.clear')

/** What the harness uses for an answer that there never was. */
const stranger = { handle: 'handle#999' }

/** Whether somebody has wanted silence: for the answer at hand, and for the next one. */
interface Wanted {
  readonly now: boolean
  readonly next: boolean
  /** What was heard last, and whether speech may have interrupted by it. */
  readonly input: string
}

const wants = (line: Line, scene: Memory): boolean =>
  hears(line, 'user.cancelPlayback') ||
  hears(line, 'response-interrupted') ||
  (hears(line, 'speech-start') && mayInterrupt(after(line, scene)))

const isSpoken = ({ last, isAgreed }: Memory): boolean => last === 'start' || last === 'unsure' || !isAgreed

/** What decides nothing (TD-DEF-03), speech that may not interrupt (TD-EDGE-07), and an answer that only begins. */
const idle: readonly string[] = [
  ...['capture.started', 'capture.voiced', 'capture.unvoiced', 'capture.frame', 'hint.start', 'hint.stop'],
  ...['speech-start', 'speech-stop', 'playback.started'],
]

export const clearedBySpeech = always<Wanted>(
  {
    id: 'playback.cleared-by-whom',
    says: 'An answer is cleared by no guess, and by no speech that may not interrupt it.',
    basis: 'document',
    requirements: ['TD-EDGE-07', 'TD-REQ-004', 'TD-REQ-007', 'TD-DEF-03', 'TD-SCOPE-07', 'TD-RAT-01'],
    needs: ['output_audio_buffer.clear'],
    spoil: (log) =>
      followed(
        log,
        (line) => line.what === 'playback.started',
        (line) => shown('output_audio_buffer.clear', line.with),
      ),
  },
  {
    start: { now: false, next: false, input: '' },
    ask: (line, { now, input }) => {
      if (!isClear(line)) return null
      return now || !idle.includes(input)
        ? true
        : { expected: 'the user, the server, or speech that interrupts', got: `'${input}'` }
    },
    remember: (wanted, line, scene) => {
      if (line.way !== 'in') return wanted
      const input = line.what
      if (wants(line, scene)) return { now: true, next: true, input }
      if (!hears(line, 'playback.started')) return { ...wanted, input }
      const isInterrupted = isSpoken(scene) && mayInterrupt(scene)
      return { now: wanted.next || isInterrupted, next: isInterrupted, input }
    },
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
