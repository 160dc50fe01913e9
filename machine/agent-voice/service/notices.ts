/** The notices in the panel, by key and language (AV-IF-29, AV-AC-008, AV-RUL-03, AV-RUL-12, AV-RUL-16, AV-SEC-003). */
import type { Notice } from '../effects.ts'

/** The advice about a fault. */
export type Hint = 'remediation.auth.signIn' | 'remediation.restart' | 'remediation.wait'

/** Notices name the responder only if it is Copilot. */
type Reported = Notice | 'answer-slow' | Hint

type Words = Readonly<Record<Reported, string>>

const en: Words = {
  'copilot-slow': 'Copilot is taking longer than expected. Listening…',
  'answer-slow': 'The answer is taking longer than expected. Listening…',
  'no-answer': 'There is no answer this time. Listening…',
  'did-not-catch': 'I did not catch that. Listening…',
  'voice-failed': 'The answer cannot be spoken. Listening…',
  'too-many': 'That was too much at once. Please say it again later.',
  'remediation.auth.signIn': 'The conversation ended because access was refused. Please sign in again.',
  'remediation.restart': 'The conversation ended because of an error. Please start it again.',
  'remediation.wait': 'The conversation failed several times in a row. Please wait a moment.',
}

const de: Words = {
  'copilot-slow': 'Copilot braucht länger als erwartet. Ich höre zu …',
  'answer-slow': 'Die Antwort braucht länger als erwartet. Ich höre zu …',
  'no-answer': 'Diesmal kam keine Antwort. Ich höre zu …',
  'did-not-catch': 'Das habe ich nicht verstanden. Ich höre zu …',
  'voice-failed': 'Die Antwort kann nicht vorgelesen werden. Ich höre zu …',
  'too-many': 'Das war zu viel auf einmal. Bitte später noch einmal sagen.',
  'remediation.auth.signIn': 'Das Gespräch endete, weil der Zugriff verweigert wurde. Bitte neu anmelden.',
  'remediation.restart': 'Das Gespräch endete wegen eines Fehlers. Bitte neu beginnen.',
  'remediation.wait': 'Das Gespräch ist mehrmals hintereinander gescheitert. Bitte einen Moment warten.',
}

const fr: Words = {
  'copilot-slow': 'Copilot met plus de temps que prévu. À l’écoute…',
  'answer-slow': 'La réponse met plus de temps que prévu. À l’écoute…',
  'no-answer': 'Pas de réponse cette fois. À l’écoute…',
  'did-not-catch': 'Je n’ai pas compris. À l’écoute…',
  'voice-failed': 'La réponse ne peut pas être lue. À l’écoute…',
  'too-many': 'C’était trop à la fois. Redites-le plus tard.',
  'remediation.auth.signIn': 'La conversation a pris fin, l’accès étant refusé. Reconnectez-vous.',
  'remediation.restart': 'La conversation a pris fin à cause d’une erreur. Recommencez-la.',
  'remediation.wait': 'La conversation a échoué plusieurs fois de suite. Patientez un instant.',
}

const languages = new Map(Object.entries({ en, de, fr }))

/** The texts in the language, or in English where the language is unknown. */
export const wordsFor = (key: Reported, locale: string): string => (languages.get(locale) ?? en)[key]

/** The key of a notice where `responder` answers (AV-DAT-003). */
export const noticeBy = (responder: string, notice: Notice): Reported =>
  notice === 'copilot-slow' && responder !== 'copilot' ? 'answer-slow' : notice

const hints = new Map<string, Hint>([
  ['AUTH_FAILED', 'remediation.auth.signIn'],
  ['FORBIDDEN', 'remediation.auth.signIn'],
  ['CIRCUIT_OPEN', 'remediation.wait'],
])

/** The advice about a fault, by its code only: the text of an error is never shown. */
export const hintFor = (code: string): Hint => hints.get(code) ?? 'remediation.restart'
