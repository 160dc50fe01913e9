/** Prompts: one for an utterance, word for word (AV-INT-005, AV-AC-002). */
import { changed, followed, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { isBlank } from '../memory/utterances.ts'
import { always, finalises, type Scene } from './scene.ts'

/** Which request asked for which utterance, and how often it was sent and failed. */
type Prompts = Readonly<
  Record<string, { readonly request: string; readonly sends: number; readonly failures: number }>
>

export const onePrompt = always<Prompts>(
  {
    id: 'prompt.once-per-utterance',
    says: 'One utterance leads to one prompt; it is sent again only after a failure, under the same request.',
    basis: 'document',
    requirements: ['AV-INT-005', 'AV-AC-002'],
    needs: ['copilot.send'],
    spoil: (log) =>
      followed(log, showing('copilot.send'), ({ with: payload }) =>
        shown('copilot.send', { ...payload, request: 'request#99' }),
      ),
  },
  {
    start: {},
    ask: (line, prompts) => {
      if (!shows(line, 'copilot.send')) return null
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
      // Who asks for a retry asks for a new prompt (AV-RUL-11).
      if (hears(line, 'user.retry')) return {}
      if (shows(line, 'copilot.send')) {
        const utterance = String(line.with.utterance)
        const before = prompts[utterance]
        const request = before?.request ?? String(line.with.request)
        return {
          ...prompts,
          [utterance]: { request, sends: (before?.sends ?? 0) + 1, failures: before?.failures ?? 0 },
        }
      }
      if (!hears(line, 'copilot.response') || line.with.status !== 'failed') return prompts
      return Object.fromEntries(
        Object.entries(prompts).map(([utterance, prompt]) => [
          utterance,
          prompt.request === line.with.request ? { ...prompt, failures: prompt.failures + 1 } : prompt,
        ]),
      )
    },
  },
)

/**
 * What is known of an utterance: its final transcript with words, the last one that came where nobody is listened to,
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
  /** Utterances that were final since the last prompt, where the user ends the turn by hand: it may hold them all. */
  readonly gathered: number
}

const wordsAfter = (words: Spoken['words'], line: Line, scene: Scene): Spoken['words'] => {
  const utterance = String(line.with.utterance)
  const text = String(line.with.text)
  // The first final with words counts: a repeated one does not change what was asked (AV-GUD-004, AV-RUL-06).
  if (words[utterance]?.final !== undefined) return words
  if (isBlank(line.with)) return words
  const before = words[utterance]
  if (finalises(line, scene)) return { ...words, [utterance]: { ...before, final: text } }
  if (hears(line, 'stt.final')) return { ...words, [utterance]: { ...before, unheard: text } }
  return hears(line, 'stt.partial')
    ? { ...words, [utterance]: { ...before, parts: [...(before?.parts ?? []), text] } }
    : words
}

const gathers = (line: Line, { settings }: Scene): boolean =>
  hears(line, 'stt.final') && !isBlank(line.with) && settings.turnDetection === 'manual'

const spokenAfter = (before: Spoken, line: Line, scene: Scene): Spoken => {
  if (hears(line, 'user.endTurn') || hears(line, 'vad.end')) return { ...before, ended: true }
  // What is said while a turn is processed belongs to the next one.
  if (hears(line, 'vad.start') && scene.state === 'listening') return { ...before, ended: false }
  if (shows(line, 'copilot.send')) return { ...before, ended: false, gathered: 0 }
  return {
    words: wordsAfter(before.words, line, scene),
    ended: before.ended,
    gathered: before.gathered + Number(gathers(line, scene)),
  }
}

export const promptIsTranscript = always<Spoken>(
  {
    id: 'prompt.is-the-transcript',
    says: 'The prompt is the final transcript of its utterance, word for word, where one comes.',
    basis: 'document',
    requirements: ['AV-AC-002', 'AV-DEF-05', 'AV-DAT-001', 'AV-RUL-03'],
    needs: ['copilot.send'],
    spoil: (log) =>
      changed(log, showing('copilot.send'), (line) => ({ with: { ...line.with, text: 'text#99' } })),
  },
  {
    start: { words: {}, ended: false, gathered: 0 },
    ask: (line, { words, ended, gathered }) => {
      if (!shows(line, 'copilot.send') || gathered > 1) return null
      const { final, unheard, parts = [] } = words[String(line.with.utterance)] ?? {}
      if (final === line.with.text || unheard === line.with.text) return true
      // Where no final transcript comes for speech that has ended, its parts may stand for it, the last one or all in a row.
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
