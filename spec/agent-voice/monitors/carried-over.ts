/** Prompts and answers across a suspension: none is lost, none is sent twice (AV-VAL-05, AV-RUL-22). */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, leaves } from './trace-state.ts'

/** Answers that arrived while suspended, and the prompts that still wait for one. */
interface Kept {
  readonly waiting: string | null
  readonly came: string | null
  readonly owed: string | null
}

const answers = (line: Line): boolean =>
  receives(line, 'copilot.response') && line.with.status === 'completed' && (line.with.text ?? '') !== ''

export const answerKept = always<Kept>('resume.answer-kept', 'AV-RUL-22 AV-VAL-05 ruling', {
  says: 'An answer that arrives during a suspension is spoken after it.',
  needs: ['state', 'copilot.send', 'tts.speak'],
  start: { waiting: null, came: null, owed: null },
  ask: (line, { owed }) => {
    if (owed === null) return null
    if (emits(line, 'tts.speak') && line.with.request === owed) return true
    return line.way === 'in'
      ? {
          expected: `the answer to ${owed} to be spoken after the suspension`,
          got: `'${line.what}' came first`,
        }
      : null
  },
  remember: ({ waiting, came, owed }, line, { state }) => {
    if (emits(line, 'copilot.send')) return { waiting: text(line.with.request), came: null, owed: null }
    if (line.way === 'in') {
      if (!answers(line) || line.with.request !== waiting) return { waiting, came, owed: null }
      return { waiting: null, came: state === 'suspended' ? waiting : null, owed: null }
    }
    if (emits(line, 'tts.speak')) return { waiting: null, came: null, owed: null }
    if (!emits(line, 'state') || line.with.to === 'suspended') return { waiting, came, owed }
    const isBack =
      leaves(line, 'suspended') && ['processing', 'waitingForCopilot'].includes(text(line.with.to))
    if (isBack) return { waiting, came: null, owed: came }
    return ['processing', 'waitingForCopilot'].includes(text(line.with.to))
      ? { waiting, came, owed }
      : { waiting: null, came: null, owed: null }
  },
})

/** The open prompt without an answer, and the prompt that was open at the suspension. */
interface Out {
  readonly sent: string | null
  readonly found: string | null
}

const outAfter = ({ sent, found }: Out, line: Line): Out => {
  if (emits(line, 'copilot.send')) return { sent: text(line.with.request), found }
  if (publishes(line, 'suspended')) return { sent, found: sent }
  // A failed transmission may be sent again.
  const isOver =
    receives(line, 'copilot.response') && line.with.status !== 'pending' && line.with.request === sent
  return isOver ? { sent: null, found: null } : { sent, found }
}

export const promptOnce = always<Out>('resume.no-second-prompt', 'AV-VAL-05 AV-INT-005', {
  says: 'A prompt that was sent before a suspension is not sent again because of it.',
  needs: ['state', 'copilot.send'],
  start: { sent: null, found: null },
  ask: (line, { found }) => {
    if (leaves(line, 'suspended')) return true
    return emits(line, 'copilot.send') && line.with.request === found
      ? { expected: `${found} to stay sent once`, got: 'it was sent again after the suspension' }
      : null
  },
  remember: outAfter,
})
