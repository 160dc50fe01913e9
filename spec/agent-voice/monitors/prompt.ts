/** Prompts: one for each utterance, verbatim (AV-INT-005, AV-AC-002). */
import { entryOf, text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { isBlank } from '../memory/utterances.ts'
import type { Line } from '../protocol.ts'
import { always, finalises, type TraceState } from './trace-state.ts'

/** Which request carried which utterance, and how often it was sent and failed. */
type Prompts = Readonly<
  Record<string, { readonly request: string; readonly sends: number; readonly failures: number }>
>

export const onePrompt = always<Prompts>('prompt.once-per-utterance', 'AV-INT-005 AV-AC-002', {
  says: 'One utterance leads to one prompt; it is sent again only after a failure, under the same request.',
  needs: ['copilot.send'],
  start: {},
  ask: (line, prompts) => {
    if (!emits(line, 'copilot.send')) return null
    const { utterance, request } = line.with
    const before = prompts[String(utterance)]
    if (before === undefined) return true
    if (before.request !== request)
      return { expected: `one prompt for ${utterance}, ${before.request}`, got: `a second one, ${request}` }
    return before.sends <= before.failures
      ? true
      : {
          expected: `${request} to be sent again only after a failure`,
          got: `sent ${before.sends + 1} times`,
        }
  },
  remember: (prompts, line) => {
    // A retry requires a new prompt (AV-RUL-11).
    if (receives(line, 'user.retry')) return {}
    if (emits(line, 'copilot.send')) {
      const utterance = text(line.with.utterance)
      const before = prompts[utterance]
      const request = before?.request ?? text(line.with.request)
      return {
        ...prompts,
        [utterance]: { request, sends: (before?.sends ?? 0) + 1, failures: before?.failures ?? 0 },
      }
    }
    if (!receives(line, 'copilot.response') || line.with.status !== 'failed') return prompts
    return Object.fromEntries(
      Object.entries(prompts).map(([utterance, prompt]) => [
        utterance,
        prompt.request === line.with.request ? { ...prompt, failures: prompt.failures + 1 } : prompt,
      ]),
    )
  },
})

/**
 * The known facts about an utterance: its final transcript with words, the last one that arrived outside listening,
 * which may count or not, and its parts.
 */
interface Words {
  readonly final?: string
  readonly unheard?: string
  readonly parts?: readonly string[]
}

interface Spoken {
  readonly words: Readonly<Record<string, Words>>
  /** The user has ended the turn by hand, or fell silent, since the last prompt. */
  readonly ended: boolean
  /**
   * Utterances that were final since the last prompt, if the user ends the turn by hand: the prompt may contain them
   * all.
   */
  readonly gathered: number
}

const wordsAfter = (words: Spoken['words'], line: Line, trace: TraceState): Spoken['words'] => {
  const utterance = text(line.with.utterance)
  const said = text(line.with.text)
  // The first final with words counts: a repeated one does not change the prompt (AV-GUD-004, AV-RUL-06).
  if (words[utterance]?.final !== undefined) return words
  if (isBlank(line.with)) return words
  const before = words[utterance]
  if (finalises(line, trace)) return { ...words, [utterance]: { ...before, final: said } }
  if (receives(line, 'stt.final')) return { ...words, [utterance]: { ...before, unheard: said } }
  return receives(line, 'stt.partial')
    ? { ...words, [utterance]: { ...before, parts: [...(before?.parts ?? []), said] } }
    : words
}

const gathers = (line: Line, { settings }: TraceState): boolean =>
  receives(line, 'stt.final') && !isBlank(line.with) && settings.turnDetection === 'manual'

const spokenAfter = (before: Spoken, line: Line, trace: TraceState): Spoken => {
  if (receives(line, 'user.endTurn') || receives(line, 'vad.end')) return { ...before, ended: true }
  // Speech during the processing of a turn belongs to the next one.
  if (receives(line, 'vad.start') && trace.state === 'listening') return { ...before, ended: false }
  if (emits(line, 'copilot.send')) return { ...before, ended: false, gathered: 0 }
  return {
    words: wordsAfter(before.words, line, trace),
    ended: before.ended,
    gathered: before.gathered + Number(gathers(line, trace)),
  }
}

export const promptIsTranscript = always<Spoken>(
  'prompt.is-the-transcript',
  'AV-AC-002 AV-DEF-05 AV-RUL-03 AV-DAT-001',
  {
    says: 'The prompt is the final transcript of its utterance, word for word, where one comes.',
    needs: ['copilot.send'],
    start: { words: {}, ended: false, gathered: 0 },
    ask: (line, { words, ended, gathered }) => {
      if (!emits(line, 'copilot.send') || gathered > 1) return null
      const { final, unheard, parts = [] } = entryOf(words, text(line.with.utterance)) ?? {}
      if (final === line.with.text || unheard === line.with.text) return true
      // If no final transcript arrives for speech that has ended, its parts may replace it, the last one or all in a
      // row.
      if (final === undefined && ended && parts.length > 0)
        return parts.length > 1 || parts[0] === line.with.text
          ? null
          : { expected: `a prompt of what came of ${line.with.utterance}`, got: 'another text' }
      return {
        expected: `a prompt that is the final transcript of ${line.with.utterance}`,
        got: final === undefined ? 'a prompt before any final transcript' : 'another text',
      }
    },
    remember: spokenAfter,
  },
)
