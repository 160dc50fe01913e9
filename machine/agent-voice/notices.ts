/** What the panel tells the user, by key and language (AV-IF-29, AV-AC-008, AV-RUL-03, AV-RUL-12, AV-RUL-16). */

const notices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    'copilot-slow': 'Copilot is taking longer than expected. Listening…',
    'no-answer': 'There is no answer from Copilot this time. Listening…',
    'did-not-catch': 'I did not catch that. Listening…',
    'voice-failed': 'The answer cannot be spoken. Listening…',
  },
  de: {
    'copilot-slow': 'Copilot braucht länger als erwartet. Ich höre zu …',
    'no-answer': 'Diesmal kam keine Antwort von Copilot. Ich höre zu …',
    'did-not-catch': 'Das habe ich nicht verstanden. Ich höre zu …',
    'voice-failed': 'Die Antwort kann nicht vorgelesen werden. Ich höre zu …',
  },
  fr: {
    'copilot-slow': 'Copilot met plus de temps que prévu. À l’écoute…',
    'no-answer': 'Pas de réponse de Copilot cette fois. À l’écoute…',
    'did-not-catch': 'Je n’ai pas compris. À l’écoute…',
    'voice-failed': 'La réponse ne peut pas être lue. À l’écoute…',
  },
}

/** The notice in the language, or in English where the language is unknown. */
export function noticeText(key: string, locale: string): string {
  return notices[locale]?.[key] ?? notices.en?.[key] ?? key
}
