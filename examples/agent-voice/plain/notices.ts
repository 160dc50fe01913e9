/** What the panel tells in words when a turn or a conversation goes wrong, by language (AV-IF-29, AV-AC-008). */
import type { PanelMessage } from '../../../spec/agent-voice/contract.ts'
import { waitHint } from './remedies.ts'

type Occasion = 'timeout' | 'failed' | 'unspoken' | 'unheard' | 'tooMany' | 'fault'

/** One notice: what for, what to do about it, and whether the user may have the turn again. */
export interface Notice {
  readonly occasion: Occasion
  readonly hintKey?: string
  readonly actions?: readonly 'retry'[]
}

const retry = ['retry'] as const

/** The notices of a conversation that goes on. */
export const notices = {
  /** Copilot took too long. */
  timeout: { occasion: 'timeout', hintKey: waitHint, actions: retry },
  /** Copilot has no answer. */
  failed: { occasion: 'failed', actions: retry },
  /** The answer exists and cannot be heard. */
  unspoken: { occasion: 'unspoken', actions: retry },
  /** Nothing was understood. */
  unheard: { occasion: 'unheard' },
  /** More was said than can wait. */
  tooMany: { occasion: 'tooMany' },
} as const satisfies Readonly<Record<string, Notice>>

type Texts = Readonly<Record<Occasion, string>>

const en: Texts = {
  timeout: 'Copilot is taking longer than expected. Try again, or go on without it. Listening…',
  failed: 'Copilot could not answer. Try again, or ask another way. Listening…',
  unspoken: 'The answer could not be played. Listening…',
  unheard: 'Nothing was understood. Listening…',
  tooMany: 'That was too much at once: the last sentence was left out.',
  fault: 'The conversation had to stop.',
}

const de: Texts = {
  timeout: 'Copilot braucht länger als erwartet. Noch einmal versuchen oder ohne weitermachen. Ich höre zu …',
  failed: 'Copilot konnte nicht antworten. Bitte noch einmal oder anders fragen. Ich höre zu …',
  unspoken: 'Die Antwort ließ sich nicht abspielen. Ich höre zu …',
  unheard: 'Das war nicht zu verstehen. Ich höre zu …',
  tooMany: 'Das war zu viel auf einmal: der letzte Satz wurde ausgelassen.',
  fault: 'Das Gespräch musste beendet werden.',
}

const fr: Texts = {
  timeout: 'Copilot met plus de temps que prévu. Réessayez, ou continuez sans lui. À l’écoute…',
  failed: 'Copilot n’a pas pu répondre. Réessayez, ou demandez autrement. À l’écoute…',
  unspoken: 'La réponse n’a pas pu être lue. À l’écoute…',
  unheard: 'Rien n’a été compris. À l’écoute…',
  tooMany: 'C’était trop à la fois : la dernière phrase a été omise.',
  fault: 'La conversation a dû s’arrêter.',
}

const texts: Readonly<Record<string, Texts>> = { en, de, fr }

/** The message to the panel; an unknown language falls back to English. */
export function notificationOf({ occasion, ...rest }: Notice, locale: string): PanelMessage {
  return { type: 'agentvoice.notification', message: (texts[locale] ?? en)[occasion], ...rest }
}
