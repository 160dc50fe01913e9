/** Prompts and answers across a suspension: none is lost, none goes out twice (AV-VAL-05, AV-RUL-22). */
import { into, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, leaves } from './scene.ts'

/** Answers that came while suspended, and the prompts that still wait for one. */
interface Kept {
  readonly waiting: string | null
  readonly came: string | null
  readonly owed: string | null
}

const answers = (line: Line): boolean =>
  hears(line, 'copilot.response') && line.with.status === 'completed' && (line.with.text ?? '') !== ''

export const answerKept = always<Kept>(
  {
    id: 'resume.answer-kept',
    says: 'An answer that comes during a suspension is spoken after it.',
    basis: 'ruling',
    requirements: ['AV-RUL-22', 'AV-VAL-05'],
    needs: ['state', 'copilot.send', 'tts.speak'],
    spoil: (log) => {
      const from = log.findIndex(into('suspended'))
      return log.filter((line, index) => index < from || !shows(line, 'tts.speak'))
    },
  },
  {
    start: { waiting: null, came: null, owed: null },
    ask: (line, { owed }) => {
      if (owed === null) return null
      if (shows(line, 'tts.speak') && line.with.request === owed) return true
      return line.way === 'in'
        ? {
            expected: `the answer to ${owed} to be spoken after the suspension`,
            got: `'${line.what}' came first`,
          }
        : null
    },
    remember: ({ waiting, came, owed }, line, { state }) => {
      if (shows(line, 'copilot.send')) return { waiting: String(line.with.request), came: null, owed: null }
      if (line.way === 'in') {
        if (!answers(line) || line.with.request !== waiting) return { waiting, came, owed: null }
        return { waiting: null, came: state === 'suspended' ? waiting : null, owed: null }
      }
      if (shows(line, 'tts.speak')) return { waiting: null, came: null, owed: null }
      if (!shows(line, 'state') || line.with.to === 'suspended') return { waiting, came, owed }
      const isBack =
        leaves(line, 'suspended') && ['processing', 'waitingForCopilot'].includes(String(line.with.to))
      if (isBack) return { waiting, came: null, owed: came }
      return ['processing', 'waitingForCopilot'].includes(String(line.with.to))
        ? { waiting, came, owed }
        : { waiting: null, came: null, owed: null }
    },
  },
)

/** The prompt that is out and unanswered, and the one of them that a suspension found. */
interface Out {
  readonly sent: string | null
  readonly found: string | null
}

const outAfter = ({ sent, found }: Out, line: Line): Out => {
  if (shows(line, 'copilot.send')) return { sent: String(line.with.request), found }
  if (publishes(line, 'suspended')) return { sent, found: sent }
  // Whatever fails may be sent again.
  const isOver =
    hears(line, 'copilot.response') && line.with.status !== 'pending' && line.with.request === sent
  return isOver ? { sent: null, found: null } : { sent, found }
}

export const promptOnce = always<Out>(
  {
    id: 'resume.no-second-prompt',
    says: 'A prompt that was sent before a suspension is not sent again because of it.',
    basis: 'document',
    requirements: ['AV-VAL-05', 'AV-INT-005', 'AV-AC-005'],
    needs: ['state', 'copilot.send'],
    spoil: (log) => {
      const sent = log.find((line) => shows(line, 'copilot.send'))
      const index = log.findIndex((line) => leaves(line, 'suspended'))
      const back = log[index]
      return sent === undefined || back === undefined
        ? log
        : log.toSpliced(index + 1, 0, { at: back.at, ...shown('copilot.send', sent.with) })
    },
  },
  {
    start: { sent: null, found: null },
    ask: (line, { found }) => {
      if (leaves(line, 'suspended')) return true
      return shows(line, 'copilot.send') && line.with.request === found
        ? { expected: `${found} to stay sent once`, got: 'it was sent again after the suspension' }
        : null
    },
    remember: outAfter,
  },
)
