/** Playback: which inputs clear an answer, and that it is cleared once (TD-REQ-007, TD-EDGE-07, TD-RUL-08). */

import { about } from '../../about.ts'
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { after, always, behind, mayInterrupt } from './trace-state.ts'

const isClear = (line: Line): boolean => emits(line, 'output_audio_buffer.clear')

/** Whether silence was requested: for the current answer, and for the next one. */
interface Wanted {
  readonly now: boolean
  readonly next: boolean
  /** The last input received, and whether speech may have interrupted by it. */
  readonly input: string
}

const wants = (line: Line, trace: Memory): boolean =>
  receives(line, 'user.cancelPlayback') ||
  receives(line, 'response-interrupted') ||
  (receives(line, 'speech-start') && mayInterrupt(after(line, trace)))

const isSpoken = ({ last, isAgreed }: Memory): boolean => last === 'start' || last === 'unsure' || !isAgreed

/** Inputs without an effect (TD-DEF-03), speech that may not interrupt (TD-EDGE-07), and an answer that only begins. */
const idle: readonly string[] = [
  ...['capture.started', 'capture.voiced', 'capture.unvoiced', 'capture.frame', 'hint.start', 'hint.stop'],
  ...['speech-start', 'speech-stop', 'playback.started'],
]

export const clearedBySpeech = always<Wanted>(
  'playback.cleared-by-whom',
  'TD-EDGE-07 TD-REQ-004 TD-DEF-03 TD-SCOPE-07 TD-RAT-01',
  {
    says: 'An answer is cleared neither by a hint nor by speech that may not interrupt it.',
    needs: ['output_audio_buffer.clear'],
    start: { now: false, next: false, input: '' },
    ask: (line, { now, input }) => {
      if (!isClear(line)) return null
      return now || !idle.includes(input)
        ? true
        : { expected: 'the user, the server, or speech that interrupts', got: `'${input}'` }
    },
    remember: (wanted, line, trace) => {
      if (line.way !== 'in') return wanted
      const input = line.what
      if (wants(line, trace)) return { now: true, next: true, input }
      if (!receives(line, 'playback.started')) return { ...wanted, input }
      const isInterrupted = isSpoken(trace) && mayInterrupt(trace)
      return { now: wanted.next || isInterrupted, next: isInterrupted, input }
    },
  },
)

export const clearedOnce = always<null>('playback.cleared-once', 'TD-RUL-08 TD-REQ-007 TD-AC-003 ruling', {
  says: 'An answer is cleared at most once.',
  needs: ['output_audio_buffer.clear'],
  ask: (line, _, { cleared }) => {
    if (!isClear(line)) return null
    const handle = text(line.with.handle)
    return cleared.includes(handle) ? { expected: `${handle} to be cleared once`, got: 'once more' } : true
  },
})

export const clearedWhilePlaying = always<null>(
  'playback.cleared-while-heard',
  'TD-REQ-007 TD-RUL-08 ruling',
  {
    says: 'Only an answer that plays is cleared.',
    needs: ['output_audio_buffer.clear'],
    ask: (line, _, { playing }) => {
      if (!isClear(line)) return null
      return line.with.handle === playing
        ? true
        : { expected: playing ?? 'nothing to clear', got: `${line.with.handle}` }
    },
  },
)

export const silenceTold = behind(
  about('playback.silence-told', 'TD-AC-003 TD-SCOPE-03 ruling', {
    says: 'The conversation receives the cleared answer when its silence is first reported, with its played duration.',
    needs: ['conversation.cleared'],
    looksAt: ['output_audio_buffer.clear'],
  }),
  (line, input, { isConfirmation }) => {
    if (!emits(line, 'conversation.cleared')) return null
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
  'playback.silence-told-once',
  'TD-AC-003 TD-RUL-08 ruling',
  {
    says: 'The conversation receives each cleared answer once.',
    needs: ['conversation.cleared'],
    start: [],
    ask: (line, reported) => {
      if (!emits(line, 'conversation.cleared')) return null
      const handle = text(line.with.handle)
      return reported.includes(handle) ? { expected: `${handle} once`, got: 'once more' } : true
    },
    remember: (reported, line) =>
      emits(line, 'conversation.cleared') ? [...reported, text(line.with.handle)] : reported,
  },
)
