/** What the panel tells in words when a turn or a conversation goes wrong, by language. */

/** The occasions for a notice. */
export type Notice = 'timeout' | 'failed' | 'unspoken' | 'fault'

type Texts = Readonly<Record<Notice, string>>

const en: Texts = {
  timeout: 'Copilot is taking longer than expected. Listening…',
  failed: 'Copilot could not answer. Please ask again. Listening…',
  unspoken: 'The answer could not be played. Listening…',
  fault: 'The conversation had to stop. Check your sign-in, then start again.',
}

const de: Texts = {
  timeout: 'Copilot braucht länger als erwartet. Ich höre zu …',
  failed: 'Copilot konnte nicht antworten. Bitte noch einmal fragen. Ich höre zu …',
  unspoken: 'Die Antwort ließ sich nicht abspielen. Ich höre zu …',
  fault: 'Das Gespräch wurde beendet. Bitte die Anmeldung prüfen und neu starten.',
}

const fr: Texts = {
  timeout: 'Copilot met plus de temps que prévu. À l’écoute…',
  failed: 'Copilot n’a pas pu répondre. Posez la question à nouveau. À l’écoute…',
  unspoken: 'La réponse n’a pas pu être lue. À l’écoute…',
  fault: 'La conversation a dû s’arrêter. Vérifiez votre connexion, puis recommencez.',
}

const texts: Readonly<Record<string, Texts>> = { en, de, fr }

/** The text of a notice; an unknown language falls back to English. */
export function noticeText(notice: Notice, locale: string): string {
  return (texts[locale] ?? en)[notice]
}
